import { type SQL, sql } from 'drizzle-orm'
import { may, type Person } from '#shared/domain/access.ts'
import { visibleTo } from '#shared/domain/policies.ts'
import { compilePredicate } from '#shared/queries/compile.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { type Collection, isSealed, tableName } from '#shared/schemas/collection.ts'
import { parentFields } from '#shared/schemas/comments.ts'
import { collections } from '#shared/schemas/index.ts'
import { type ChangeRow, sawFormerRegion } from './pull-page.ts'
import type { RecordServices } from './services.ts'

/** Conflicts of records that the person sees, in the form of the stream of changes. */
export function conflictChanges(person: Person, position: number, limit: number): SQL {
  if (!may(person, 'conflicts:resolve')) return NO_CHANGES
  const visible = conflictsInReach(person)
  return sql`(select changes.position, changes.collection, conflicts.id, conflicts.version,
      json_build_object('id', conflicts.id, 'collection', conflicts.collection, 'recordId', conflicts.record_id,
        'regionCode', region_code, 'field', field, 'againstDeletion', against_deletion, 'state', state,
        'authorId', author_id, 'deviceId', conflicts.device_id,
        'deviceName', (select name from devices where devices.id = conflicts.device_id), 'opId', op_id,
        'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'values', open_values)::text as doc,
      sealed_values as sealed, (purged_at is null and ${visible}) as visible
    from changes join conflicts on conflicts.id = changes.record_id
    where changes.collection = 'conflicts' and changes.position > ${position}
      and (${visible} or ${sawFormerRegion(person)})
    order by changes.position limit ${limit})`
}

const NO_CHANGES = sql`(select 0::bigint, ''::text, null::uuid, 0, null::text, null::bytea, false where false)`

// Conflicts are no collection of operations; all that their policy needs is the region.
const CONFLICT_SHAPE: Collection = {
  ...collections.incidents,
  fields: { regionCode: parentFields.regionCode },
}

/** Conflicts on records that the person sees, each by the rule of its record's collection. */
export function conflictsInReach(person: Person): SQL {
  if (!may(person, 'conflicts:resolve')) return sql`false`
  const each = Object.values(collections).map(
    (collection) => sql`(conflicts.collection = ${collection.name} and ${reachOf(person, collection)})`,
  )
  return sql`(${sql.join(each, sql` or `)})`
}

function reachOf(person: Person, collection: Collection): SQL {
  const visible = visibleTo(person, collection)
  if (collection.scope !== 'parent') return compilePredicate(visible, CONFLICT_SHAPE, postgres)
  // Only the record itself says what it hangs on; its row stays for as long as conflicts about it are told.
  return sql`exists (select from ${sql.raw(tableName(collection.name))}
    where id = conflicts.record_id and ${compilePredicate(visible, collection, postgres)})`
}

/** A conflict's line; values of a sealed field are opened for those who may read the field, and absent for others. */
export function conflictLine(
  services: RecordServices,
  head: string,
  row: ChangeRow,
  mayOpen: (collection: string) => readonly string[],
): string {
  const record = JSON.parse(row.doc ?? '{}') as { collection: string; field: string; values: unknown }
  const spec = collections[record.collection as keyof typeof collections]?.fields[record.field]
  if (spec && isSealed(spec)) {
    const readable = mayOpen(record.collection).includes(record.field)
    const opened = readable
      ? services.fieldCipher.openFields({ collection: 'conflicts', recordId: row.id }, row.sealed)
      : {}
    record.values = typeof opened.values === 'string' ? JSON.parse(opened.values) : null
  }
  return `${head},"record":${JSON.stringify(record)}}\n`
}
