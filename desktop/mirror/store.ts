import type { SQL } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { may, type User } from '#shared/domain/access.ts'
import { type FindNamed, matches } from '#shared/domain/predicate.ts'
import { type Place, placeOf } from '#shared/domain/triage.ts'
import {
  countBy,
  type ExpandedSearch,
  type ListRow,
  OWN_CURSORS,
  type RowPage,
  readPage,
  tableOf,
} from '#shared/queries/list.ts'
import type { ListRequest } from '#shared/queries/list-request.ts'
import { readNamed } from '#shared/queries/named.ts'
import { expandSearch } from '#shared/queries/search.ts'
import { countHits, sqlite } from '#shared/queries/sqlite.ts'
import { valueNames } from '#shared/queries/value-names.ts'
import {
  type FoundConflict,
  type FoundRecord,
  type Intent,
  isWritten,
  type RecordStore,
  type Written,
} from '#shared/records/store.ts'
import { readableSealed, visibleInMirror, visibleTo } from '#shared/rules/policies.ts'
import {
  COLLECTIONS,
  type Collection,
  type CollectionName,
  isSealed,
  type StoredRecord,
  sealedFields,
} from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { canonicalValue } from '#shared/sync/canonical.ts'
import { mergeOperation } from '#shared/sync/merge.ts'
import type { CurrentRecord } from '#shared/sync/merge-input.ts'
import { type FieldChange, OPERATION_SCHEMA, type Operation } from '#shared/sync/operation.ts'
import { sendRank } from '#shared/sync/send-rank.ts'
import { findConflict, listConflicts } from './conflicts.ts'
import { earliestNow, earliestToday, isSetBack } from './earliest-today.ts'
import { localHistory } from './history.ts'
import type { Mirror } from './mirror.ts'
import { noteFields } from './note-access.ts'
import { operationId } from './operation-id.ts'
import type { RowState } from './rows.ts'
import { hasOrder } from './schema.ts'

const dialect = new SQLiteSyncDialect()

// The number at which both ways took equally long, with 70,000 records (docs/decisions).
const COMMON_HITS = 5000

/** Runs a statement on the mirror. */
export function runOn(mirror: Mirror, statement: SQL): unknown[] {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return mirror.db.prepare(text).all(...params)
}

/** What is asked of a list, without its search. */
function queryOf(user: User, name: CollectionName, request: ListRequest) {
  const collection = collections[name]
  const visible = visibleInMirror(user, collection)
  const alsoUnderDeleted = may(user, 'records:restore')
  return { collection, request, visible, alsoUnderDeleted, dialect: sqlite, cursors: OWN_CURSORS }
}

function withoutPersonal(user: User, collection: Collection, item: FoundRecord): FoundRecord {
  const sealed = sealedFields(collection)
  const record = Object.fromEntries(Object.entries(item.record).filter(([field]) => !sealed.includes(field)))
  const recorded = readableSealed(user, collection).filter((field) => (item.record[field] ?? null) !== null)
  return { ...item, record, recorded }
}

