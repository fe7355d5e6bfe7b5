import { z } from 'zod'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import type { WrittenRow } from '#desktop/mirror/rows.ts'
import { createIndexes, dropIndexes } from '#desktop/mirror/schema.ts'
import { COLLECTIONS, type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { pullLine } from '#shared/sync/cursor.ts'

type Values = Readonly<Record<string, unknown>>

/** The server was set back to an earlier state: what it lost is sent again before anything is rebuilt. */
export class ServerSetBack extends Error {
  readonly epoch: string
  constructor(epoch: string) {
    super('The server was set back')
    this.name = 'ServerSetBack'
    this.epoch = epoch
  }
}

/** Takes the lines of one pull; rows are committed together with a cursor line that stands after them, or not at all. */
export interface PullTaker {
  /** Takes one line; answers whether the pull is complete, and whether another should follow at once. */
  readonly take: (line: string) => { readonly done: boolean; readonly more: boolean }
  /** Commits what stands before the last cursor line: also when the line was cut after it. */
  readonly flush: () => void
}

const RECORD_AT = ',"record":'
// What is not committed yet is lost only with this process; larger commits are not faster, but take more memory.
const ROWS_PER_COMMIT = 1000
/** From here on the words of the rows go straight into the search index. */
const MANY_ROWS = 64

/** Starts taking a pull; rows that were gathered and not followed by a cursor are dropped with the taker. */
export function takePull(mirror: Mirror): PullTaker {
  let lines: string[] = []
  /** How many of the lines stand before the cursor. */
  let safe = 0
  let cursor: string | null = null
  beginRebuild(mirror)

  function commit(isLast: boolean): void {
    if (cursor === null) return
    const to = cursor
    mirror.replaceable(() => {
      takeRows(mirror, lines.slice(0, safe))
      mirror.meta.set('cursor', to)
      if (isLast && mirror.meta.get('rebuilding')) endRebuild(mirror)
    })
    lines = lines.slice(safe)
    safe = 0
    cursor = null
  }

  return {
    take(line) {
      if (line.startsWith('{"collection"')) {
        lines.push(line)
        return { done: false, more: false }
      }
      const parsed = pullLine.parse(JSON.parse(line))
      if ('reset' in parsed) restart(mirror, parsed.epoch)
      if (!('cursor' in parsed)) return { done: false, more: false }
      safe = lines.length
      cursor = parsed.cursor
      if (parsed.more !== undefined || safe >= ROWS_PER_COMMIT) commit(parsed.more === false)
      return { done: parsed.more !== undefined, more: parsed.more ?? false }
    },
    flush: () => commit(false),
  }
}

/** Without a cursor everything comes; what doesn't come is gone afterwards. */
function beginRebuild(mirror: Mirror): void {
  if (mirror.meta.get('cursor') !== null || mirror.meta.get('rebuilding')) return
  mirror.transaction(() => {
    const generation = (mirror.meta.get('generation') ?? 0) + 1
    mirror.meta.set('generation', generation)
    for (const { name } of Object.values(collections)) mirror.rows(name).words.beginFill()
    if (generation === 1) dropIndexes(mirror.db)
    mirror.meta.set('rebuilding', true)
  })
}

function restart(mirror: Mirror, epoch: string): void {
  const known = mirror.meta.get('epoch')
  mirror.meta.remove('cursor')
  mirror.meta.set('rebuilding', false)
  if (known !== null && known !== epoch) throw new ServerSetBack(epoch)
  beginRebuild(mirror)
}

type Told =
  | {
      readonly collection: CollectionName | 'conflicts'
      readonly id: string
      readonly version: number
      readonly record: Values
    }
  | {
      readonly collection: CollectionName | 'conflicts'
      readonly id: string
      readonly version: number
      readonly removed: true
    }

const NAMES: ReadonlySet<unknown> = new Set([...COLLECTIONS, 'conflicts'])

/**
 * Reads a row's line. Checked by hand: a schema would copy each of a hundred thousand records, and what it says more
 * than this is said by the columns that the record's fields go into.
 */
function readRow(line: string): Told {
  const told: unknown = JSON.parse(line)
  const has = (name: string): unknown =>
    typeof told === 'object' && told !== null ? Reflect.get(told, name) : undefined
  const record = has('record')
  const named =
    NAMES.has(has('collection')) && typeof has('id') === 'string' && Number.isInteger(has('version'))
  if (!named || (has('removed') !== true && (typeof record !== 'object' || record === null))) {
    throw new TypeError('The server sent a row that is none')
  }
  return told as Told
}

function takeRows(mirror: Mirror, lines: readonly string[]): void {
  const overlaid = mirror.outbox.overlaidRecords()
  const generation = mirror.meta.get('generation') ?? 0
  const plain = new Map<CollectionName, WrittenRow[]>()
  const writePlain = () => {
    for (const [name, rows] of plain) {
      if (rows.length < MANY_ROWS) for (const row of rows) mirror.rows(name).write(row)
      else mirror.rows(name).writeMany(rows)
    }
    plain.clear()
  }
  for (const line of lines) {
    const told = readRow(line)
    const { collection, id, version } = told
    mirror.noteChange(collection)
    if (collection === 'conflicts') {
      takeConflict(mirror, id, version, 'record' in told ? told.record : null)
      continue
    }
    const doc = line.slice(line.indexOf(RECORD_AT) + RECORD_AT.length, -1)
    if ('record' in told && !overlaid.has(id)) {
      const rows = plain.get(collection) ?? []
      rows.push({ ...UNTOUCHED, id, version, doc, record: told.record, generation })
      plain.set(collection, rows)
      continue
    }
    // The order holds: the same record may have come before.
    writePlain()
    if ('record' in told) takeUnderOverlay(mirror, collection, { id, version, doc, record: told.record })
    else takeRemoval(mirror, collection, id, overlaid.has(id))
  }
  writePlain()
}

const UNTOUCHED = { base: null, base_deleted: null, deleted_at: null, sync: null, gone: 0 } as const

/** Operations of this device lie over the record: the server's form goes beneath them. */
function takeUnderOverlay(
  mirror: Mirror,
  collection: CollectionName,
  { id, version, doc, record }: { id: string; version: number; doc: string; record: Values },
): void {
  const row = mirror.rows(collection).find(id)
  const generation = mirror.meta.get('generation') ?? 0
  const sync = row?.sync ?? 'waiting'
  mirror.rows(collection).write({
    id,
    version,
    doc,
    base: doc,
    base_deleted: null,
    deleted_at: null,
    sync,
    gone: 0,
    record,
    generation,
  })
  mirror.refresh(collection, id)
}

function takeRemoval(mirror: Mirror, collection: CollectionName, id: string, isOverlaid: boolean): void {
  if (!isOverlaid) {
    mirror.rows(collection).remove(id)
    return
  }
  mirror.rows(collection).loseBase(id)
}

const conflictState = z.object({ state: z.enum(['open', 'resolved']), recordId: z.string(), at: z.string() })

function takeConflict(mirror: Mirror, id: string, version: number, record: Values | null): void {
  if (!record) {
    mirror.db.prepare('delete from conflicts where id = ?').run(id)
    return
  }
  const { state, recordId, at } = conflictState.parse(record)
  mirror.db
    .prepare(
      `insert into conflicts (id, version, doc, state, record_id, at, generation) values (?, ?, ?, ?, ?, ?, ?)
       on conflict (id) do update set version = excluded.version, doc = excluded.doc, state = excluded.state,
         generation = excluded.generation`,
    )
    .run(id, version, JSON.stringify(record), state, recordId, at, mirror.meta.get('generation') ?? 0)
}

/** Rows that did not come again are gone, but those with unsent work; then the search index is merged. */
function endRebuild(mirror: Mirror): void {
  const generation = mirror.meta.get('generation') ?? 0
  const overlaid = mirror.outbox.overlaidRecords()
  for (const { name } of Object.values(collections)) {
    const old = mirror.db
      .prepare<[number], { id: string }>(`select id from ${tableName(name)} where generation < ?`)
      .all(generation)
    for (const { id } of old) takeRemoval(mirror, name, id, overlaid.has(id))
    if (old.length > 0) mirror.noteChange(name)
    mirror.rows(name).words.endFill()
  }
  mirror.db.prepare('delete from conflicts where generation < ?').run(generation)
  createIndexes(mirror.db)
  mirror.meta.set('rebuilding', false)
}

/**
 * After the server was set back: operations that it had acknowledged within 30 days wait again, rows are kept aside
 * for an administrator, and everything is read anew.
 */
export function acceptSetBack(mirror: Mirror, epoch: string, at: string): void {
  mirror.transaction(() => {
    mirror.outbox.sendAgain()
    for (const { name } of Object.values(collections)) {
      mirror.db
        .prepare(
          // The server's form of it; what lies over that is in the outbox. Of two set-backs the newer form counts.
          `insert into set_back (collection, id, version, doc, at)
           select ?, id, version, coalesce(base, doc), ? from ${tableName(name)}_whole
           where version > 0 and gone = 0 and base_deleted is null
             and (base is not null or (sync is null and deleted_at is null))
           on conflict (collection, id) do update set version = excluded.version, doc = excluded.doc,
             at = excluded.at, offered_at = null where excluded.version > set_back.version`,
        )
        .run(name, at)
    }
    mirror.meta.set('epoch', epoch)
    mirror.meta.remove('cursor')
  })
}
