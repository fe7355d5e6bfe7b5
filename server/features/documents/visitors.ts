import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { amongConditions, isNamed } from '#server/content/page.ts'
import type { Database, Queryable } from '#server/db/database.ts'
import { totalRow } from '#server/db/rows.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { documentsContract, LibraryDocument } from '#shared/contract/documents.ts'
import { documentItem } from '#shared/contract/documents.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { isExact, isFound, type LibrarySearch } from './search.ts'
import { fileOf, publicDocuments, textStateOf } from './table.ts'

type Query = ParsedInput<typeof documentsContract.list>

/** What visitors read of a document: nothing of who works on it, nor of what nobody has approved. */
const shown = documentItem
  .pick({
    ...{ id: true, slug: true, title: true, description: true, category: true, documentType: true },
    ...{ tags: true, file: true, textState: true, createdAt: true },
  })
  .extend({ fileNumber: z.int().nullable(), publishedAt: z.iso.datetime() })

const COLUMNS = sql`id, slug, title, description, category, document_type as "documentType", tags,
  file_number as "fileNumber", created_at as "createdAt", published_at as "publishedAt",
  ${fileOf(sql`${publicDocuments}.id`, sql`${publicDocuments}.file_number`)} as file,
  ${textStateOf(sql`${publicDocuments}.id`, sql`${publicDocuments}.file_number`)} as "textState"`

/** A public document as calls answer it to visitors. */
function viewOf({ fileNumber, publishedAt, ...document }: z.infer<typeof shown>): LibraryDocument {
  return {
    ...document,
    ...{ version: 1, isPublic: true, isArchived: false, status: 'approved', uploadedBy: null },
    published: { number: fileNumber, at: publishedAt },
    ...{ mayApprove: false, downloads: null, updatedAt: publishedAt, found: [] },
  }
}

const ID = sql`${publicDocuments}.id`
const listed = shown.extend({ exact: z.boolean(), lowerTitle: z.string() })
const byTime = z.tuple([z.boolean(), z.iso.datetime(), z.uuid()])
const byTitle = z.tuple([z.boolean(), z.string(), z.uuid()])

/** A page of the documents that visitors get; for a search, exact matches come first. */
export async function listPublic(
  database: Database,
  query: Query,
  search: LibrarySearch | null,
): Promise<Page<LibraryDocument>> {
  // Who saves what is for staff to know.
  if (query.sort === 'downloads') throw new Refusal('forbidden')
  if (search === 'nothing') return { items: [], next: null, total: 0 }
  const wanted = sql.join(
    [
      sql`true`,
      ...amongConditions(publicDocuments.category, query.category),
      ...amongConditions(publicDocuments.documentType, query.documentType),
      ...(search ? [isFound(ID, search, 'visitors')] : []),
    ],
    sql` and `,
  )
  const isByTitle = query.sort === 'title'
  const exact = search ? isExact(ID, search, 'visitors') : sql`true`
  const rest = query.cursor ? sql`and ${afterOf(query.cursor, { isByTitle, exact })}` : sql``
  const [rows, [counted]] = await Promise.all([
    database.run(
      sql`select ${COLUMNS}, ${exact} as exact, lower(title) as "lowerTitle" from ${publicDocuments}
        where ${wanted} ${rest}
        order by ${search ? sql`exact desc, ` : sql``} ${isByTitle ? sql`lower(title), id` : sql`created_at desc, id desc`}
        limit ${query.limit + 1}`,
      listed,
    ),
    database.run(sql`select count(*) as total from ${publicDocuments} where ${wanted}`, totalRow),
  ])
  const items = rows.slice(0, query.limit)
  const last = rows.length > items.length ? items.at(-1) : undefined
  return {
    items: items.map(({ exact: _exact, lowerTitle: _title, ...item }) => viewOf(item)),
    next: last ? writeCursor([last.exact, isByTitle ? last.lowerTitle : last.createdAt, last.id]) : null,
    total: counted?.total ?? 0,
  }
}

/** What comes after a place in the list; without a search all are exact, and the index serves the order. */
function afterOf(
  cursor: string,
  { isByTitle, exact }: { readonly isByTitle: boolean; readonly exact: SQL },
): SQL {
  const [wasExact, key, id] = readCursor(cursor, isByTitle ? byTitle : byTime)
  const further = isByTitle
    ? sql`(lower(title), id) > (${key}, ${id}::uuid)`
    : sql`(created_at, id) < (${key}::timestamptz, ${id}::uuid)`
  return sql`(${exact} < ${wasExact} or ${exact} = ${wasExact} and ${further})`
}

/** The public document that an address names; null if visitors get none there. */
export async function findPublic(queryable: Queryable, name: string): Promise<LibraryDocument | null> {
  const [found] = await queryable.run(
    sql`select ${COLUMNS} from ${publicDocuments} where ${isNamed(name)}`,
    shown,
  )
  return found ? viewOf(found) : null
}
