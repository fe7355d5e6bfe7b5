import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ValueType, Workbook, type Worksheet } from '@cj-tech-master/excelts'
import { unzip } from '@cj-tech-master/excelts/archive'
import { describe, expect, it } from 'vitest'
import { watchLiveMemory } from '#tests/support/live-memory.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from '../assemble.ts'
import type { ReportRequest, ReportSource, WriteOptions } from '../model.ts'
import { complianceReport } from '../templates/compliance.ts'
import { writeExcel } from './writer.ts'

async function written(
  different: Partial<ReportRequest> = {},
  source: ReportSource = sampleSource({ cases: 60, recommendations: 20, incidents: 30 }),
  options: WriteOptions = {},
): Promise<Buffer> {
  const assembled = await assembleReport(sampleRequest({ format: 'excel', ...different }), source, {
    author: 'Amina Nuur',
    now: SAMPLE_NOW,
  })
  const target = new PassThrough()
  const [file] = await Promise.all([buffer(target), writeExcel(complianceReport(assembled), target, options)])
  return file
}

async function reopened(file: Buffer): Promise<Workbook> {
  const workbook = new Workbook()
  await workbook.xlsx.load(file)
  return workbook
}

async function sheetOf(file: Buffer, name: string): Promise<Worksheet> {
  const sheet = (await reopened(file)).getWorksheet(name)
  if (!sheet) throw new Error(`no sheet ${name}`)
  return sheet
}

async function partsOf(file: Buffer): Promise<Map<string, string>> {
  const parts = new Map<string, string>()
  for await (const entry of unzip(file).entries()) {
    parts.set(entry.path, new TextDecoder().decode(await entry.bytes()))
  }
  return parts
}

/** All texts of a sheet, row by row. */
function textOf(sheet: Worksheet): string {
  const lines: string[] = []
  sheet.eachRow((row) => lines.push(JSON.stringify(row.values)))
  return lines.join('\n')
}

