import { isDay, isMonth } from '#shared/domain/dates.ts'
import { districtName, regionName } from '#shared/domain/places.ts'
import type { DateSpan } from '#shared/domain/report-options.ts'
import { texts as english } from '#shared/i18n/en/library/reports.ts'
import { texts as englishRecords } from '#shared/i18n/en/records.ts'
import { texts as englishTerms } from '#shared/i18n/en/terms.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { texts as somali } from '#shared/i18n/so/library/reports.ts'
import { texts as somaliRecords } from '#shared/i18n/so/records.ts'
import { texts as somaliTerms } from '#shared/i18n/so/terms.ts'
import type { Translation } from '#shared/i18n/translation.ts'
import type { CellValue, ColumnKind } from '../tables/index.ts'

/** The words of reports in one language. */
export type ReportWords = Translation<typeof english>
type Records = Translation<typeof englishRecords>
type Terms = Translation<typeof englishTerms>
/** A sentence of the catalogue with a count. */
export type CountingSentence = keyof {
  [K in keyof ReportWords['text'] as K extends `${infer Base}_other` ? Base : never]: true
}

const CATALOGUES: Readonly<Record<Locale, ReportWords>> = { en: english, so: somali }
const RECORDS: Readonly<Record<Locale, Records>> = { en: englishRecords, so: somaliRecords }
const TERMS: Readonly<Record<Locale, Terms>> = { en: englishTerms, so: somaliTerms }
/** Reports follow the style of UN documents, whose English dates have the day first. */
const TAGS: Readonly<Record<Locale, string>> = { en: 'en-GB', so: 'so' }
/** Records without a value are counted under this key. */
export const NONE = 'none'

/** The catalogue of a language, and everything that follows its rules: numbers, dates, plurals. */
export interface Wording {
  readonly locale: Locale
  readonly words: ReportWords
  /** What lists and forms call the records and their fields. */
  readonly records: Pick<Records, 'fields' | 'kinds' | 'form' | 'list'>
  readonly fill: (template: string, values: Readonly<Record<string, string | number>>) => string
  readonly counting: (
    sentence: CountingSentence,
    count: number,
    values?: Readonly<Record<string, string | number>>,
  ) => string
  readonly number: (value: number) => string
  /** Formats a fraction: 0.25 is 25%. */
  readonly percent: (fraction: number) => string
  /** Formats an ISO day: 20 November 2026. */
  readonly day: (iso: string) => string
  /** Formats an ISO day, short: 20 Nov 2026. */
  readonly shortDay: (iso: string) => string
  /** Of `YYYY-MM`. */
  readonly month: (month: string, length: 'short' | 'long') => string
  /** Time of day in East Africa. */
  readonly time: (instant: Date) => string
  readonly list: (items: readonly string[]) => string
  /** «1 May 2026 to 20 May 2026», or the one day that a period has. */
  readonly period: (span: DateSpan) => string
  /** The same with short days. */
  readonly shortPeriod: (span: DateSpan) => string
  /** The same within a sentence: «from 1 May 2026 to 20 May 2026», or «on 1 May 2026». */
  readonly during: (span: DateSpan) => string
  readonly region: (code: string | null) => string
  readonly district: (code: string | null) => string
  /** The word for an enumerated value; the value itself if the catalogue lacks it. */
  readonly label: (enumeration: LabelGroup, key: string | null) => string
  /** A cell of a table as text. */
  readonly cell: (value: CellValue, kind: ColumnKind) => string
}
type LabelGroup = Exclude<keyof Terms, 'notStated'>

