import type { CellValue } from '../tables/index.ts'
import { isOfToday, type KeyFigure } from './key-figures.ts'
import type { PublicFigure } from './public-figures.ts'
import type { Wording } from './wording.ts'

/** A figure of an internal report or of a public edition, as far as it is printed. */
export type PrintedFigure = PublicFigure & Pick<KeyFigure, 'of'>

/** The value of a figure as it is printed, what is said in its place, or that there is none. */
export function printed(
  { value, unit, of, instead }: Omit<PrintedFigure, 'label'>,
  { words, percent }: Wording,
): CellValue {
  if (instead !== undefined) return instead
  // A rate of nothing is none on any day; other figures of today that are missing are not known.
  if (value === null) return isOfToday({ of }) && unit !== 'percent' ? null : words.text.noFigure
  if (unit === 'percent') return percent(value / 100)
  return unit === 'days' ? Math.round(value) : value
}
