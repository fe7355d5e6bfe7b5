import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { amongConditions, isNamed, searchConditions } from '#server/content/page.ts'
import type { Database, Queryable } from '#server/db/database.ts'
import { totalRow } from '#server/db/rows.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { documentsContract, LibraryDocument } from '#shared/contract/documents.ts'
import { documentItem } from '#shared/contract/documents.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import { fileOf, publicDocuments } from './table.ts'

type Query = ParsedInput<typeof documentsContract.list>

/** What visitors read of a document: nothing of who works on it, nor of what nobody has approved. */
const shown = documentItem
  .pick({
    ...{ id: true, slug: true, title: true, description: true, category: true, documentType: true },
    ...{ tags: true, file: true, createdAt: true },
  })
  .extend({ fileNumber: z.int().nullable(), publishedAt: z.iso.datetime() })

const COLUMNS = sql`id, slug, title, description, category, document_type as "documentType", tags,
  file_number as "fileNumber", created_at as "createdAt", published_at as "publishedAt",
  ${fileOf(sql`${publicDocuments}.id`, sql`${publicDocuments}.file_number`)} as file`

/** A public document as calls answer it to visitors. */
function viewOf({ fileNumber, publishedAt, ...document }: z.infer<typeof shown>): LibraryDocument {
  return {
    ...document,
    ...{ version: 1, isPublic: true, isArchived: false, status: 'approved', uploadedBy: null },
    published: { number: fileNumber, at: publishedAt },
    ...{ mayApprove: false, downloads: null, updatedAt: publishedAt },
  }
}

const position = z.tuple([z.iso.datetime(), z.uuid()])

/** A page of the documents that visitors get, the newest first. */
export async function listPublic(database: Database, query: Query): Promise<Page<LibraryDocument>> {
  const conditions = [
    sql`true`,
    ...amongConditions(publicDocuments.category, query.category),
    ...amongConditions(publicDocuments.documentType, query.documentType),
    ...searchConditions(query.q),
  ]
  const wanted = sql.join(conditions, sql` and `)
  const after = query.cursor ? readCursor(query.cursor, position) : null
  const rest = after ? sql`and (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const [rows, [counted]] = await Promise.all([
    database.run(
      sql`select ${COLUMNS} from ${publicDocuments} where ${wanted} ${rest}
        order by created_at desc, id desc limit ${query.limit + 1}`,
      shown,
    ),
    database.run(sql`select count(*) as total from ${publicDocuments} where ${wanted}`, totalRow),
  ])
  const items = rows.slice(0, query.limit)
  const last = rows.length > items.length ? items.at(-1) : undefined
  return {
    items: items.map(viewOf),
    next: last ? writeCursor([last.createdAt, last.id]) : null,
    total: counted?.total ?? 0,
  }
}

/** The public document that an address names; null if visitors get none there. */
export async function findPublic(queryable: Queryable, name: string): Promise<LibraryDocument | null> {
  const [found] = await queryable.run(
    sql`select ${COLUMNS} from ${publicDocuments} where ${isNamed(name)}`,
    shown,
  )
  return found ? viewOf(found) : null
}
