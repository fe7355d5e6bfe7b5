import { type ReportWords, type Wording, wordingIn } from '#reports/templates/wording.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { oneLine } from '../printed/printed.ts'
import type { Days } from './counting.ts'

/** How a language says figures. The words are the product's; numbers, days and plurals are made here once more. */
export interface Saying {
  readonly words: ReportWords
  readonly number: (value: number) => string
  /** A number of per cent. */
  readonly percent: (value: number) => string
  readonly day: (day: string) => string
  readonly shortDay: (day: string) => string
  /** A period, or the one day that it has; with short days, and within a sentence. */
  readonly period: (of: Days, length?: 'short') => string
  readonly during: (of: Days) => string
  readonly month: (month: string, length: 'short' | 'long') => string
  readonly time: (instant: Date) => string
  readonly list: (items: readonly string[]) => string
  /** A sentence with its values; numbers are written as the language does. */
  readonly fill: (template: string, values: Readonly<Record<string, string | number>>) => string
  /** A sentence that counts, in the form that the number asks for. */
  readonly counting: (
    name: string,
    count: number,
    values?: Readonly<Record<string, string | number>>,
  ) => string
  readonly label: Wording['label']
  readonly region: Wording['region']
  readonly recordWords: Wording['records']
}

const TAGS: Readonly<Record<Locale, string>> = { en: 'en-GB', so: 'so' }

export function sayingIn(locale: Locale): Saying {
  const { words, label, region, records } = wordingIn(locale)
  const tag = TAGS[locale]
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 })
  const number = (value: number) => numbers.format(value)
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options })
    return (day: string) => oneLine(format.format(new Date(`${day}T00:00:00Z`)))
  }
  const [long, short] = (['long', 'short'] as const).map((month) => dates({ month, year: 'numeric' }))
  const longDay = dates({ day: 'numeric', month: 'long', year: 'numeric' })
  const shortDay = dates({ day: 'numeric', month: 'short', year: 'numeric' })
  const clock = new Intl.DateTimeFormat(tag, {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Africa/Nairobi' },
  })
  const fill: Saying['fill'] = (template, values) =>
    oneLine(
      template.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = values[name]
        if (value === undefined) throw new Error(`the test has no value for {${name}} of «${template}»`)
        return typeof value === 'number' ? number(value) : value
      }),
    )
  const texts: Readonly<Record<string, unknown>> = words.text
  return {
    ...{ words, number, label, region, fill, recordWords: records },
    period: ({ from, to }, length) => {
      const day = length ? shortDay : longDay
      return from === to ? day(from) : fill(words.cover.periodValue, { from: day(from), to: day(to) })
    },
    during: ({ from, to }) =>
      from === to
        ? fill(words.during.day, { day: longDay(from) })
        : fill(words.during.days, { from: longDay(from), to: longDay(to) }),
    percent: (value) => `${number(value)}%`,
    ...{ day: longDay, shortDay },
    month: (month, length) => (length === 'short' ? short : long)?.(`${month}-01`) ?? '',
    time: (instant) => oneLine(clock.format(instant)),
    list: (items) => new Intl.ListFormat(tag).format(items),
    counting: (name, count, values = {}) => {
      const form = new Intl.PluralRules(tag).select(count)
      const zero = count === 0 ? texts[`${name}_zero`] : undefined
      const template = zero ?? texts[`${name}_${form}`] ?? texts[`${name}_other`]
      if (typeof template !== 'string') throw new Error(`no sentence ${name}`)
      return fill(template, { count, ...values })
    },
  }
}
