import { CASE_PRIORITIES, CASE_STATUSES } from '#shared/domain/enumerations.ts'
import { atEndOf, figureName } from '../at-end.ts'
import { addBars, addShares, inOrder, largestFirst } from '../figures.ts'
import { caseSentence } from '../sentences.ts'
import { addFilter } from './filter.ts'
import type { Section } from './section.ts'

/** ICCPR cases by status, priority and right concerned (REQ-RPT-12). */
export const iccprAnalysis: Section = (body, data, wording) => {
  const { words, label, fill } = wording
  const { cases } = data.statistics
  addFilter(body, data, wording, 'countedInPeriod')
  body.paragraph(caseSentence(data, wording))
  const end = atEndOf(data, 'iccpr-cases')
  if (end.total > 0) {
    body.part(words.headings.caseStatus)
    const statuses = inOrder(end.byState, CASE_STATUSES, (key) => label('caseStatus', key))
    addBars(body, wording, figureName(words.chart.casesByStatus, end.when, wording), statuses)
  }
  if (cases.total === 0) return
  const common = cases.commonTheme
  if (common !== null) {
    const value = cases.byTheme[common] ?? 0
    body.paragraph(
      fill(words.text.commonRight, { label: label('caseTheme', common), value, total: cases.total }),
    )
  }
  body.part(words.headings.casePriorityAndTheme)
  const priorities = inOrder(cases.byPriority, CASE_PRIORITIES, (key) => label('casePriority', key))
  addShares(
    body,
    wording,
    figureName(words.chart.casesByPriority, 'inPeriod', wording),
    words.columns.priority,
    priorities,
  )
  const themes = largestFirst(cases.byTheme, (key) => label('caseTheme', key))
  addShares(
    body,
    wording,
    figureName(words.chart.casesByTheme, 'inPeriod', wording),
    words.columns.right,
    themes,
  )
}
