import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { User } from '#shared/domain/access.ts'
import { compilePredicate } from '#shared/queries/compile.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { PROPOSED_FIELDS } from '#shared/queries/proposed-fields.ts'
import { conflictsShownTo, withinRegions } from '#shared/rules/policies.ts'
import { type Collection, isSealed, tableName } from '#shared/schemas/collection.ts'
import { parentFields } from '#shared/schemas/comments.ts'
import { collections } from '#shared/schemas/index.ts'
import type { ChangeRow } from './change.ts'
import { inReachByItself, inReachOf, isInFormerRegion, isReadable, ledToReach, seenBy } from './seen-by.ts'
import type { RecordServices } from './services.ts'

/**
 * Conflicts about records that the user sees, as rows of the stream of changes, with placeholders for position and
 * limit.
 */
export function conflictChanges(user: User, after: Placeholder, limit: Placeholder): SQL {
  const whose = conflictsShownTo(user)
  if (whose === 'none') return NO_CHANGES
  const { join, visible, shown, decidable, left } = conflictsOf(user)
  return sql`(select changes.position, changes.collection, conflicts.id, conflicts.version,
      json_build_object('id', conflicts.id, 'collection', conflicts.collection, 'recordId', conflicts.record_id,
        'regionCode', region_code, 'field', field, 'againstDeletion', against_deletion, 'state', state,
        'authorId', author_id, 'deviceId', conflicts.device_id,
        'deviceName', (select name from devices where devices.id = conflicts.device_id), 'opId', op_id,
        'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'values', open_values,
        'waits', not ${decidable})::text as doc,
      sealed_values as sealed, (purged_at is null and ${shown}) as visible
    from changes join conflicts on conflicts.id = changes.record_id ${join}
    where changes.collection = 'conflicts' and changes.position > ${after}
      and (${visible} or ${left})
    order by changes.position limit ${limit})`
}

/** No rows of the stream of changes. */
export const NO_CHANGES = sql`(select 0::bigint, ''::text, null::uuid, 0, null::text, null::bytea, false where false)`

/** Which conflicts a pull carries to a user, as conditions of a query over `conflicts` with `join` beside it. */
export interface Reach {
  /** Whether the user may decide a conflict, asked once for all conditions: planning it takes longer than any row. */
  readonly join: SQL
  /**
   * Conflicts on records within the policy, including hidden records: the user must at least learn of their removal.
   */
  readonly visible: SQL
  /**
   * Conflicts that the user may decide, and the user's own that others decide: of these only the user's own value is
   * shown.
   */
  readonly shown: SQL
  /** Conflicts on a record that the user sees, if the user may decide conflicts. */
  readonly decidable: SQL
  /** Conflicts that have left the user's regions, in rows with their change: the user must learn of their removal. */
  readonly left: SQL
}

/** A conflict is visible to those who currently see its record. */
export function conflictsOf(user: User): Reach {
  const whose = conflictsShownTo(user)
  if (whose === 'none') return NONE
  const about = (rows: (user: User, collection: Collection) => SQL) => {
    const parts = Object.values(collections).map((collection) => {
      const table = sql.raw(tableName(collection.name))
      return sql`when ${sql.raw(`'${collection.name}'`)} then coalesce((select ${rows(user, collection)}
        from ${table} where ${table}.id = conflicts.record_id), false)`
    })
    return sql`(case conflicts.collection ${sql.join(parts, sql` `)} else false end)`
  }
  const purged = sql`(purged_at is not null and ${onceInReach(user)})`
  const inReach = sql`(${about(inReachOf)} or ${purged})`
  const own = sql`(author_id = ${user.id}::uuid and ${inReach})`
  // A user who may not decide conflicts only learns that their own value waits.
  if (whose === 'own') return { ...NONE, visible: own, shown: own }
  const decidable = sql`(reach.decidable and not ${proposedBy(user)})`
  return {
    // Without the offset, PostgreSQL would write the condition into each place that names it.
    join: sql`cross join lateral (select ${about(seenBy)} as decidable offset 0) reach`,
    visible: sql`(${about(mayHaveSeen)} or ${purged})`,
    decidable,
    shown: sql`(${decidable} or ${own})`,
    left: sql`(${isInFormerRegion(user)} and (purged_at is not null or ${about(isReadable)}))`,
  }
}

const NONE: Reach = {
  join: sql``,
  visible: sql`false`,
  shown: sql`false`,
  decidable: sql`false`,
  left: sql`false`,
}

/** Includes records that lead to a record that has left the user's reach. */
const mayHaveSeen = (user: User, collection: Collection) =>
  sql`(${inReachByItself(user, collection)} and ${ledToReach(user, collection)})`

// Conflicts are not a collection of operations; their policy only needs the region.
const CONFLICT_SHAPE: Collection = {
  ...collections.incidents,
  fields: { regionCode: parentFields.regionCode },
}

/** Whether the value of a conflict's author is a proposal. */
export const IS_PROPOSED = sql.raw(`(conflicts.collection, field) in (${PROPOSED_FIELDS})`)

/** What a user has proposed in the app themselves: others decide about it. */
const proposedBy = (user: User) => sql`(author_id = ${user.id}::uuid and ${IS_PROPOSED})`

/** The collections whose records are not bounded by regions. */
const OF_EVERYONE = Object.values(collections).flatMap(({ name, scope }) =>
  scope === 'everyone' ? [name] : [],
)

/** If the record was removed for good, its last region decides; some collections belong to all regions. */
function onceInReach(user: User): SQL {
  const inRegions = compilePredicate(withinRegions(user), CONFLICT_SHAPE, postgres)
  return sql`(conflicts.collection = any(${sql.param(OF_EVERYONE)}::text[]) or ${inRegions})`
}

/** The part of a conflict on a hidden record that its author sees: the value that the author entered. */
export function ownOf(values: Values | null): Values | null {
  return values && { base: null, theirs: null, mine: values.mine }
}

interface Values {
  readonly base: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

interface Reported {
  readonly collection: string
  readonly field: string
  readonly waits: boolean
  values: Values | null
  regionCode: string | null
}

/**
 * The line of a conflict; values of a sealed field are decrypted for users who may read the field, and absent for
 * others.
 */
export function conflictLine(
  services: RecordServices,
  head: string,
  row: ChangeRow,
  mayOpen: (collection: string) => readonly string[],
): string {
  const record = JSON.parse(row.doc ?? '{}') as Reported
  const spec = collections[record.collection as keyof typeof collections]?.fields[record.field]
  if (spec && isSealed(spec)) {
    const readable = mayOpen(record.collection).includes(record.field)
    const opened = readable
      ? services.fieldCipher.openFields({ collection: 'conflicts', recordId: row.id }, row.sealed)
      : {}
    record.values = typeof opened.values === 'string' ? JSON.parse(opened.values) : null
  }
  if (record.waits) {
    record.values = ownOf(record.values)
    record.regionCode = null
  }
  return `${head},"record":${JSON.stringify(record)}}\n`
}
