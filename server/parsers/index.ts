export { createParsers, type Parsers } from './run-parser.ts'
export type { TableKind } from './tasks.ts'
