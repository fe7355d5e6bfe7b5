import { z } from 'zod'
import { serverTime } from '#desktop/mirror/earliest-today.ts'
import { takeLeftChange } from '#desktop/mirror/left-changes.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { overlaidKey } from '#desktop/mirror/outbox.ts'
import type { ServerRow, WrittenRow } from '#desktop/mirror/rows.ts'
import { createIndexes, dropIndexes } from '#desktop/mirror/schema.ts'
import { COLLECTIONS, type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { pullLine } from '#shared/sync/cursor.ts'
import { forgetPlaces, readFromStart } from './acknowledged.ts'
import { acceptSetBack, epochOf, refuseOtherEpoch, ServerSetBack } from './epoch.ts'
import {
  forgetUnread,
  hasUnknownField,
  keepUnread,
  noteNewerServer,
  takeKept,
  type UnreadRow,
} from './unread.ts'

type Values = Readonly<Record<string, unknown>>

/** Takes the lines of one pull; rows are committed together with a cursor line that follows them, or not at all. */
export interface PullTaker {
  /** Takes one line; returns whether the pull is complete, and whether another should follow at once. */
  readonly take: (line: string) => Taken
  /** Commits everything before the last cursor line: also if the connection was cut after it. */
  readonly flush: () => void
}

// Uncommitted rows are only lost if this process ends; larger commits are not faster, but take more memory.
const ROWS_PER_COMMIT = 1000

/** The cursors that a device keeps: of everything, and of what is urgent (`only` of the pull). */
export type CursorKey = 'cursor' | 'urgentCursor'

/** The server can't say what is urgent since the device's cursor: everything has to be read again. */
export class EverythingNeeded extends Error {
  override readonly name = 'EverythingNeeded'
}

/**
 * Starts taking a pull; rows without a following cursor line are dropped with the taker. `places` are those up to which its end has
 * read.
 */
export function takePull(
  mirror: Mirror,
  key: CursorKey = 'cursor',
  places: readonly string[] = [],
): PullTaker {
  let rows: Received[] = []
  /** The number of rows before the cursor. */
  let safe = 0
  let cursor: string | null = null
  let share: number | undefined
  if (key === 'cursor') beginRebuild(mirror)
  let generation = generationOf(mirror)
  readKept(mirror, generation)

  function commit(isLast: boolean): void {
    if (cursor === null) return
    const to = cursor
    mirror.replaceable(() => {
      takeRows(mirror, rows.slice(0, safe), generation)
      mirror.meta.set(key, to)
      if (share !== undefined) mirror.meta.set('readShare', share)
      if (isLast && key === 'cursor') endReading(mirror, places)
    })
    rows = rows.slice(safe)
    safe = 0
    cursor = null
  }

  return {
    take(line) {
      const sent: unknown = JSON.parse(line)
      if (has(sent, 'collection')) {
        rows.push(readRow(mirror, { line, sent, generation }))
        return GOES_ON
      }
      if (!has(sent, 'cursor') && !has(sent, 'reset')) {
        // A newer server sends something that only newer devices understand.
        noteNewerServer(mirror)
        return GOES_ON
      }
      const parsed = pullLine.parse(sent)
      if ('reset' in parsed) {
        if (key !== 'cursor') throw new EverythingNeeded()
        restart(mirror, parsed.epoch)
        generation = generationOf(mirror)
      }
      if (!('cursor' in parsed)) return GOES_ON
      // A device that reads everything sends no cursor, so the server can't say that it was set back since then.
      if (key === 'cursor') refuseOtherEpoch(mirror, epochOf(parsed.cursor))
      safe = rows.length
      cursor = parsed.cursor
      share = parsed.share
      if (parsed.more !== undefined || safe >= ROWS_PER_COMMIT) commit(parsed.more === false)
      return { done: parsed.more !== undefined, more: parsed.more ?? false, isResting: true }
    },
    flush: () => commit(false),
  }
}

/**
 * Feeds the lines of a pull to a taker, and keeps what came before the last cursor line, however it ends. Returns
 * `set-back` if the server was restored, so that everything must be sent again first.
 */
export async function takingPull<T>(
  mirror: Mirror,
  now: () => Date,
  feed: (taker: PullTaker) => T | Promise<T>,
  places: readonly string[],
): Promise<T | 'set-back'> {
  const taker = takePull(mirror, 'cursor', places)
  try {
    const fed = await feed(taker)
    taker.flush()
    return fed
  } catch (error) {
    taker.flush()
    if (!(error instanceof ServerSetBack)) throw error
    acceptSetBack(mirror, error.epoch, serverTime(mirror.meta, now()).toISOString())
    return 'set-back'
  }
}

/** What a line says of the whole. */
export interface Taken {
  /** The answer ends with it. */
  readonly done: boolean
  /** There is more to read then. */
  readonly more: boolean
  /** Everything up to it is kept if the reading ends here. */
  readonly isResting: boolean
}

const GOES_ON: Taken = { done: false, more: false, isResting: false }

const generationOf = ({ meta }: Pick<Mirror, 'meta'>) => meta.get('generation') ?? 0

/** Begins a full read if there is no cursor; rows that do not come again are removed at the end. */
function beginRebuild(mirror: Mirror): void {
  if (mirror.meta.get('cursor') !== null || mirror.meta.get('rebuilding')) return
  mirror.transaction(() => {
    const generation = generationOf(mirror) + 1
    mirror.meta.set('generation', generation)
    mirror.meta.remove('readShare')
    for (const { name } of Object.values(collections)) mirror.rows(name).words.beginFill()
    if (generation === 1) dropIndexes(mirror.db)
    mirror.meta.set('rebuilding', true)
  })
}

function restart(mirror: Mirror, epoch: string): void {
  refuseOtherEpoch(mirror, epoch)
  readFromStart(mirror)
  mirror.meta.set('rebuilding', false)
  beginRebuild(mirror)
}

interface Known {
  readonly collection: CollectionName | 'conflicts'
  readonly id: string
  readonly version: number
  /** A conflict; absent if the server removed it. */
  readonly record?: Values
  /** The prepared row of a record, which is all that is kept of most until the commit; absent if the server removed it. */
  readonly row?: ServerRow
}

const recordOf = ({ row, record }: Known): Values | undefined => (row ? JSON.parse(row.doc) : record)

const has = (sent: unknown, name: string): sent is Values =>
  typeof sent === 'object' && sent !== null && name in sent

const NAMES: ReadonlySet<string> = new Set([...COLLECTIONS, 'conflicts'])

type Received = Known | { readonly unread: UnreadRow }

interface SentRow {
  readonly line: string
  readonly sent: Values
  readonly generation: number
}

/**
 * Reads a row. It is checked by hand: a schema would copy each of a hundred thousand records, and its further checks
 * are covered by the columns that the fields are written to.
 */
function readRow(mirror: Mirror, { line, sent, generation }: SentRow): Received {
  const { collection, id, version, removed, record } = sent
  if (
    typeof collection !== 'string' ||
    typeof id !== 'string' ||
    !Number.isInteger(version) ||
    (removed !== true && (typeof record !== 'object' || record === null))
  ) {
    throw new TypeError('The server sent a row that is none')
  }
  if (!isKnown(collection)) {
    return { unread: { collection, id, line: removed === true ? null : line } }
  }
  if (removed === true) return { collection, id, version: Number(version) }
  const received = { collection, id, version: Number(version), record: record as Values }
  if (collection === 'conflicts') return received
  if (hasUnknownField(collection, received.record)) noteNewerServer(mirror)
  const doc = documentOf(line, received)
  const row = mirror.rows(collection).ofServer({ ...received, doc, generation })
  return { collection, id, version: received.version, row }
}

const isKnown = (name: string): name is Known['collection'] => NAMES.has(name)

/**
 * Returns the record as JSON; it is cut out of the line if our servers have formatted that, which saves serialising
 * it again.
 */
function documentOf(line: string, { collection, id, version, record }: Omit<Known, 'row'>): string {
  const head = `{"collection":"${collection}","id":"${id}","version":${version},"record":`
  return line.startsWith(head) ? line.slice(head.length, -1) : JSON.stringify(record)
}

/** Reads rows that a former build kept of collections that this build knows. */
function readKept(mirror: Mirror, generation: number): void {
  mirror.replaceable(() => {
    const rows = takeKept(mirror, [...NAMES]).map((line) =>
      readRow(mirror, { line, sent: JSON.parse(line) as Values, generation }),
    )
    if (rows.length > 0) takeRows(mirror, rows, generation)
  })
}

function takeRows(mirror: Mirror, received: readonly Received[], generation: number): void {
  const overlaid = mirror.outbox.overlaidRecords()
  // Nothing leaves meanwhile, so most mirrors are not asked about each row.
  const hasLeft = mirror.left.any()
  const plain = new Map<CollectionName, ServerRow[]>()
  const writePlain = () => {
    for (const [name, rows] of plain) mirror.rows(name).writeServer(rows)
    plain.clear()
  }
  for (const each of received) {
    if ('unread' in each) {
      noteNewerServer(mirror)
      keepUnread(mirror, each.unread, generation)
      continue
    }
    const { collection, id, version, row } = each
    mirror.noteChange(collection)
    if (collection === 'conflicts') {
      takeConflict(mirror, id, version, each.record ?? null)
      continue
    }
    const hasUnsent = overlaid.has(overlaidKey(collection, id))
    const isOfLeft =
      hasLeft &&
      !hasUnsent &&
      takeLeftChange(mirror.left, { collection, id, version, record: recordOf(each) }, generation)
    if (isOfLeft) continue
    if (row && !hasUnsent) {
      const rows = plain.get(collection) ?? []
      rows.push(row)
      plain.set(collection, rows)
      continue
    }
    // Rows must be written in order: the same record may have come before.
    writePlain()
    const record = recordOf(each)
    if (row && record)
      applyPendingOnTop(mirror, collection, { id, version, doc: row.doc, record, generation })
    else {
      takeRemoval(mirror, collection, id, hasUnsent)
      forgetSetBack(mirror, collection, id)
    }
  }
  writePlain()
}

/**
 * Takes lines of records that were asked for by themselves, as a pull has them. What the mirror has in the same or a newer
 * version stays.
 */
export function takeAsked(mirror: Mirror, lines: readonly string[]): void {
  const generation = generationOf(mirror)
  const rows = lines.map((line) => readRow(mirror, { line, sent: JSON.parse(line) as Values, generation }))
  const isNewer = (row: Received): boolean => {
    if ('unread' in row || row.collection === 'conflicts') return true
    const present = mirror.rows(row.collection).find(row.id)
    return present === undefined || present.version < row.version
  }
  takeRows(mirror, rows.filter(isNewer), generation)
}

/** Operations of this device are pending on the record: the server's document becomes their base. */
function applyPendingOnTop(
  mirror: Mirror,
  collection: CollectionName,
  sent: Pick<WrittenRow, 'id' | 'version' | 'doc' | 'record' | 'generation'>,
): void {
  const { id, doc } = sent
  const sync = mirror.rows(collection).find(id)?.sync ?? 'waiting'
  mirror
    .rows(collection)
    .write({ ...sent, base: doc, base_deleted: null, deleted_at: null, sync, removed_on_server: 0 })
  mirror.refresh(collection, id)
}

function takeRemoval(mirror: Mirror, collection: CollectionName, id: string, isOverlaid: boolean): void {
  if (!isOverlaid) {
    mirror.rows(collection).remove(id)
    return
  }
  mirror.rows(collection).loseBase(id)
}

/** What the server removes is not offered to it again. */
function forgetSetBack(mirror: Mirror, collection: CollectionName, id: string): void {
  mirror.db.prepare('delete from set_back where collection = ? and id = ?').run(collection, id)
}

const conflictState = z.object({
  state: z.enum(['open', 'resolved']),
  collection: z.string(),
  recordId: z.string(),
  at: z.string(),
})

function takeConflict(mirror: Mirror, id: string, version: number, record: Values | null): void {
  if (!record) {
    mirror.db.prepare('delete from conflicts where id = ?').run(id)
    return
  }
  const { state, collection, recordId, at } = conflictState.parse(record)
  const isOpen = state === 'open' && isKnown(collection) && collection !== 'conflicts'
  const away = isOpen ? mirror.left.find(collection, recordId) : null
  // The record is needed to decide it.
  if (away) mirror.left.want(away.root)
  mirror.db
    .prepare(
      `insert into conflicts (id, version, doc, state, record_id, at, generation) values (?, ?, ?, ?, ?, ?, ?)
       on conflict (id) do update set version = excluded.version, doc = excluded.doc, state = excluded.state,
         generation = excluded.generation`,
    )
    .run(id, version, JSON.stringify(record), state, recordId, at, generationOf(mirror))
}

/** Everything was read, and so everything urgent. */
function endReading(mirror: Mirror, places: readonly string[]): void {
  forgetPlaces(mirror, places)
  mirror.meta.remove('urgentCursor')
  if (mirror.meta.get('rebuilding')) endRebuild(mirror)
}

/** How much of the first reading has come, in whole percent below 100; null once it is complete. */
export function firstSyncPercent({ meta }: Pick<Mirror, 'meta'>): number | null {
  const isComplete = generationOf({ meta }) > 1 || meta.get('rebuilding') === false
  return isComplete ? null : Math.min(99, Math.floor((meta.get('readShare') ?? 0) * 100))
}

/** Removes rows that did not come again, except those with unsent work; then merges the search index. */
function endRebuild(mirror: Mirror): void {
  const generation = generationOf(mirror)
  const overlaid = mirror.outbox.overlaidRecords()
  for (const { name } of Object.values(collections)) {
    const old = mirror.db
      .prepare<[number], { id: string }>(`select id from ${tableName(name)} where generation < ?`)
      .all(generation)
    for (const { id } of old) takeRemoval(mirror, name, id, overlaid.has(overlaidKey(name, id)))
    if (old.length > 0) mirror.noteChange(name)
    mirror.rows(name).words.endFill()
  }
  mirror.db.prepare('delete from conflicts where generation < ?').run(generation)
  forgetUnread(mirror, generation)
  mirror.left.forgetBefore(generation)
  mirror.meta.remove('sweptOn')
  createIndexes(mirror.db)
  mirror.meta.set('rebuilding', false)
}
