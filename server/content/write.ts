import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { Refusal } from '#shared/contract/errors.ts'

/** The tables of what staff write and everybody reads. */
export type ContentTable = 'news' | 'jobs' | 'projects' | 'partners'

const versioned = z.object({ version: z.int() })

/** Locks an item that is not deleted, for a change that nobody else may have made since the version was read, if one is told. */
export async function lockVersion(
  transaction: Transaction,
  table: ContentTable,
  id: string,
  version: number | undefined,
): Promise<void> {
  const [found] = await transaction.run(
    sql`select version from ${sql.identifier(table)} where id = ${id} and deleted_at is null for update`,
    versioned,
  )
  if (!found) throw new Refusal('not_found')
  if (version !== undefined && found.version !== version) throw new Refusal('stale')
}

/** Takes an item away, or brings it back; answers whether that changed anything. */
export async function markDeleted(
  transaction: Transaction,
  table: ContentTable,
  id: string,
  { deleted, now }: { readonly deleted: boolean; readonly now: string },
): Promise<boolean> {
  const changed = await transaction.run(sql`
    update ${sql.identifier(table)}
    set deleted_at = ${deleted ? now : null}, version = version + 1, updated_at = ${now}
    where id = ${id} and (deleted_at is null) = ${deleted} returning id`)
  return changed.length > 0
}

/** How an item is taken off the site, and which are on it. */
const HIDDEN = {
  news: { change: sql`status = 'archived'`, shown: sql`status = 'published'` },
  jobs: { change: sql`status = 'draft'`, shown: sql`status = 'published'` },
  projects: { change: sql`deleted_at = now()`, shown: sql`true` },
  partners: { change: sql`deleted_at = now()`, shown: sql`true` },
} as const satisfies Record<ContentTable, { readonly change: SQL; readonly shown: SQL }>

/** Takes items off the site again, after a restore; they stay on the staff's lists, or among what can be brought back. */
export async function hideAgain(
  transaction: Transaction,
  table: ContentTable,
  ids: readonly string[],
): Promise<void> {
  await transaction.run(sql`
    update ${sql.identifier(table)} set ${HIDDEN[table].change}, version = version + 1, updated_at = now()
    where id = any(${sql.param([...ids])}::uuid[]) and deleted_at is null and ${HIDDEN[table].shown}`)
}

/** Values by their columns. */
export type Columns = Readonly<Record<string, unknown>>

/** Writes a new row; `otherwise` says what to do where it is there already. */
export async function insertRow(
  transaction: Transaction,
  table: ContentTable,
  columns: Columns,
  otherwise: SQL = sql``,
): Promise<void> {
  const names = Object.keys(columns).map((name) => sql.identifier(name))
  const values = Object.values(columns).map((value) => sql.param(value))
  await transaction.run(sql`
    insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})
    ${otherwise}`)
}

/** Changes a row, whose version rises. */
export async function updateRow(
  transaction: Transaction,
  table: ContentTable,
  id: string,
  columns: Columns,
): Promise<void> {
  const changes = Object.entries(columns).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${sql.param(value)}`,
  )
  await transaction.run(sql`
    update ${sql.identifier(table)} set version = version + 1, ${sql.join(changes, sql`, `)} where id = ${id}`)
}
