import { PassThrough } from 'node:stream'
import { ValueType, Workbook, type Worksheet } from '@cj-tech-master/excelts'
import { unzip } from '@cj-tech-master/excelts/archive'
import { describe, expect, it } from 'vitest'
import { watchLiveMemory } from '#tests/support/live-memory.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from '../assemble.ts'
import type { ReportRequest, ReportSource, WriteOptions } from '../model.ts'
import { type Body, emptyBody, NO_SCOPE, type ReportDocument } from '../templates/document.ts'
import { reportDocument } from '../templates/report-document.ts'
import { wordingIn } from '../templates/wording.ts'
import { writtenBytes } from '../written-bytes.ts'
import { writeExcel } from './writer.ts'

const RECORDS = { cases: 60, recommendations: 20, incidents: 30 }

async function written(report: ReportDocument, options: WriteOptions = {}): Promise<Buffer> {
  return writtenBytes((target) => writeExcel(report, target, options))
}

async function sampleReport(
  different: Partial<ReportRequest> = {},
  source: ReportSource = sampleSource(RECORDS),
): Promise<ReportDocument> {
  const request = sampleRequest({ format: 'excel', ...different })
  return reportDocument(await assembleReport(request, source, { author: 'Amina Nuur', now: SAMPLE_NOW }))
}

/** A document with these blocks, and what else differs. */
function documentOf(
  fill: (body: Body) => void,
  different: Partial<ReportDocument> = {},
  locale: ReportDocument['locale'] = 'en',
): ReportDocument {
  const body = emptyBody(wordingIn(locale).words.page)
  fill(body)
  return {
    locale,
    ...{ organisation: 'Rights', logo: null, accentColour: '#1f5fa8', type: 'Monthly report' },
    ...{ title: 'Rights in May', subject: 'Rights', author: 'Amina Nuur', number: null, checkAt: null },
    ...{ generatedAt: SAMPLE_NOW, facts: [], scope: NO_SCOPE, note: null, sections: [], annexes: [] },
    blocks: body.blocks,
    furtherTables: body.furtherTables(false),
    ...different,
  }
}

async function reopened(file: Buffer): Promise<Workbook> {
  const workbook = new Workbook()
  await workbook.xlsx.load(file)
  return workbook
}

async function partsOf(file: Buffer): Promise<Map<string, string>> {
  const parts = new Map<string, string>()
  for await (const entry of unzip(file).entries()) {
    parts.set(entry.path, new TextDecoder().decode(await entry.bytes()))
  }
  return parts
}

function sheetOf(workbook: Workbook, name: string): Worksheet {
  const sheet = workbook.getWorksheet(name)
  if (!sheet) throw new Error(`no sheet ${name} in ${workbook.worksheets.map((each) => each.name).join()}`)
  return sheet
}

const text = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'text' in value ? String(value.text) : String(value ?? '')

/** The cells of a sheet as text, row by row. */
function rowsOf(sheet: Worksheet): string[][] {
  const rows: string[][] = []
  sheet.eachRow((row) => {
    const cells: string[] = []
    for (let place = 1; place <= Math.max(1, sheet.columnCount); place++) {
      cells.push(text(row.getCell(place).value))
    }
    rows.push(cells)
  })
  return rows
}

/** The number of the row of a sheet's header, which is frozen. */
function headerOf(sheet: Worksheet): number {
  const [view] = sheet.views
  if (view?.state !== 'frozen' || !view.ySplit) throw new Error(`${sheet.name} has no frozen header`)
  return view.ySplit
}

/** The rows of the list of sheets: name, title, number of rows, what is counted. */
function listed(workbook: Workbook): string[][] {
  const rows = rowsOf(sheetOf(workbook, 'Contents'))
  return rows.slice(rows.findIndex(([first]) => first === 'Sheet') + 1)
}

