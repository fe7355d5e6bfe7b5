import { CASE_PRIORITIES, CASE_STATUSES } from '#shared/domain/enumerations.ts'
import { addBars, addShares, inOrder, largestFirst } from '../figures.ts'
import type { Section } from './section.ts'

/** ICCPR cases by status, priority and right concerned (Spec 3 §3, §4). */
export const iccprAnalysis: Section = (body, data, wording) => {
  const { words, label, counting } = wording
  const { cases } = data.statistics
  body.paragraph(
    counting('cases', cases.total, {
      active: cases.byStatus.active ?? 0,
      completed: cases.byStatus.completed ?? 0,
      overdue: data.highlights.overdueCases.total,
    }),
  )
  if (cases.total === 0) return
  body.part(words.headings.caseStatus)
  const statuses = inOrder(cases.byStatus, CASE_STATUSES, (key) => label('caseStatus', key))
  addBars(body, wording, words.chart.casesByStatus, statuses)
  body.part(words.headings.casePriorityAndTheme)
  const priorities = inOrder(cases.byPriority, CASE_PRIORITIES, (key) => label('casePriority', key))
  addShares(body, wording, words.columns.priority, words.columns.priority, priorities)
  const themes = largestFirst(cases.byTheme, (key) => label('caseTheme', key))
  addShares(body, wording, words.chart.casesByTheme, words.columns.right, themes)
}
