import type { ReportRequest } from '#reports/model.ts'
import { subjectsOf } from '#reports/templates/subjects.ts'
import { LIVED, type Lived } from '../random-lives.ts'
import { type Days, dayIn, daysBefore, type Eyes, type Recount, recount, seenBy } from './counting.ts'
import type { RawLife } from './lives.ts'
import { type Saying, sayingIn } from './saying.ts'

/** A report that was asked for, and where it was made. */
export interface Asked {
  readonly request: ReportRequest
  readonly period: Days
  readonly now: Date
  readonly eyes: Eyes
  /** When a device had exchanged its records; null on the server. */
  readonly exchangedAt: Date | null
}

/** A value of a table: a number, a part of a whole, a day, or a text. */
export type TrueCell = string | number | null | { readonly share: number } | { readonly day: string }

/** A table as it has to be. */
export interface TrueTable {
  readonly title: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly TrueCell[])[]
  readonly note: string
  /** How each row is counted, as a workbook says it in a further column. */
  readonly definitions?: readonly string[]
  /** Whether only an annex of figures or a workbook has it. */
  readonly isFurther: boolean
}

/** A chart as it has to be. */
export interface TrueChart {
  readonly shape: 'bars' | 'lines' | 'map'
  readonly title: string
  readonly subtitle: string
  readonly alternative: string
  readonly labels: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
  readonly note: string
}

/** A list of records as it has to be: how many there are, and a day of each, by its reference. */
export interface TrueList {
  readonly title: string
  readonly total: number
  readonly days: ReadonlyMap<string, string | null>
}

/** All that a report says with numbers. */
export interface TrueReport {
  /** What it has to say. */
  readonly must: readonly string[]
  /** What it may say beside that: days, thresholds, the scope. */
  readonly may: readonly string[]
  readonly tables: readonly TrueTable[]
  readonly charts: readonly TrueChart[]
  readonly lists: readonly TrueList[]
  /** What is proposed to agencies; a slide has as many of these as fit, and says how many are elsewhere. */
  readonly proposals: readonly string[]
}

/** The lives that a report is about, counted for its period and for the one before. */
export interface Truth {
  readonly asked: Asked
  readonly say: Saying
  readonly today: string
  readonly before: Days
  readonly subjects: readonly Lived[]
  readonly lives: readonly RawLife[]
  readonly now: Readonly<Record<Lived, Recount>>
  readonly former: Readonly<Record<Lived, Recount>>
}

export function truthOf(asked: Asked, all: readonly RawLife[]): Truth {
  const lives = seenBy(asked.eyes, all)
  const before = daysBefore(asked.period)
  const of = (days: Days) =>
    Object.fromEntries(LIVED.map((name) => [name, recount(lives, name, days)])) as Truth['now']
  const subjects: readonly string[] = subjectsOf(asked.request)
  return {
    ...{ asked, lives, before, now: of(asked.period), former: of(before) },
    say: sayingIn(asked.request.locale),
    today: dayIn(asked.now.toISOString()),
    subjects: LIVED.filter((name) => subjects.includes(name)),
  }
}

type When = 'inPeriod' | 'atEnd'

/** A figure's name with what it counts. */
export const named = ({ say }: Truth, figure: string, when: When): string =>
  say.fill(say.words.when[when], { figure })

/** Where the figures come from. */
export function sourceOf({ say, today }: Truth): string {
  const { words, fill, day } = say
  return fill(words.text.source, { organisation: words.organisation, date: day(today) })
}

/** What is said below a table or chart: how many records, of which days. */
export function noteOf(truth: Truth, when: When, count: number): string {
  const { counting, day, during } = truth.say
  const { period } = truth.asked
  const days = { days: during(period), to: day(period.to) }
  return `${counting(when === 'inPeriod' ? 'allInPeriod' : 'allAtEnd', count, days)} ${sourceOf(truth)}`
}
