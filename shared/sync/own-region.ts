import type { User } from '#shared/domain/access.ts'
import { boundToRegion, fieldsOfRegion, worksIn } from '#shared/domain/own-region.ts'
import type { Collection, StoredRecord } from '#shared/schemas/collection.ts'
import { type CanonicalValue, sameValue } from './canonical.ts'

const NOT_OF_THE_REGION =
  'Only officers of the record’s region and editors may change this. Ask one of them, and save the rest without it'

/**
 * What the author may not write because the record is, or would then be, in a region in which they do not work. A value
 * that stays as it is counts as not written.
 */
export function outsideDetails(
  { collection, author }: { readonly collection: Collection; readonly author: User | 'public' },
  values: Readonly<Record<string, CanonicalValue>>,
  before: StoredRecord | null,
) {
  const bound = before ? boundToRegion(collection) : fieldsOfRegion(collection)
  const written = bound.filter((name) => name in values && !sameValue(values[name], before?.[name]))
  if (written.length === 0) return []
  const after = 'regionCode' in values ? values.regionCode : before?.regionCode
  const regions = before ? [before.regionCode, after] : [after]
  if (author !== 'public' && regions.every((region) => worksIn(author, region))) return []
  return written.map((path) => ({ path, message: NOT_OF_THE_REGION }))
}
