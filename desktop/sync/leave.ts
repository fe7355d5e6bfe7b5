import { serverTime } from '#desktop/mirror/earliest-today.ts'
import { regionOf } from '#desktop/mirror/left-changes.ts'
import type { LeftRow, Root } from '#desktop/mirror/left-rows.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { ATTACHED_COLLECTIONS, type CollectionName } from '#shared/domain/names.ts'
import {
  type Collection,
  columnName,
  columnsOf,
  type RecordCollection,
  tableName,
} from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { monthsBefore } from '#shared/sync/leaving.ts'

/** So many records leave in one transaction. */
const ROOTS_AT_ONCE = 200

/**
 * Lets closed records leave that have not changed for as long as the user has set, with all that hangs on them; once a day, after
 * everything was read. Those that still need something stay.
 */
export function sweepClosed(mirror: Mirror, clock: Date): void {
  const { meta } = mirror
  // A clock that is ahead would let records leave that were closed yesterday.
  const now = serverTime(meta, clock)
  const months = meta.get('leaving')?.months ?? null
  const today = now.toISOString().slice(0, 10)
  if (months === null || meta.get('rebuilding') || meta.get('cursor') === null) return
  if (meta.get('sweptOn') === today) return
  const before = monthsBefore(now, months).toISOString()
  const stays = staying(mirror, before)
  for (const collection of Object.values(recordCollections)) {
    const leaving = closedBefore(mirror, collection, before).filter(({ id }) => !stays(collection.name, id))
    for (let from = 0; from < leaving.length; from += ROOTS_AT_ONCE) {
      const batch = leaving.slice(from, from + ROOTS_AT_ONCE)
      mirror.replaceable(() => {
        for (const root of batch) leave(mirror, root)
        meta.set('leaving', { months, before })
      })
    }
    if (leaving.length > 0) mirror.noteChange(collection.name)
  }
  mirror.replaceable(() => {
    meta.set('sweptOn', today)
    if (mirror.left.counts().length > 0) meta.set('leaving', { months, before })
  })
}

/** The records that ended before an instant, and are the same here as at the server. */
function closedBefore({ db }: Mirror, collection: RecordCollection, before: string): Root[] {
  const { field, ends } = collection.transitions
  const columns = new Map(columnsOf(collection))
  const closedAt = columns.has(ends.at) ? `coalesce(${columnName(ends.at)}, updated_at)` : 'updated_at'
  const states = ends.states.map(() => '?').join(', ')
  return db
    .prepare<unknown[], { id: string }>(
      `select id from ${tableName(collection.name)} where ${columnName(field)} in (${states})
         and ${SETTLED} and updated_at < ? and ${closedAt} < ? order by id`,
    )
    .all(...ends.states, before, before)
    .map(({ id }) => ({ collection: collection.name, id }))
}

/** Rows that are as the server has them. */
const SETTLED = 'deleted_at is null and sync is null and version > 0 and removed_on_server = 0'

/** Tells which records have to stay, however long they have been closed. */
function staying(mirror: Mirror, before: string): (collection: CollectionName, id: string) => boolean {
  const { db, meta, outbox } = mirror
  const busy = new Set<string>()
  const add = (collection: string, id: string) => void busy.add(`${collection}/${id}`)
  const addRow = (collection: string, id: string) => {
    add(collection, id)
    for (const of of rootsOf(mirror, collection, id)) add(of.collection, of.id)
  }
  for (const key of outbox.overlaidRecords()) {
    const [collection = '', id = ''] = key.split('/')
    addRow(collection, id)
  }
  const named = (statement: string) => db.prepare<[], { collection: string; id: string }>(statement).all()
  for (const { collection, id } of named('select collection, id from kept_records')) add(collection, id)
  const conflicts = `select json_extract(doc, '$.collection') as collection, record_id as id from conflicts where state = 'open'`
  for (const { collection, id } of named(conflicts)) addRow(collection, id)
  const files = `select 'evidence' as collection, evidence_id as id from evidence_files
    union select 'evidence', evidence_id from evidence_copies`
  for (const { collection, id } of named(files)) addRow(collection, id)
  for (const name of ATTACHED_COLLECTIONS) {
    const changed = db.prepare<[string], { id: string }>(
      `select id from ${tableName(name)} where not (${SETTLED}) or updated_at >= ?`,
    )
    for (const { id } of changed.all(before)) addRow(name, id)
  }
  for (const { id } of openReferrals(mirror))
    for (const of of linkedWith(mirror, id)) add(of.collection, of.id)
  const drafts = Object.values(meta.get('drafts') ?? {}).flatMap((each) => Object.entries(each).flat())
  return (collection, id) => busy.has(`${collection}/${id}`) || drafts.some((text) => text.includes(id))
}

function openReferrals({ db }: Mirror): { id: string }[] {
  const { field, ends } = recordCollections.referrals.transitions
  const states = ends.states.map((state) => `'${state}'`).join(', ')
  return db
    .prepare<[], { id: string }>(
      `select id from referrals where deleted_at is null and ${columnName(field)} not in (${states})`,
    )
    .all()
}

/** The records at the other ends of a record's links. */
function linkedWith({ db }: Mirror, id: string): { collection: string; id: string }[] {
  return db
    .prepare<[string, string], { collection: string; id: string }>(
      `select target_collection as collection, target_id as id from links where parent_id = ? and deleted_at is null
       union select parent_collection, parent_id from links where target_id = ? and deleted_at is null`,
    )
    .all(id, id)
}

/** The records that a row hangs on or leads to. */
function rootsOf(mirror: Mirror, name: string, id: string): { collection: string; id: string }[] {
  const collection: Collection | undefined = Object.values(collections).find((each) => each.name === name)
  const row = collection?.parent && mirror.rows(collection.name).find(id)
  if (!row) return []
  const record = JSON.parse(row.doc) as Record<string, unknown>
  return [collection.parent, collection.target].flatMap((naming) =>
    naming ? [{ collection: String(record[naming.collection]), id: String(record[naming.id]) }] : [],
  )
}

/** Removes a record and what hangs on it, but for what digests compare. */
function leave(mirror: Mirror, root: Root): void {
  leaveRow(mirror, root.collection, root.id, root)
  for (const name of ATTACHED_COLLECTIONS) {
    for (const id of hangingOn(mirror, name, root)) leaveRow(mirror, name, id, root)
  }
}

function hangingOn({ db }: Mirror, name: CollectionName, root: Root): string[] {
  const { parent, target } = collections[name] as Collection
  return [parent, target].flatMap((naming) =>
    naming
      ? db
          .prepare<[string, string], { id: string }>(
            `select id from ${tableName(name)} where ${columnName(naming.id)} = ? and ${columnName(naming.collection)} = ?
               and deleted_at is null`,
          )
          .all(root.id, root.collection)
          .map(({ id }) => id)
      : [],
  )
}

function leaveRow(mirror: Mirror, collection: CollectionName, id: string, root: Root): void {
  const row = mirror.rows(collection).find(id)
  if (!row) return
  const region = regionOf(JSON.parse(row.doc) as Record<string, unknown>)
  const left: Omit<LeftRow, 'isWanted'> = { collection, id, version: row.version, region, root }
  mirror.left.put(left, mirror.meta.get('generation') ?? 0)
  mirror.rows(collection).remove(id)
}
