import { z } from 'zod'
import { readIsoInstant } from '#shared/domain/iso-instant.ts'

const CANNOT_BE_STORED = 'This date cannot be stored'

/** A calendar day that there is, as `YYYY-MM-DD`; PostgreSQL has no year 0. */
export function calendarDay(error?: Parameters<typeof z.iso.date>[0]) {
  return z.iso.date(error).refine((day) => !day.startsWith('0000'), CANNOT_BE_STORED)
}

/** Makes an instant canonical, without a zone in East Africa Time, and refuses one that PostgreSQL cannot store. */
export function storableInstant(time: string, context: z.RefinementCtx<string>): string {
  const read = readIsoInstant(time)
  if (read !== null) return read
  context.addIssue({ code: 'custom', message: CANNOT_BE_STORED })
  return z.NEVER
}
