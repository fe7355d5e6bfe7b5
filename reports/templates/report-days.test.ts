import { expect, it } from 'vitest'
import { REPORT_SECTIONS } from '#shared/domain/report-options.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from '../assemble.ts'
import type { ReportDocument } from './document.ts'
import { reportDocument } from './report-document.ts'

async function reportOf(from: string, to: string, locale: Locale = 'en'): Promise<ReportDocument> {
  const request = sampleRequest({
    ...{ locale, dateRange: 'custom', dateFrom: from, dateTo: to },
    includeSections: REPORT_SECTIONS,
  })
  return reportDocument(await assembleReport(request, sampleSource(), { author: '', now: SAMPLE_NOW }))
}

it.each(LOCALES)('names the day of a period of one day once, in %s', async (locale) => {
  const report = await reportOf('2026-11-03', '2026-11-03', locale)
  const { blocks, furtherTables, facts, scope, subject } = report
  const text = JSON.stringify([blocks, furtherTables, facts, scope, subject])
  const day = locale === 'en' ? '3 November 2026' : 'Noofeembar 3, 2026'
  expect(facts).toContainEqual(expect.objectContaining({ value: day }))
  expect(text).toContain(locale === 'en' ? `records registered on ${day};` : `la diiwaangeliyay ${day};`)
  expect(text).toContain(locale === 'en' ? 'same length, 2 November 2026.' : 'ahayd, Noofeembar 2, 2026.')
  expect(text).not.toMatch(
    /3 Nov(ember)? 2026 to 3 Nov(ember)? 2026|Nof?o?f?(eembar)? 3, 2026 ilaa Nof?o?f?(eembar)? 3/,
  )
})

it('says of what was open at which moment, where the last day was not over', async () => {
  const noteOf = async (to: string) => {
    const { blocks } = await reportOf('2026-10-01', to)
    const table = blocks.find((block) => block.kind === 'table' && block.title.startsWith('Open cases by'))
    return table?.kind === 'table' ? table.note : undefined
  }
  expect(await noteOf('2026-11-19')).toContain('that were open at the end of 19 November 2026, whenever')
  expect(await noteOf('2026-11-20')).toContain('that were open at 12:05 on 20 November 2026, whenever')
})
