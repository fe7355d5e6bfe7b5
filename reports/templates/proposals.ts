import { mogadishuDay } from '#shared/domain/dates.ts'
import { foldText } from '#shared/domain/search-text.ts'
import type { ReportData } from '../model.ts'
import type { Wording } from './wording.ts'

/**
 * The recommendations to agencies that follow from those past their target dates: one to each agency of those longest past
 * them, and one about all others. An agency is one however its name was typed, and is called as it was most often. What the
 * organisation itself has to do is never among them.
 */
export function proposedRecommendations(
  data: ReportData,
  { words, fill, counting, list }: Wording,
): string[] {
  const { total, first } = data.highlights.overdueRecommendations
  const ofAgencies = Map.groupBy(first, ({ implementingAgency }) => foldText(implementingAgency))
  const named = [...ofAgencies.values()].map((rows) => {
    const agency = mostFrequent(rows.map((row) => row.implementingAgency.trim()))
    const sentence = rows.length === 1 ? words.text.askAgencyOne : words.text.askAgencyMany
    return fill(sentence, { agency, numbers: list(rows.map((row) => row.recommendationNumber)) })
  })
  const others = total - first.length
  return others > 0 ? [...named, counting('otherOverdue', others)] : named
}

/** The spelling that comes most often, of equally frequent ones the first. */
function mostFrequent(spellings: readonly string[]): string {
  const counted = [...Map.groupBy(spellings, (spelling) => spelling)]
  const [first] = counted.toSorted(([, some], [, others]) => others.length - some.length)
  return first?.[0] ?? ''
}

/** The rule that they follow from, with the day from which it counts, and which of them are named. */
export function ruleOfProposals(
  { period, generatedAt, highlights }: ReportData,
  { words, fill, day }: Wording,
): string {
  const { ruleOfProposals: rule, allNamed, mostNamed } = words.text
  const { total, first } = highlights.overdueRecommendations
  const named = total > first.length ? [fill(mostNamed, { most: first.length })] : [allNamed]
  const days = { date: day(mogadishuDay(generatedAt)), to: day(period.to) }
  return [fill(rule, days), ...(first.length === 0 ? [] : named)].join(' ')
}
