import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { givenName } from '#server/identity/user-name.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { User } from '#shared/domain/access.ts'
import type { ConflictList } from '#shared/domain/conflict-lists.ts'
import type { ConflictQuery, FoundConflict, Personal } from '#shared/records/store.ts'
import { plainTitleField } from '#shared/rules/plain-title.ts'
import { mayRead } from '#shared/rules/policies.ts'
import { COLLECTIONS, isSealed, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Queryable } from '../db/database.ts'
import { conflictsOf, IS_PROPOSED, ownOf, type Reach } from './pull-conflicts.ts'
import { reveal } from './reveal.ts'
import type { RecordServices } from './services.ts'

const values = z.object({ base: z.json(), theirs: z.json(), mine: z.json() })
const row = z.object({
  id: z.string(),
  version: z.number(),
  collection: z.enum(COLLECTIONS),
  record_id: z.string(),
  field: z.string(),
  against_deletion: z.boolean(),
  open_values: values.nullable(),
  sealed_values: z.instanceof(Buffer).nullable(),
  state: z.enum(['open', 'resolved']),
  author_id: z.string().nullable(),
  author_name: z.string().nullable(),
  device_name: z.string().nullable(),
  at: z.string(),
  title: z.string().nullable(),
  waits: z.boolean(),
  total: z.coerce.number(),
})
type Row = z.infer<typeof row>

const TITLE = sql.raw(
  `case conflicts.collection ${Object.values(collections)
    .flatMap((each) => {
      const title = plainTitleField(each)
      const read = `(select doc ->> '${title}' from ${tableName(each.name)} where id = record_id)`
      return title ? [`when '${each.name}' then ${read}`] : []
    })
    .join(' ')} end`,
)

/** Conflicts on records that the user may see, newest first. */
export async function listConflicts(
  services: RecordServices,
  user: User,
  query: ConflictQuery,
): Promise<Page<FoundConflict>> {
  const offset = readOffset(query.cursor)
  const reach = conflictsOf(user)
  const conditions = [
    sql`conflicts.state = ${query.state}`,
    ...(query.recordId ? [sql`record_id = ${query.recordId}::uuid`] : []),
    ...(query.list ? [inList(reach, query.list)] : []),
  ]
  const rows = await select(
    services,
    reach,
    sql.join(conditions, sql` and `),
    sql`limit ${query.limit + 1} offset ${offset}`,
  )
  const page = rows.slice(0, query.limit)
  return {
    items: page.map((each) => toConflict(services, user, each, query.personal)),
    next: rows.length > query.limit ? String(offset + query.limit) : null,
    total: rows[0]?.total ?? 0,
  }
}

const count = z.object({ total: z.int() })

/** How many open conflicts are in one of the user's lists: those that `listConflicts` answers. */
export async function countConflicts(queryable: Queryable, user: User, list: ConflictList): Promise<number> {
  const reach = conflictsOf(user)
  const [counted] = await queryable.run(
    sql`select count(*) as total from conflicts ${reach.join}
      where state = 'open' and purged_at is null and ${reach.shown} and ${inList(reach, list)}`,
    count,
  )
  return counted?.total ?? 0
}

/** Which conflicts in a user's reach are in the list. */
function inList({ decidable }: Reach, list: ConflictList): SQL {
  if (list === 'own') return sql`not ${decidable}`
  const isProposal = sql`(not against_deletion and ${IS_PROPOSED})`
  return list === 'decisions'
    ? sql`(${decidable} and ${isProposal})`
    : sql`(${decidable} and not ${isProposal})`
}

/** One conflict that the user may see. */
export async function findConflict(
  services: RecordServices,
  user: User,
  id: string,
): Promise<FoundConflict | null> {
  const [row] = await select(services, conflictsOf(user), sql`conflicts.id = ${id}::uuid`, sql`limit 1`)
  return row ? toConflict(services, user, row) : null
}

function select(
  services: RecordServices,
  { join, shown, decidable }: Reach,
  where: SQL,
  window: SQL,
): Promise<Row[]> {
  return services.database.run(
    sql`select conflicts.id, conflicts.version, collection, record_id, field, against_deletion, open_values, sealed_values,
        conflicts.state, author_id, conflicts.at, devices.name as device_name, not ${decidable} as waits,
        case when ${decidable} then ${TITLE} end as title,
        ${givenName()} as author_name, count(*) over () as total
      from conflicts left join users on users.id = author_id left join devices on devices.id = device_id
        ${join}
      where ${where} and purged_at is null and ${shown} order by conflicts.at desc, conflicts.id desc ${window}`,
    row,
  )
}

function toConflict(
  services: RecordServices,
  user: User,
  each: Row,
  personal: Personal = 'open',
): FoundConflict {
  const spec = collections[each.collection].fields[each.field]
  const isClosed = personal === 'omit' && spec !== undefined && isSealed(spec)
  const values = isClosed ? null : readValues(services, user, each)
  return {
    id: each.id,
    version: each.version,
    collection: each.collection,
    recordId: each.record_id,
    field: each.field,
    againstDeletion: each.against_deletion,
    values: each.waits ? ownOf(values) : values,
    ...(isClosed && mayRead(user, spec) ? { unopened: true as const } : {}),
    waits: each.waits,
    state: each.state,
    by: { id: each.author_id, name: each.author_name ?? '' },
    deviceName: each.device_name,
    at: each.at,
    recordTitle: each.title,
  }
}

function readValues(services: RecordServices, user: User, each: Row): FoundConflict['values'] {
  const collection = collections[each.collection]
  const spec = collection.fields[each.field]
  if (!spec || !isSealed(spec)) return each.open_values
  const opened = reveal(
    services,
    { user, collection, recordId: each.record_id, how: 'conflict' },
    {
      cipher: services.fieldCipher,
      context: { collection: 'conflicts', recordId: each.id },
      bytes: each.sealed_values,
    },
    (sealed) => ({ [each.field]: values.parse(JSON.parse(String(sealed.values))) }),
  )
  return opened[each.field] ?? null
}

// Conflicts are few and change while users work on them, so their pages are offsets.
function readOffset(cursor: string | undefined): number {
  const offset = Number(cursor ?? 0)
  return Number.isSafeInteger(offset) && offset >= 0 ? offset : 0
}
