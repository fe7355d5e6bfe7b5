import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, type PgTable, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { instant } from '#server/db/columns.ts'
import type { Queryable } from '#server/db/database.ts'
import { may, type Permission, type User } from '#shared/domain/access.ts'
import type { ContentCollection } from '#shared/domain/content-revisions.ts'

/** The columns that the table of each kind of content has. */
export const contentColumns = {
  id: uuid('id').primaryKey(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  deletedAt: instant('deleted_at'),
}

/** A table of content as drizzle declares it. Its columns are named as the fields of calls are. */
export type ContentTable = PgTable & Readonly<Record<keyof typeof contentColumns, AnyPgColumn>>

/** A kind of content: its table, and what all that is done with content has to know of it. */
export interface ContentKind {
  readonly collection: ContentCollection
  /** One of them, as audit events and addresses say it. */
  readonly one: 'news' | 'job' | 'project' | 'partner'
  readonly table: ContentTable
  /** What is read beside the columns of the table, by the names of the row's fields. */
  readonly more?: Readonly<Record<string, SQL>>
  /** What calls answer: a column is answered only where this declares a field of its name. */
  readonly item: z.ZodObject
  /** What people may write, with the version that was read. */
  readonly edit: z.ZodObject
  /** Who may write it, and read what is not public. */
  readonly permission: Permission
  /** What everybody may read of what is not deleted. */
  readonly isPublic: SQL
  /** What an item is called in lists. */
  readonly title: AnyPgColumn
  /** Names what the product brought, so that it is brought once. */
  readonly seed: AnyPgColumn
  /** The status that takes a published item off the site; null where it is deleted for that. */
  readonly offSite: string | null
  /**
   * Fields that restoring a revision leaves as they are: who sees an item, where, from when on, and under whose name is
   * decided each time anew.
   */
  readonly notRestored: readonly string[]
}

type Value<S> = S extends SQL<infer V> ? V : never
type More<K extends ContentKind> = { readonly [N in keyof K['more']]: Value<K['more'][N]> }

/** An item as it is stored; the words by which it is found are not read. */
export type ContentRow<K extends ContentKind> = Omit<K['table']['$inferSelect'], 'searchText'> & More<K>

/** What people write of an item. */
export type ContentFields<K extends ContentKind> = {
  [N in Exclude<keyof z.output<K['edit']>, 'version' | 'isExample'>]-?: Exclude<
    z.output<K['edit']>[N],
    undefined
  >
}

/** The values of an item's columns, but for those that are the same for all content. */
export type ContentValues<K extends ContentKind> = Omit<
  K['table']['$inferInsert'],
  keyof typeof contentColumns | 'isExample'
>

/** What holds for items that are not deleted. */
export const isKept = ({ table }: ContentKind): SQL => sql`${table.deletedAt} is null`

/** What holds for items that a user may read. */
export function isSeenBy(kind: ContentKind, user: User | null): SQL {
  return may(user, kind.permission) ? isKept(kind) : sql`${isKept(kind)} and ${kind.isPublic}`
}

/** Reads items; `rest` is what follows the table. */
export function readContent<K extends ContentKind>(
  queryable: Queryable,
  kind: K,
  rest: SQL,
): Promise<ContentRow<K>[]> {
  const { searchText: _found, ...columns } = getTableColumns<PgTable>(kind.table)
  const selected = Object.entries({ ...columns, ...kind.more }).map(
    ([name, value]) => sql`${value} as ${sql.identifier(name)}`,
  )
  return queryable.run<ContentRow<K>>(sql`select ${sql.join(selected, sql`, `)} from ${kind.table} ${rest}`)
}

/** Reads one item that is not deleted; to change it, lock it first. */
export async function findContent<K extends ContentKind>(
  queryable: Queryable,
  kind: K,
  id: string,
): Promise<ContentRow<K> | undefined> {
  const [found] = await readContent(
    queryable,
    kind,
    sql`where ${kind.table.id} = ${id}::uuid and ${isKept(kind)}`,
  )
  return found
}

/** Of an object what stands under some names. */
export function pick<T extends object, N extends keyof T>(from: T, names: readonly N[]): Pick<T, N> {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]])) as Pick<
    T,
    N
  >
}

/** Of a row what calls answer; a column that no call declares stays on the server. */
export function answered<K extends ContentKind>(
  { item }: K,
  row: ContentRow<K>,
): Pick<ContentRow<K>, keyof ContentRow<K> & keyof z.output<K['item']>> {
  return pick(row, Object.keys(item.shape) as (keyof ContentRow<K> & keyof z.output<K['item']>)[])
}
