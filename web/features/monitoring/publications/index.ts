export { RecordSummary } from './record-summary.tsx'
