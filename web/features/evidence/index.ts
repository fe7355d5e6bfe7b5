export { CaseEvidence, IncidentEvidence } from './evidence-section.tsx'
