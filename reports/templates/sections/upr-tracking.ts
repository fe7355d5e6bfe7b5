import { RECOMMENDATION_PRIORITIES, RECOMMENDATION_STATUSES } from '#shared/domain/enumerations.ts'
import { atEndOf, figureName } from '../at-end.ts'
import { addBars, addShares, inOrder, largestFirst } from '../figures.ts'
import { recommendationSentence } from '../sentences.ts'
import { addFilter } from './filter.ts'
import { addOverdueRecommendations } from './overdue-recommendations.ts'
import type { Section } from './section.ts'

/** UPR recommendations by status of implementation, priority and theme (REQ-RPT-14). */
export const uprTracking: Section = (body, data, wording) => {
  const { words, label, fill } = wording
  const { recommendations } = data.statistics
  const { total, focusTheme } = recommendations
  addFilter(body, data, wording, 'countedByEnd')
  body.paragraph(recommendationSentence(data, wording))
  if (total === 0) return
  if (focusTheme !== null) {
    body.paragraph(fill(words.text.focusTheme, { label: label('recommendationTheme', focusTheme) }))
  }
  body.part(words.headings.recommendationStatus)
  const end = atEndOf(data, 'upr-recommendations')
  const statuses = inOrder(end.byState, RECOMMENDATION_STATUSES, (key) => label('recommendationStatus', key))
  addBars(body, wording, figureName(words.chart.recommendationsByStatus, end.when, wording), statuses)
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
