import { contentsOf, type PageContent } from './content.ts'
import { bytesAt, catalogOf, dictsOf, type PageOf, type PdfFile, pagesOf, readFile } from './file.ts'
import { fontsOf, type UsedFont } from './fonts.ts'
import { type Metadata, metadataOf } from './metadata.ts'
import { type Node, nodesOf } from './structure.ts'
import { allWithin, type Dict, type Value } from './values.ts'

/** A file as the conditions look at it. */
export interface Subject {
  readonly file: PdfFile
  readonly catalog: Dict
  /** Every value of its objects, those within others as well. */
  readonly values: readonly Value[]
  readonly dicts: readonly Dict[]
  readonly pages: readonly PageOf[]
  readonly contents: readonly PageContent[]
  readonly fonts: readonly UsedFont[]
  readonly nodes: readonly Node[]
  readonly metadata: Metadata
}

/**
 * A condition of the published lists, with its numbers there: `UA1` for PDF/UA-1 and `A2` for PDF/A-2a, with the clause and
 * the number of the test in the profiles of veraPDF; `A1` for one of PDF/A-1 that archives still look at; `PDF` for one of
 * ISO 32000-1 itself. Several where two standards want the same.
 */
export interface Condition {
  readonly numbers: readonly string[]
  readonly isBroken: (subject: Subject) => boolean
}

export const condition = (numbers: string, isBroken: Condition['isBroken']): Condition => ({
  numbers: numbers.split(' '),
  isBroken,
})

export function subjectOf(bytes: Buffer): Subject {
  const file = readFile(bytes)
  const contents = contentsOf(file)
  const catalog = catalogOf(file)
  return {
    ...{ file, catalog, contents },
    values: allWithin(file.objects.values()),
    dicts: [...dictsOf(file)],
    pages: pagesOf(file),
    fonts: fontsOf(file, contents),
    nodes: nodesOf(file),
    metadata: metadataOf(bytesAt(file, catalog.get('Metadata'))),
  }
}
