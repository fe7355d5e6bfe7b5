import { type SQL, sql } from 'drizzle-orm'
import { may, regionScope, type User } from '#shared/domain/access.ts'
import { compilePredicate, whereNamed } from '#shared/queries/compile.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { hiddenByDeletion } from '#shared/queries/under-deleted.ts'
import { readableParents, visibleByItself, visibleTo } from '#shared/rules/policies.ts'
import { type Collection, columnName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'

/** Rows of the collection that the policy lets the user see, including deleted ones. */
export function inReachOf(user: User, collection: Collection): SQL {
  return compilePredicate(visibleTo(user, collection), collection, postgres)
}

/** Rows that the user sees: in reach, and not hidden by a deletion that the user could not undo. */
export function seenBy(user: User, collection: Collection): SQL {
  const visible = inReachOf(user, collection)
  if (may(user, 'records:restore')) return visible
  return sql`(${visible} and not ${hiddenByDeletion(collection)})`
}

/**
 * Whether a row, whose change is read beside it, was once in the user's regions, or in triage if they see that: of a
 * collection that the user may read, as the record that it hangs on has to be.
 */
export function sawFormerRegion(user: User, collection: Collection): SQL {
  return sql`(${isInFormerRegion(user)} and ${isReadable(user, collection)})`
}

/** Whether the record of a change was once in the user's regions, even if the user may not read its collection. */
export function isInFormerRegion(user: User): SQL {
  const scope = regionScope(user)
  if (scope === null) return sql`false`
  return sql`former_regions && ${sql.param([...scope, ''])}::text[]`
}

/** Rows of a collection that the user may read, which hang on nothing or on a record of such a collection. */
export function isReadable(user: User, { name, read, parent }: Collection): SQL {
  if (!may(user, read)) return sql`false`
  if (!parent) return sql`true`
  const column = sql.raw(`${tableName(name)}.${columnName(parent.collection)}`)
  return sql`${column} = any(${sql.param([...readableParents(user, parent)])}::text[])`
}

/** Rows that would be in reach regardless of the record that they lead to. */
export function inReachByItself(user: User, collection: Collection): SQL {
  return compilePredicate(visibleByItself(user, collection), collection, postgres)
}

/**
 * Rows that lead to no record, to one that the user sees or saw before it left their regions, or to one that was
 * removed for good: the user may have seen the row, and pulls its removal.
 */
export function ledToReach(user: User, collection: Collection): SQL {
  const { target } = collection
  if (!target) return sql`true`
  return whereNamed(collection, target, (name) => {
    if (!target.of.includes(name)) return null
    const table = sql.raw(tableName(name))
    return (id) => sql`coalesce((
      select coalesce(${inReachOf(user, collections[name])}, false) or exists (select from changes as of_target
          where of_target.collection = ${name} and of_target.record_id = ${table}.id and ${sawFormerRegion(user, collections[name])})
      from ${table} where ${table}.id = ${id}), true)`
  })
}
