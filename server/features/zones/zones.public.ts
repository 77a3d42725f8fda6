export { loadZones, openZones, presentZones, windowsOf, type Zones, zoneOf } from './zones.service.ts'
