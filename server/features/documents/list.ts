import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isSeenBy } from '#server/content/content-kind.ts'
import { byColumn, type Order, readPage, type SortKey } from '#server/content/page.ts'
import type { ServerContext } from '#server/http/context.ts'
import type { documentsContract, LibraryDocument } from '#shared/contract/documents.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import { isExact, isFound, type LibrarySearch } from './search.ts'
import { type DocumentRow, documents, documentsKind } from './table.ts'

type Query = ParsedInput<typeof documentsContract.list>

const ID = byColumn<DocumentRow>(documents.id)
const DOWNLOADS: SortKey<DocumentRow> = {
  by: documentsKind.more.downloads,
  type: 'integer',
  schema: z.int(),
  of: ({ downloads }) => downloads,
}
const TITLE: SortKey<DocumentRow> = {
  by: documentsKind.more.lowerTitle,
  type: 'text',
  schema: z.string(),
  of: ({ lowerTitle }) => lowerTitle,
}

/** The orders of the library for staff. */
export const ORDERS: Readonly<Record<Query['sort'], Order<DocumentRow>>> = {
  newest: { direction: 'desc', keys: [byColumn(documents.createdAt), ID] },
  title: { direction: 'asc', keys: [TITLE, ID] },
  downloads: { direction: 'desc', keys: [DOWNLOADS, ID] },
}

interface Asked {
  readonly query: Query
  readonly search: LibrarySearch
  /** What else the documents have to be. */
  readonly conditions: readonly SQL[]
  readonly viewFor: (context: ServerContext) => Promise<(row: DocumentRow) => LibraryDocument>
}

type FoundRow = DocumentRow & { readonly isExactTier: boolean }

/** A page of the documents that a search finds, for staff: those with the very words come first. */
export async function listFound(
  context: ServerContext,
  { query, search, conditions, viewFor }: Asked,
): Promise<Page<LibraryDocument>> {
  if (search === 'nothing') return { items: [], next: null, total: 0 }
  const id = sql`${documents.id}`
  const { direction, keys } = ORDERS[query.sort]
  // The exact ones come first in the direction of the order that was asked for.
  const exact = isExact(id, search, 'staff')
  const isExactTier = direction === 'desc' ? exact : sql<boolean>`not ${exact}`
  const tier: SortKey<FoundRow> = {
    by: isExactTier,
    type: 'boolean',
    schema: z.boolean(),
    of: (row) => row.isExactTier,
  }
  const kind = { ...documentsKind, more: { ...documentsKind.more, isExactTier } }
  const page = await readPage(context.services.database, kind, {
    conditions: [isSeenBy(kind, context.user), isFound(id, search, 'staff'), ...conditions],
    order: { direction, keys: [tier, ...keys] },
    limit: query.limit,
    cursor: query.cursor,
  })
  return { ...page, items: page.items.map(await viewFor(context)) }
}
