import { EAST_AFRICA_OFFSET_MS } from '#shared/domain/dates.ts'
import { readIsoInstant } from '#shared/domain/iso-instant.ts'

/** An instant as the value of a `datetime-local` field, in East Africa Time as every time on a page; empty for none. */
export function toEnteredTime(instant: string | null): string {
  if (instant === null) return ''
  return new Date(Date.parse(instant) + EAST_AFRICA_OFFSET_MS).toISOString().slice(0, 16)
}

/** The value of a `datetime-local` field, in East Africa Time, as an instant; null for none. */
export function toInstant(time: string): string | null {
  return readIsoInstant(time)
}
