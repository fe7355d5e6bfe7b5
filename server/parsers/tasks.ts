import type { ImageNotShown, ShownCopy } from '#files/shown-copy.ts'
import type { WebPicture } from '#files/web-picture.ts'
import type { FileRow, TableFileProblem } from '#reports/tables/index.ts'

/** The two kinds of table files that can be imported. */
export type TableKind = 'csv' | 'xlsx'

/** A file of somebody else's that is to be read, and as what. */
export type ParserTask =
  | { readonly as: 'table'; readonly file: Uint8Array; readonly kind: TableKind; readonly maxRows: number }
  | { readonly as: 'shown-copy' | 'web-picture'; readonly file: Uint8Array }

/** From the process that reads: rows in pieces, then one answer. */
export type FromParser =
  | { readonly rows: readonly FileRow[] }
  | { readonly done: 'table' }
  | { readonly done: 'shown-copy'; readonly copy: ShownCopy }
  | { readonly done: 'web-picture'; readonly picture: WebPicture }
  | { readonly badTable: TableFileProblem; readonly line: number | undefined }
  | { readonly badImage: ImageNotShown['reason'] }
  | { readonly failed: string }
