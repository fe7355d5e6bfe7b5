import type { Collection } from '#shared/schemas/collection.ts'
import { regionScope, type User } from './access.ts'

/**
 * Whether the user works in the region: one of their own, or any region for who works in the whole country. In no region
 * (null) only the latter do.
 */
export function worksIn(user: User, regionCode: unknown): boolean {
  const own = regionScope(user)
  return own === null || (typeof regionCode === 'string' && own.includes(regionCode))
}

/** The fields that are written only by who works in the record's region. */
export function fieldsOfRegion({ fields }: Pick<Collection, 'fields'>): readonly string[] {
  return Object.entries(fields).flatMap(([name, { writtenIn }]) => (writtenIn === 'own-region' ? [name] : []))
}

/**
 * What of an existing record only who works in its region changes: these fields, and the region itself, as whoever takes a
 * record into their own region could then write them.
 */
export function boundToRegion(collection: Pick<Collection, 'fields'>): readonly string[] {
  const fields = fieldsOfRegion(collection)
  return fields.length > 0 ? [...fields, 'regionCode'] : []
}