describe('the contents', () => {
  it('say what the report is, and list every other sheet with a link that leads to it', async () => {
    const report = await sampleReport()
    const workbook = await reopened(await written(report))
    const contents = sheetOf(workbook, 'Contents')
    const rows = rowsOf(contents)
    expect(rows.slice(0, 3).map(([first]) => first)).toEqual([report.organisation, report.title, report.type])
    for (const { label, value } of [...report.facts, ...(report.note ? [report.note] : [])])
      expect(rows.map(([first, second]) => [first, second])).toContainEqual([label, value])
    const names = workbook.worksheets.map(({ name }) => name)
    expect(names[0]).toBe('Contents')
    expect(listed(workbook).map(([name]) => name)).toEqual(names.slice(1))
    const links: string[] = []
    contents.eachRow((row) => {
      const { hyperlink } = row.getCell(1)
      if (hyperlink) links.push(hyperlink)
    })
    expect(links).toEqual(names.slice(1).map((name) => `#'${name}'!A1`))
  })

  it('lead back from each sheet', async () => {
    const workbook = await reopened(await written(await sampleReport()))
    for (const sheet of workbook.worksheets.slice(1)) {
      const back = sheet.getRow(headerOf(sheet) - 1).getCell(1)
      expect([text(back.value), back.hyperlink], sheet.name).toEqual([
        'Back to the contents',
        "#'Contents'!A1",
      ])
    }
  })

  it('say how many rows each sheet has, also of lists that are read while they are written', async () => {
    const workbook = await reopened(await written(await sampleReport()))
    for (const [name = '', , rows] of listed(workbook)) {
      const sheet = sheetOf(workbook, name)
      expect(Number(rows), name).toBe(sheet.rowCount - headerOf(sheet))
    }
  })
})

describe('every sheet', () => {
  it('has no merged cell, and all but the contents a frozen header with a filter over the rows', async () => {
    const file = await written(await sampleReport())
    for (const [path, xml] of await partsOf(file)) expect(xml, path).not.toContain('mergeCell')
    const [, ...sheets] = (await reopened(file)).worksheets
    for (const sheet of sheets) {
      const header = headerOf(sheet)
      const { autoFilter } = sheet
      expect(autoFilter, sheet.name).toMatch(new RegExp(`^A${header}:[A-Z]+${sheet.rowCount}$`))
    }
  })

  it('is printed one page wide with the title of the report, and tables with their header on each page', async () => {
    const workbook = await reopened(await written(documentOf(oneTable, { title: '2026: R&D' })))
    for (const sheet of workbook.worksheets) {
      expect(sheet.pageSetup).toMatchObject({ paperSize: 9, fitToPage: true, fitToWidth: 1 })
      expect(sheet.headerFooter.oddFooter).toBe('&L 2026: R&&D&RPage &P of &N')
    }
    const table = sheetOf(workbook, 'Table 1 Figures')
    expect(table.pageSetup.printTitlesRow).toBe(`${headerOf(table)}:${headerOf(table)}`)
  })

  it('says what the file is', async () => {
    expect(await reopened(await written(await sampleReport()))).toMatchObject({
      title: sampleRequest().reportTitle,
      creator: 'Amina Nuur',
      created: SAMPLE_NOW,
    })
  })
})

function oneTable(body: Body): void {
  body.table(
    'Figures, in the period',
    [
      { header: 'Figure', kind: 'text' },
      { header: 'This period', kind: 'number' },
      { header: 'Share', kind: 'percent' },
      { header: 'Due', kind: 'date' },
    ],
    [
      ['Cases', 1234, 0.284, '2026-05-04'],
      ['Rate', '60%', null, 'Not known'],
      ['Days', 45.4, 1, '2026-05'],
    ],
    {
      note: 'All 60 records; none is withheld. Source: records of the organisation.',
      definitions: ['Cases registered in May.', 'Of all cases.', 'Mean of the days.'],
    },
  )
}

