const DAY_MS = 86_400_000

/** The day of an instant by the calendar of Mogadishu, which has no summer time. */
export function dayInMogadishu(instant: Date): string {
  const THREE_HOURS_MS = 3 * 3_600_000
  return new Date(instant.getTime() + THREE_HOURS_MS).toISOString().slice(0, 10)
}

/** Days in a row with learning, ending today or yesterday; `days` are in falling order, each once. */
export function streakOf(days: readonly string[], now: Date): number {
  const today = dayInMogadishu(now)
  const yesterday = dayInMogadishu(new Date(now.getTime() - DAY_MS))
  const from = days.findIndex((day) => day <= today)
  const last = days[from]
  if (last !== today && last !== yesterday) return 0
  const first = Date.parse(last)
  const end = days.slice(from).findIndex((day, place) => Date.parse(day) !== first - place * DAY_MS)
  return end === -1 ? days.length - from : end
}
