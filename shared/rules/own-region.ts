import { regionScope, type User } from '#shared/domain/access.ts'
import { type Collection, onceForFields } from '#shared/schemas/collection.ts'

/**
 * Whether the user works in the region: one of their own, or any region for who works in the whole country. In no region
 * (null) only the latter do.
 */
export function worksIn(user: User, regionCode: unknown): boolean {
  const own = regionScope(user)
  return own === null || (typeof regionCode === 'string' && own.includes(regionCode))
}

/** A region counts for the fields that are bound to it once a record has had it for so many days. */
export const SETTLED_DAYS = 30

/**
 * Whether the user writes what is bound to the region of a record. While it has the region for fewer than `SETTLED_DAYS` only
 * a user of the whole country does: otherwise an officer who takes over a record that another lets go would write it at once.
 */
export function writesBound(user: User, regionCode: unknown, movedLately: boolean): boolean {
  return worksIn(user, regionCode) && !(movedLately && regionScope(user) !== null)
}

/** The fields that are written only by who works in the record's region. */
export const fieldsOfRegion = onceForFields(({ fields }: Pick<Collection, 'fields'>): readonly string[] =>
  Object.entries(fields).flatMap(([name, { writtenIn }]) => (writtenIn === 'own-region' ? [name] : [])),
)

/**
 * What of an existing record only users who work in its region change: these fields, and the region itself, since a user who
 * takes a record into their own region could then write them.
 */
export function boundToRegion(collection: Pick<Collection, 'fields'>): readonly string[] {
  const fields = fieldsOfRegion(collection)
  return fields.length > 0 ? [...fields, 'regionCode'] : []
}

/** The fields of which an edit in the app is a proposal, about which another person decides. */
export function fieldsProposed({ fields }: Pick<Collection, 'fields'>): readonly string[] {
  return Object.entries(fields).flatMap(([name, { proposedFromApp }]) => (proposedFromApp ? [name] : []))
}
