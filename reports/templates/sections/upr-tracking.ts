import { RECOMMENDATION_PRIORITIES, RECOMMENDATION_STATUSES } from '#shared/domain/enumerations.ts'
import { addBars, addShares, inOrder, largestFirst } from '../figures.ts'
import { addFilter } from './filter.ts'
import { addOverdueRecommendations } from './overdue-recommendations.ts'
import type { Section } from './section.ts'

/** UPR recommendations by status of implementation, priority and theme (REQ-RPT-14). */
export const uprTracking: Section = (body, data, wording) => {
  const { words, label, counting, percent, fill } = wording
  const { recommendations } = data.statistics
  const { total, byStatus, focusTheme, implementationRate } = recommendations
  addFilter(body, data, wording, 'countedByEnd')
  body.paragraph(
    counting('recommendations', total, {
      implemented: byStatus.implemented ?? 0,
      inProgress: byStatus['in-progress'] ?? 0,
      overdue: data.highlights.overdueRecommendations.total,
      rate: percent(implementationRate / 100),
    }),
  )
  if (total === 0) return
  if (focusTheme !== null) {
    body.paragraph(fill(words.text.focusTheme, { label: label('recommendationTheme', focusTheme) }))
  }
  body.part(words.headings.recommendationStatus)
  const statuses = inOrder(recommendations.byStatus, RECOMMENDATION_STATUSES, (key) =>
    label('recommendationStatus', key),
  )
  addBars(body, wording, words.chart.recommendationsByStatus, statuses)
  body.part(words.headings.recommendationPriorityAndTheme)
  const priorities = inOrder(recommendations.byPriority, RECOMMENDATION_PRIORITIES, (key) =>
    label('recommendationPriority', key),
  )
  addShares(body, wording, words.chart.recommendationsByPriority, words.columns.priority, priorities)
  const themes = largestFirst(recommendations.byTheme, (key) => label('recommendationTheme', key))
  addShares(body, wording, words.chart.recommendationsByTheme, words.columns.theme, themes)
  // The section of what is to be done lists them, where a report has it.
  if (!data.request.includeSections.includes('recommendations'))
    addOverdueRecommendations(body, data, wording)
}
