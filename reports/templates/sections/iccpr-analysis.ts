import { CASE_PRIORITIES, CASE_STATUSES } from '#shared/domain/enumerations.ts'
import { addBars, addShares, inOrder, largestFirst } from '../figures.ts'
import { addFilter } from './filter.ts'
import type { Section } from './section.ts'

/** ICCPR cases by status, priority and right concerned (REQ-RPT-12). */
export const iccprAnalysis: Section = (body, data, wording) => {
  const { words, label, counting, fill, percent } = wording
  const { cases } = data.statistics
  addFilter(body, data, wording, 'countedInPeriod')
  if (cases.total === 0) return body.paragraph(counting('cases', 0))
  const rate = percent((cases.byStatus.completed ?? 0) / cases.total)
  const common = cases.commonTheme
  body.paragraph(
    common === null
      ? fill(words.text.completedShare, { rate })
      : fill(words.text.commonRight, {
          label: label('caseTheme', common),
          value: cases.byTheme[common] ?? 0,
          total: cases.total,
          rate,
        }),
  )
  body.part(words.headings.caseStatus)
  const statuses = inOrder(cases.byStatus, CASE_STATUSES, (key) => label('caseStatus', key))
  addBars(body, wording, words.chart.casesByStatus, statuses)
  body.part(words.headings.casePriorityAndTheme)
  const priorities = inOrder(cases.byPriority, CASE_PRIORITIES, (key) => label('casePriority', key))
  addShares(body, wording, words.chart.casesByPriority, words.columns.priority, priorities)
  const themes = largestFirst(cases.byTheme, (key) => label('caseTheme', key))
  addShares(body, wording, words.chart.casesByTheme, words.columns.right, themes)
}