describe('a table', () => {
  it('has a sheet with its title, its note, cells of their kinds, and how each figure is counted', async () => {
    const sheet = sheetOf(await reopened(await written(documentOf(oneTable))), 'Table 1 Figures')
    expect(sheet.getCell('A1').value).toBe('Table 1. Figures, in the period')
    expect(sheet.getCell('A2').value).toMatch(/^All 60 records; none is withheld/)
    const header = headerOf(sheet)
    const row = (below: number) =>
      [1, 2, 3, 4, 5].map((place) => sheet.getRow(header + below).getCell(place).value)
    expect(row(0)).toEqual(['Figure', 'This period', 'Share', 'Due', 'How it is counted'])
    expect(row(1)).toEqual([
      'Cases',
      1234,
      0.284,
      new Date('2026-05-04T00:00:00Z'),
      'Cases registered in May.',
    ])
    expect(row(2)).toEqual(['Rate', 0.6, null, 'Not known', 'Of all cases.'])
    expect(row(3)).toEqual(['Days', 45.4, 1, '2026-05', 'Mean of the days.'])
    const formats = (below: number) =>
      [2, 3, 4].map((place) => sheet.getRow(header + below).getCell(place).numFmt)
    const share = '[=0]0%;[<0.005]"<1%";0%'
    expect(formats(1)).toEqual(['#,##0', share, 'd mmm yyyy'])
    expect(formats(2)).toEqual([share, share, '@'])
    expect(formats(3)[0]).toBe('#,##0.0')
  })

  it('that no page has room for has a sheet as well', async () => {
    const report = documentOf((body) => {
      body.further('Themes', [{ header: 'Theme', kind: 'text' }], [['Liberty']], { note: 'All cases.' })
    })
    const workbook = await reopened(await written(report))
    expect(listed(workbook).at(-1)).toEqual(['Table 1 Themes', 'Themes', '1', 'All cases.'])
    expect(rowsOf(sheetOf(workbook, 'Table 1 Themes')).at(-1)).toEqual(['Liberty'])
  })
})

const months = ['2026-03', '2026-04', '2026-05'].map((month) => ({ month, from: null, to: null }))

function oneChart(plot: Parameters<Body['chart']>[0]['plot']): ReportDocument {
  return documentOf((body) =>
    body.chart({
      ...{ title: 'Banadir has most: 8 of 11', subtitle: 'Cases by region, in the period' },
      ...{ alternative: 'Chart of cases.', note: 'All 11 cases. Source: records.', plot },
    }),
  )
}

describe('a chart', () => {
  it('of bars is drawn by Excel from the cells beside it, from zero, with the value at each bar', async () => {
    const bars = [
      { label: 'Banadir', value: 8 },
      { label: 'Bay', value: 3 },
    ]
    const file = await written(oneChart({ shape: 'bars', bars }))
    const sheet = sheetOf(await reopened(file), 'Figure 1 Cases by region')
    expect(sheet.getCell('A1').value).toBe('Figure 1. Banadir has most: 8 of 11')
    expect(sheet.getCell('A2').value).toBe('All 11 cases. Source: records.')
    expect(rowsOf(sheet).slice(-3)).toEqual([
      ['Cases by region, in the period', 'Number'],
      ['Banadir', '8'],
      ['Bay', '3'],
    ])
    const parts = await partsOf(file)
    const chart = parts.get('xl/charts/chart1.xml') ?? ''
    expect(chart).toContain('>Banadir has most: 8 of 11<')
    expect(chart).toContain('<c:min val="0"/>')
    expect(chart).toMatch(/<c:dLbls>.*<c:showVal val="1"\/>/)
    const first = headerOf(sheet) + 1
    expect(chart).toContain(`<c:f>&apos;Figure 1 Cases by region&apos;!$B$${first}:$B$${first + 1}</c:f>`)
    expect(parts.get('xl/drawings/drawing1.xml')).toContain('descr="Chart of cases."')
  })

  it('of lines has their names at their ends, unless these are too near to one another', async () => {
    const lines = (...ends: number[]) =>
      oneChart({
        shape: 'lines',
        months,
        series: ends.map((end, index) => ({ name: `Line ${index}`, values: [1, 2, end] })),
      })
    const chartOf = async (report: ReportDocument) =>
      (await partsOf(await written(report))).get('xl/charts/chart1.xml') ?? ''
    const apart = await chartOf(lines(100, 50))
    expect(apart).not.toContain('<c:legend>')
    expect(apart.match(/<c:dLbl><c:idx val="2"\/>.*?<c:showSerName val="1"\/>/g)).toHaveLength(2)
    expect(new Set(apart.match(/<a:prstDash val="\w+"\/>/g)).size).toBe(2)
    expect(new Set(apart.match(/<c:symbol val="\w+"\/>/g)).size).toBe(2)
    const near = await chartOf(lines(100, 99))
    expect(near).toContain('<c:legend>')
    expect(near).not.toContain('<c:showSerName val="1"/>')
  })

  it('has its own text for those who do not see it, among several', async () => {
    const { alternatives, parts } = await chartsOf(await sampleReport())
    expect(alternatives.length).toBeGreaterThan(2)
    const described = alternatives.map((_, index) => {
      const drawing = parts.get(`xl/drawings/drawing${index + 1}.xml`) ?? ''
      return /descr="([^"]*)"/.exec(drawing)?.[1]
    })
    expect(described).toEqual(alternatives.map((start) => expect.stringMatching(start)))
  })

  /** How the text of each chart begins: a map is drawn as bars. */
  async function chartsOf(report: ReportDocument) {
    const parts = await partsOf(await written(report))
    const alternatives = report.blocks.flatMap((block) => {
      if (block.kind !== 'chart') return []
      return [
        block.plot.shape === 'map' ? `^Bar chart. ${block.subtitle}` : `^${block.alternative.slice(0, 40)}`,
      ]
    })
    return { alternatives, parts }
  }
})

