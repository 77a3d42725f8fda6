export { loadSettings, openSettings, type Settings, type ShopSettings } from './settings.service.ts'
