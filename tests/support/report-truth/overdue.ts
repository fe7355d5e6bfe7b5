import { dayIn, isEnd } from './counting.ts'
import type { RawLife } from './lives.ts'
import { sourceOf, type TrueTable, type Truth } from './truth.ts'

/** So many of the longest overdue are named. */
export const MOST_NAMED = 10

/** The recommendations that are past their target dates today, the longest first. */
function overdueNow({ lives, today, asked }: Truth): RawLife[] {
  return lives
    .filter(
      ({ name, due, states, made }) =>
        name === 'upr-recommendations' &&
        dayIn(made) <= asked.period.to &&
        due !== null &&
        due < today &&
        !isEnd(name, states.at(-1)?.[0]),
    )
    .toSorted((a, b) => ((a.due ?? '') < (b.due ?? '') ? -1 : a.due === b.due && a.id < b.id ? -1 : 1))
}

export const overdueCount = (truth: Truth): number => overdueNow(truth).length

/** The table of the first of them. */
export function overdueTable(truth: Truth): TrueTable[] {
  const { words, label } = truth.say
  const { columns, headings } = words
  const first = overdueNow(truth).slice(0, MOST_NAMED)
  if (first.length === 0) return []
  return [
    {
      title: headings.overdueRecommendations,
      heads: [columns.shortNumber, columns.title, columns.agency, columns.target, columns.status],
      rows: first.map(({ number, title, agency, due, states }) => [
        ...[number, title, agency],
        { day: due ?? '' },
        label('recommendationStatus', states.at(-1)?.[0] ?? null),
      ]),
      ...{ note: sourceOf(truth), isFurther: false },
    },
  ]
}

/** What is said of them, and what is asked of the agencies. */
export function overdueSentences(truth: Truth): string[] {
  const { counting } = truth.say
  const all = overdueNow(truth)
  return all.length === 0 ? [] : [counting('overdueListed', all.length)]
}

const plainName = (agency: string) => agency.toLowerCase().replace(/\s+/g, ' ').trim()

/** The spelling that comes most often; of equally frequent ones the first. */
function mostUsed(spellings: readonly string[]): string {
  const times = (spelling: string) => spellings.filter((each) => each === spelling).length
  return spellings.reduce((best, next) => (times(next) > times(best) ? next : best))
}

/** What agencies are asked for: one sentence for each of those that are named, and one for all others. */
export function proposals(truth: Truth): string[] {
  const { words, fill, list, counting } = truth.say
  const all = overdueNow(truth)
  const first = all.slice(0, MOST_NAMED)
  const requests = [...Map.groupBy(first, ({ agency }) => plainName(agency)).values()].map((ofAgency) =>
    fill(ofAgency.length === 1 ? words.text.askAgencyOne : words.text.askAgencyMany, {
      ...{ agency: mostUsed(ofAgency.map(({ agency }) => agency)) },
      numbers: list(ofAgency.map(({ number }) => number)),
    }),
  )
  const others = all.length - first.length
  return others > 0 ? [...requests, counting('otherOverdue', others)] : requests
}
