import { CASE_PRIORITIES, CASE_STATUSES } from '#shared/domain/enumerations.ts'
import { atEndOf, figureName } from '../at-end.ts'
import { addBars, addShares, inOrder, largestFirst } from '../figures.ts'
import { noteOf } from '../notes.ts'
import { caseSentence } from '../sentences.ts'
import { addOpenAges } from './open-ages.ts'
import type { Section } from './section.ts'

/** ICCPR cases by status, priority and right concerned (REQ-RPT-12). */
export const iccprAnalysis: Section = (body, data, wording) => {
  const { words, label } = wording
  const { cases } = data.statistics
  body.paragraph(caseSentence(data, wording))
  const end = atEndOf(data, 'iccpr-cases')
  if (end.total > 0) {
    body.part(words.headings.caseStatus)
    addBars(body, wording, {
      title: figureName(words.chart.casesByStatus, end.when, wording),
      groups: inOrder(end.byState, CASE_STATUSES, (key) => label('caseStatus', key)),
      note: (count) => noteOf(data, wording, end.when, count),
    })
  }
  addOpenAges(body, data, wording, { collection: 'iccpr-cases', title: words.chart.openCasesByAge })
  if (cases.total === 0) return
  const note = (count: number) => noteOf(data, wording, 'inPeriod', count)
  body.part(words.headings.caseTheme)
  addBars(body, wording, {
    title: figureName(words.chart.casesByTheme, 'inPeriod', wording),
    groups: largestFirst(cases.byTheme, (key) => label('caseTheme', key)),
    note,
  })
  addShares(body, wording, words.columns.priority, {
    title: figureName(words.chart.casesByPriority, 'inPeriod', wording),
    groups: inOrder(cases.byPriority, CASE_PRIORITIES, (key) => label('casePriority', key)),
    note,
  })
}
