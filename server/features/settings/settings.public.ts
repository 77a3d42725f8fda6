export { changeRamadan } from './edit-settings.ts'
export { loadSettings, openSettings, type Settings, type ShopSettings } from './settings.service.ts'
