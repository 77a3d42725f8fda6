export { loadZones, openZones, tellZones, windowsOf, type Zones, zoneOf } from './zones.service.ts'
