import { addDays, mogadishuDay } from './dates.ts'
import type { DateSpan } from './report-options.ts'

/** How often a scheduled report is made, and with that of which days. */
export const SCHEDULE_FREQUENCIES = ['weekly', 'monthly', 'quarterly'] as const
export type ScheduleFrequency = (typeof SCHEDULE_FREQUENCIES)[number]

/** A schedule that has ended makes no more reports until its owner, who may do so again, resumes it. */
export const SCHEDULE_STATES = ['active', 'paused', 'ended'] as const
/** Why a schedule ended: its owner can't sign in any more, or may not make reports any more. */
export const SCHEDULE_ENDS = ['owner_disabled', 'owner_not_allowed', 'owner_gone'] as const

/** Where the mail about a scheduled report leads. */
export const SCHEDULED_REPORT_PATH = '/scheduled-reports/:report'
/** For how many days it leads there; the report itself is kept longer, for its owner. */
export const REPORT_LINK_DAYS = 14
/**
 * What such a link leads to: the report; nothing any more, because its time is over or its owner may make no reports; a
 * report that was removed; or a report that holds what this reader may not see any more.
 */
export const REPORT_LINK_STATES = ['open', 'ended', 'removed', 'not_allowed'] as const

/** Most colleagues who get the reports of one schedule beside its owner. */
export const MOST_RECIPIENTS = 20
/** Why a colleague gets the reports of a schedule no longer. */
export const DROPPED_RECIPIENTS = ['disabled', 'not_allowed', 'left'] as const
/** The error of a recipient who may not be one. */
export const UNFIT_RECIPIENT = 'Choose active colleagues who may see everything that your reports contain'

/** Most schedules of one user. */
export const SCHEDULES_A_USER = 10
/** The error of one schedule too many. */
export const TOO_MANY_SCHEDULES = {
  message: 'You have ten scheduled reports. Change one of them, or delete one.',
} as const
/** The days of a week, the first of them being day 1. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
/** The last day of a month that every month has. */
export const LAST_MONTH_DAY = 28

/** When a schedule is due, in East Africa Time, which knows no summer time. */
export interface ScheduleTimes {
  readonly frequency: ScheduleFrequency
  /** Of a week: 1 is Monday, 7 Sunday. Of a month, or of the first month of a quarter: 1 to 28. */
  readonly day: number
  /** `HH:MM`. */
  readonly at: string
}

const DAYS_OF_A_WEEK = 7
const MONTHS_OF_A_QUARTER = 3

/** The first instant after another one at which the schedule is due. */
export function nextDue(times: ScheduleTimes, after: Date): Date {
  for (let day = mogadishuDay(after); ; day = addDays(day, 1)) {
    const due = instantOf(day, times.at)
    if (isDay(times, day) && due > after) return due
  }
}

/** The last instant at which the schedule was due, at or before another one. */
export function lastDue(times: ScheduleTimes, until: Date): Date {
  for (let day = mogadishuDay(until); ; day = addDays(day, -1)) {
    const due = instantOf(day, times.at)
    if (isDay(times, day) && due <= until) return due
  }
}

/** The whole days that a report is about: the seven before the day on which it is due, or the former month or quarter. */
export function schedulePeriod(frequency: ScheduleFrequency, due: Date): DateSpan {
  const today = mogadishuDay(due)
  if (frequency === 'weekly') return { from: addDays(today, -DAYS_OF_A_WEEK), to: addDays(today, -1) }
  const months = frequency === 'monthly' ? 1 : MONTHS_OF_A_QUARTER
  const [year = 0, month = 1] = today.split('-').map(Number)
  const begun = year * 12 + Math.floor((month - 1) / months) * months
  return { from: firstOf(begun - months), to: addDays(firstOf(begun), -1) }
}

function firstOf(months: number): string {
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

function isDay({ frequency, day }: ScheduleTimes, date: string): boolean {
  if (frequency === 'weekly') return (new Date(`${date}T00:00:00Z`).getUTCDay() || DAYS_OF_A_WEEK) === day
  const [, month = 1, dayOfMonth] = date.split('-').map(Number)
  return dayOfMonth === day && (frequency === 'monthly' || month % MONTHS_OF_A_QUARTER === 1)
}

function instantOf(day: string, at: string): Date {
  return new Date(`${day}T${at}:00+03:00`)
}
