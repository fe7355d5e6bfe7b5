export { detectTypeApart, makeShownCopyApart, makeWebPictureApart, readTableApart } from './run-parser.ts'
export type { TableKind } from './tasks.ts'
