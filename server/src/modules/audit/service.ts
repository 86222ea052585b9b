export { verifyChain } from './service/chain.ts'
export { exportPart } from './service/export.ts'
export { latestOf } from './service/latest.ts'
export { type AuditLookup, auditLookupHook, type NameSource, nameHook } from './service/log.ts'
export {
  type AskedAbout,
  type AuditRead,
  auditOf,
  type RoleSource,
  readingsOf,
  roleHook,
} from './service/readings.ts'
export {
  type AuditNote,
  type AuditSubject,
  recordAudit,
  recordExport,
  recordLook,
  recordRead,
} from './service/record.ts'
