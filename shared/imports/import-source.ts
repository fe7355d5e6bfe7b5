import type { CollectionName } from '#shared/schemas/collection.ts'

/** A row of a file, read by a column's heading; empty text if there is no such column. */
export interface SourceRow {
  readonly line: number
  readonly cell: (heading: string) => string
}

/** A source that is recognised by its headings: which column fills which field, and how its values are read. */
export interface ImportSource {
  readonly name: 'acled' | 'un-report' | 'upr-info' | 'upr-file'
  readonly collection: CollectionName
  /** A file of this source has at least one heading of each list. */
  readonly knownBy: readonly (readonly string[])[]
  /** The headings that fill a field, the usual one first. */
  readonly columns: Readonly<Record<string, readonly string[]>>
  /** The text for a field, if it is not simply that of its column. */
  readonly texts: Readonly<Record<string, (row: SourceRow) => string>>
  /** What is wrong with a row as a whole, and the heading that shows it. */
  readonly refuses?: (row: SourceRow) => { readonly heading: string; readonly message: string } | null
}

const TITLE_LENGTH = 120

/** The beginning of a text, cut between words, for records that have no title of their own. */
export function beginningOf(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= TITLE_LENGTH) return plain
  const cut = plain.slice(0, TITLE_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), TITLE_LENGTH / 2)).replace(/[\s,;:]+$/, '')}…`
}
