import { type SQL, sql } from 'drizzle-orm'
import { may, type Person } from '#shared/domain/access.ts'
import { visibleTo } from '#shared/domain/policies.ts'
import { compilePredicate } from '#shared/queries/compile.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { hiddenByDeletion } from '#shared/queries/under-deleted.ts'
import type { Collection } from '#shared/schemas/collection.ts'

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
