export { AUDIT_CONTENT, type AuditContent, auditDigest, type LedgerHead } from './chain.ts'
export { checkLedger } from './check.ts'
export { noteMisfit } from './compare.ts'
export { createLedger, type Ledger } from './ledger.ts'
