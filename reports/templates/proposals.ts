import { mogadishuDay } from '#shared/domain/dates.ts'
import { MOST_NAMED, type ReportData } from '../model.ts'
import type { Wording } from './wording.ts'

/**
 * The recommendations to agencies that follow from those past their target dates: one to each agency of those longest past
 * them, and one about all others. What the organisation itself has to do is never among them.
 */
export function proposedRecommendations(
  data: ReportData,
  { words, fill, counting, list }: Wording,
): string[] {
  const { total, first } = data.highlights.overdueRecommendations
  const numbers = Map.groupBy(first, ({ implementingAgency }) => implementingAgency)
  const named = [...numbers].map(([agency, rows]) => {
    const sentence = rows.length === 1 ? words.text.askAgencyOne : words.text.askAgencyMany
    return fill(sentence, { agency, numbers: list(rows.map((row) => row.recommendationNumber)) })
  })
  const others = total - first.length
  return others > 0 ? [...named, counting('otherOverdue', others)] : named
}

/** The rule that they follow from, with the day from which it counts. */
export function ruleOfProposals({ period, generatedAt }: ReportData, { words, fill, day }: Wording): string {
  const days = { date: day(mogadishuDay(generatedAt)), to: day(period.to) }
  return fill(words.text.ruleOfProposals, { ...days, most: MOST_NAMED })
}
