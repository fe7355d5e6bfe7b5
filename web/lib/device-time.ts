const MINUTE_MS = 60_000

/** An instant as the value of a `datetime-local` field, in the device's time zone; empty for none. */
export function toDeviceTime(instant: string | null): string {
  if (instant === null) return ''
  const date = new Date(instant)
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
}

/** The value of a `datetime-local` field, in the device's time zone, as an instant; null for none. */
export function toInstant(time: string): string | null {
  const date = new Date(time)
  return time === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}