/** Makes the wording of a language; `organisation` is the name that it has in documents, if one was set. */
export function wordingIn(locale: Locale, organisation: string | null = null): Wording {
  const words = organisation === null ? CATALOGUES[locale] : { ...CATALOGUES[locale], organisation }
  const terms = TERMS[locale]
  const formats = formatsOf(TAGS[locale])
  const fill: Wording['fill'] = (template, values) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`no value for {${name}} in «${template}»`)
      return typeof value === 'number' ? formats.number(value) : value
    })
  const periodWith =
    (day: Wording['day']): Wording['period'] =>
    ({ from, to }) =>
      from === to ? day(from) : fill(words.cover.periodValue, { from: day(from), to: day(to) })
  const label: Wording['label'] = (enumeration, key) => {
    if (key === null || key === NONE) return terms.notStated
    const group: Readonly<Record<string, string>> = terms[enumeration]
    return group[key] ?? key
  }
  return {
    locale,
    words,
    records: RECORDS[locale],
    ...formats,
    fill,
    label,
    counting: (sentence, count, values = {}) =>
      fill(sentenceFor(words.text, sentence, count, formats.pluralForm), { count, ...values }),
    period: periodWith(formats.day),
    shortPeriod: periodWith(formats.shortDay),
    during: ({ from, to }) =>
      from === to
        ? fill(words.during.day, { day: formats.day(from) })
        : fill(words.during.days, { from: formats.day(from), to: formats.day(to) }),
    region: (code) => (code === null || code === NONE ? terms.notStated : regionName(code, locale)),
    district: (code) => (code === null ? terms.notStated : districtName(code)),
    cell: (value, kind) => {
      if (value === null || value === '') return ''
      // A word can stand in place of a day, such as that it is withheld.
      if (kind === 'date' && typeof value === 'string' && isDay(value)) return formats.shortDay(value)
      // Of a record whose people were not asked, a day leaves as its month.
      if (kind === 'date' && typeof value === 'string' && isMonth(value)) return formats.month(value, 'short')
      if (typeof value === 'string') return value
      return kind === 'percent' ? formats.share(value) : formats.number(value)
    },
  }
}

function sentenceFor(
  text: Readonly<Record<string, unknown>>,
  sentence: CountingSentence,
  count: number,
  pluralForm: (count: number) => string,
): string {
  const zero = count === 0 ? text[`${sentence}_zero`] : undefined
  const template = zero ?? text[`${sentence}_${pluralForm(count)}`] ?? text[`${sentence}_other`]
  if (typeof template !== 'string') throw new Error(`no sentence ${sentence}`)
  return template
}

const madeFormats = new Map<string, ReturnType<typeof makeFormats>>()

/** Making them takes longer than wording a short report with them, so that each language has them once. */
function formatsOf(locale: string) {
  const formats = madeFormats.get(locale) ?? makeFormats(locale)
  madeFormats.set(locale, formats)
  return formats
}

function makeFormats(locale: string) {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const percents = new Intl.NumberFormat(locale, { style: 'percent' })
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)
  const long = dates({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const short = dates({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const longMonth = dates({ month: 'long', year: 'numeric', timeZone: 'UTC' })
  const shortMonth = dates({ month: 'short', year: 'numeric', timeZone: 'UTC' })
  const clock = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Africa/Mogadishu' })
  const lists = new Intl.ListFormat(locale)
  const plurals = new Intl.PluralRules(locale)
  const percent = (fraction: number) => plain(percents.format(fraction))
  const atNoon = (isoDay: string) => new Date(`${isoDay}T12:00:00Z`)
  return {
    number: (value: number) => plain(numbers.format(value)),
    percent,
    /** Nine of two thousand are not none of them, nor are all but nine all. */
    share: (fraction: number) => {
      if (fraction > 0 && fraction < 0.005) return `<${percent(0.01)}`
      return fraction < 1 && fraction >= 0.995 ? `>${percent(0.99)}` : percent(fraction)
    },
    day: (iso: string) => plain(long.format(atNoon(iso))),
    shortDay: (iso: string) => plain(short.format(atNoon(iso))),
    month: (month: string, length: 'short' | 'long') =>
      plain((length === 'short' ? shortMonth : longMonth).format(atNoon(`${month}-15`))),
    time: (instant: Date) => plain(clock.format(instant)),
    list: (items: readonly string[]) => lists.format(items),
    pluralForm: (count: number): string => plurals.select(count),
  }
}

/** The narrow no-break spaces of some locales are missing in most fonts. */
function plain(text: string): string {
  return text.replace(/[\u202f\u2009]/g, '\u00a0')
}
