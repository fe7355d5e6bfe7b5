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
  /** The device did not say what time it had, so that nothing is known about how far its clock is ahead. */
  readonly untold?: true
}

/** How far the device's clock is ahead of the server's, from the same moment on both; 0 within the tolerance. */
export function clockAhead(device: Date, server: Date): number {
  const ahead = device.getTime() - server.getTime()
  return Math.abs(ahead) < CLOCK_TOLERANCE_MS ? 0 : ahead
}

/**
 * By how much a time that a user entered on the device may be too early, because they read it off a clock that was
 * wrong: without limit where nothing is known about the clock, or where it said something impossible.
 */
export function doubtMs(reported: string, clock: DeviceClock | undefined, now: string): number {
  if (!clock || clock.untold) return Number.POSITIVE_INFINITY
  const at = Date.parse(reported) - clock.aheadMs
  const [earliest, latest] = [
    Date.parse(clock.enrolledAt) - CLOCK_TOLERANCE_MS,
    Date.parse(now) + CLOCK_TOLERANCE_MS,
  ]
  return at >= earliest && at <= latest ? Math.abs(clock.aheadMs) : Number.POSITIVE_INFINITY
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
