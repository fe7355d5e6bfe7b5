import { z } from 'zod'

/** A device's position in the server's order of changes, and what it could see at that position. */
export const cursor = z.object({
  /** A new id each time that the server is restored to an earlier state. */
  epoch: z.uuid(),
  position: z.int().nonnegative(),
  /** The newest link of the history's chain when the cursor was made, and the beginning of its hash. */
  link: z.int().nonnegative(),
  hash: z.string(),
  /** Names the newest positions before it that were drawn without a link; null where there were none. */
  draw: z.uuid().nullable(),
  /** Identifies the role and regions that the device's rows belong to. */
  scope: z.string(),
  /** During a full read, the position at which it began, since removals before it were not sent; otherwise 0. */
  base: z.int().nonnegative(),
})
export type Cursor = z.infer<typeof cursor>

/** The cursor as text; devices store it without parsing it. */
export function writeCursor(value: Cursor): string {
  const { epoch, position, link, hash, draw, scope, base } = value
  const last = draw === null ? (base > 0 ? [base] : []) : [base, draw]
  return [epoch, position, link, hash, scope, ...last].join('.')
}

/** Reads a cursor; an invalid one becomes null, and the device is treated as having nothing. */
export function readCursor(text: string): Cursor | null {
  const [epoch, position, link, hash, scope, base = '0', draw = null] = text.split('.')
  const numbers = { position: Number(position), link: Number(link), base: Number(base) }
  const parsed = cursor.safeParse({ epoch, ...numbers, hash, draw, scope })
  return parsed.success ? parsed.data : null
}

/** The header of a push's answer with a place: the cursor up to which the server has what it acknowledges. */
export const ACKNOWLEDGED_HEADER = 'sync-acknowledged'

/** Most places that a device keeps, which are the newest ones. */
export const MOST_PLACES = 20

/**
 * Such places, which a device sends back until it has read that far: a server that was restored since does not have them, although
 * it has the device's cursor (decision 0465).
 */
export const acknowledgedPlaces = z.array(z.string().max(1000)).max(MOST_PLACES)

const head = z.object({ reset: z.literal(true), epoch: z.uuid() })
const change = z.object({
  collection: z.string(),
  id: z.string(),
  version: z.number(),
  record: z.record(z.string(), z.json()),
})
const removal = z.object({
  collection: z.string(),
  id: z.string(),
  version: z.number(),
  removed: z.literal(true),
})
/** Everything before it can be committed; `share` is about how much of a full read has come, from 0 to 1. */
export const mark = z.object({
  cursor: z.string(),
  share: z.number().min(0).max(1).optional(),
  more: z.boolean().optional(),
})

/**
 * A line of a pull. After `reset` all rows follow, and the device removes its rows that don't. Everything before a
 * `cursor` can be committed; `more`, in the last line, says whether another pull should follow at once.
 */
export const pullLine = z.union([head, change, removal, mark])
export type PullLine = z.infer<typeof pullLine>

/** Most rows between two cursor lines, and so the most that a broken connection costs. */
export const ROWS_PER_CURSOR = 200