/** Records in the mirror: the same answers as the server's, including this device's unsent work. */
export function createMirrorStore(mirror: Mirror, now: () => Date = () => new Date()): RecordStore {
  function current(user: User, name: CollectionName, id: string): FoundRecord | null {
    const row = mirror.rows(name).find(id)
    if (!row || (row.deleted_at !== null && !may(user, 'records:restore'))) return null
    const record = JSON.parse(row.doc) as StoredRecord
    if (!matches(visibleTo(user, collections[name]), record, findNamed(mirror, user))) return null
    return { id, version: row.version, record, deletedAt: row.deleted_at, ...syncOf(row.sync) }
  }

  /** The record with its personal fields, which is noted. */
  function open(user: User, name: CollectionName, id: string): FoundRecord | null {
    const item = current(user, name, id)
    if (!item) return null
    noteFields(mirror, user, { how: 'record', collection: name, recordId: id, fields: item.record }, now())
    return item
  }

  const run = (statement: SQL) => runOn(mirror, statement)
  return {
    earliestToday: () => earliestToday(mirror.meta, now()),

    async list(user, name, request) {
      const query = queryOf(user, name, request)
      const { collection } = query
      const named = await readNamed(run, query)
      if (named) return pageOf(named)
      const search = await searchOf(mirror, user, collection, request)
      const walkable = !request.deleted && hasOrder(collection, request.sort.field)
      const isCommon = search !== null && walkable && isFoundOften(mirror, collection, search)
      return pageOf(await readPage(run, { ...query, search, isCommon }))
    },

    async count(user, name, request, field) {
      const query = queryOf(user, name, request)
      return countBy(
        run,
        { ...query, search: await searchOf(mirror, user, query.collection, request) },
        field,
      )
    },

    async find(user, name, id, personal = 'open') {
      if (personal === 'open') return open(user, name, id)
      const item = current(user, name, id)
      return item && withoutPersonal(user, collections[name], item)
    },

    async current(user, name, id) {
      return current(user, name, id)
    },

    async write(author, intent) {
      if (author === 'public') return { outcome: 'rejected', reason: 'forbidden' }
      const written = mirror.transaction(() => writeLocally(mirror, author, intent, now()))
      if (written.outcome !== 'rejected') mirror.notifyWaiting()
      return written
    },

    async writeAndFind(user, intent) {
      const answer = mirror.transaction(() => {
        const written = writeLocally(mirror, user, intent, now())
        return { written, item: isWritten(written) ? open(user, intent.collection, intent.recordId) : null }
      })
      if (isWritten(answer.written)) mirror.notifyWaiting()
      return answer
    },

    async history(user, name, id, personal = 'open') {
      if (!current(user, name, id)) return null
      const entries = localHistory(mirror, user, name, id, personal)
      const fields = Object.fromEntries(
        entries.flatMap(({ changes }) => changes.map(({ field, from, to }) => [field, from ?? to] as const)),
      )
      noteFields(mirror, user, { how: 'history', collection: name, recordId: id, fields }, now())
      return entries
    },

    async conflicts(user, query) {
      const page = listConflicts(mirror, user, query)
      if (query.personal === 'omit') return { ...page, items: page.items.map(unopened) }
      for (const each of page.items) noteConflict(mirror, user, each, now())
      return page
    },

    async conflict(user, id) {
      const conflict = findConflict(mirror, user, id)
      if (conflict) noteConflict(mirror, user, conflict, now())
      return conflict
    },
  }
}

async function searchOf(mirror: Mirror, user: User, collection: Collection, { search }: ListRequest) {
  if (!search) return null
  const names = valueNames(collection, user, mirror.meta.get('names') ?? [])
  return expandSearch(search, { candidates: mirror.words.candidates, names })
}

const counted = z.object({ hits: z.number() })

/** Walking costs one index lookup for each row until a page is full; gathering costs one for each hit. */
function isFoundOften(mirror: Mirror, collection: Collection, { exact }: ExpandedSearch): boolean {
  const [row] = runOn(mirror, countHits(tableOf(collection), exact, COMMON_HITS))
  return counted.parse(row).hits === COMMON_HITS
}

function syncOf(sync: RowState | undefined): { sync?: 'waiting' | 'attention' | 'conflict' } {
  return sync ? { sync } : {}
}

function pageOf({ rows, next, total }: RowPage) {
  return { items: rows.map(listed), next, total }
}

function listed(row: ListRow): FoundRecord {
  const record = JSON.parse(row.doc) as FoundRecord['record']
  return {
    id: row.id,
    version: row.version,
    record,
    deletedAt: row.deleted_at,
    ...syncOf(row.sync),
  }
}

/** Decides as the server will, then writes the outbox entry and the record; both or neither. */
function writeLocally(mirror: Mirror, user: User, intent: Intent, at: Date): Written {
  const collection = collections[intent.collection]
  const operation = makeOperation(mirror, user, intent, at)
  const merged = mergeOperation({
    collection,
    operation,
    author: user,
    current: findCurrent(mirror, intent.collection, intent.recordId),
    onceVisible: false,
    parent: parentPlace(mirror, user, operation),
    named: (name, id) => findCurrent(mirror, name, id),
    // Only the server knows what others may see; it decides when the operation arrives.
    assigneeMaySee: () => true,
    // What a clock that was set back cannot judge, the server will.
    latestNow: isSetBack(mirror.meta, at) ? null : earliestNow(mirror.meta, at).toISOString(),
    now: operation.at,
  })
  if (merged.outcome === 'rejected') {
    return {
      outcome: 'rejected',
      reason: merged.reason,
      ...(merged.details ? { details: merged.details } : {}),
    }
  }
  if (merged.outcome === 'conflict') return { outcome: 'conflict' }
  mirror.outbox.add(operation, sendRank(operation, merged.record))
  mirror.refresh(intent.collection, intent.recordId)
  if (intent.resolves) closeConflict(mirror, intent.resolves)
  return { outcome: merged.outcome }
}

