import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import type { AnswerOf, ParsedInput } from '#shared/contract/endpoint.ts'
import type { documentsContract } from '#shared/contract/library/documents.ts'
import { facetsOf } from '#shared/domain/document-facets.ts'
import { DOCUMENT_CATEGORIES, DOCUMENT_STATES, DOCUMENT_TYPES } from '#shared/domain/enumerations.ts'
import { tsqueryOf } from '#shared/queries/postgres.ts'
import { type Audience, expandLibrarySearch } from './search.ts'
import { TABLES } from './sorts.ts'

const group = z.object({
  category: z.enum(DOCUMENT_CATEGORIES),
  documentType: z.enum(DOCUMENT_TYPES),
  status: z.enum(DOCUMENT_STATES),
  total: z.int(),
})

/** Counts what a search finds, by each filter of the library; `conditions` say what the reader may see. */
export async function countFacets(
  database: Database,
  { q, ...chosen }: ParsedInput<typeof documentsContract.facets>,
  audience: Audience,
  conditions: readonly SQL[],
): Promise<AnswerOf<typeof documentsContract.facets>> {
  const search = await expandLibrarySearch(database, q, audience)
  if (search === 'nothing') return facetsOf([], chosen)
  const isVisitor = audience === 'visitors'
  const searchJoin = search
    ? sql`join documents_having(${isVisitor}, ${tsqueryOf(search.expanded)}::tsquery) as found (document) on document = id`
    : sql``
  // Visitors get what is approved only.
  const status = isVisitor ? sql`'approved'` : sql`status`
  const groups = await database.run(
    sql`select category, document_type as "documentType", ${status} as status, count(*)::integer as total
      from ${TABLES[audience]} ${searchJoin} where ${sql.join([sql`true`, ...conditions], sql` and `)} group by 1, 2, 3`,
    group,
  )
  return facetsOf(groups, isVisitor ? { ...chosen, status: undefined } : chosen)
}
