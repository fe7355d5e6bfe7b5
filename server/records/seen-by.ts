import { type SQL, sql } from 'drizzle-orm'
import { may, type Person, regionScope } from '#shared/domain/access.ts'
import { visibleByItself, visibleTo } from '#shared/domain/policies.ts'
import { compilePredicate, whereNamed } from '#shared/queries/compile.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { hiddenByDeletion } from '#shared/queries/under-deleted.ts'
import { type Collection, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'

/** Rows of the collection that the policy lets the person see, deleted ones among them. */
export function inReachOf(person: Person, collection: Collection): SQL {
  return compilePredicate(visibleTo(person, collection), collection, postgres)
}

/** Rows that the person sees: in reach, and hidden by no deletion that the person could not take back. */
export function seenBy(person: Person, collection: Collection): SQL {
  const visible = inReachOf(person, collection)
  if (may(person, 'records:restore')) return visible
  return sql`(${visible} and not ${hiddenByDeletion(collection)})`
}

/** Whether a record was once in the person's regions, or in triage for those who see it. */
export function sawFormerRegion(person: Person): SQL {
  const scope = regionScope(person)
  if (scope === null) return sql`false`
  return sql`former_regions && ${sql.param([...scope, ''])}::text[]`
}

/** Rows that would be in reach wherever they lead to. */
export function inReachByItself(person: Person, collection: Collection): SQL {
  return compilePredicate(visibleByItself(person, collection), collection, postgres)
}

/**
 * Rows that lead to nothing, to a record that the person sees or saw before it left their regions, or to one that was
 * removed for good: the person may have seen the row, and is told when it is gone.
 */
export function ledToReach(person: Person, collection: Collection): SQL {
  const { target } = collection
  if (!target) return sql`true`
  return whereNamed(collection, target, (name) => {
    if (!target.of.includes(name)) return null
    const table = sql.raw(tableName(name))
    return (id) => sql`coalesce((
      select coalesce(${inReachOf(person, collections[name])}, false) or exists (select from changes as of_target
          where of_target.collection = ${name} and of_target.record_id = ${table}.id and ${sawFormerRegion(person)})
      from ${table} where ${table}.id = ${id}), true)`
  })
}
