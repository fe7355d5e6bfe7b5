import type { ReportData } from '../../model.ts'
import type { Body } from '../document.ts'
import type { Wording } from '../wording.ts'

/** Which records the figures of a section count. */
export type Counted = 'countedInPeriod' | 'countedByEnd' | 'countedEach'

/** Says with which filter the figures of a section were computed: the same, set in the dashboard, gives the same figures. */
export function addFilter(body: Body, { period }: ReportData, wording: Wording, counted: Counted): void {
  const { words, fill, day } = wording
  const days = { from: day(period.from), to: day(period.to) }
  body.paragraph(fill(words.text[counted], days))
}
