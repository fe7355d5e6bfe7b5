import { describe, expect, it } from 'vitest'
import { REPORT_SECTIONS, REPORT_TYPES } from '#shared/domain/report-options.ts'
import { emptySource, SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from '../assemble.ts'
import type { ReportRequest, ReportSource } from '../model.ts'
import { complianceReport } from './compliance.ts'
import type { Block } from './document.ts'

async function reportOf(different: Partial<ReportRequest> = {}, source: ReportSource = sampleSource()) {
  const options = { author: 'Amina Nuur', now: SAMPLE_NOW }
  return complianceReport(await assembleReport(sampleRequest(different), source, options))
}

const headings = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [`${block.number} ${block.text}`] : []))
const texts = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [`${block.number} ${block.text}`] : []))

describe('the compliance report', () => {
  it('numbers sections, parts, paragraphs, tables, figures and annexes through', async () => {
    const report = await reportOf()
    expect(headings(report.blocks).filter((text) => /^[IVX]+\.|^Annex/.test(text))).toEqual([
      'I. Executive summary',
      'II. Incident overview',
      'III. Analysis of ICCPR cases',
      'IV. Tracking of UPR recommendations',
      'V. Case studies',
      'VI. Statistical analysis',
      'VII. Recommendations',
      'Annex I Method and definitions',
    ])
    const numbers = texts(report.blocks).flatMap((text) => /^(\d+)\./.exec(text)?.[1] ?? [])
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)))
    expect(report.annexes.map((annex) => annex.label)).toEqual(['Annex II', 'Annex III', 'Annex IV'])
    const labels = report.blocks.flatMap((block) => (block.kind === 'table' ? [block.label] : []))
    expect(labels).toEqual(labels.map((_, index) => `Table ${index + 1}`))
  })

  it.each(REPORT_SECTIONS)('prints the section %s alone when only that is chosen', async (section) => {
    const report = await reportOf({ includeSections: [section] })
    const main = headings(report.blocks).filter((text) => /^(I+|IV|V)\.|^Annex/.test(text))
    expect(main).toHaveLength(1)
    expect(report.annexes).toHaveLength(section === 'appendices' ? 3 : 0)
  })

  it('keeps the order of the specification whatever the order of choosing', async () => {
    const report = await reportOf({ includeSections: ['recommendations', 'executive-summary'] })
    expect(headings(report.blocks)[0]).toBe('I. Executive summary')
  })

  it('lists the records of the sections that are about them, and all in annexes', async () => {
    const sheets = async (...includeSections: ReportRequest['includeSections']) =>
      (await reportOf({ includeSections })).sheets.map((list) => list.table.name)
    expect(await sheets('executive-summary')).toEqual([])
    expect(await sheets('upr-tracking', 'executive-summary')).toEqual(['Recommendations'])
    expect(await sheets('incident-overview', 'iccpr-analysis')).toEqual(['Cases', 'Incidents'])
    expect(await sheets('appendices')).toEqual(['Cases', 'Recommendations', 'Incidents'])
  })

  it('says in each section of figures which records they count', async () => {
    const all = texts((await reportOf({ dateRange: 'last-7-days' })).blocks).join('\n')
    const span = 'registered from 14 November 2026 to 20 November 2026'
    expect(all.split(`the figures of this section count the records ${span}`)).toHaveLength(4)
    expect(all).toContain('count all recommendations registered by 20 November 2026.')
  })

  it('names overdue recommendations with their agencies once, in the section on what is to be done if there is one', async () => {
    for (const includeSections of [['upr-tracking'], ['upr-tracking', 'recommendations']] as const) {
      const { blocks } = await reportOf({ includeSections })
      const overdue = blocks.filter(
        (block) => block.kind === 'table' && block.title === 'Recommendations past the target date',
      )
      expect(overdue).toHaveLength(1)
      expect(JSON.stringify(overdue)).toContain('Ministry of Justice and Constitutional Affairs')
    }
  })

  it('gives the trend of incidents a part of its own, or leaves both out', async () => {
    const parts = async (dateRange: ReportRequest['dateRange']) =>
      headings((await reportOf({ dateRange, includeSections: ['incident-overview'] })).blocks).slice(1)
    const always = ['A. Types of incidents', 'B. Severity and triage', 'C. Response time', 'D. Regions']
    expect(await parts('last-6-months')).toEqual([...always, 'E. Development by month'])
    expect(await parts('last-7-days')).toEqual(always)
  })

  it('titles charts with their message and tells all their values in words', async () => {
    const report = await reportOf()
    const charts = report.blocks.flatMap((block) => (block.kind === 'chart' ? [block] : []))
    expect(charts.map((chart) => chart.title)).toEqual([
      'Arbitrary detention: 71 of 250, the largest group',
      'Banadir: 80 of 250, the largest group',
      'Incidents peaked in August 2026, with 61',
      'Completed: 248 of 412, the largest group',
      'In Progress: 52 of 155, the largest group',
      'Incidents peaked in August 2026, with 61',
    ])
    expect(charts[0]?.alternative).toContain('Sexual and gender-based violence: 62')
    expect(charts[1]?.alternative).toContain('Lower Juba: 61')
    expect(charts[5]?.alternative).toContain('Jun 2026 41')
    expect(charts[5]?.note).toContain('May 2026 (from 21); November 2026 (to 20)')
    expect(charts[5]?.alternative).toContain(charts[5]?.note)
  })

  it('says plainly that there is nothing when there is nothing', async () => {
    const report = await reportOf({}, emptySource())
    expect(report.blocks.some((block) => block.kind === 'chart')).toBe(false)
    const all = texts(report.blocks).join('\n')
    expect(all).toContain('No case under the International Covenant')
    expect(all).toContain('No case was completed in the period')
    expect(all).toContain('The records call for no recommendation to an agency.')
    expect(all).not.toMatch(/\b0 cases|NaN|undefined|null/)
  })

  it.each(['en', 'so'] as const)('leaves no placeholder and no raw key behind in %s', async (locale) => {
    for (const source of [sampleSource(), emptySource()]) {
      for (const reportType of REPORT_TYPES) {
        const report = await reportOf({ locale, reportType }, source)
        const { annexes, sheets, ...rest } = report
        const rows = []
        for (const list of [...annexes, ...sheets]) for await (const row of list.table.rows()) rows.push(row)
        const read = [rest, rows, annexes.map((list) => [list.title, list.table.columns])]
        // Of a map nobody reads the codes.
        const text = JSON.stringify(read, (name, value: unknown) => (name === 'code' ? 0 : value))
        expect(text).not.toMatch(/\{\w+\}|undefined|NaN/)
        expect(text).not.toMatch(/"(arbitrary-detention|not-started|due-process|SO\d\d)"/)
      }
    }
  })

  it('writes Somali in Somali', async () => {
    const report = await reportOf({ locale: 'so' })
    expect(headings(report.blocks)[0]).toBe('I. Soo koobid')
    expect(report.type).toBe('Warbixinta u hoggaansanaanta heshiisyada')
    expect(texts(report.blocks)[1]).toContain('diiwaangeliyay 412')
    expect(report.facts.map(({ value }) => value)).toContain('Maayo 21, 2026 ilaa Noofeembar 20, 2026')
    const regions = report.blocks.find(
      (block) => block.kind === 'table' && block.title.includes('gobol ahaan'),
    )
    expect(JSON.stringify(regions)).toContain('Jubbada Hoose')
  })

  it('counts months from the first to the last, and years in a long period, and says which are not whole', async () => {
    const tables = async (dateFrom: string, dateTo: string) => {
      const report = await reportOf({
        dateRange: 'custom',
        dateFrom,
        dateTo,
        includeSections: ['statistical-analysis'],
      })
      const [first] = report.blocks.flatMap((block) => (block.kind === 'table' ? [block.rows] : []))
      return first?.map((row) => row[0])
    }
    expect(await tables('2026-09-15', '2026-11-02')).toEqual([
      'September 2026 (from 15)',
      'October 2026',
      'November 2026 (to 2)',
    ])
    expect(await tables('2024-01-01', '2026-11-20')).toEqual(['2024', '2025', '2026 (to 20 Nov 2026)'])
  })
})

describe('assembling', () => {
  it('counts recommendations up to the end, all else within the period, and so before it', async () => {
    const asked: unknown[] = []
    const source = sampleSource()
    const spying: ReportSource = {
      ...source,
      statistics: (days) => {
        asked.push(days)
        return source.statistics(days)
      },
    }
    await reportOf({ dateRange: 'last-7-days' }, spying)
    expect(asked).toEqual([
      { from: '2026-11-14', to: '2026-11-20' },
      { to: '2026-11-20' },
      { from: '2026-11-07', to: '2026-11-13' },
      { to: '2026-11-13' },
    ])
  })

  it('tells its progress and stops when the signal says so', async () => {
    const reported: number[] = []
    const onProgress = (fraction: number) => reported.push(fraction)
    const options = { author: 'Amina', now: SAMPLE_NOW, onProgress }
    await assembleReport(sampleRequest(), sampleSource(), options)
    expect(reported.at(-1)).toBe(1)
    expect(reported).toEqual([...reported].sort((a, b) => a - b))
    const signal = AbortSignal.abort(new Error('not any more'))
    await expect(assembleReport(sampleRequest(), sampleSource(), { ...options, signal })).rejects.toThrow(
      'not any more',
    )
  })
})
