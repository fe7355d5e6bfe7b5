import { z } from 'zod'

/** Most megabytes of a day's budget that can be set. */
const LARGEST_DATA_BUDGET = 10_000
/** Bytes of a megabyte, as data plans count them. */
export const MEGABYTE = 1_000_000

/** How much data a device may use for syncing by itself. */
export const dataLimits = z.strictObject({
  /** Megabytes a day in East Africa Time; null for no limit. */
  budgetMb: z.int().min(1).max(LARGEST_DATA_BUDGET).nullable(),
  /** The line is paid for by its bytes: records are sent, files wait until a person sends them. */
  isMetered: z.boolean(),
})
export type DataLimits = z.infer<typeof dataLimits>

/** What is used of a day's data; `bytes` are about what the line has carried, both ways. */
export const dataUsed = z.strictObject({ day: z.iso.date(), bytes: z.number().nonnegative() })
