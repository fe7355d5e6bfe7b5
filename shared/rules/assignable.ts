import { regionScope, type User } from '#shared/domain/access.ts'
import { matches } from '#shared/domain/predicate.ts'
import { type Policy, visibleTo } from './policies.ts'

/** A user of the organisation, as far as the assigning user knows them; see `PersonName`. */
export type KnownUser = Pick<User, 'id' | 'role'> & { readonly regions?: readonly string[] | undefined }

/** The fields of a record that decide who may see it. */
export interface RecordPlace {
  readonly regionCode: string | null
  /** Not null while it waits for triage. */
  readonly triageRegion?: string | null
}

/**
 * Whether the record can be given to the user, as far as the assigning user can know: about places beyond their own
 * reach, and about users whose regions the server did not send, only the server can decide.
 */
export function mayBeGiven(asking: User, user: KnownUser, policy: Policy, place: RecordPlace): boolean {
  const reach = regionScope(asking)
  const reaches = reach === null || place.regionCode === null || reach.includes(place.regionCode)
  const isKnown = reaches && !place.triageRegion
  // A user who may read none of the collection can't be assigned any of it, wherever they work.
  const regions = (isKnown && user.regions) || (place.regionCode === null ? [] : [place.regionCode])
  const { id, role } = user
  return matches(visibleTo({ id, role, regions }, policy), { ...place, triageRegion: null })
}