describe('the text', () => {
  it('has chapters, messages, paragraphs and who signs, each in a row, and leads to tables', async () => {
    const report = documentOf((body) => {
      body.section('Summary')
      body.messages([{ figure: { value: '231', of: 'incidents reported' }, text: 'Incidents rose.' }])
      body.part('Regions')
      body.paragraph('Most were in Banadir.')
      oneTable(body)
      body.signatures({
        title: 'Signatures',
        people: [{ name: 'Cali', role: 'Director' }],
        ...{ signature: 'Signature', date: 'Date' },
      })
      body.section('Method')
      body.lettered(['Counted once.'])
    })
    const sheet = sheetOf(await reopened(await written(report)), 'Text')
    expect(rowsOf(sheet).slice(headerOf(sheet) - 1)).toEqual([
      ['Chapter', 'No.', 'Text'],
      ['I. Summary', 'I.', 'Summary'],
      ['I. Summary', '1.', '231 incidents reported\nIncidents rose.'],
      ['I. Summary', 'A.', 'Regions'],
      ['I. Summary', '2.', 'Most were in Banadir.'],
      ['I. Summary', 'Table 1', 'Figures, in the period'],
      ['II. Method', 'II.', 'Method'],
      ['II. Method', '(a)', 'Counted once.'],
      ['Signatures', '', 'Signatures'],
      ['Signatures', '', expect.stringMatching(/^Cali, Director\n\nSignature _+ {3}Date _+$/)],
    ])
    expect(sheet.getRow(headerOf(sheet) + 5).getCell(2).hyperlink).toBe("#'Table 1 Figures'!A1")
  })

  it('is in Somali in a Somali report, as the sheets are', async () => {
    const file = await written(await sampleReport({ locale: 'so' }))
    const names = (await reopened(file)).worksheets.map(({ name }) => name)
    expect(names.slice(0, 2)).toEqual(['Tusmo', 'Qoraalka'])
    for (const name of names.slice(2)) expect(name).toMatch(/^(Jadwalka|Shaxda|Lifaaqa) /)
    expect((await partsOf(file)).get('docProps/core.xml')).toContain('<dc:language>so</dc:language>')
  })
})

describe('a list of records', () => {
  it('has real dates, a frozen header and a filter over all rows', async () => {
    const workbook = await reopened(await written(await sampleReport()))
    const cases = sheetOf(workbook, 'Annex I Cases')
    const header = headerOf(cases)
    const column = rowsOf(cases)[header - 1]?.indexOf('Registered') ?? -1
    const registered = cases.getRow(header + 1).getCell(column + 1)
    expect(registered.value).toEqual(new Date('2026-06-01T00:00:00Z'))
    expect(registered.numFmt).toBe('d mmm yyyy')
    expect(cases.rowCount).toBe(header + RECORDS.cases)
  })

  it('is there only if the report has annexes', async () => {
    const report = await sampleReport({ includeSections: ['executive-summary'] })
    const names = (await reopened(await written(report))).worksheets.map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('Annex'))).toEqual([])
  })

  it('says on its sheet and in the contents what was left out, which is known after its last row', async () => {
    const workbook = await reopened(
      await written(documentOf(oneTable, { annexes: [listWith('Two of & three.'), listWith(null)] })),
    )
    const [short, whole] = listed(workbook).slice(-2)
    expect(short).toEqual(['Annex I Cases', 'Cases & more', '1', 'Two of & three.'])
    expect(whole).toEqual(['Annex I Cases 2', 'Cases & more', '1', 'No record is left out of this list.'])
    expect(rowsOf(sheetOf(workbook, 'Annex I Cases')).map(([first]) => first)).toEqual([
      'Annex I. Cases & more',
      'Two of & three.',
      '',
      'Back to the contents',
      'Opened',
      'May 2026',
    ])
  })

  function listWith(sentence: string | null): ReportDocument['annexes'][number] {
    let isRead = false
    return {
      ...{ label: 'Annex I', title: 'Cases & more', total: 3 },
      table: {
        name: 'Cases',
        columns: [{ header: 'Opened', kind: 'date' }],
        rows: async function* () {
          yield ['2026-05']
          isRead = true
        },
      },
      leftOut: () => {
        if (!isRead) throw new Error('asked before all rows were read')
        return sentence
      },
    }
  }
})

