import { type SQL, sql } from 'drizzle-orm'
import { type Collection, columnName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'

/** Whether the record that a row hangs on is deleted; the same SQL on both sides, over the collection's own table. */
export function underDeleted(collection: Collection): SQL {
  const keys = collection.parent
  if (!keys) return sql`false`
  const own = (field: string) => sql.raw(`${tableName(collection.name)}.${columnName(field)}`)
  const cases = Object.values(collections)
    .filter(({ parent }) => !parent)
    .map(({ name }) => {
      const found = sql.raw(`select 1 from ${tableName(name)} above where above.deleted_at is not null`)
      return sql`when ${sql.raw(`'${name}'`)} then exists (${found} and above.id = ${own(keys.id)})`
    })
  return sql`(case ${own(keys.collection)} ${sql.join(cases, sql` `)} else false end)`
}

/** Whether a row is hidden by a deletion: its own, or that of the record that it hangs on. */
export function hiddenByDeletion(collection: Collection): SQL {
  return sql`(${sql.raw(tableName(collection.name))}.deleted_at is not null or ${underDeleted(collection)})`
}