describe('the workbook', () => {
  it('has a summary and a sheet for each list, and says what it is', async () => {
    const workbook = await reopened(await written())
    expect(workbook.worksheets.map((sheet) => sheet.name)).toEqual([
      'Summary',
      'Cases',
      'Recommendations',
      'Incidents',
    ])
    expect(workbook).toMatchObject({
      title: sampleRequest().reportTitle,
      creator: 'Amina Nuur',
      created: SAMPLE_NOW,
    })
  })

  it('lists records with real dates, a filter over all rows and a frozen header', async () => {
    const cases = await sheetOf(await written(), 'Cases')
    expect(cases.rowCount).toBe(61)
    expect(cases.getRow(1).getCell(7).value).toBe('Registered')
    expect(cases.getRow(2).getCell(7).value).toEqual(new Date('2026-06-01T00:00:00Z'))
    expect(cases.getRow(2).getCell(7).numFmt).toBe('d mmm yyyy')
    expect(cases.autoFilter).toBe('A1:I61')
    expect(cases.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect(cases.getColumn(2).width).toBe(48)
    const incidents = await sheetOf(await written(), 'Incidents')
    expect(incidents.autoFilter).toBe('A1:H31')
    expect(incidents.getRow(2).values).toContain('Sexual and gender-based violence')
  })

  it('holds numbers as numbers in the summary, shares as percent', async () => {
    const summary = await sheetOf(await written(), 'Summary')
    const found = new Map<unknown, unknown>()
    summary.eachRow((row) => {
      found.set(row.getCell(1).value, row.getCell(2).value)
      if (row.getCell(3).numFmt === '0%' && typeof row.getCell(3).value === 'number') {
        found.set(`share of ${row.getCell(1).value}`, row.getCell(3).value)
      }
    })
    expect(found.get('Cases registered')).toBe(60)
    expect(found.get('Arbitrary detention')).toBe(71)
    expect(found.get('share of Verified')).toBeCloseTo(0.28)
  })

  it('draws its charts with Excel from the cells, with a text for those who do not see them', async () => {
    const parts = await partsOf(await written())
    const charts = [...parts.keys()].filter((path) => /^xl\/charts\/chart\d+\.xml$/.test(path))
    expect(charts).toHaveLength(6)
    const first = parts.get('xl/charts/chart1.xml') ?? ''
    expect(first).toContain('<c:title>')
    expect(first).toContain('Arbitrary detention: 71 of 250, the largest group')
    expect(first).toContain('<c:min val="0"/>')
    const range = /<c:val><c:numRef><c:f>(.*?)<\/c:f>/.exec(first)?.[1]?.replaceAll('&apos;', "'")
    const [, row] = /^'Summary'!\$B\$(\d+):\$B\$\d+$/.exec(range ?? '') ?? []
    const summary = await sheetOf(await written(), 'Summary')
    expect(summary.getCell(`A${row}`).value).toBe('Arbitrary detention')
    expect(summary.getCell(`B${row}`).value).toBe(71)
    const drawing = parts.get('xl/drawings/drawing1.xml') ?? ''
    expect(drawing.match(/descr="[^"]+/g)).toEqual([
      expect.stringContaining('Bar chart. Incidents by type, in the period. Arbitrary detention: 71'),
      expect.stringContaining('Bar chart. Incidents by region, in the period. Banadir: 80;'),
      expect.stringContaining('Line chart. Incidents registered by month.'),
      expect.stringContaining('Bar chart. Cases by status, at the end of the period.'),
      expect.stringContaining('Bar chart. Recommendations by status, at the end of the period.'),
      expect.stringContaining('Line chart. Records by month.'),
    ])
  })

  it('lists only what the chosen sections are about', async () => {
    const names = async (...includeSections: ReportRequest['includeSections']) =>
      (await reopened(await written({ includeSections }))).worksheets.map((sheet) => sheet.name)
    expect(await names('executive-summary')).toEqual(['Summary'])
    expect(await names('incident-overview')).toEqual(['Summary', 'Incidents'])
  })

  it('says in Somali what the Somali report says', async () => {
    const file = await written({ locale: 'so' })
    const workbook = await reopened(file)
    expect(workbook.worksheets.map((sheet) => sheet.name)).toEqual([
      'Soo koobid',
      'Kiisas',
      'Talooyin',
      'Dhacdooyin',
    ])
    expect(textOf(await sheetOf(file, 'Soo koobid'))).toContain('Tirooyinka ugu muhiimsan')
    expect((await partsOf(file)).get('docProps/core.xml')).toContain('<dc:language>so</dc:language>')
  })

  it('lets no text of a person become a formula', async () => {
    const evil = '=HYPERLINK("http://evil.example","click")'
    const file = await written({ reportTitle: evil, description: '@SUM(1+1)' })
    const summary = await sheetOf(file, 'Summary')
    const cell = summary.getCell('A3')
    expect(cell.value).toBe(evil)
    expect(cell.type).toBe(ValueType.String)
    for (const [path, xml] of await partsOf(file)) {
      if (path.startsWith('xl/worksheets/')) expect(xml).not.toMatch(/<f[ >]/)
    }
  })
})

describe('writing it', () => {
  it('streams ten thousand rows a list within its memory and tells its progress', {
    timeout: 90_000,
  }, async () => {
    const bulk = { cases: 10_000, recommendations: 10_000, incidents: 10_000 }
    const memory = watchLiveMemory()
    const reported: number[] = []
    const onProgress = (fraction: number) => {
      reported.push(fraction)
      memory.look(fraction)
    }
    const file = await written({}, sampleSource(bulk), { onProgress })
    expect(memory.growth()).toBeLessThan(150 * 1024 * 1024)
    expect(reported.length).toBeGreaterThan(30)
    expect(reported.at(-1)).toBe(1)
    expect(reported).toEqual([...reported].sort((a, b) => a - b))
    expect((await partsOf(file)).get('xl/worksheets/sheet4.xml')).toContain('<autoFilter ref="A1:H10001"/>')
  })

  it('stops when the signal says so', async () => {
    const stop = new AbortController()
    const onProgress = (fraction: number) => {
      if (fraction > 0.1) stop.abort(new Error('enough'))
    }
    const assembled = await assembleReport(sampleRequest(), sampleSource({ cases: 50_000 }), {
      author: 'Amina',
      now: SAMPLE_NOW,
    })
    const target = new PassThrough().resume()
    const options = { onProgress, signal: stop.signal }
    await expect(writeExcel(complianceReport(assembled), target, options)).rejects.toThrow('enough')
    expect(target.destroyed).toBe(true)
  })
})
