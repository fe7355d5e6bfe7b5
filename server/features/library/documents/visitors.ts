import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { amongConditions } from '#server/content/page.ts'
import type { Database, Queryable } from '#server/db/database.ts'
import { totalRow } from '#server/db/rows.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import {
  documentItem,
  type documentsContract,
  type LibraryDocument,
} from '#shared/contract/library/documents.ts'
import { PLAYED_TYPES } from '#shared/domain/documents.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { ExpandedSearch } from '#shared/queries/list.ts'
import { idAt } from './address.ts'
import { findPage } from './found.ts'
import { sortColumn } from './sorts.ts'
import { fileOf, hasPagesOf, inOrder, publicDocuments, textStateOf } from './tables.ts'

type Query = ParsedInput<typeof documentsContract.list>

/** What visitors read of a document: nothing of who works on it, nor of what nobody has approved. */
const shown = documentItem
  .pick({
    ...{ id: true, slug: true, title: true, description: true, category: true, documentType: true },
    ...{ tags: true, file: true, textState: true, hasPages: true, createdAt: true },
  })
  .extend({ fileNumber: z.int().nullable(), publishedAt: z.iso.datetime() })

const COLUMNS = sql`id, slug, title, description, category, document_type as "documentType", tags,
  file_number as "fileNumber", created_at as "createdAt", published_at as "publishedAt",
  ${fileOf(sql`${publicDocuments}.id`, sql`${publicDocuments}.file_number`)} as file,
  ${textStateOf(sql`${publicDocuments}.id`, sql`${publicDocuments}.file_number`)} as "textState",
  ${hasPagesOf(sql`${publicDocuments}.id`, sql`${publicDocuments}.file_number`)} as "hasPages"`

/** A public document as calls answer it to visitors. */
function viewOf({ fileNumber, publishedAt, ...document }: z.infer<typeof shown>): LibraryDocument {
  return {
    ...document,
    ...{ version: 1, isPublic: true, isArchived: false, status: 'approved', uploadedBy: null },
    published: { number: fileNumber, at: publishedAt },
    ...{ mayApprove: false, downloads: null, updatedAt: publishedAt, found: [] },
  }
}

const sizedRow = z.object({ id: z.uuid(), size: z.int() })

/** The bytes of the files that visitors get of documents; those that are not public are left out. */
export async function publicFilesOf(
  queryable: Queryable,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly size: number }[]> {
  return await queryable.run(
    sql`select public.id, version.size from ${publicDocuments} public
      join document_versions version on version.document_id = public.id and version.number = public.file_number
      where public.id = any(${sql.param([...ids])}::uuid[]) order by public.id`,
    sizedRow,
  )
}

const playedRow = z.object({ id: z.uuid(), title: z.string(), mediaType: z.string(), size: z.int() })

/** Most films and recordings that are offered to editors of courses. */
const MOST_PLAYED = 500

/** The public documents that browsers play, by title. */
export async function listPlayable(queryable: Queryable): Promise<z.infer<typeof playedRow>[]> {
  return await queryable.run(
    sql`select public.id, public.title, version.media_type as "mediaType", version.size
      from ${publicDocuments} public
      join document_versions version on version.document_id = public.id and version.number = public.file_number
      where version.media_type = any(${sql.param([...PLAYED_TYPES])}) order by lower(public.title), public.id limit ${MOST_PLAYED}`,
    playedRow,
  )
}

/** A page of the documents that visitors get. */
export async function listPublic(
  database: Database,
  query: Query,
  search: ExpandedSearch | null,
): Promise<Page<LibraryDocument>> {
  // What is saved most is for staff to know.
  if (query.sort === 'downloads') throw new Refusal('forbidden')
  const conditions = [
    ...amongConditions(publicDocuments.category, query.category),
    ...amongConditions(publicDocuments.documentType, query.documentType),
  ]
  if (search) {
    const { ids, ...page } = await findPage(database, { query, search, audience: 'visitors', conditions })
    const rows = await database.run(
      sql`select ${COLUMNS} from ${publicDocuments} where id = any(${sql.param([...ids])}::uuid[])`,
      shown,
    )
    return { ...page, items: inOrder(rows, ids).map(viewOf) }
  }
  const wanted = sql.join([sql`true`, ...conditions], sql` and `)
  const { by, type, schema, direction } = sortColumn(query.sort, 'visitors', null)
  const listed = shown.extend({ sortKey: schema })
  const [key, id] = query.cursor ? readCursor(query.cursor, z.tuple([schema, z.uuid()])) : [null, null]
  const further = sql.raw(direction === 'asc' ? '>' : '<')
  const rest = id === null ? sql`` : sql`and (${by}, id) ${further} (${key}::${sql.raw(type)}, ${id}::uuid)`
  const order = sql.raw(direction)
  const [rows, [counted]] = await Promise.all([
    database.run(
      sql`select ${COLUMNS}, ${by} as "sortKey" from ${publicDocuments} where ${wanted} ${rest}
        order by ${by} ${order}, id ${order} limit ${query.limit + 1}`,
      listed,
    ),
    database.run(sql`select count(*) as total from ${publicDocuments} where ${wanted}`, totalRow),
  ])
  const items = rows.slice(0, query.limit)
  const last = rows.length > items.length ? items.at(-1) : undefined
  return {
    items: items.map(({ sortKey: _key, ...item }) => viewOf(item)),
    next: last ? writeCursor([last.sortKey, last.id]) : null,
    total: counted?.total ?? 0,
  }
}

/** The public document that an address names; null if visitors get none there. */
export async function findPublic(queryable: Queryable, name: string): Promise<LibraryDocument | null> {
  const id = await idAt(queryable, publicDocuments, name)
  const [row] = await queryable.run(
    sql`select ${COLUMNS} from ${publicDocuments} where id = ${id}::uuid`,
    shown,
  )
  return row ? viewOf(row) : null
}
