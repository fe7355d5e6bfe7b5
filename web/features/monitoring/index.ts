export { RecordSummary } from './publications/index.ts'
