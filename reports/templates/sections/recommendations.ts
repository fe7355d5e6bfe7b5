import type { ReportData } from '../../model.ts'
import type { Body } from '../document.ts'
import { referenceHead } from '../records.ts'
import { NONE, type Wording } from '../wording.ts'
import { addOverdueRecommendations } from './overdue-recommendations.ts'
import type { Section } from './section.ts'

/** The actions that the records call for on the day of the report. */
export const recommendations: Section = (body, data, wording) => {
  const { words, counting } = wording
  const before = body.blocks.length
  addOverdueRecommendations(body, data, wording)
  addOverdueCases(body, data, wording)
  const { cases, incidents } = data.statistics
  const unplaced = (cases.byRegion[NONE] ?? 0) + (incidents.byRegion[NONE] ?? 0)
  const unassessed = incidents.byStatus.new ?? 0
  if (unplaced + unassessed > 0) body.part(words.headings.records)
  if (unplaced > 0) body.paragraph(counting('unplaced', unplaced))
  if (unassessed > 0) body.paragraph(counting('unassessed', unassessed))
  if (body.blocks.length === before) body.paragraph(words.text.noAction)
}

function addOverdueCases(body: Body, data: ReportData, { words, counting, label, region }: Wording): void {
  const { total, first } = data.highlights.overdueCases
  if (total === 0) return
  const { columns, headings } = words
  body.part(headings.overdueCases)
  body.paragraph(counting('overdueCases', total))
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
      row.title,
      region(row.regionCode),
      row.dueDate,
      label('caseStatus', row.status),
    ]),
  )
}
