export { tellDeliveryFees } from './delivery-fees.ts'
export { loadSettings, type ShopSettings } from './settings.service.ts'
