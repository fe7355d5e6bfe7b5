import { type IndexedPart, isEmptyTable } from '#desktop/mirror/index-again.ts'
import type { MirrorDatabase } from '#desktop/mirror/open.ts'
import { SEARCH_FORM } from '#shared/queries/search-terms.ts'
import type { keptTable } from './rows.ts'
import type { KeptTexts } from './words.ts'

/** The passages of kept documents, and the documents themselves, as parts that are indexed again. */
export function indexedTexts(
  db: MirrorDatabase,
  table: ReturnType<typeof keptTable>,
  texts: KeptTexts,
): readonly IndexedPart[] {
  const part = { form: String(SEARCH_FORM), holds: 'texts' } as const
  return [
    {
      ...part,
      name: 'kept-passages',
      isEmpty: () => isEmptyTable(db, 'kept_passages'),
      indexSome: texts.indexPassages,
    },
    {
      ...part,
      name: 'kept-documents',
      isEmpty: () => isEmptyTable(db, 'kept_documents'),
      indexSome(after) {
        const row = table.next(after)
        if (row) texts.index(row.row_number, row.id, row.document)
        return row?.row_number ?? null
      },
    },
  ]
}
