export { makeShownCopyApart, makeWebPictureApart, ParserEnded, readTableApart } from './run-parser.ts'
export type { TableKind } from './tasks.ts'
