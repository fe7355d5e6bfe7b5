export { FactsSection } from './facts-section.tsx'
export { FactSources, factWords, Statements, useFacts } from './statements.tsx'
