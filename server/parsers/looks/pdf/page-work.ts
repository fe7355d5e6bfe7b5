import type { Note } from '../tasks.ts'
import type { Copier } from './copy.ts'
import type { PageOf } from './drawn.ts'
import type { PdfFile } from './file.ts'
import type { PdfRef, PdfValue } from './objects.ts'
import type { Destinations } from './outlines.ts'
import type { PdfWriter } from './write-pdf.ts'

/** What the pages of a file are cleaned with. */
export interface PageWork {
  readonly file: PdfFile
  readonly writer: PdfWriter
  readonly copier: Copier
  readonly pages: readonly PageOf[]
  readonly refs: ReadonlyMap<number, PdfRef>
  readonly tree: PdfRef
  /** The names that the operators of the file have. */
  readonly used: Set<string>
  readonly isOff: (value: PdfValue | undefined) => boolean
  readonly named: Destinations
  /** The numbers that pages have in the structure, by the numbers of their objects. */
  readonly inStructure: ReadonlyMap<number, number>
  readonly note: Note
}
