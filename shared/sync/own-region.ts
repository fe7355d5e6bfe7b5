import type { User } from '#shared/domain/access.ts'
import { boundToRegion, fieldsOfRegion, worksIn, writesBound } from '#shared/rules/own-region.ts'
import type { Collection, StoredRecord } from '#shared/schemas/collection.ts'
import { type CanonicalValue, sameValue } from './canonical.ts'

const NOT_OF_THE_REGION =
  'Only officers of the record’s region and editors may change this. Ask one of them, and save the rest without it'
const MOVED_LATELY =
  'The region was changed in the last 30 days, so only editors may change this. Ask one of them, and save the rest without it'

/**
 * What the author may not write because the record is, or would then be, in a region in which they do not work. A value
 * that stays as it is counts as not written.
 */
export function outsideDetails(
  {
    collection,
    author,
    movedLately = false,
  }: {
    readonly collection: Collection
    readonly author: User | 'public'
    readonly movedLately?: boolean | undefined
  },
  values: Readonly<Record<string, CanonicalValue>>,
  before: StoredRecord | null,
) {
  const bound = before ? boundToRegion(collection) : fieldsOfRegion(collection)
  // A mark that a new record does not have says nothing.
  const had = (name: string) => (before ? before[name] : values[name] === false ? false : null)
  const written = bound.filter((name) => name in values && !sameValue(values[name], had(name)))
  if (written.length === 0) return []
  const after = 'regionCode' in values ? values.regionCode : before?.regionCode
  const regions = before ? [before.regionCode, after] : [after]
  const isIn = (may: (user: User, region: unknown) => boolean) =>
    author !== 'public' && regions.every((region) => may(author, region))
  if (isIn((user, region) => writesBound(user, region, movedLately))) return []
  const message = isIn(worksIn) ? MOVED_LATELY : NOT_OF_THE_REGION
  return written.map((path) => ({ path, message }))
}
