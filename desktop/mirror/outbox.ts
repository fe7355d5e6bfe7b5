import { z } from 'zod'
import type { CollectionName } from '#shared/schemas/collection.ts'
import {
  type Operation,
  type OperationResult,
  operation,
  REJECTIONS,
  type Rejection,
} from '#shared/sync/operation.ts'
import type { SendRank } from '#shared/sync/send-rank.ts'
import type { MirrorDatabase } from './open.ts'
import { createNumbering, type OutboxNumbering } from './outbox-numbers.ts'

/** An operation of this device in the outbox. */
export interface OutboxEntry {
  readonly seq: number
  readonly operation: Operation
  /** The operation as it is stored, and sent. */
  readonly text: string
  readonly rank: SendRank
  readonly state: 'waiting' | 'acknowledged' | 'rejected'
  readonly reason: Rejection | null
  readonly details: readonly { readonly path: string; readonly message: string }[]
  /** Since when it is on its way with a courier; null if it is not. */
  readonly courierAt: string | null
}

/** What the order of sending needs of an operation that waits; `lineSeconds` is for how long the device had sent when it was added. */
export interface QueuedOperation {
  readonly seq: number
  readonly recordId: string
  readonly rank: number
  readonly bytes: number
  readonly lineSeconds: number
  /** The record that a consent is about, where this operation says it. */
  readonly consentTo: string | null
}

const details = z.array(z.object({ path: z.string(), message: z.string() }))

interface Row {
  readonly seq: number
  readonly operation: string
  readonly rank: SendRank
  readonly state: OutboxEntry['state']
  readonly reason: string | null
  readonly details: string | null
  readonly courierAt: string | null
}

const COLUMNS = 'seq, operation, rank, state, reason, details, courier_at as courierAt'
const UNSENT = `select seq from outbox indexed by outbox_over where state <> 'acknowledged'`
// The server stores outcomes for ever; the device keeps operations for so many days, in case the server is restored.
const KEPT_DAYS = 30

/** The operations of this device: waiting, acknowledged in the last 30 days, or rejected. */
export interface Outbox extends OutboxNumbering {
  readonly nextSeq: () => number
  readonly add: (operation: Operation, rank: SendRank) => void
  /** The oldest waiting operations after a number. */
  readonly waiting: (limit: number, afterSeq?: number) => OutboxEntry[]
  /** All that wait. */
  readonly queued: () => QueuedOperation[]
  readonly entry: (seq: number) => OutboxEntry | null
  /** Operations of a record that are not on the server: they are applied on top of its document. */
  readonly overlay: (collection: CollectionName, recordId: string) => OutboxEntry[]
  /** Records that have such operations, as {@link overlaidKey}. */
  readonly overlaidRecords: () => Set<string>
  /** Id of the record's newest waiting operation, which the next one names in `after`. */
  readonly latestWaiting: (collection: CollectionName, recordId: string) => string | null
  /** An operation that is not on the server. */
  readonly find: (opId: string) => OutboxEntry | null
  /** Rejected operations, newest first, before a number. */
  readonly rejected: (limit: number, beforeSeq?: number) => OutboxEntry[]
  readonly settle: (seq: number, result: OperationResult, at: string) => void
  /** Notes that an exchange file has these operations. */
  readonly noteCourier: (seqs: readonly number[], at: string) => void
  /** How many of those that wait are in an exchange file, and when the last one was made. */
  readonly withCourier: () => { readonly count: number; readonly lastAt: string | null }
  readonly remove: (seq: number) => void
  /** Marks the acknowledged operations of the last 30 days to be sent again, after the server was restored. */
  readonly sendAgain: () => number
  readonly counts: () => { readonly waiting: number; readonly rejected: number }
  /** The same, and how many bytes wait, before they are compressed. */
  readonly totals: () => ReturnType<Outbox['counts']> & { readonly waitingBytes: number }
  readonly forgetOld: (now: string) => void
}

/** Names one record among those of all collections. */
export const overlaidKey = (collection: CollectionName, recordId: string): string =>
  `${collection}/${recordId}`

