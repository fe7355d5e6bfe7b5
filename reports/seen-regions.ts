import { may, regionScope, type User } from '#shared/domain/access.ts'

/** The regions whose records a report is made of. */
export interface SeenRegions {
  /** Their P-codes; null for all. */
  readonly codes: readonly string[] | null
  /** Whether the records that have no region are among them. */
  readonly withoutRegion: boolean
}

/** What a public edition counts. */
export const EVERY_REGION: SeenRegions = { codes: null, withoutRegion: true }

/** The regions that the user sees, as the policies of records bound them. */
export function seenRegions(user: User): SeenRegions {
  return { codes: regionScope(user), withoutRegion: may(user, 'triage:read') }
}
