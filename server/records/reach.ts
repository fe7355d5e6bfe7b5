import { z } from 'zod'
import { may, regionScope, type User } from '#shared/domain/access.ts'
import { matches } from '#shared/domain/predicate.ts'
import { conflictsShownTo, visibleByItself } from '#shared/rules/policies.ts'
import type { CollectionName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Change } from './change.ts'

const reach = z.record(z.string(), z.array(z.string()).nullable()).nullable()

/**
 * Whom a commit may concern: by collection the regions that its changes touch or have left ('' for none), or `null`
 * for all regions. `null` as a whole means everyone. It may name too many regions, but never too few.
 */
export type Reach = z.output<typeof reach>

/** The notification of a commit: the range of positions of its changes, and the chain's newest link after it. */
export const notice = z.object({
  epoch: z.uuid(),
  base: z.int().nonnegative(),
  position: z.int().nonnegative(),
  link: z.int().nonnegative(),
  /** The beginning of the link's hash, as in a cursor. */
  hash: z.string(),
  draw: z.uuid().nullable(),
  reach,
})
export type Notice = z.output<typeof notice>

// PostgreSQL accepts less than 8,000 bytes in a notification; the rest of a notice takes about 200.
const LONGEST = 7000

/** The reach of a commit's changes, as JSON for its notification. */
export function reachOf(changes: readonly Change[]): string {
  const regions = new Map<string, Set<string> | null>()
  for (const { collection, seenIn, left } of changes) {
    const seenRegions = regions.get(collection)
    if (seenRegions === null || !seenIn) {
      regions.set(collection, null)
      continue
    }
    const touched = [...seenIn, ...left].map((region) => region ?? '')
    regions.set(collection, new Set([...(seenRegions ?? []), ...touched]))
  }
  const entries = [...regions].map(([collection, set]) => [collection, set && [...set]])
  const text = JSON.stringify(Object.fromEntries(entries))
  return Buffer.byteLength(text) > LONGEST ? 'null' : text
}

// A user who is bound to regions but has none: whatever they may see doesn't depend on regions.
const WITHOUT_REGIONS: User = { id: '', role: 'field-officer', regions: [] }

/**
 * The regions in which a record is visible: its own, or `undefined` if the policy doesn't depend on it. Records that
 * lead to others are visible in their own region as well.
 */
export function seenIn(
  collection: CollectionName,
  record: Readonly<Record<string, unknown>>,
): readonly (string | null)[] | undefined {
  const elsewhere = { ...record, regionCode: 'no region' }
  if (matches(visibleByItself(WITHOUT_REGIONS, collections[collection]), elsewhere)) return undefined
  // Records that wait for triage are on no device.
  if (typeof record.triageRegion === 'string') return []
  return [typeof record.regionCode === 'string' ? record.regionCode : null]
}

/** Whether a reach concerns the user: whether their next pull might deliver something. */
export function concerns(user: User): (reach: Reach) => boolean {
  const scope = regionScope(user)
  // Every user with regions pulls the removal of a report that went back to triage.
  const regions = scope === null ? null : new Set([...scope, ''])
  const readable = new Set<string>(
    Object.values(collections)
      .filter(({ read }) => may(user, read))
      .map(({ name }) => name),
  )
  if (conflictsShownTo(user) !== 'none') readable.add('conflicts')
  return (reach) =>
    reach === null ||
    Object.entries(reach).some(
      ([collection, touched]) =>
        readable.has(collection) &&
        (regions === null || touched === null || touched.some((region) => regions.has(region))),
    )
}
