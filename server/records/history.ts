import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { givenName } from '#server/identity/user-name.ts'
import type { HistoryEntry } from '#shared/contract/records.ts'
import type { User } from '#shared/domain/access.ts'
import type { Personal } from '#shared/records/store.ts'
import { mayRead } from '#shared/rules/policies.ts'
import { type Collection, isSealed, tableName } from '#shared/schemas/collection.ts'
import { patch } from '#shared/sync/operation.ts'
import { type Revealing, reveal } from './reveal.ts'
import { seenBy } from './seen-by.ts'
import type { RecordServices } from './services.ts'

const row = z.object({
  tx: z.coerce.number(),
  seq: z.number(),
  kind: z.string(),
  actor_id: z.string().nullable(),
  actor_name: z.string().nullable(),
  recorded_name: z.string().nullable(),
  device_name: z.string().nullable(),
  fields: z.array(z.string()),
  done_at: z.string(),
  open_values: z.string().nullable(),
  sealed_values: z.instanceof(Buffer).nullable(),
})
type Row = z.infer<typeof row>

type Changes = z.infer<typeof patch>
const openValues = z.object({
  changes: patch,
  reason: z.string().nullable(),
  recorded: z.object({ by: z.uuid(), at: z.string() }).optional(),
})
const HISTORY_LIMIT = 1000

/**
 * Who changed what in a record, newest first, at most 1,000 entries; null if the user may not see the record. With
 * `omit`, the values of sealed fields are left out as if the user might not read them.
 */
export async function readHistory(
  services: RecordServices,
  user: User,
  collection: Collection,
  id: string,
  personal: Personal = 'open',
): Promise<HistoryEntry[] | null> {
  const [record] = await services.database.run(
    sql`select id from ${sql.raw(tableName(collection.name))} where id = ${id}::uuid and ${seenBy(user, collection)}`,
  )
  if (!record) return null
  const rows = await services.database.run(
    sql`select history.tx, history.seq, kind, actor_id, fields, done_at, cast(open_values as text) as open_values,
        sealed_values, devices.name as device_name,
        ${givenName()} as actor_name,
        (select ${givenName('recorder')} from users as recorder
          where recorder.id = (open_values #>> '{recorded,by}')::uuid) as recorded_name
      from history join history_values using (tx, seq)
        left join users on users.id = actor_id left join devices on devices.id = device_id
      where collection = ${collection.name} and record_id = ${id}::uuid
      order by tx desc, seq desc limit ${HISTORY_LIMIT}`,
    row,
  )
  const revealing = { user, collection, recordId: id, how: 'history' } as const
  return rows.map((each) => {
    const sealed = personal === 'omit' ? {} : openSealed(services, revealing, each)
    return toEntry(revealing, each, sealed)
  })
}

function toEntry(revealing: Revealing, row: Row, sealed: Changes): HistoryEntry {
  const open: z.infer<typeof openValues> = row.open_values
    ? openValues.parse(JSON.parse(row.open_values))
    : { changes: {}, reason: null }
  const values = { ...open.changes, ...sealed }
  return {
    id: `${row.tx}/${row.seq}`,
    at: row.done_at,
    kind: row.kind,
    by: { id: row.actor_id, name: row.actor_name ?? '' },
    device: row.device_name,
    reason: open.reason,
    ...(open.recorded
      ? { recorded: { by: { id: open.recorded.by, name: row.recorded_name ?? '' }, at: open.recorded.at } }
      : {}),
    changes: row.fields
      .filter((field) => !DERIVED.includes(field))
      .map((field) => {
        const value = values[field]
        const masked = isHidden(revealing, field, value)
        return { field, ...(value && !masked ? { from: value.from, to: value.to } : {}), masked }
      }),
    waiting: false,
  }
}

// These fields only repeat what the entry itself says.
const DERIVED = ['createdAt', 'createdBy']

function isHidden({ collection, user }: Revealing, field: string, value: unknown): boolean {
  const spec = collection.fields[field]
  return spec !== undefined && (!mayRead(user, spec) || (value === undefined && isSealed(spec)))
}

/** Decrypts the sealed values of a history row, which are sealed together, and returns those that the user may read. */
function openSealed(services: RecordServices, revealing: Revealing, { tx, seq, sealed_values }: Row) {
  return reveal(
    services,
    revealing,
    {
      cipher: services.historyCipher,
      context: { collection: 'history', recordId: `${tx}/${seq}` },
      bytes: sealed_values,
    },
    ({ values }) => patch.parse(JSON.parse(String(values))),
  )
}
