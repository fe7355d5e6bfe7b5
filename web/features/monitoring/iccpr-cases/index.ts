export { caseKind } from './case-kind.ts'
