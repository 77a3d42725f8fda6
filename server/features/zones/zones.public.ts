export { loadZones, openZones, presentZones, type Zones } from './zones.service.ts'
