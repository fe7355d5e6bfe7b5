import type { ReportData } from '../../model.ts'
import type { Body } from '../document.ts'
import { sourceOf } from '../notes.ts'
import type { Wording } from '../wording.ts'

/** The recommendations past their target date, with the agencies to be asked; nothing if there are none. */
export function addOverdueRecommendations(body: Body, data: ReportData, wording: Wording): void {
  const { words, counting, label } = wording
  const { total, first } = data.highlights.overdueRecommendations
  if (total === 0) return
  const { columns, headings } = words
  body.part(headings.overdueRecommendations)
  body.paragraph(counting('overdueListed', total))
  body.table(
    headings.overdueRecommendations,
    [
      { header: columns.shortNumber, kind: 'text', width: 8 },
      { header: columns.title, kind: 'text', width: 60 },
      { header: columns.agency, kind: 'text', width: 26 },
      { header: columns.target, kind: 'date', width: 16 },
      { header: columns.status, kind: 'text', width: 18 },
    ],
    first.map((row) => [
      row.recommendationNumber,
      row.title,
      row.implementingAgency,
      row.targetDate,
      label('recommendationStatus', row.status),
    ]),
    { note: sourceOf(data, wording) },
  )
}
