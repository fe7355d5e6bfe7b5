/** The encodings in which tables and texts of other programs come. */
export const CHARSETS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1256',
  'macintosh',
  'iso-8859-6',
] as const
export type Charset = (typeof CHARSETS)[number]

/** What separates the cells of a CSV file. */
export const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

/** A cell that was merged out of several, by lines (from 1) and columns (from 0). */
export interface MergedCells {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}
