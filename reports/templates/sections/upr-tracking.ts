import { RECOMMENDATION_PRIORITIES, RECOMMENDATION_STATUSES } from '#shared/domain/enumerations.ts'
import { atEndOf, figureName } from '../at-end.ts'
import { addBars, addShares, inOrder, largestFirst } from '../figures.ts'
import { noteOf } from '../notes.ts'
import { recommendationSentence } from '../sentences.ts'
import { subjectsOf } from '../subjects.ts'
import { addOverdueRecommendations } from './overdue-recommendations.ts'
import type { Section } from './section.ts'

/** UPR recommendations by status of implementation, priority and theme (REQ-RPT-14). */
export const uprTracking: Section = (body, data, wording) => {
  const { words, label, fill } = wording
  const { recommendations } = data.statistics
  const { total, focusTheme } = recommendations
  body.paragraph(recommendationSentence(data, wording))
  if (total === 0) return
  if (focusTheme !== null) {
    body.paragraph(fill(words.text.focusTheme, { label: label('recommendationTheme', focusTheme) }))
  }
  body.part(words.headings.recommendationStatus)
  const end = atEndOf(data, 'upr-recommendations')
  addBars(body, wording, {
    title: figureName(words.chart.recommendationsByStatus, end.when, wording),
    groups: inOrder(end.byState, RECOMMENDATION_STATUSES, (key) => label('recommendationStatus', key)),
    note: (count) => noteOf(data, wording, end.when, count),
  })
  const note = (count: number) => noteOf(data, wording, 'atEnd', count)
  const themes = largestFirst(recommendations.byTheme, (key) => label('recommendationTheme', key))
  const ofThemes = { title: words.chart.recommendationsByTheme, groups: themes, note }
  // A report about these alone has the room to show what they are about.
  if (subjectsOf(data.request).length === 1) {
    body.part(words.headings.recommendationTheme)
    addBars(body, wording, ofThemes)
  } else addShares(body, wording, words.columns.theme, ofThemes)
  addShares(body, wording, words.columns.priority, {
    title: words.chart.recommendationsByPriority,
    groups: inOrder(recommendations.byPriority, RECOMMENDATION_PRIORITIES, (key) =>
      label('recommendationPriority', key),
    ),
    note,
  })
  // The section of what is to be done lists them, where a report has it.
  if (!data.request.includeSections.includes('recommendations'))
    addOverdueRecommendations(body, data, wording)
}
