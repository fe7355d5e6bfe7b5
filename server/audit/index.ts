export { checkAudit } from './check-audit.ts'
export { listAudit, readAudit } from './list-audit.ts'
export { writeAudit } from './write-audit.ts'
export { writeReportedEvents } from './write-reported.ts'
