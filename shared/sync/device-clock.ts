import { boundedInstant } from '#shared/schemas/reported-instant.ts'

/** A clock with a smaller deviation counts as right, since the connection takes its time too. */
export const CLOCK_TOLERANCE_MS = 2 * 60_000

/** What the server knows about a device's clock; the instants are canonical and the server's own. */
export interface DeviceClock {
  readonly enrolledAt: string
  /** The last recorded contact before this one. */
  readonly lastContact: string
  /** How far the device's clock was ahead when it sent this; negative when behind, 0 when right or unknown. */
  readonly aheadMs: number
}

/** How far the device's clock is ahead of the server's, from the same moment on both; 0 within the tolerance. */
export function clockAhead(device: Date, server: Date): number {
  const ahead = device.getTime() - server.getTime()
  return Math.abs(ahead) < CLOCK_TOLERANCE_MS ? 0 : ahead
}

/**
 * The time of an action, for ordering and counting: the device's canonical instant, corrected by its clock's
 * deviation, limited to the range from its enrolment to now. An instant that still lies before the enrolment can't be
 * true, and is replaced by the last contact.
 */
export function deedAt(reported: string, clock: DeviceClock | undefined, now: string): string {
  if (!clock) return reported < now ? reported : now
  const { enrolledAt, lastContact, aheadMs } = clock
  const at = aheadMs === 0 ? reported : new Date(Date.parse(reported) - aheadMs).toISOString()
  const impossible = at < new Date(Date.parse(enrolledAt) - CLOCK_TOLERANCE_MS).toISOString()
  return boundedInstant(at, impossible ? lastContact : enrolledAt, now)
}
