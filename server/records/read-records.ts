import { type SQL, sql } from 'drizzle-orm'
import { ACCESS, offDuty, type User } from '#shared/domain/access.ts'
import type { RecordCollectionName } from '#shared/domain/names.ts'
import { hiddenByDeletion } from '#shared/queries/under-deleted.ts'
import { type Collection, columnName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { ChangeRow } from './change.ts'
import { lineOf } from './pull.ts'
import { inReachOf } from './seen-by.ts'
import type { RecordServices } from './services.ts'
import { lookedAt } from './unseen.ts'

/** A record that is read with all that hangs on it. */
interface Wanted {
  readonly collection: RecordCollectionName
  readonly id: string
}

/** A line as a pull has it, and the personal fields that are open in it. */
interface ReadLine {
  readonly collection: string
  readonly id: string
  readonly line: string
  readonly opened: readonly string[]
}

/** Reads records and what hangs on them or leads to them, as far as a device of the user is sent it. */
export async function readRecordLines(
  services: RecordServices,
  caller: User,
  wanted: readonly Wanted[],
): Promise<ReadLine[]> {
  const user = offDuty(caller)
  const parts = Object.values(collections)
    .filter(({ read }) => ACCESS[user.role].permissions.includes(read))
    .map((collection) => rowsOf(user, collection, wanted))
  const rows = await services.database.run<ChangeRow>(sql`${sql.join(parts, sql` union all `)}`)
  return rows.map((row) => ({ collection: row.collection, id: row.id, ...lineOf(services, user, row) }))
}

function rowsOf(user: User, collection: Collection, wanted: readonly Wanted[]): SQL {
  const table = sql.raw(tableName(collection.name))
  return sql`(select 0::bigint as position, ${collection.name}::text as collection, ${table}.id, version, cast(doc as text) as doc,
      sealed, true as visible
    from ${table}
    where (${isWanted(collection, wanted)}) and ${inReachOf(user, collection)} and not ${hiddenByDeletion(collection)}
      and ${lookedAt(collection.name)})`
}

function isWanted({ name, parent, target }: Collection, wanted: readonly Wanted[]): SQL {
  const table = tableName(name)
  const namings = [parent, target].flatMap((naming) => (naming ? [naming] : []))
  if (namings.length === 0) {
    const ids = wanted.filter(({ collection }) => collection === name).map(({ id }) => id)
    return sql`${sql.raw(table)}.id = any(${sql.param(ids)}::uuid[])`
  }
  const column = (field: string) => sql.raw(`${table}.${columnName(field)}`)
  const pairs = sql`unnest(${sql.param(wanted.map(({ collection }) => collection))}::text[],
    ${sql.param(wanted.map(({ id }) => id))}::uuid[])`
  return sql.join(
    namings.map(
      (naming) =>
        sql`(${column(naming.id)} = any(${sql.param(wanted.map(({ id }) => id))}::uuid[])
          and (${column(naming.collection)}, ${column(naming.id)}) in (select * from ${pairs}))`,
    ),
    sql` or `,
  )
}
