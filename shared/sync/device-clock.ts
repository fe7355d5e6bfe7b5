import { boundedInstant } from '#shared/schemas/reported-instant.ts'

/** A clock that differs by less counts as right, since the connection takes its time too. */
export const CLOCK_TOLERANCE_MS = 2 * 60_000

/** What the server knows of a device's clock; instants are canonical and the server's own. */
export interface DeviceClock {
  readonly enrolledAt: string
  /** The last contact that was noted before this one. */
  readonly lastContact: string
  /** By how much the device's clock was ahead when it sent this; negative when behind, 0 when right or unknown. */
  readonly aheadMs: number
}

/** By how much a clock is ahead of the server's, which tell the same moment; 0 within the tolerance. */
export function clockAhead(device: Date, server: Date): number {
  const ahead = device.getTime() - server.getTime()
  return Math.abs(ahead) < CLOCK_TOLERANCE_MS ? 0 : ahead
}

/**
 * When something was done, for what orders and counts: what the device said (a canonical instant), less what its clock is
 * wrong by, after its enrolment and not later than now. What lies before the enrolment all the same can't be true, and
 * counts as done since the last contact.
 */
export function deedAt(reported: string, clock: DeviceClock | undefined, now: string): string {
  if (!clock) return reported < now ? reported : now
  const { enrolledAt, lastContact, aheadMs } = clock
  const at = aheadMs === 0 ? reported : new Date(Date.parse(reported) - aheadMs).toISOString()
  const impossible = at < new Date(Date.parse(enrolledAt) - CLOCK_TOLERANCE_MS).toISOString()
  return boundedInstant(at, impossible ? lastContact : enrolledAt, now)
}
