import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { LibraryDocument } from '#shared/contract/library/documents.ts'
import { excerptOf } from '#shared/domain/found-passage.ts'
import type { ExpandedSearch } from '#shared/queries/list.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { expandSearch } from '#shared/queries/search.ts'
import type { ValueNames } from '#shared/queries/value-names.ts'
import { libraryPassages, libraryWords, publicLibraryWords } from './tables.ts'

/** Whose documents are searched: staff find the newest of each, visitors what was approved last. */
export type Audience = 'staff' | 'visitors'

/** What was searched for; `nothing` if a text without any word was. */
export type LibrarySearch = ExpandedSearch | 'nothing'

// The words of a document's own texts are in its index already.
const NO_NAMES: ValueNames = { termsOf: () => [], beginning: () => [], similar: () => [] }
const VOCABULARY = { staff: libraryWords, visitors: publicLibraryWords } as const

/** Expands what a reader searches the library for with similar spellings; null if they search for nothing. */
export async function expandLibrarySearch(
  database: Database,
  typed: string | undefined,
  audience: Audience,
): Promise<LibrarySearch | null> {
  if (!typed?.trim()) return null
  const candidates = (word: string) => similarWords(database, word, audience)
  const search = await expandSearch({ text: typed, tag: null }, { candidates, names: NO_NAMES })
  return search ?? 'nothing'
}

const wordRow = z.object({ word: z.string() })

/** Words of the library that PostgreSQL finds similar, from its limit for every connection on; our own measure then decides. */
async function similarWords(database: Database, word: string, audience: Audience): Promise<string[]> {
  const rows = await database.run(
    sql`select word from ${VOCABULARY[audience]} where word % ${word} limit 500`,
    wordRow,
  )
  return rows.map((row) => row.word)
}

const PASSAGE = sql.raw('passage')
/** Passages of one document in a list. */
const SHOWN = 3

const passageRow = z.object({
  documentId: z.uuid(),
  number: z.int(),
  page: z.int().nullable(),
  heading: z.string().nullable(),
  content: z.string(),
})

/** Adds to each document the passages of its file with most of the searched words. */
export async function withPassages(
  database: Database,
  page: Page<LibraryDocument>,
  search: ExpandedSearch,
): Promise<Page<LibraryDocument>> {
  const shown = page.items.filter(({ file }) => file !== null)
  if (shown.length === 0) return page
  const anyOf = [search.expanded.flat()]
  const matched = search.expanded.map((group) => sql`(${postgres.matchesTerms(PASSAGE, [group])})::integer`)
  const rows = await database.run(
    sql`select wanted.id as "documentId", best.number, best.page, best.heading, best.content
      from unnest(${sql.param(shown.map(({ id }) => id))}::uuid[],
          ${sql.param(shown.map(({ file }) => file?.number))}::integer[]) as wanted (id, number)
        join document_versions version on version.document_id = wanted.id and version.number = wanted.number
        cross join lateral (
          select passage.number, passage.page, passage.heading, passage.content,
            ${sql.join(matched, sql` + `)} as matched
          from ${libraryPassages} passage
          where passage.sha256 = version.stored_sha256 and ${postgres.matchesTerms(PASSAGE, anyOf)}
          order by matched desc, passage.number limit ${SHOWN}) best
      order by best.matched desc, best.number`,
    passageRow,
  )
  const passagesById = Map.groupBy(rows, ({ documentId }) => documentId)
  const terms = search.expanded.flat()
  return {
    ...page,
    items: page.items.map((item) => ({
      ...item,
      found: (passagesById.get(item.id) ?? []).map(({ content, number, page: onPage, heading }) => ({
        ...{ number, page: onPage, heading },
        excerpt: excerptOf(content, terms),
      })),
    })),
  }
}
