import { describe, expect, it } from 'vitest'
import { REPORT_ANNEXES, REPORT_SECTIONS } from '#shared/domain/report-options.ts'
import { partsOfKind, REPORT_KINDS, REPORT_TEMPLATES } from '#shared/domain/report-templates.ts'
import { emptySource, SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from '../assemble.ts'
import type { ReportRequest, ReportRow, ReportSource } from '../model.ts'
import type { Block } from './document.ts'
import { reportDocument } from './report-document.ts'

async function reportOf(different: Partial<ReportRequest> = {}, source: ReportSource = sampleSource()) {
  const options = { author: 'Amina Nuur', now: SAMPLE_NOW }
  return reportDocument(await assembleReport(sampleRequest(different), source, options))
}

/** As on a device whose records came without their states. */
const withoutStates = (): ReportSource => ({ ...sampleSource(), counts: async () => null })

const headings = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [`${block.number} ${block.text}`] : []))
const numbersOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => {
    if (block.kind === 'messages') return block.messages.map(({ number }) => number)
    return block.kind === 'paragraph' ? [block.number] : []
  })
const texts = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [`${block.number} ${block.text}`] : []))

const ANNEXES = ['Annex I', 'Annex II', 'Annex III', 'Annex IV']

describe('the document of a report', () => {
  it('numbers sections, parts, paragraphs, tables, figures and annexes through', async () => {
    const report = await reportOf()
    expect(headings(report.blocks).filter((text) => /^[IVX]+\.|^Annex/.test(text))).toEqual([
      'I. Executive summary',
      'II. Incident overview',
      'III. Analysis of ICCPR cases',
      'IV. Tracking of UPR recommendations',
      'V. Statistical analysis',
      'VI. Case studies',
      'VII. Recommendations',
      'VIII. Method and limits',
      'IX. Sources',
    ])
    const numbers = numbersOf(report.blocks).flatMap((text) => /^(\d+)\./.exec(text)?.[1] ?? [])
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)))
    expect(report.annexes.map((annex) => annex.label)).toEqual(ANNEXES)
    const labels = report.blocks.flatMap((block) => (block.kind === 'table' ? [block.label] : []))
    expect(labels).toEqual(labels.map((_, index) => `Table ${index + 1}`))
  })

  it.each(REPORT_SECTIONS)('prints the section %s alone when only that is chosen', async (section) => {
    const report = await reportOf({ includeSections: [section] })
    const main = headings(report.blocks).filter((text) => /^[IVX]+\./.test(text))
    expect(main.slice(-2).map((text) => text.slice(text.indexOf(' ') + 1))).toEqual([
      'Method and limits',
      'Sources',
    ])
    expect(main).toHaveLength(section === 'appendices' ? 2 : 3)
    expect(report.annexes).toHaveLength(section === 'appendices' ? 4 : 0)
  })

  it('keeps the order of the specification or of its template, whatever the order of choosing', async () => {
    const includeSections = REPORT_SECTIONS.toReversed()
    const chapters = async (different: Partial<ReportRequest>) =>
      (await reportOf({ ...different, includeSections })).sections.map(({ section }) => section)
    const ends = ['method', 'sources', 'appendices']
    expect(await chapters({ reportType: 'custom' })).toEqual([
      ...REPORT_SECTIONS.filter((section) => section !== 'appendices'),
      ...ends,
    ])
    expect(await chapters({ reportType: 'annual' })).toEqual([...REPORT_TEMPLATES.annual.sections, ...ends])
  })

  it.each(REPORT_ANNEXES)(
    'has its annexes (%s) in a file of their own: together they are the whole report',
    async (annex) => {
      const whole = await reportOf({ annex })
      const main = await reportOf({ annex, part: 'main' })
      const annexes = await reportOf({ annex, part: 'annexes' })
      const kinds = ({ blocks }: typeof whole) => blocks.map(({ kind }) => kind)
      const labels = (report: typeof whole) => [
        ...report.blocks.flatMap((block) => (block.kind === 'table' ? [block.label] : [])),
        ...report.annexes.map(({ label }) => label),
      ]
      // The main file says in a paragraph where the annexes are.
      expect([...kinds(main), ...kinds(annexes)]).toHaveLength(whole.blocks.length + 1)
      expect([...labels(main), ...labels(annexes)].toSorted()).toEqual(labels(whole).toSorted())
      expect(main.annexes).toEqual([])
      expect(main.furtherTables).toEqual([])
      expect(texts(main.blocks).join()).toContain('The annexes are in a file of their own')
      expect(headings(annexes.blocks).filter((text) => !text.startsWith('Annex'))).toEqual([])
      expect(annexes.sections).toEqual([{ section: 'appendices', first: 0 }])
      expect([main.type, annexes.type]).toEqual(['Monthly report', 'Monthly report: annexes'])
      expect(annexes.facts).toEqual(main.facts)
    },
  )

  it('has annexes only where they were chosen: further figures, or lists of the records that it is about', async () => {
    const of = async (different: Partial<ReportRequest>) => {
      const { annexes, blocks, furtherTables } = await reportOf(different)
      const lists = annexes.map((list) => list.table.name)
      return { lists, annex: headings(blocks).filter((text) => text.startsWith('Annex')), furtherTables }
    }
    const none = await of({ includeSections: ['incident-overview'] })
    expect(none).toMatchObject({ lists: [], annex: [] })
    expect(none.furtherTables.map(({ title }) => title)).toContain('Incidents by severity, in the period')
    const figures = await of({ includeSections: ['incident-overview', 'appendices'], annex: 'figures' })
    expect(figures).toMatchObject({ lists: [], annex: ['Annex I Further figures'], furtherTables: [] })
    // A request of a former build says nothing of what they are.
    const lists = await of({ includeSections: ['appendices'], reportType: 'incident' })
    expect(lists).toMatchObject({ lists: ['Incidents'], annex: [] })
    const all = await of({ includeSections: ['appendices'], annex: 'records', reportType: 'monthly' })
    expect(all.lists).toEqual(['Cases', 'Recommendations', 'Incidents', 'Climate incidents'])
  })

  it('is about the collections of its template and of the sections that its author chose', async () => {
    const upr = await reportOf({
      ...partsOfKind('upr-progress'),
      includeSections: REPORT_TEMPLATES['upr-progress'].sections,
    })
    // The rule of consent says what holds for titles of cases, whatever a report is about.
    expect(JSON.stringify(upr.blocks)).not.toMatch(
      /Open cases|Cases (registered|completed)|[Ii]ncidents reported/,
    )
    const more = await reportOf({
      ...partsOfKind('upr-progress'),
      includeSections: ['executive-summary', 'iccpr-analysis'],
    })
    expect(headings(more.blocks)).toContain('II. Analysis of ICCPR cases')
    expect(JSON.stringify(more.blocks)).toContain('Cases registered')
  })

  it('begins with three sentences of at most 25 words, each with its figure', async () => {
    for (const locale of ['en', 'so'] as const) {
      for (const kind of REPORT_KINDS) {
        for (const source of [sampleSource(), emptySource(), withoutStates()]) {
          const { blocks } = await reportOf(
            { locale, ...partsOfKind(kind), includeSections: ['executive-summary'] },
            source,
          )
          const messages = blocks.flatMap((block) => (block.kind === 'messages' ? block.messages : []))
          expect(messages.length).toBeGreaterThan(0)
          expect(messages.length).toBeLessThanOrEqual(3)
          for (const { text, figure } of messages) {
            expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(25)
            const digits = figure?.value.replace('%', '') ?? ''
            // A share is said as the two numbers that it comes from.
            if (!figure?.value.endsWith('%') && digits !== '0') expect(text).toContain(digits)
          }
        }
      }
    }
  })

  it('says of each table and chart what it counts, of which day and from which source', async () => {
    const { blocks, furtherTables } = await reportOf()
    const noted = [...blocks, ...furtherTables].flatMap((block) =>
      block.kind === 'table' || block.kind === 'chart' ? [block] : [],
    )
    expect(noted.length).toBeGreaterThan(12)
    for (const { note, title } of noted)
      expect(note, title).toContain('Source: records of Human Rights Protection Somalia, 20 November 2026.')
    const charts = noted.filter(({ kind }) => kind === 'chart')
    expect(charts[0]?.note).toContain(
      'All 250 records registered from 21 May 2026 to 20 November 2026; none is withheld.',
    )
  })

  it('defines every key figure, with its days', async () => {
    for (const locale of ['en', 'so'] as const) {
      const { blocks } = await reportOf({
        locale,
        reportType: 'monthly',
        includeSections: ['executive-summary'],
      })
      const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block] : []))
      expect(tables.map(({ rows }) => rows.length)).toEqual(
        tables.map(({ definitions }) => definitions?.length),
      )
      for (const definition of tables.flatMap(({ definitions = [] }) => definitions))
        expect(definition).toMatch(/.{20}/)
    }
  })

  it('leaves out of lists whoever may not be named there, and says how many', async () => {
    const source = sampleSource({ cases: 5, incidents: 3 })
    const hidden: ReportSource = {
      ...source,
      rows: {
        ...source.rows,
        async *'iccpr-cases'(days) {
          let index = 0
          for await (const { title, ...row } of source.rows['iccpr-cases'](days))
            yield (index++ % 2 === 0 ? row : { ...row, title }) as ReportRow<'iccpr-cases'>
        },
        async *incidents(days) {
          for await (const { districtCode: _, ...row } of source.rows.incidents(days))
            yield row as ReportRow<'incidents'>
        },
      },
    }
    const { annexes } = await reportOf(
      { reportType: 'monthly', includeSections: ['appendices'], annex: 'records' },
      hidden,
    )
    const [cases, , incidents] = annexes
    if (!cases || !incidents) throw new Error('lists are missing')
    const rowsOf = async (list: typeof cases) => {
      const rows: unknown[] = []
      for await (const row of list.table.rows()) rows.push(row)
      return rows
    }
    expect(await rowsOf(cases)).toHaveLength(2)
    expect(cases.leftOut()).toContain('3 records are left out of this list')
    expect(await rowsOf(incidents)).toHaveLength(3)
    expect(incidents.leftOut()).toContain('For 3 records the district, days or other values are left out')
    // Read again, nothing is counted twice.
    await rowsOf(cases)
    expect(cases.leftOut()).toContain('3 records')
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
      headings((await reportOf({ dateRange, includeSections: ['incident-overview'] })).blocks).slice(1, -2)
    const always = ['A. Types of incidents', 'B. Response time', 'C. Regions']
    expect(await parts('last-6-months')).toEqual([...always, 'D. Development by month'])
    expect(await parts('last-7-days')).toEqual(always)
  })

  it('titles charts with their message and tells all their values in words', async () => {
    const report = await reportOf()
    const charts = report.blocks.flatMap((block) => (block.kind === 'chart' ? [block] : []))
    expect(charts.map((chart) => chart.title)).toEqual([
      'Arbitrary detention is the largest group: 71 of 250',
      'Banadir has the most: 80 of 250',
      'Completed is the largest group: 248 of 412',
      'Due process is the largest group: 140 of 412',
      'In Progress is the largest group: 52 of 155',
      'Incidents peaked in August 2026, with 61',
    ])
    expect(charts[0]?.alternative).toContain('Sexual and gender-based violence: 62')
    expect(charts[1]?.alternative).toContain('Lower Juba: 61')
    expect(charts[5]?.alternative).toContain('Jun 2026 41')
    expect(charts[5]?.note).toContain('May 2026 (from 21); November 2026 (to 20)')
    expect(charts[5]?.alternative).toContain(charts[5]?.note?.split(' Source:')[0])
  })

  it('says how many cases with a summary it does not tell', async () => {
    const source = sampleSource()
    const more: ReportSource = {
      ...source,
      highlights: async (...args) => ({ ...(await source.highlights(...args)), furtherStudies: 4 }),
    }
    const said = async (from: ReportSource) =>
      texts((await reportOf({ includeSections: ['case-studies'] }, from)).blocks).join('\n')
    expect(await said(more)).toContain('4 further cases of the period have public summaries.')
    expect(await said(source)).not.toContain('further case')
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
      for (const kind of REPORT_KINDS) {
        const report = await reportOf({ locale, ...partsOfKind(kind) }, source)
        const { annexes, ...rest } = report
        const rows = []
        for (const list of annexes) for await (const row of list.table.rows()) rows.push(row)
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
    expect(report.type).toBe('Warbixin bileed')
    expect(texts(report.blocks).join('\n')).toContain('diiwaangeliyay 412')
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
      const months = report.furtherTables.find(({ title }) => title.startsWith('Records by '))
      return [months?.title, months?.columns[0]?.header, ...(months?.rows.map((row) => row[0]) ?? [])]
    }
    expect(await tables('2026-09-15', '2026-11-02')).toEqual([
      ...['Records by month', 'Month'],
      'September 2026 (from 15)',
      'October 2026',
      'November 2026 (to 2)',
    ])
    expect(await tables('2024-01-01', '2026-11-20')).toEqual([
      ...['Records by year', 'Year', '2024', '2025', '2026 (to 20 Nov 2026)'],
    ])
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