function makeOperation(mirror: Mirror, user: User, intent: Intent, at: Date): Operation {
  return {
    ...intent,
    patch: Object.fromEntries(
      Object.entries(intent.patch).map(([field, { from, to }]) => [
        field,
        canonicalChange(intent.collection, field, from, to),
      ]),
    ),
    opId: operationId(),
    deviceId: mirror.deviceId,
    deviceSeq: mirror.outbox.nextSeq(),
    sitting: mirror.sitting,
    author: user.id,
    schema: OPERATION_SCHEMA,
    after: mirror.outbox.latestWaiting(intent.collection, intent.recordId),
    at: at.toISOString(),
  }
}

/** The value as the server will store it, so that `from` in the next edit is the server's value. */
function canonicalChange(name: CollectionName, field: string, from: unknown, to: unknown): FieldChange {
  const parsed = collections[name].fields[field]?.schema.safeParse(to)
  return { from: canonicalValue(from), to: canonicalValue(parsed?.success ? parsed.data : to) } as FieldChange
}

function parentPlace(mirror: Mirror, user: User, operation: Operation): Place | null {
  const keys = collections[operation.collection].parent
  if (!keys) return null
  const parent = Object.values(collections).find(({ name }) => name === operation.patch[keys.collection]?.to)
  const row = parent ? mirror.rows(parent.name).find(String(operation.patch[keys.id]?.to)) : undefined
  if (!parent || !row || row.deleted_at) return null
  const record = JSON.parse(row.doc) as StoredRecord
  if (!matches(visibleTo(user, parent), record)) return null
  return placeOf(record)
}

function findCurrent(mirror: Mirror, name: string, id: string): CurrentRecord | null {
  const collection = COLLECTIONS.find((each) => each === name)
  const row = collection && mirror.rows(collection).find(id)
  return row ? { record: JSON.parse(row.doc) as StoredRecord, deleted: row.deleted_at !== null } : null
}

/** Finds the records that others name here, unless a deletion hides them from the user. */
export function findNamed(mirror: Mirror, user: User): FindNamed {
  return (name, id) => {
    const item = findCurrent(mirror, name, id)
    return item?.deleted && !may(user, 'records:restore') ? null : item?.record
  }
}

function closeConflict(mirror: Mirror, id: string): void {
  mirror.db.prepare(`update conflicts set state = 'resolved' where id = ?`).run(id)
}

/**
 * A decision that came to nothing leaves its conflict as the server has it: there it did not change, so that no pull would bring it
 * back. Another decision of it that still waits stays in force here.
 */
export function reopenConflict(
  mirror: Mirror,
  { collection, recordId, resolves }: Pick<Operation, 'collection' | 'recordId' | 'resolves'>,
): void {
  if (!resolves) return
  const isDecided = mirror.outbox
    .overlay(collection, recordId)
    .some(({ state, operation }) => state === 'waiting' && operation.resolves === resolves)
  if (isDecided) return
  const { changes } = mirror.db
    .prepare(`update conflicts set state = doc ->> '$.state' where id = ? and state <> doc ->> '$.state'`)
    .run(resolves)
  if (changes > 0) mirror.noteChange('conflicts')
}

/** The mirror has no values that the user may not read. */
function unopened(conflict: FoundConflict): FoundConflict {
  const spec = collections[conflict.collection].fields[conflict.field]
  const isClosed = spec !== undefined && isSealed(spec) && conflict.values !== null
  return isClosed ? { ...conflict, values: null, unopened: true } : conflict
}

function noteConflict(mirror: Mirror, user: User, conflict: FoundConflict, at: Date): void {
  const { collection, recordId, field, values } = conflict
  noteFields(mirror, user, { how: 'conflict', collection, recordId, fields: { [field]: values } }, at)
}
