export { recommendationKind } from './recommendation-kind.ts'
