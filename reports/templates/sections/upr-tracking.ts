import { RECOMMENDATION_PRIORITIES, RECOMMENDATION_STATUSES } from '#shared/domain/enumerations.ts'
import { addBars, addShares, inOrder, largestFirst } from '../figures.ts'
import type { Section } from './section.ts'

/** UPR recommendations by status of implementation, priority and theme (Spec 3 §3, §4). */
export const uprTracking: Section = (body, data, wording) => {
  const { words, label, counting, percent } = wording
  const { recommendations } = data.statistics
  body.paragraph(
    counting('recommendations', recommendations.total, {
      implemented: recommendations.byStatus.implemented ?? 0,
      inProgress: recommendations.byStatus['in-progress'] ?? 0,
      overdue: data.highlights.overdueRecommendations.total,
      rate: percent(recommendations.implementationRate / 100),
    }),
  )
  if (recommendations.total === 0) return
  body.part(words.headings.recommendationStatus)
  const statuses = inOrder(recommendations.byStatus, RECOMMENDATION_STATUSES, (key) =>
    label('recommendationStatus', key),
  )
  addBars(body, wording, words.chart.recommendationsByStatus, statuses)
  body.part(words.headings.recommendationPriorityAndTheme)
  const priorities = inOrder(recommendations.byPriority, RECOMMENDATION_PRIORITIES, (key) =>
    label('recommendationPriority', key),
  )
  addShares(body, wording, words.columns.priority, words.columns.priority, priorities)
  const themes = largestFirst(recommendations.byTheme, (key) => label('recommendationTheme', key))
  addShares(body, wording, words.columns.theme, words.columns.theme, themes)
}
