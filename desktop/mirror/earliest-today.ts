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
  const contact = Date.parse(meta.get('lastContact') ?? '') || 0
  return serverTime(meta, new Date(Math.max(now.getTime(), contact)))
}

/** Whether this device's clock was set back since the last contact, so that nobody here knows the time. */
export function isSetBack(meta: Pick<MetaStore, 'get'>, now: Date): boolean {
  return now.getTime() < (Date.parse(meta.get('lastContact') ?? '') || 0)
}

/**
 * Milliseconds between an instant by this device's clock and what it shows now, in either direction: after a clock that was ahead was
 * put right, what is done now and then would wait until the day that it showed.
 */
export const msApart = (instant: number, now: Date): number => Math.abs(now.getTime() - instant)

/** What the server's clock shows while this device's shows `now`, by the difference at the last contact. */
export const serverTime = (meta: Pick<MetaStore, 'get'>, now: Date): Date =>
  new Date(now.getTime() - (meta.get('clockAheadMinutes') ?? 0) * MINUTE_MS)
