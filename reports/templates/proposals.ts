import type { ReportData } from '../model.ts'
import { atEndOf } from './at-end.ts'
import { NONE, type Wording } from './wording.ts'

/** The recommendations that the open items of a period call for, the most pressing first. */
export function proposedRecommendations(data: ReportData, wording: Wording): string[] {
  const { counting } = wording
  const { overdueCases } = data.highlights
  const unassessed = atEndOf(data, 'incidents').byState.new ?? 0
  const unplaced = unplacedOf(data)
  return [
    ...forAgencies(data, wording),
    ...(overdueCases.total > 0 ? [counting('overdueCases', overdueCases.total)] : []),
    ...(unplaced > 0 ? [counting('unplaced', unplaced)] : []),
    ...(unassessed > 0 ? [counting('unassessed', unassessed)] : []),
  ]
}

/** How many cases and incidents of the period have no region. */
export function unplacedOf({ statistics: { cases, incidents } }: Pick<ReportData, 'statistics'>): number {
  return (cases.byRegion[NONE] ?? 0) + (incidents.byRegion[NONE] ?? 0)
}

/** One recommendation to each agency of those longest past their target dates, and one about all others. */
function forAgencies(data: ReportData, { words, fill, counting, list }: Wording): string[] {
  const { total, first } = data.highlights.overdueRecommendations
  const numbers = Map.groupBy(first, ({ implementingAgency }) => implementingAgency)
  const named = [...numbers].map(([agency, rows]) => {
    const sentence = rows.length === 1 ? words.text.askAgencyOne : words.text.askAgencyMany
    return fill(sentence, { agency, numbers: list(rows.map((row) => row.recommendationNumber)) })
  })
  const others = total - first.length
  return others > 0 ? [...named, counting('otherOverdue', others)] : named
}
