import { changeOf, isOfToday, type KeyFigure } from './key-figures.ts'
import type { Wording } from './wording.ts'

/** A change is said if it is of at least so many records, or percentage points, and such a part of the former figure. */
export const LEAST_CHANGE = { records: 5, share: 0.1 } as const
/** Most changes that a report says. */
export const MOST_CHANGES = 5

interface Change {
  readonly figure: KeyFigure
  readonly value: number
  readonly before: number
  readonly by: number
}

/** The figures that changed most since the period before, as sentences, the greatest relative change first. */
export function changesOf(
  figures: readonly KeyFigure[],
  former: ReadonlyMap<string, KeyFigure>,
  wording: Wording,
): string[] {
  return figures
    .flatMap((figure) => changed(figure, former.get(figure.id)))
    .toSorted((one, other) => shareOf(other) - shareOf(one))
    .slice(0, MOST_CHANGES)
    .map((change) => sentenceOf(change, wording))
}

function changed(figure: KeyFigure, former: KeyFigure | undefined): Change[] {
  if (!former || isOfToday(figure) || figure.value === null || former.value === null) return []
  const by = changeOf(figure, former) ?? 0
  const change = { figure, value: figure.value, before: former.value, by }
  return Math.abs(by) >= LEAST_CHANGE.records && shareOf(change) >= LEAST_CHANGE.share ? [change] : []
}

/** What was nothing before has grown more than anything else. */
function shareOf({ before, by }: Change): number {
  return before === 0 ? Number.POSITIVE_INFINITY : Math.abs(by) / before
}

function sentenceOf(
  { figure, value, before, by }: Change,
  { words, fill, counting, percent, number }: Wording,
): string {
  const show = (amount: number) =>
    figure.unit === 'percent' ? percent(amount / 100) : number(Math.round(amount))
  const sentence = by > 0 ? words.text.risen : words.text.fallen
  return fill(sentence, {
    figure: figure.label,
    value: show(value),
    before: show(before),
    by: figure.unit === 'percent' ? counting('points', Math.abs(by)) : number(Math.abs(by)),
  })
}
