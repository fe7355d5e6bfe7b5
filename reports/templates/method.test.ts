import { expect, it } from 'vitest'
import type { ReportSection } from '#shared/domain/report-options.ts'
import { emptySource, SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from '../assemble.ts'
import type { ReportRequest, ReportSource } from '../model.ts'
import { reportDocument } from './report-document.ts'

/** What the chapter about the method says. */
async function methodOf(
  different: Partial<ReportRequest>,
  source: ReportSource = sampleSource(),
): Promise<string> {
  const options = { author: 'Amina Nuur', now: SAMPLE_NOW }
  const { blocks, sections } = reportDocument(await assembleReport(sampleRequest(different), source, options))
  const first = sections.find(({ section }) => section === 'method')?.first ?? 0
  const last = sections.find(({ section }) => section === 'sources')?.first
  return blocks
    .slice(first, last)
    .flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))
    .join('\n')
}

it('says by which rules key messages follow, unless their author wrote them', async () => {
  const includeSections: ReportSection[] = ['executive-summary']
  expect(await methodOf({ includeSections })).toContain('Key messages follow from the figures by rules')
  const own = await methodOf({ includeSections, keyMessages: ['Detention rose in Banadir.'] })
  expect(own).not.toContain('Key messages follow')
  // The changes are still those of the rule.
  expect(own).toContain('A change is named if it is of at least 5 records')
})

it('says of narratives and places what the report has', async () => {
  const none = 'It contains neither narratives nor exact places.'
  const studies =
    'Apart from the case studies, which are reviewed public summaries, it contains neither narratives nor exact places.'
  const districts =
    'Apart from the districts in its lists of records, it contains neither narratives nor exact places.'
  const both =
    'which are reviewed public summaries, and the districts in its lists of records, it contains neither'
  const of = (...includeSections: ReportSection[]) => methodOf({ includeSections, annex: 'records' })
  expect(await of('incident-overview')).toContain(none)
  expect(await of('incident-overview', 'case-studies')).toContain(studies)
  expect(await of('incident-overview', 'appendices')).toContain(districts)
  expect(await of('case-studies', 'appendices')).toContain(both)
  // A list without places, annexes of figures, and a section of case studies that tells none.
  const lists = { includeSections: ['upr-tracking', 'appendices'], annex: 'records' } as const
  expect(await methodOf({ ...lists, reportType: 'compliance', template: 'upr-progress' })).toContain(none)
  expect(await methodOf({ includeSections: ['appendices'], annex: 'figures' })).toContain(none)
  expect(await methodOf({ includeSections: ['case-studies'] }, emptySource())).toContain(none)
})
