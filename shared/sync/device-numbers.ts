import { z } from 'zod'

/** What a device says of its counters when it meets the server. */
export const deviceNumbers = z.object({
  /** How often it has met the server, by the last answer that it got. */
  meetings: z.int().nonnegative(),
  /** Drawn for this meeting, and repeated until it is answered: a lost answer then counts no second meeting. */
  attempt: z.uuid(),
  /** The number that its next operation gets. */
  next: z.int().positive(),
  /** Lowest number of an operation that waits and never had an answer. */
  waitingFrom: z.int().positive().nullable(),
})
export type DeviceNumbers = z.infer<typeof deviceNumbers>

/** What the server has counted of a device. */
export const countedNumbers = z.object({
  meetings: z.int().nonnegative(),
  /** The highest number of an operation that came from it, and that operation. */
  highest: z.object({ number: z.int().positive(), opId: z.uuid() }).nullable(),
  /** The device has said that it has the answers to all lower numbers. */
  settledBelow: z.int().positive().nullable(),
})
export type CountedNumbers = z.infer<typeof countedNumbers>

/** A device's number counts up to so far above its highest one: no single operation uses up what is left of them. */
export const LARGEST_LEAP = 1_000_000

/**
 * Whether a device that says this is an older image of what the server has met (decision 0446). A server that was set back
 * has counted less, which proves nothing.
 */
export function isOlderImage(
  device: Pick<DeviceNumbers, 'meetings' | 'next' | 'waitingFrom'>,
  counted: CountedNumbers,
): boolean {
  const { highest } = counted
  if (device.meetings < counted.meetings) return true
  if (highest !== null && device.next <= highest.number) return true
  return device.waitingFrom !== null && device.waitingFrom < believedSettled(counted)
}

/** No device has answers to what it has not sent: what it says beyond that is not believed. */
function believedSettled({ highest, settledBelow }: CountedNumbers): number {
  return Math.min(settledBelow ?? 0, (highest?.number ?? 0) + 1)
}
