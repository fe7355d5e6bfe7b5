import type { User } from '#shared/domain/access.ts'
import type { Opening } from '#shared/domain/access-ways.ts'
import { readableSealed } from '#shared/rules/policies.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Mirror } from './mirror.ts'

/** An opening of one record's fields on this device. */
export interface OpenedHere {
  readonly how: Opening
  readonly collection: Collection['name']
  readonly recordId: string
  readonly fields: readonly string[]
}

/** Notes that personal fields or a file were opened here; the next sync reports it to the server. */
export function noteAccess(mirror: Mirror, opened: OpenedHere, at: Date): void {
  const { how, collection, recordId, fields } = opened
  mirror.db
    .prepare('insert into access_log (collection, record_id, fields, at, how) values (?, ?, ?, ?, ?)')
    .run(collection, recordId, JSON.stringify(fields), at.toISOString(), how)
}

/**
 * Like `noteAccess`, for those of the named fields that are personal, that the user may read, and that have a value.
 */
export function noteFields(
  mirror: Mirror,
  user: User,
  { fields, ...opened }: Omit<OpenedHere, 'fields'> & { readonly fields: Readonly<Record<string, unknown>> },
  at: Date,
): void {
  const collection: Collection = collections[opened.collection]
  const personal = readableSealed(user, collection).filter((field) => (fields[field] ?? null) !== null)
  if (personal.length > 0) noteAccess(mirror, { ...opened, fields: personal }, at)
}
