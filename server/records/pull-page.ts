import { type SQL, sql } from 'drizzle-orm'
import { ACCESS, type User } from '#shared/domain/access.ts'
import { hiddenByDeletion } from '#shared/queries/under-deleted.ts'
import { type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Cursor } from '#shared/sync/cursor.ts'
import { type KeptStatement, keepStatement, type Queryable } from '../db/database.ts'
import type { ChangeRow } from './change.ts'
import { perUser } from './per-user.ts'
import { type Clock, clockOf, hasDraw, hashPrefix, type Past } from './pull-clock.ts'
import { conflictChanges, NO_CHANGES } from './pull-conflicts.ts'
import type { Place } from './recent-changes.ts'
import { inReachByItself, inReachOf, ledToReach, sawFormerRegion } from './seen-by.ts'
import { lookedAt } from './unseen.ts'

/** The rows after a position, and the clock of the same view of the data. */
export interface Page {
  readonly rows: readonly ChangeRow[]
  readonly clock: Clock
  readonly past: Past
}

/** Changes after a position that are all of one collection, up to a place in the order of changes. */
export interface ChangesOfOne {
  readonly collection: Changing
  readonly upTo: Place
}
type Changing = CollectionName | 'conflicts'

/** What of a cursor says where a page begins, and whether this server made it. */
type From = Pick<Cursor, 'position' | 'link' | 'draw'>

/**
 * Reads at most `limit` changes after a position that concern the user, in order, with one statement. Where it is known of which
 * collection all are, the statement reads no other: with all of them it takes four times as long for one change.
 */
export async function readPage(
  queryable: Queryable,
  user: User,
  from: From,
  limit: number,
  ofOne: ChangesOfOne | null = null,
): Promise<Page> {
  const page = await read(queryable, user, from, limit, ofOne?.collection ?? null)
  // What was committed since may be of any collection, and a database that was set back has had other changes.
  const isWhole =
    !ofOne ||
    (page.clock.position === ofOne.upTo.position &&
      page.clock.hash === ofOne.upTo.hash &&
      page.clock.draw === ofOne.upTo.draw)
  return isWhole ? page : read(queryable, user, from, limit, null)
}

async function read(
  queryable: Queryable,
  user: User,
  from: From,
  limit: number,
  only: Changing | null,
): Promise<Page> {
  const rows = await queryable.runKept<ChangeRow>(pageOf(user)(only), { ...from, limit })
  // The clock's row has no position, so it can be anywhere in the result.
  const clock = rows.find(({ collection }) => collection === CLOCK_ROW)
  if (!clock?.doc) throw new Error('The clock of changes is missing')
  const { past, ...sent } = JSON.parse(clock.doc) as Clock & { readonly past: Past }
  return {
    rows: rows.filter((row) => row !== clock),
    clock: clockOf(sent),
    past,
  }
}

/** Composing the conditions of all collections takes longer than reading most pages, so the statement is kept. */
const pageOf = perUser((user) => {
  const made = new Map<Changing | null, KeptStatement>()
  return (only: Changing | null): KeptStatement => {
    const before = made.get(only)
    if (before) return before
    const statement = keepStatement(sql`${changesSince(user, only)} union all ${clockRow()}`)
    made.set(only, statement)
    return statement
  }
})

/** The values that differ between pages. */
const AFTER = sql.placeholder('position')
const LIMIT = sql.placeholder('limit')
const LINK = sql.placeholder('link')
const DRAW = sql.placeholder('draw')

const CLOCK_ROW = 'clock'

/** The clock as a row of the stream of changes. */
function clockRow(): SQL {
  return sql`(select position, ${sql.raw(`'${CLOCK_ROW}'`)}::text, null::uuid, 0, json_build_object('epoch', epoch, 'position', position,
      'link', link, 'hash', ${sql.raw(hashPrefix('hash'))}, 'draw', draw, 'horizon', horizon, 'past', json_build_object(
      'linkHash', (select ${sql.raw(hashPrefix('history_links.hash'))} from history_links where history_links.link = ${LINK}),
      'hasDraw', ${hasDraw(sql`${DRAW}::uuid`)}))::text,
      null::bytea, false from sync_clock)`
}

/** The changes of all collections, or of one, by position, each with the parts that the user sees. */
function changesSince(user: User, only: Changing | null): SQL {
  const parts = Object.values(collections)
    .filter(({ name, read }) => ACCESS[user.role].permissions.includes(read) && (only ?? name) === name)
    .map((collection) => {
      const table = sql.raw(tableName(collection.name))
      // Records that the user never saw are left out entirely, even as removals.
      return sql`(select changes.position, changes.collection, ${table}.id, version, cast(doc as text) as doc, sealed,
          (${inReachOf(user, collection)} and not ${hiddenByDeletion(collection)}) as visible
        from changes join ${table} on ${table}.id = changes.record_id
        where changes.collection = ${collection.name} and changes.position > ${AFTER}
          and (${inReachByItself(user, collection)} or ${sawFormerRegion(user, collection)}) and ${ledToReach(user, collection)}
          and ${lookedAt(collection.name)}
        order by changes.position limit ${LIMIT})`
    })
  const isWithConflicts = (only ?? 'conflicts') === 'conflicts'
  const all = [...parts, ...(isWithConflicts ? [conflictChanges(user, AFTER, LIMIT)] : [])]
  if (all.length === 0) return NO_CHANGES
  return sql`(select * from (${sql.join(all, sql` union all `)}) as page order by position limit ${LIMIT})`
}
