import { z } from 'zod'
import type { Remote } from '#desktop/engine/remote.ts'
import { serverTime } from '#desktop/mirror/earliest-today.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { LOST_RECORDS_LIMIT, lostRecordsContract } from '#shared/contract/administration/lost-records.ts'
import { type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { BatchSize } from './batch-size.ts'
import { overLine } from './send-rows.ts'
import { answerOf, call } from './server-calls.ts'

/** When a record is offered again that the server did not accept, since its user may not see it any more. */
const AGAIN_AFTER_MS = 86_400_000
/** How long a record is kept: until then a server that is set back once more is offered also what it had taken. */
const KEPT_MS = 30 * 86_400_000

interface Kept {
  readonly collection: CollectionName
  readonly id: string
  readonly version: number
  readonly doc: string
}

const document = z.record(z.string(), z.json())

/**
 * Offers a restored server what it had lost, after everything was read again: records that have not come again, or
 * came in another form. The server writes no records from it; an administrator decides.
 */
export async function offerLost(
  mirror: Mirror,
  remote: Remote,
  signal: AbortSignal,
  now: () => Date,
  size: BatchSize,
): Promise<void> {
  const any = mirror.db.prepare('select 1 from set_back limit 1').get()
  // Without a cursor the mirror still has its former content.
  if (!any || mirror.meta.get('cursor') === null || mirror.meta.get('rebuilding')) return
  const at = () => serverTime(mirror.meta, now())
  forget(mirror, at())
  for (;;) {
    const batch = nextBatch(mirror, at(), size.wire)
    if (batch.length === 0) return
    const records = batch.map(({ doc, ...each }) => ({ ...each, record: document.parse(JSON.parse(doc)) }))
    const input = { deviceId: mirror.deviceId, records }
    const offered = call(remote, lostRecordsContract.offer, { input, signal })
    const response = await overLine(size, bytesOf(batch), offered)
    const { taken } = await answerOf(response, lostRecordsContract.offer.output)
    settle(mirror, batch, new Set(taken), at())
  }
}

/** A record that came again unchanged, or was taken and is there as new as it was, is not lost. None is kept for longer than 30 days, unless it was not offered yet. */
function forget(mirror: Mirror, at: Date): void {
  mirror.transaction(() => {
    for (const { name } of Object.values(collections)) {
      const table = tableName(name)
      mirror.db
        .prepare(
          `delete from set_back where collection = ? and exists (select 1 from ${table}_whole row where row.id = set_back.id
             and row.removed_on_server = 0 and (coalesce(row.base, row.doc) = set_back.doc
               or set_back.taken = 1 and row.version >= set_back.version))`,
        )
        .run(name)
    }
    // Written by a clock that was ahead: kept from here on as long as any other.
    mirror.db.prepare('update set_back set at = @now where at > @now').run({ now: at.toISOString() })
    mirror.db.prepare('delete from set_back where at < ? and offered_at is not null').run(after(at, -KEPT_MS))
  })
}

const bytesOf = (batch: readonly Kept[]): number =>
  batch.reduce((sum, { doc }) => sum + Buffer.byteLength(doc), 0)

/** At least one, and as many as have so many bytes. */
function nextBatch(mirror: Mirror, at: Date, most: number): Kept[] {
  const rows = mirror.db
    .prepare<[string, string, number], Kept>(
      // In either direction, as msApart: a clock that was ahead would keep it from being offered until the day that it showed.
      `select collection, id, version, doc from set_back
       where taken = 0 and (offered_at is null or offered_at not between ? and ?) limit ?`,
    )
    .all(after(at, -AGAIN_AFTER_MS), after(at, AGAIN_AFTER_MS), LOST_RECORDS_LIMIT)
  let bytes = 0
  return rows.filter(({ doc }, index) => {
    bytes += Buffer.byteLength(doc)
    return index === 0 || bytes <= most
  })
}

function settle(mirror: Mirror, batch: readonly Kept[], takenIds: ReadonlySet<string>, at: Date): void {
  const note = mirror.db.prepare(
    'update set_back set offered_at = ?, taken = ? where collection = ? and id = ?',
  )
  mirror.transaction(() => {
    for (const { collection, id } of batch) {
      note.run(at.toISOString(), takenIds.has(id) ? 1 : 0, collection, id)
    }
  })
}

const after = (at: Date, ms: number): string => new Date(at.getTime() + ms).toISOString()
