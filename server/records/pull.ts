import { hash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { ACCESS, type Person, regionScope } from '#shared/domain/access.ts'
import { visibleTo } from '#shared/domain/policies.ts'
import { compilePredicate } from '#shared/queries/compile.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { readableSealed } from '#shared/records/views.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { type Cursor, ROWS_PER_CURSOR, readCursor, writeCursor } from '#shared/sync/cursor.ts'
import { OPERATION_SCHEMA } from '#shared/sync/operation.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { conflictChanges, conflictLine } from './pull-conflicts.ts'
import type { RecordServices } from './services.ts'

/** A row of the stream of changes, before it becomes a line. */
export interface ChangeRow {
  readonly position: number
  readonly collection: string
  readonly id: string
  readonly version: number
  readonly doc: string | null
  readonly sealed: Buffer | null
  /** Whether the person sees the record now; else it is told as removed. */
  readonly visible: boolean
}

/** The order of changes at one moment. */
export interface Clock {
  readonly epoch: string
  readonly position: number
  readonly link: number
  readonly hash: string
  /** Removals at or before this position may be forgotten. */
  readonly horizon: number
}

const HASH_PREFIX = 16
const BATCH = 1000

/** Names what a person may see; with another name a device's rows must be read anew. */
export function scopeName(person: Person): string {
  const rule = [
    OPERATION_SCHEMA,
    person.role,
    ACCESS[person.role].permissions,
    [...(regionScope(person) ?? ['*'])].sort(),
  ]
  return hash('sha256', JSON.stringify(rule), 'hex').slice(0, HASH_PREFIX)
}

/** Whether a pull from this cursor would have anything to say; cheap, for waiting pulls. */
export async function hasNews(
  services: RecordServices,
  person: Person,
  text: string | null,
): Promise<boolean> {
  const from = text === null ? null : readCursor(text)
  if (!from || from.scope !== scopeName(person)) return true
  const [clock] = await services.database.run<Clock>(CLOCK)
  return !clock || clock.epoch !== from.epoch || Number(clock.position) !== from.position
}

/**
 * The lines of a pull: what changed since the cursor and concerns the person, in the order of commits, read in one
 * unchanging view. At most `limit` rows; a cursor line follows at least every 200 rows and at the end.
 */
export async function* pullLines(
  services: RecordServices,
  transaction: Transaction,
  person: Person,
  text: string | null,
  limit: number,
): AsyncGenerator<string> {
  const clock = await readClock(transaction)
  const scope = scopeName(person)
  const from = await acceptable(transaction, clock, scope, text)
  if (!from && text !== null) yield `${JSON.stringify({ reset: true, epoch: clock.epoch })}\n`
  // Until a whole reading is at its end, its cursors say when it began: what was removed before was never told.
  const base = from ? from.base : clock.position
  const at = (position: number): string => writeCursor({ ...clock, position, scope, base })
  const mayOpen = openers(person)
  let lines = ''
  let rows = 0
  let position = from?.position ?? 0
  for await (const row of transaction.stream<ChangeRow>(changesSince(person, position, limit), BATCH)) {
    position = Number(row.position)
    lines += line(services, row, mayOpen)
    rows++
    if (rows % ROWS_PER_CURSOR === 0) {
      yield `${lines}{"cursor":"${at(position)}"}\n`
      lines = ''
    }
  }
  const more = rows === limit
  const last = more ? at(position) : writeCursor({ ...clock, scope, base: 0 })
  yield `${lines}${JSON.stringify({ cursor: last, more })}\n`
}

const CLOCK = sql`select epoch, position, link, left(encode(hash, 'hex'), ${sql.raw(String(HASH_PREFIX))}) as hash, horizon from sync_clock`

/** Where the order of changes stands in this view of the data. */
export async function readClock(transaction: Queryable): Promise<Clock> {
  const [clock] = await transaction.run<Clock>(CLOCK)
  if (!clock) throw new Error('The clock of changes is missing')
  const { position, link, horizon } = clock
  return { ...clock, position: Number(position), link: Number(link), horizon: Number(horizon) }
}

/**
 * The cursor, if this server made it, has kept its past and every removal since, and the person's scope is the same.
 */
async function acceptable(
  transaction: Transaction,
  clock: Clock,
  scope: string,
  text: string | null,
): Promise<Cursor | null> {
  const from = text === null ? null : readCursor(text)
  if (!from || from.scope !== scope || from.epoch !== clock.epoch) return null
  if (Math.max(from.position, from.base) < clock.horizon) return null
  return (await isOurPast(transaction, from, clock)) ? from : null
}

/** Whether the chain still has the link that the cursor names; if not, the server was set back. */
async function isOurPast(transaction: Queryable, from: Cursor, clock: Clock): Promise<boolean> {
  if (from.position > clock.position || from.link > clock.link) return false
  if (from.link === 0) return true
  const [link] = await transaction.run<{ hash: string }>(
    sql`select left(encode(hash, 'hex'), ${sql.raw(String(HASH_PREFIX))}) as hash from history_links where link = ${from.link}`,
  )
  return link?.hash === from.hash
}

/**
 * A cursor that this server made and whose past it doesn't have says that the server was set back to an earlier state:
 * it draws a new epoch, on which devices send again what had been acknowledged.
 */
export async function noticeSetBack(services: RecordServices, text: string | null): Promise<void> {
  const from = text === null ? null : readCursor(text)
  if (!from) return
  const { database } = services
  const clock = await readClock(database)
  if (from.epoch !== clock.epoch || (await isOurPast(database, from, clock))) return
  // Of several pulls that notice it at once, one draws; the others' epoch is gone already.
  await database.transaction((transaction) =>
    transaction.run(sql`update sync_clock set epoch = gen_random_uuid() where epoch = ${clock.epoch}::uuid`),
  )
}

/** Changes of all collections in the order of their positions, each with what the person sees of it. */
function changesSince(person: Person, position: number, limit: number): SQL {
  const parts = Object.values(collections)
    .filter((collection) => ACCESS[person.role].permissions.includes(collection.read))
    .map((collection) => {
      const table = sql.raw(tableName(collection.name))
      const visible = compilePredicate(visibleTo(person, collection), collection, postgres)
      // Records that the person never saw are not told at all, not even as removed.
      return sql`(select changes.position, changes.collection, ${table}.id, version, cast(doc as text) as doc, sealed,
          (deleted_at is null and ${visible}) as visible
        from changes join ${table} on ${table}.id = changes.record_id
        where changes.collection = ${collection.name} and changes.position > ${position}
          and (${visible} or ${sawFormerRegion(person)})
        order by changes.position limit ${limit})`
    })
  const all = [...parts, conflictChanges(person, position, limit)]
  return sql`select * from (${sql.join(all, sql` union all `)}) as told order by position limit ${limit}`
}

/** Whether a record was once in the person's regions, or in triage for those who see it. */
export function sawFormerRegion(person: Person): SQL {
  const scope = regionScope(person)
  if (scope === null) return sql`false`
  return sql`former_regions && ${sql.param([...scope, ''])}::text[]`
}

type Opener = (collection: string) => readonly string[]

function openers(person: Person): Opener {
  const readable = new Map<string, readonly string[]>(
    Object.values(collections).map((collection) => [collection.name, readableSealed(person, collection)]),
  )
  return (collection) => readable.get(collection) ?? []
}

function line(services: RecordServices, row: ChangeRow, mayOpen: Opener): string {
  const head = `{"collection":"${row.collection}","id":"${row.id}","version":${row.version}`
  if (!row.visible || row.doc === null) return `${head},"removed":true}\n`
  if (row.collection === 'conflicts') return conflictLine(services, head, row, mayOpen)
  if (row.sealed === null || mayOpen(row.collection).length === 0) return `${head},"record":${row.doc}}\n`
  const opened = services.fieldCipher.openFields({ collection: row.collection, recordId: row.id }, row.sealed)
  const sealedJson = JSON.stringify(opened)
  // Both are JSON objects with at least one member, so the second one's members follow the first one's.
  const record = sealedJson === '{}' ? row.doc : `${row.doc.slice(0, -1)},${sealedJson.slice(1)}`
  return `${head},"record":${record}}\n`
}
