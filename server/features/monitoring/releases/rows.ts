import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { RELEASE_STATES } from '#shared/domain/releases.ts'
import type { Release } from './next-release.ts'

const values = z.record(z.string(), z.json())
const row = z.object({
  id: z.uuid(),
  version: z.int(),
  state: z.enum(RELEASE_STATES),
  released: values.nullable(),
  waiting: values.nullable(),
  writers: z.array(z.uuid()),
  imported: z.boolean(),
  changedAt: z.iso.datetime(),
  decidedBy: z.uuid().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
})
/** A row of `releases`. */
export type ReleaseRow = z.infer<typeof row>

/** Reads rows; `rest` is the SQL after the table. */
export function readReleases(queryable: Queryable, rest: SQL): Promise<ReleaseRow[]> {
  return queryable.run(
    sql`select record_id as id, version, state, released, waiting, writers, imported, changed_at as "changedAt",
      decided_by as "decidedBy", decided_at as "decidedAt", reason from releases ${rest}`,
    row,
  )
}

/** Reads and locks the rows of records, in the order that all writers use. */
export function lockReleases(transaction: Transaction, ids: readonly string[]): Promise<ReleaseRow[]> {
  return readReleases(
    transaction,
    sql`where record_id = any(${sql.param([...ids])}::uuid[]) order by record_id for update`,
  )
}

/** Stores the states of records. */
export async function writeReleases(
  transaction: Transaction,
  releases: readonly (Release & { readonly id: string; readonly imported: boolean })[],
  at: string,
): Promise<void> {
  if (releases.length === 0) return
  const rows = releases
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ decidedBy, decidedAt, ...rest }) => ({ ...rest, decided_by: decidedBy, decided_at: decidedAt }))
  await transaction.run(sql`
    insert into releases (record_id, version, state, released, waiting, writers, imported, changed_at, decided_by,
      decided_at, reason)
    select id, version, state, released, waiting, array(select json_array_elements_text(writers)::uuid), imported,
      ${at}::timestamptz, decided_by, decided_at, reason
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, version integer, state text, released json,
      waiting json, writers json, imported boolean, decided_by uuid, decided_at timestamptz, reason text)
    on conflict (record_id) do update set version = excluded.version, state = excluded.state,
      released = excluded.released, waiting = excluded.waiting, writers = excluded.writers,
      imported = excluded.imported, changed_at = excluded.changed_at, decided_by = excluded.decided_by,
      decided_at = excluded.decided_at, reason = excluded.reason`)
}

/**
 * Notes again that recommendations had been taken down before a restore: a second person can restore them, and the
 * next edit sends one to be released again.
 */
export async function noteTakenDown(queryable: Queryable, ids: readonly string[]): Promise<void> {
  await queryable.run(sql`
    update releases set state = 'taken-down', version = version + 1, waiting = null, decided_by = null,
      decided_at = now(), reason = null
    where record_id = any(${sql.param([...ids])}::uuid[]) and state <> 'taken-down'`)
}

/** Deletes the rows of purged records, and of records that were never public. */
export async function forgetReleases(queryable: Queryable, ids: readonly string[]): Promise<void> {
  await queryable.run(sql`delete from releases where record_id = any(${sql.param([...ids])}::uuid[])`)
}
