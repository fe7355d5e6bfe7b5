import type { ReportData } from '../../model.ts'
import type { Body } from '../document.ts'
import { proposedRecommendations } from '../proposals.ts'
import { referenceHead, titleInstead } from '../records.ts'
import type { Wording } from '../wording.ts'
import { addOverdueRecommendations } from './overdue-recommendations.ts'
import type { Section } from './section.ts'

/**
 * What is to be done, in the words of the author or as the records call for it on the day of the report, and below it
 * the records that are overdue.
 */
export const recommendations: Section = (body, data, wording) => {
  const { text } = wording.words
  const own = data.request.recommendations
  const shown = own ?? proposedRecommendations(data, wording)
  if (shown.length === 0) body.paragraph(own ? text.noRecommendations : text.noAction)
  else {
    body.paragraph(text.recommended)
    body.lettered(shown)
  }
  addOverdueRecommendations(body, data, wording)
  addOverdueCases(body, data, wording)
}

function addOverdueCases(body: Body, data: ReportData, wording: Wording): void {
  const { words, counting, label, region } = wording
  const { total, first } = data.highlights.overdueCases
  if (total === 0) return
  const { columns, headings } = words
  body.part(headings.overdueCases)
  body.paragraph(counting('overdueCasesListed', total))
  body.table(
    headings.overdueCases,
    [
      referenceHead(words),
      { header: columns.title, kind: 'text', width: 36 },
      { header: columns.region, kind: 'text', width: 18 },
      { header: columns.due, kind: 'date', width: 15 },
      { header: columns.status, kind: 'text', width: 18 },
    ],
    first.map((row) => [
      row.reference,
      row.title ?? titleInstead('iccpr-cases', row, wording),
      region(row.regionCode),
      row.dueDate,
      label('caseStatus', row.status),
    ]),
  )
}
