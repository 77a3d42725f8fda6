export { requireDelivery, requirePlaces, requireRoom } from './require-delivery.ts'
export { loadZones, openZones, presentZones, type Zones } from './zones.service.ts'
