export { FactsSection } from './facts-section.tsx'
export { factWords, Statements, useFacts } from './statements.tsx'