describe('what people write', () => {
  it('never becomes a formula', async () => {
    const evil = '=HYPERLINK("http://evil.example","click")'
    const report = documentOf(
      (body) => {
        body.paragraph(evil)
        body.table(evil, [{ header: evil, kind: 'number' }], [[evil]], { note: evil })
      },
      { title: evil, facts: [{ label: evil, value: '@SUM(1+1)' }] },
    )
    const file = await written(report)
    const contents = sheetOf(await reopened(file), 'Contents')
    expect(contents.getCell('A2').value).toBe(evil)
    expect(contents.getCell('A2').type).toBe(ValueType.String)
    for (const [path, xml] of await partsOf(file)) {
      if (path.startsWith('xl/worksheets/')) expect(xml).not.toMatch(/<f[ >]/)
    }
  })

  it('leads to names of sheets that Excel accepts, each once, and links that find them', async () => {
    const titles = ["O'Brien: [all]/*?\\", "o'brien: [ALL]/*?\\", 'x'.repeat(80), '👩🏽‍⚕️'.repeat(9)]
    const report = documentOf((body) => {
      for (const title of titles) body.further(title, [{ header: 'a', kind: 'text' }], [])
    })
    const workbook = await reopened(
      await written({
        ...report,
        furtherTables: report.furtherTables.map((each) => ({ ...each, label: '' })),
      }),
    )
    const names = workbook.worksheets.map(({ name }) => name)
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(2 + titles.length)
    for (const name of names) expect(name).toMatch(/^(?!')[^[\]:*?/\\]{1,31}(?<!')$/)
    expect(names[2]).toBe("O'Brien all")
    const links: string[] = []
    sheetOf(workbook, 'Contents').eachRow((row) => {
      const { hyperlink } = row.getCell(1)
      if (hyperlink) links.push(hyperlink)
    })
    expect(links).toEqual(names.slice(1).map((name) => `#'${name.replaceAll("'", "''")}'!A1`))
  })
})

describe('writing it', () => {
  it('streams ten thousand rows a list within its memory and tells its progress', {
    timeout: 90_000,
  }, async () => {
    const bulk = sampleSource({ cases: 10_000, recommendations: 10_000, incidents: 10_000 })
    const memory = watchLiveMemory()
    const reported: number[] = []
    const onProgress = (fraction: number) => {
      reported.push(fraction)
      memory.look(fraction)
    }
    const file = await written(await sampleReport({}, bulk), { onProgress })
    expect(memory.growth()).toBeLessThan(150 * 1024 * 1024)
    expect(reported.length).toBeGreaterThan(30)
    expect(reported.at(-1)).toBe(1)
    expect(reported).toEqual([...reported].sort((a, b) => a - b))
    const filters = [...(await partsOf(file)).values()].map((xml) => /<autoFilter ref="(.*?)"/.exec(xml)?.[1])
    expect(filters).toContain('A5:H10005')
  })

  it('stops when the signal says so', async () => {
    const stop = new AbortController()
    const onProgress = (fraction: number) => {
      if (fraction > 0.1) stop.abort(new Error('enough'))
    }
    const report = await sampleReport({}, sampleSource({ cases: 50_000 }))
    const target = new PassThrough().resume()
    const options = { onProgress, signal: stop.signal }
    await expect(writeExcel(report, target, options)).rejects.toThrow('enough')
    expect(target.destroyed).toBe(true)
  })
})
