import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { documentsContract } from '#shared/contract/library/documents.ts'
import { type ExpandedSearch, typedWords } from '#shared/queries/list.ts'
import type { Audience } from './search.ts'
import { documents, documentsKind, publicDocuments } from './tables.ts'

type Sort = ParsedInput<typeof documentsContract.list>['sort']

/** The rows that each reader's list is made of. */
export const TABLES = { staff: documents, visitors: publicDocuments } as const

/** What an order sorts by before the id, and how a cursor holds it. */
interface SortColumn {
  readonly by: SQL
  readonly type: 'timestamptz' | 'text' | 'bigint'
  readonly schema: z.ZodType
  readonly direction: 'asc' | 'desc'
}

/** The column of an order; the best match is the document whose title has most of the searched words. */
export function sortColumn(sort: Sort, audience: Audience, search: ExpandedSearch | null): SortColumn {
  const time = { type: 'timestamptz', schema: z.iso.datetime() } as const
  const number = { type: 'bigint', schema: z.int(), direction: 'desc' } as const
  const table = TABLES[audience]
  switch (sort) {
    case 'best':
      return search
        ? { ...number, by: wordsInTitle(search) }
        : { ...time, by: sql`${table.createdAt}`, direction: 'desc' }
    case 'newest':
      return { ...time, by: sql`${table.createdAt}`, direction: 'desc' }
    case 'oldest':
      return { ...time, by: sql`${table.createdAt}`, direction: 'asc' }
    case 'updated': {
      const changed = audience === 'staff' ? documents.updatedAt : publicDocuments.publishedAt
      return { ...time, by: sql`${changed}`, direction: 'desc' }
    }
    case 'title':
      return { by: sql`lower(${table.title})`, type: 'text', schema: z.string(), direction: 'asc' }
    case 'size':
      return { ...number, by: sizeOf(table) }
    case 'downloads':
      return { ...number, by: documentsKind.more.downloads }
  }
}

/** The size of the file that a reader gets, in bytes; zero without one. */
function sizeOf(table: typeof documents | typeof publicDocuments): SQL {
  return sql`coalesce((select version.size from document_versions version
    where version.document_id = ${table.id} and version.number = ${table.fileNumber}), 0)`
}

function wordsInTitle(search: ExpandedSearch): SQL {
  const has = typedWords(search).map((word) => sql`(position(${word} in lower(title)) > 0)::integer`)
  return has.length === 0 ? sql`0` : sql`(${sql.join(has, sql` + `)})`
}
