export { incidentKind } from './incident-kind.ts'
