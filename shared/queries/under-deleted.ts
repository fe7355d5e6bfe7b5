import { type SQL, sql } from 'drizzle-orm'
import { type Collection, type Naming, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { whereNamed } from './compile.ts'

/**
 * Whether the record that a row hangs on, or the one that it leads to, is deleted; the same SQL on both sides, over
 * the collection's own table.
 */
export function underDeleted(collection: Collection): SQL {
  const { parent, target } = collection
  if (!parent) return sql`false`
  if (!target) return namesDeleted(collection, parent)
  return sql`(${namesDeleted(collection, parent)} or ${namesDeleted(collection, target)})`
}

function namesDeleted(collection: Collection, named: Naming): SQL {
  return whereNamed(collection, named, (name) => {
    if (collections[name].parent) return null
    // As a scalar subquery: PostgreSQL plans an `exists` twice, and one within another four times.
    const lookup = sql.raw(
      `select above.deleted_at is not null from ${tableName(name)} above where above.id =`,
    )
    return (id) => sql`coalesce((${lookup} ${id}), false)`
  })
}

/** Whether a row is hidden by its own deletion, or by that of the record that it hangs on or leads to. */
export function hiddenByDeletion(collection: Collection): SQL {
  return sql`(${sql.raw(tableName(collection.name))}.deleted_at is not null or ${underDeleted(collection)})`
}
