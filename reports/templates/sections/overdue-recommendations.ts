import type { ReportData } from '../../model.ts'
import type { Body } from '../document.ts'
import { referenceHead } from '../records.ts'
import type { Wording } from '../wording.ts'

/** The recommendations past their target date, with the agencies to be asked; nothing if there are none. */
export function addOverdueRecommendations(
  body: Body,
  data: ReportData,
  { words, counting, label }: Wording,
): void {
  const { total, first } = data.highlights.overdueRecommendations
  if (total === 0) return
  const { columns, headings } = words
  body.part(headings.overdueRecommendations)
  body.paragraph(counting('overdueListed', total))
  body.table(
    headings.overdueRecommendations,
    [
      { ...referenceHead(words), header: columns.number },
      { header: columns.title, kind: 'text', width: 36 },
      { header: columns.agency, kind: 'text', width: 26 },
      { header: columns.target, kind: 'date', width: 15 },
      { header: columns.status, kind: 'text', width: 18 },
    ],
    first.map((row) => [
      `${row.recommendationNumber} ${row.reference}`,
      row.title,
      row.implementingAgency,
      row.targetDate,
      label('recommendationStatus', row.status),
    ]),
  )
}