/** Makes the statements of the outbox. */
export function createOutbox(db: MirrorDatabase): Outbox {
  const insert = db.prepare(
    `insert into outbox (seq, op_id, collection, record_id, operation, state, rank, line_seconds)
     values (?, ?, ?, ?, ?, 'waiting', ?,
       coalesce((select cast(value as integer) from meta where key = 'lineSeconds'), 0))`,
  )
  const waiting = db.prepare<[number, number], Row>(
    // The forced index keeps SQLite from scanning everything that was ever sent; an index of its own would cost a
    // page at each save.
    `select ${COLUMNS} from outbox
     where seq in (${UNSENT} and seq > ?) and state = 'waiting' order by seq limit ?`,
  )
  const queued = db.prepare<[], QueuedOperation>(
    // The size is read without the text.
    `select seq, record_id as recordId, rank, octet_length(operation) as bytes, line_seconds as lineSeconds,
       case collection when 'consents' then json_extract(operation, '$.patch.parentId.to') end as consentTo
     from outbox where seq in (${UNSENT}) and state = 'waiting'`,
  )
  const bySeq = db.prepare<[number], Row>(`select ${COLUMNS} from outbox where seq = ?`)
  const overlay = db.prepare<[string, string], Row>(
    `select ${COLUMNS} from outbox where record_id = ? and collection = ? and state <> 'acknowledged' order by seq`,
  )
  const records = db.prepare<[], { collection: CollectionName; record_id: string }>(
    `select distinct record_id, collection from outbox where state <> 'acknowledged'`,
  )
  // SQLite only uses a partial index if the query repeats its condition.
  const latest = db.prepare<[string, string], { op_id: string }>(
    `select op_id from outbox where record_id = ? and collection = ? and state = 'waiting' and state <> 'acknowledged'
     order by seq desc limit 1`,
  )
  // Only users ask for one by its id, and rarely, so there is no index, which would cost a page at each save.
  const byId = db.prepare<[string], Row>(
    `select ${COLUMNS} from outbox where seq in (${UNSENT}) and op_id = ?`,
  )
  const rejectedEntries = db.prepare<[number, number], Row>(
    `select ${COLUMNS} from outbox where state = 'rejected' and seq < ? order by seq desc limit ?`,
  )
  const settle = db.prepare(
    `update outbox set state = ?, reason = ?, details = ?, done_at = ? where seq = ? and state = 'waiting'`,
  )
  const last = db.prepare<[], { seq: number | null }>('select max(seq) as seq from outbox')
  const mark = db.prepare<[], { value: string }>("select value from meta where key = 'last_seq'")
  const setMark = db.prepare(
    "insert into meta (key, value) values ('last_seq', ?) on conflict do update set value = excluded.value",
  )

  /** The highest number is stored before operations are deleted, so that no number is used again. */
  const keepMark = () => setMark.run(String(nextSeq() - 1))
  const nextSeq = () => Math.max(last.get()?.seq ?? 0, Number(mark.get()?.value ?? 0)) + 1

  return {
    nextSeq,
    add(entry, rank) {
      const { deviceSeq, opId, collection, recordId } = entry
      insert.run(deviceSeq, opId, collection, recordId, JSON.stringify(entry), rank)
    },
    waiting: (limit, afterSeq = 0) => waiting.all(afterSeq, limit).map(toEntry),
    queued: () => queued.all(),
    ...createCounts(db),
    ...createCourier(db),
    ...createNumbering(db, { nextSeq, keepMark: (last) => setMark.run(String(last)) }),
    entry(seq) {
      const row = bySeq.get(seq)
      return row ? toEntry(row) : null
    },
    overlay: (collection, recordId) => overlay.all(recordId, collection).map(toEntry),
    overlaidRecords: () => new Set(records.all().map((row) => overlaidKey(row.collection, row.record_id))),
    latestWaiting: (collection, recordId) => latest.get(recordId, collection)?.op_id ?? null,
    find(opId) {
      const row = byId.get(opId)
      return row ? toEntry(row) : null
    },
    rejected: (limit, beforeSeq = Number.MAX_SAFE_INTEGER) =>
      rejectedEntries.all(beforeSeq, limit).map(toEntry),
    settle(seq, result, at) {
      const state = result.outcome === 'rejected' ? 'rejected' : 'acknowledged'
      const details = result.details ? JSON.stringify(result.details) : null
      settle.run(state, result.reason ?? null, details, at, seq)
    },
    remove(seq) {
      keepMark()
      db.prepare('delete from outbox where seq = ?').run(seq)
    },
    sendAgain: () =>
      db.prepare(`update outbox set state = 'waiting' where state = 'acknowledged'`).run().changes,
    forgetOld(now) {
      keepMark()
      // Written by a clock that was ahead: kept from here on as long as any other.
      db.prepare(`update outbox set done_at = @now where state = 'acknowledged' and done_at > @now`).run({
        now,
      })
      const before = new Date(Date.parse(now) - KEPT_DAYS * 86_400_000).toISOString()
      db.prepare(`delete from outbox where state = 'acknowledged' and done_at < ?`).run(before)
    },
  }
}

function createCourier(db: MirrorDatabase): Pick<Outbox, 'noteCourier' | 'withCourier'> {
  const note = db.prepare('update outbox set courier_at = ? where seq = ?')
  const courier = db.prepare<[], { count: number; lastAt: string | null }>(
    `select count(courier_at) as count, max(courier_at) as lastAt from outbox
     where seq in (${UNSENT}) and state = 'waiting'`,
  )
  return {
    noteCourier(seqs, at) {
      for (const seq of seqs) note.run(at, seq)
    },
    withCourier: () => courier.get() ?? { count: 0, lastAt: null },
  }
}

function createCounts(db: MirrorDatabase): Pick<Outbox, 'counts' | 'totals'> {
  const byState = db.prepare<[], { state: string; count: number; bytes: number }>(
    // The size is read without the text.
    `select state, count(*) as count, sum(octet_length(operation)) as bytes
     from outbox where state <> 'acknowledged' group by state`,
  )
  const totals = () => {
    const rows = new Map(byState.all().map((row) => [row.state, row]))
    const waiting = rows.get('waiting')
    return {
      ...{ waiting: waiting?.count ?? 0, rejected: rows.get('rejected')?.count ?? 0 },
      waitingBytes: waiting?.bytes ?? 0,
    }
  }
  return {
    totals,
    counts() {
      const { waiting, rejected } = totals()
      return { waiting, rejected }
    },
  }
}

function toEntry(row: Row): OutboxEntry {
  return {
    seq: row.seq,
    operation: operation.parse(JSON.parse(row.operation)),
    text: row.operation,
    rank: row.rank,
    state: row.state,
    reason: REJECTIONS.find((reason) => reason === row.reason) ?? null,
    courierAt: row.courierAt,
    details: row.details ? details.parse(JSON.parse(row.details)) : [],
  }
}
