import { mogadishuDay } from '#shared/domain/dates.ts'
import type { MetaStore } from './meta.ts'

const MINUTE_MS = 60_000

/**
 * The day in East Africa before which today can't be: by this device's clock, less what it was wrong by at the last contact,
 * and not before that contact, in case the clock was set back since.
 */
export function earliestToday(meta: Pick<MetaStore, 'get'>, now: Date): string {
  return mogadishuDay(earliestNow(meta, now))
}

/** The instant before which it can't be now, by the same reckoning. */
export function earliestNow(meta: Pick<MetaStore, 'get'>, now: Date): Date {
  const ahead = (meta.get('clockAheadMinutes') ?? 0) * MINUTE_MS
  const contact = Date.parse(meta.get('lastContact') ?? '') || 0
  return new Date(Math.max(now.getTime(), contact) - ahead)
}

/** Whether this device's clock was set back since the last contact, so that nobody here knows the time. */
export function isSetBack(meta: Pick<MetaStore, 'get'>, now: Date): boolean {
  return now.getTime() < (Date.parse(meta.get('lastContact') ?? '') || 0)
}
