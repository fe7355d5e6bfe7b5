import { describe, expect, it } from 'vitest'
import type { ReportSection } from '#shared/domain/report-options.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from '../assemble.ts'
import type { ReportRequest, ReportSource } from '../model.ts'
import type { Block, ReportDocument } from './document.ts'
import { reportDocument } from './report-document.ts'
import { wordingIn } from './wording.ts'

async function reportOf(
  different: Partial<ReportRequest>,
  source: ReportSource = sampleSource(),
): Promise<ReportDocument> {
  const options = { author: 'Amina Nuur', now: SAMPLE_NOW }
  return reportDocument(await assembleReport(sampleRequest(different), source, options))
}

const lines = ({ blocks }: ReportDocument) =>
  blocks.flatMap((block) =>
    block.kind === 'chart' && block.plot.shape === 'lines' ? [{ ...block, plot: block.plot }] : [],
  )
const texts = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : [])).join('\n')

describe('what is counted by month', () => {
  const statistics = { includeSections: ['upr-tracking', 'statistical-analysis'] } as const

  it('is named in the title, which is also that of a slide', async () => {
    const titles = async (different: Partial<ReportRequest>) =>
      lines(await reportOf({ ...statistics, ...different })).map(({ title }) => title)
    const [cases, both] = [{ reportType: 'compliance' }, { reportType: 'compliance', locale: 'so' }] as const
    expect(await titles(cases)).toEqual(['Cases and implemented recommendations by month'])
    expect(await titles(both)).toEqual(['Kiisaska iyo talooyinka la hirgeliyay bil walba'])
    const alone = { reportType: 'incident', includeSections: ['statistical-analysis'] } as const
    // The first and the last month of these days are not whole, and there are too few others for a peak.
    const few = { dateRange: 'custom', dateFrom: '2026-08-02', dateTo: '2026-11-20' } as const
    expect(await titles({ ...alone, ...few })).toEqual(['Incidents by month'])
  })

  it('has a note about peaks only where one is named', async () => {
    const note = async (reportType: 'monthly' | 'compliance') =>
      lines(await reportOf({ ...statistics, reportType })).map((chart) => chart.note)[0]
    expect(await note('monthly')).toContain('A peak is named over whole months only.')
    expect(await note('compliance')).toContain('Not whole months')
    expect(await note('compliance')).not.toContain('peak')
  })

  it('is named where a table counts it by region', async () => {
    const sentences = async (different: Partial<ReportRequest>) =>
      texts((await reportOf({ ...statistics, ...different })).blocks)
    expect(await sentences({})).toMatch(
      /Table \d+ counts cases and incidents by region, the most affected first\./,
    )
    expect(await sentences({ reportType: 'compliance' })).toMatch(/Table \d+ counts cases by region/)
    expect(await sentences({ locale: 'so' })).toMatch(
      /Jadwalka \d+ wuxuu kiisaska iyo dhacdooyinka u tirinayaa/,
    )
  })
})

describe('a report of a device that does not know the states that records had', () => {
  const device: ReportSource = { ...sampleSource(), counts: async () => null }
  const yearBefore = { dateRange: 'custom', dateFrom: '2025-11-21', dateTo: '2026-11-20' } as const
  const ofSections = (...includeSections: ReportSection[]) => ({ ...yearBefore, includeSections })

  it.each(LOCALES)(
    'says in %s that months are left out which it does not count, and no zeros',
    async (locale) => {
      const { monthsLeftOut } = wordingIn(locale).words.text
      for (const section of ['statistical-analysis', 'incident-overview'] as const) {
        const report = await reportOf({ ...ofSections(section), locale }, device)
        // The sample knows May to November.
        expect(lines(report).map(({ plot }) => plot.months[0]?.month)).toEqual(['2026-05'])
        expect(texts(report.blocks)).toContain(monthsLeftOut)
      }
      const { furtherTables } = await reportOf({ ...ofSections('statistical-analysis'), locale }, device)
      const { chart } = wordingIn(locale).words
      const table = furtherTables.find(({ title }) => title === chart.byMonth)
      expect(table?.rows).toHaveLength(7)
      expect(table?.note).toContain(monthsLeftOut)
      // Where all of them are left out, there is neither a chart nor a table of zeros.
      const long = { dateRange: 'custom', dateFrom: '2024-01-01', dateTo: '2024-12-31' } as const
      const none = await reportOf({ ...long, locale, includeSections: ['statistical-analysis'] }, device)
      expect(lines(none)).toEqual([])
      expect(none.furtherTables.map(({ title }) => title)).not.toContain(chart.byMonth)
      expect(texts(none.blocks)).toContain(monthsLeftOut)
    },
  )

  it('says nothing of months that are left out where none is, and nowhere else', async () => {
    const whole = await reportOf(ofSections('statistical-analysis', 'incident-overview'))
    expect(JSON.stringify([whole.blocks, whole.furtherTables])).not.toContain('Earlier months')
    const recent = { dateRange: 'last-3-months', includeSections: ['statistical-analysis'] } as const
    expect(JSON.stringify((await reportOf(recent, device)).blocks)).not.toContain('Earlier months')
  })

  it('compares nothing with figures of today, and defines them as of today', async () => {
    const period = { dateRange: 'custom', dateFrom: '2026-09-01', dateTo: '2026-10-31' } as const
    const { blocks } = await reportOf({ ...period, includeSections: ['executive-summary'] }, device)
    const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block] : []))
    const [inPeriod, today] = tables
    expect(inPeriod?.columns).toHaveLength(4)
    expect(today?.columns.map(({ header }) => header)).toEqual(['Figure', 'Now'])
    for (const row of today?.rows ?? []) expect(row).toHaveLength(2)
    expect(today?.definitions).toContain(
      'Cases registered by 31 October 2026 that are not completed on 20 November 2026.',
    )
    expect(today?.definitions?.join(' ')).not.toMatch(/\bwere\b|\bthen\b/)
  })
})
