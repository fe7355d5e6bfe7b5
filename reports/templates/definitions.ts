import { REPORT_COLLECTIONS, type ReportData } from '../model.ts'
import type { KeyFigure } from './key-figures.ts'
import type { Wording } from './wording.ts'

/** How a key figure is counted, with its days. Throws for a figure that nobody has defined. */
export function definitionOf(
  { id, of }: KeyFigure,
  { period }: Pick<ReportData, 'period'>,
  wording: Wording,
): string {
  const { words, fill, day } = wording
  const days = { from: day(period.from), to: day(period.to) }
  const definitions: Readonly<Record<string, string | undefined>> = words.definitions
  const ofCollection = of?.when === 'atEnd' ? words.definitions.byEnd : words.definitions.registered
  const isCollection = REPORT_COLLECTIONS.some((name) => name === id)
  const definition = definitions[id] ?? (isCollection ? ofCollection : undefined)
  if (definition === undefined) throw new Error(`the figure «${id}» has no definition`)
  return fill(definition, days)
}
