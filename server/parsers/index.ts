export { createParsers, type FileText, type Parsers, type TableTaker } from './run-parser.ts'
export type { TableKind } from './tasks.ts'
export { passagesOf } from './texts/passages.ts'
export { READ_TYPES, type ReadType } from './texts/tasks.ts'
