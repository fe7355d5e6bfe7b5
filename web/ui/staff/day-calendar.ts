import type { DatePicker } from 'antd'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { formatMonth } from '#shared/i18n/format.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { calendar } from '#shared/i18n/so/calendar.ts'
import { moveDay, readDay } from './typed-day.ts'

/** The day of a calendar's date, as `YYYY-MM-DD`. */
export const dayOfDate = (date: Date): string => date.toISOString().slice(0, 10)

/** A day as the calendar has it: its midnight in UTC, so that no zone and no summer time moves it. */
export const dateOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`)

const moved = (date: Date, by: Parameters<typeof moveDay>[1]) => dateOfDay(moveDay(dayOfDate(date), by))
const same = (date: Date) => date
const zero = () => 0
/** The first day of the week, Sunday being 0, and the short names of the days from Sunday on. */
const WEEKS: Readonly<Record<Locale, { readonly first: number; readonly days: readonly string[] }>> = {
  en: { first: 0, days: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] },
  so: { first: 6, days: calendar.weekdaysShort },
}
/** Our language of one of antd's, such as `en_US`. */
const ours = (locale: string): Locale => LOCALES.find((each) => locale.startsWith(each)) ?? 'en'
const DAY_MS = 86_400_000

function weekStart(locale: string, date: Date): Date {
  return moved(date, { days: -((date.getUTCDay() - WEEKS[ours(locale)].first + 7) % 7) })
}

/** Days without hours for antd's calendar: today is the day in East Africa Time, wherever the reader is. */
export const dayCalendar: Parameters<typeof DatePicker.generatePicker<Date>>[0] = {
  getWeekDay: (date) => date.getUTCDay(),
  ...{ getMillisecond: zero, getSecond: zero, getMinute: zero, getHour: zero },
  getDate: (date) => date.getUTCDate(),
  getMonth: (date) => date.getUTCMonth(),
  getYear: (date) => date.getUTCFullYear(),
  getNow: () => dateOfDay(mogadishuDay(new Date())),
  getFixedDate: dateOfDay,
  getEndDate: (date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)),
  addYear: (date, years) => moved(date, { months: years * 12 }),
  addMonth: (date, months) => moved(date, { months }),
  addDate: (date, days) => moved(date, { days }),
  setYear: (date, year) => moved(date, { months: (year - date.getUTCFullYear()) * 12 }),
  setMonth: (date, month) => moved(date, { months: month - date.getUTCMonth() }),
  setDate: (date, day) => moved(date, { days: day - date.getUTCDate() }),
  ...{ setHour: same, setMinute: same, setSecond: same, setMillisecond: same },
  isAfter: (one, other) => one > other,
  isValidate: (date) => !Number.isNaN(date.getTime()),
  locale: {
    getWeekFirstDay: (locale) => WEEKS[ours(locale)].first,
    getWeekFirstDate: weekStart,
    getWeek: (locale, date) => {
      const start = weekStart(locale, new Date(Date.UTC(date.getUTCFullYear(), 0, 1)))
      return Math.floor((date.getTime() - start.getTime()) / DAY_MS / 7) + 1
    },
    format: (_, date, form) =>
      form
        .replace('YYYY', String(date.getUTCFullYear()))
        .replace('MM', dayOfDate(date).slice(5, 7))
        .replace('DD', dayOfDate(date).slice(8))
        .replace(/^D$/, String(date.getUTCDate())),
    parse: (_, text) => {
      const day = readDay(text)
      return day === null ? null : dateOfDay(day)
    },
    getShortWeekDays: (locale) => [...WEEKS[ours(locale)].days],
    getShortMonths: (locale) =>
      Array.from({ length: 12 }, (_, month) => {
        const [name = ''] = formatMonth(
          `2026-${String(month + 1).padStart(2, '0')}`,
          ours(locale),
          'short',
        ).split(' ')
        return name
      }),
  },
}
