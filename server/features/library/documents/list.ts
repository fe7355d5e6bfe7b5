import { z } from 'zod'
import { byColumn, type Order, type SortKey } from '#server/content/page.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { documentsContract } from '#shared/contract/library/documents.ts'
import { sortColumn } from './sorts.ts'
import { type DocumentRow, documents, documentsKind } from './tables.ts'

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

const SIZE: SortKey<DocumentRow> = {
  by: sortColumn('size', 'staff', null).by,
  type: 'bigint',
  schema: z.int(),
  of: ({ file }) => file?.size ?? 0,
}

type Sort = ParsedInput<typeof documentsContract.list>['sort']

/** The orders of the library for staff. */
export const ORDERS: Readonly<Record<Sort, Order<DocumentRow>>> = {
  // Without a search there is no better match than what is new.
  best: { direction: 'desc', keys: [byColumn(documents.createdAt), ID] },
  newest: { direction: 'desc', keys: [byColumn(documents.createdAt), ID] },
  oldest: { direction: 'asc', keys: [byColumn(documents.createdAt), ID] },
  updated: { direction: 'desc', keys: [byColumn(documents.updatedAt), ID] },
  title: { direction: 'asc', keys: [TITLE, ID] },
  size: { direction: 'desc', keys: [SIZE, ID] },
  downloads: { direction: 'desc', keys: [DOWNLOADS, ID] },
}
