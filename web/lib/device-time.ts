const MINUTE_MS = 60_000

/** An instant as a field for a time of the device writes it; empty for none. */
export function toDeviceTime(instant: string | null): string {
  if (instant === null) return ''
  const date = new Date(instant)
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
}

/** What a field for a time of the device holds as an instant; null for none. */
export function toInstant(time: string): string | null {
  const date = new Date(time)
  return time === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}
