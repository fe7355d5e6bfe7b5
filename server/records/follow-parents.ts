import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Place, placeOf } from '#shared/domain/triage.ts'
import { type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Transaction } from '../db/database.ts'
import type { Applied } from './applied.ts'
import type { Change } from './change.ts'
import { type LockedRecord, recordKey } from './current-records.ts'
import { CHILDREN } from './lock-order.ts'
import { seenIn } from './reach.ts'

/**
 * The move of a record, which everything that hangs on it follows: its present place, and every region in which it
 * was visible before ('' for none); `left` is empty if it waited for triage, since no device had it.
 */
interface Move {
  readonly collection: CollectionName
  readonly id: string
  readonly to: Place
  readonly left: ReadonlySet<string>
  readonly waited: boolean
  readonly seenIn: Change['seenIn']
}

/** `parent` is the record that moved, as a key of `recordKey`. */
const movedRow = z.object({ id: z.string(), parent: z.string(), former: z.string().nullable() })
type Row = z.output<typeof movedRow>

/**
 * Moves comments, links, evidence and all their conflicts when their record changes its region, so that exactly those
 * who see the record see them, and returns them as changes. The locked records of the batch move as well; the batch
 * writes them afterwards.
 */
export async function followParents(
  transaction: Transaction,
  applied: readonly Applied[],
  lockedRecords: ReadonlyMap<string, LockedRecord>,
): Promise<readonly Change[]> {
  const moves = movesOf(applied, lockedRecords)
  if (moves.size === 0) return []
  const changes = await moveAttached(transaction, moves)
  for (const { collection, recordId } of changes) {
    // The move has raised the version of its row.
    const locked = lockedRecords.get(recordKey(collection, recordId))
    if (locked) locked.version++
  }
  moveLocked(lockedRecords, moves)
  return changes
}

/** A record in its current state, locked for writing. */
export interface Standing {
  readonly collection: CollectionName
  readonly id: string
  readonly record: Readonly<Record<string, unknown>>
}

/** Puts what hangs on locked records where these are, as if they had just been moved there, and returns it as changes. */
export function bringToParents(
  transaction: Transaction,
  parents: readonly Standing[],
): Promise<readonly Change[]> {
  const moves = parents.map(({ collection, id, record }): readonly [string, Move] => [
    recordKey(collection, id),
    {
      collection,
      id,
      to: placeOf(record),
      left: new Set(),
      waited: false,
      seenIn: seenIn(collection, record),
    },
  ])
  return moveAttached(transaction, new Map(moves))
}

async function moveAttached(
  transaction: Transaction,
  moves: ReadonlyMap<string, Move>,
): Promise<readonly Change[]> {
  const rowLists = await Promise.all(CHILDREN.map((name) => moveChildren(transaction, name, moves)))
  const children = CHILDREN.flatMap((name, index) =>
    (rowLists[index] ?? []).map((row) => changeOf(name, row, moves)),
  )
  const conflicts = await moveConflicts(transaction, moves)
  return [...children, ...conflicts.map((row) => changeOf('conflicts', row, moves))]
}

/** The region that an operation took a record out of, if devices had it there: one or none. */
export function leftBy(applied: Applied): readonly string[] {
  const { changes } = applied
  return changes.regionCode && !isNew(applied) && !waited(applied)
    ? [String(changes.regionCode.from ?? '')]
    : []
}

const isNew = ({ operation: { kind } }: Applied) => kind === 'create'

/** Whether the record waited for triage before the operation. */
const waited = ({ before }: Applied) => typeof before?.record.triageRegion === 'string'

function movesOf(
  applied: readonly Applied[],
  lockedRecords: ReadonlyMap<string, LockedRecord>,
): Map<string, Move> {
  const moves = new Map<string, Move>()
  for (const each of applied) {
    const { collection, recordId } = each.operation
    const { regionCode, triageRegion } = each.changes
    if (isNew(each) || !(regionCode || triageRegion) || collections[collection].parent) continue
    const key = recordKey(collection, recordId)
    const record = { ...lockedRecords.get(key)?.record }
    const earlierMove = moves.get(key)
    moves.set(key, {
      ...{ collection, id: recordId },
      to: placeOf(record),
      left: new Set([...(earlierMove?.left ?? []), ...leftBy(each)]),
      waited: earlierMove?.waited ?? waited(each),
      seenIn: seenIn(collection, record),
    })
  }
  return moves
}

function changeOf(collection: string, { id, parent, former }: Row, moves: ReadonlyMap<string, Move>): Change {
  const move = moves.get(parent)
  const left = new Set([...(move?.left ?? []), ...(move?.waited ? [] : [former ?? ''])])
  return { collection, recordId: id, left: [...left], seenIn: move?.seenIn }
}

/** The moves as rows of a statement: `of` and `parent` name the record, `key` is that of the moves. */
function movedRows(moves: ReadonlyMap<string, Move>): SQL {
  const list = [...moves.values()]
  return sql`unnest(${sql.param([...moves.keys()])}::text[], ${sql.param(list.map(({ collection }) => collection))}::text[],
    ${sql.param(list.map(({ id }) => id))}::uuid[], ${sql.param(list.map(({ to }) => to.regionCode))}::text[],
    ${sql.param(list.map(({ to }) => to.triageRegion))}::text[]) as move (key, of, parent, region, triage)`
}

function moveChildren(
  transaction: Transaction,
  name: CollectionName,
  moves: ReadonlyMap<string, Move>,
): Promise<Row[]> {
  const table = sql.raw(tableName(name))
  return transaction.run(
    sql`
    with old as (
      select child.id, key, region_code, region, triage from ${table} child
        join ${movedRows(moves)} on of = parent_collection and parent = parent_id
      where (region_code, triage_region) is distinct from (region, triage) order by child.id for update of child)
    update ${table} child
      set region_code = region, triage_region = triage, version = version + 1,
        doc = (doc::jsonb || jsonb_build_object('regionCode', region, 'triageRegion', triage))::json
    from old where child.id = old.id returning child.id, key as parent, old.region_code as former`,
    movedRow,
  )
}

/** Conflicts about the records themselves, and about records that hang on them. */
function moveConflicts(transaction: Transaction, moves: ReadonlyMap<string, Move>): Promise<Row[]> {
  const children = CHILDREN.map(
    (name) =>
      sql`select ${name}::text as of, id, key, region from ${sql.raw(tableName(name))}
        join ${movedRows(moves)} on of = parent_collection and parent = parent_id`,
  )
  return transaction.run(
    sql`
    with moved as (select of, parent as id, key, region from ${movedRows(moves)} union all ${sql.join(children, sql` union all `)}),
      old as (
        select conflicts.id, key, region_code, region from conflicts
          join moved on moved.of = conflicts.collection and moved.id = record_id
        where region_code is distinct from region order by conflicts.id for update of conflicts)
    update conflicts set region_code = region, version = version + 1
    from old where conflicts.id = old.id returning conflicts.id, key as parent, old.region_code as former`,
    movedRow,
  )
}

/** Also moves records that the batch created below a record before its move: they have no row yet. */
function moveLocked(
  lockedRecords: ReadonlyMap<string, LockedRecord>,
  moves: ReadonlyMap<string, Move>,
): void {
  for (const locked of lockedRecords.values()) {
    const { parentCollection, parentId } = locked.record
    const move = moves.get(recordKey(String(parentCollection), String(parentId)))
    if (move) locked.record = { ...locked.record, ...move.to }
  }
}
