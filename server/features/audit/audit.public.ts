export { findLastChange } from './audit.queries.ts'
export { recordChange, recordEvent, showAuditLog } from './audit.service.ts'
