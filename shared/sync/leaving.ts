import { z } from 'zod'

/** After how many months since they were closed records may leave a device. */
export const LEAVING_MONTHS = [6, 12, 24, 36] as const

export const leavingMonths = z.literal(LEAVING_MONTHS).nullable()
export type LeavingMonths = z.output<typeof leavingMonths>

/** What is set on a device, and up to which instant those were closed that have left it; null while none has. */
export const leavingState = z.object({ months: leavingMonths, before: z.iso.datetime().nullable() })

/** The instant so many months before another. */
export function monthsBefore(at: Date, months: number): Date {
  const before = new Date(at)
  const day = before.getUTCDate()
  before.setUTCDate(1)
  before.setUTCMonth(before.getUTCMonth() - months)
  const last = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate()
  before.setUTCDate(Math.min(day, last))
  return before
}
