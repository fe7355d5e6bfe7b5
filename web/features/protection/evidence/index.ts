export { RecordEvidence } from './evidence-section.tsx'
