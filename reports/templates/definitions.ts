import { mogadishuDay } from '#shared/domain/dates.ts'
import { REPORT_COLLECTIONS, type ReportData } from '../model.ts'
import type { KeyFigure } from './key-figures.ts'
import type { Wording } from './wording.ts'

/** How a key figure is counted, with its days. Throws for a figure that nobody has defined. */
export function definitionOf(
  { id, of }: KeyFigure,
  { period, generatedAt }: Pick<ReportData, 'period' | 'generatedAt'>,
  wording: Wording,
): string {
  const { words, fill, day, during } = wording
  const date = day(mogadishuDay(generatedAt))
  const days = { days: during(period), to: day(period.to), date }
  const definitions: Readonly<Record<string, string | undefined>> = words.definitions
  const today: typeof definitions = of?.when === 'today' ? words.definitionsToday : {}
  const ofCollection = of?.when === 'atEnd' ? words.definitions.byEnd : words.definitions.registered
  const isCollection = REPORT_COLLECTIONS.some((name) => name === id)
  const definition = today[id] ?? definitions[id] ?? (isCollection ? ofCollection : undefined)
  if (definition === undefined) throw new Error(`the figure «${id}» has no definition`)
  return fill(definition, days)
}
