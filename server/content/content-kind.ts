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

/** A drizzle table of content. Its columns have the names of the calls' fields. */
export type ContentTable = PgTable & Readonly<Record<keyof typeof contentColumns, AnyPgColumn>>

/** A kind of content: its table, and everything that the common code needs to know about it. */
export interface ContentKind {
  readonly collection: ContentCollection
  /** The singular, for audit events and addresses. */
  readonly one: 'news' | 'job' | 'project' | 'partner' | 'document'
  readonly table: ContentTable
  /** Expressions to read beside the columns of the table, by the names of the row's fields. */
  readonly more?: Readonly<Record<string, SQL>>
  /** The schema of answers: a column is only answered if a field of its name is declared here. */
  readonly item: z.ZodObject
  /** The fields that people may write, and the version that the user saw. */
  readonly edit: z.ZodObject
  /** The permission for reading what is not public. */
  readonly permission: Permission
  /** The condition under which an undeleted item is public. */
  readonly isPublic: SQL
  /** The name of an item in lists. */
  readonly title: AnyPgColumn
  /** Identifies items that the product brings, so that each is added only once; null if it brings none. */
  readonly seed: AnyPgColumn | null
  /** The status that takes a published item off the site; null if it is deleted instead. */
  readonly offSite: string | null
  /**
   * Fields that restoring a revision doesn't change: visibility, channels, times and the signature are always decided
   * again.
   */
  readonly notRestored: readonly string[]
  /** Fields that are restored with whichever others are. */
  readonly alwaysRestored?: readonly string[]
}

type Value<S> = S extends SQL<infer V> ? V : never
type More<K extends ContentKind> = { readonly [N in keyof K['more']]: Value<K['more'][N]> }

/** A stored item; its search words are not read. */
export type ContentRow<K extends ContentKind> = Omit<K['table']['$inferSelect'], 'searchText'> & More<K>

/** The fields of an item that people write. */
export type ContentFields<K extends ContentKind> = {
  [N in Exclude<keyof z.output<K['edit']>, 'version' | 'isExample'>]-?: Exclude<
    z.output<K['edit']>[N],
    undefined
  >
}

/** The values of an item's columns, without those that are the same for all content. */
export type ContentValues<K extends ContentKind> = Omit<
  K['table']['$inferInsert'],
  keyof typeof contentColumns | 'isExample'
>

/** The condition that an item is not deleted. */
export const isKept = ({ table }: ContentKind): SQL => sql`${table.deletedAt} is null`

/** The condition that a user may read an item. */
export function isSeenBy(kind: ContentKind, user: User | null): SQL {
  return may(user, kind.permission) ? isKept(kind) : sql`${isKept(kind)} and ${kind.isPublic}`
}

/** Reads items; `rest` is the SQL after the table. */
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
  const [row] = await readContent(
    queryable,
    kind,
    sql`where ${kind.table.id} = ${id}::uuid and ${isKept(kind)}`,
  )
  return row
}

/** The named properties of an object, if they exist. */
export function pick<T extends object, N extends keyof T>(from: T, names: readonly N[]): Pick<T, N> {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]])) as Pick<
    T,
    N
  >
}

/** The part of a row that calls answer; columns that no call declares stay on the server. */
export function answered<K extends ContentKind>(
  { item }: K,
  row: ContentRow<K>,
): Pick<ContentRow<K>, keyof ContentRow<K> & keyof z.output<K['item']>> {
  return pick(row, Object.keys(item.shape) as (keyof ContentRow<K> & keyof z.output<K['item']>)[])
}
