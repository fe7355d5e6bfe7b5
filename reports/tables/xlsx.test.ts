import { PassThrough, Writable } from 'node:stream'
import { ValueType, Workbook } from '@cj-tech-master/excelts'
import { unzip, zip } from '@cj-tech-master/excelts/archive'
import { describe, expect, it } from 'vitest'
import { writtenBytes } from '../written-bytes.ts'
import type { RowSource, TableColumn } from './columns.ts'
import { readTableXlsx, writeTableXlsx } from './xlsx.ts'
import { columnLetters, dateSerial } from './xlsx-cells.ts'

interface Entry {
  title: string
  count: number | null
  opened: string | null
  at: string | null
}
const columns: TableColumn<Entry>[] = [
  { header: 'Title', kind: 'text', width: 40, value: (row) => row.title },
  { header: 'Count', kind: 'number', value: (row) => row.count },
  { header: 'Opened', kind: 'date', value: (row) => row.opened },
  { header: 'At', kind: 'instant', value: (row) => row.at },
]
const properties = {
  title: 'Kiisas & <talooyin>',
  author: 'Amina',
  createdAt: new Date('2026-11-20T09:00:00Z'),
  language: 'so',
}
const entry = (title: string): Entry => ({
  title,
  count: 5,
  opened: '2026-11-20',
  at: '2026-11-20T09:05:00.000Z',
})

async function written(rows: RowSource<Entry>, signal?: AbortSignal): Promise<Buffer> {
  return writtenBytes((target) =>
    writeTableXlsx(columns, rows, target, { sheetName: 'Kiisas: 2026', properties, signal }),
  )
}

async function reopened(file: Buffer) {
  const workbook = new Workbook()
  await workbook.xlsx.load(file)
  const sheet = workbook.worksheets[0]
  if (!sheet) throw new Error('no sheet')
  return { workbook, sheet }
}

describe('writing an Excel file', () => {
  it('holds real dates and numbers, a filter over all rows and a frozen header', async () => {
    const { workbook, sheet } = await reopened(await written([entry('first'), entry('second')]))
    expect(sheet.name).toBe('Kiisas 2026')
    expect(sheet.getCell('A1').value).toBe('Title')
    expect(sheet.getCell('B2').value).toBe(5)
    expect(sheet.getCell('C2').value).toEqual(new Date('2026-11-20T00:00:00Z'))
    expect(sheet.getCell('C2').numFmt).toBe('d mmm yyyy')
    const clock = sheet.getCell('D3').value
    expect(clock instanceof Date && Math.round(clock.getTime() / 1000)).toBe(
      Date.parse('2026-11-20T12:05:00Z') / 1000,
    )
    expect(sheet.autoFilter).toBe('A1:D3')
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect(sheet.getColumn(1).width).toBe(40)
    expect(workbook).toMatchObject({
      title: properties.title,
      creator: 'Amina',
      created: properties.createdAt,
    })
  })

  it.each(['=1+1', '+252 61', '-cmd', '@SUM(A1)', '=HYPERLINK("http://x")', '_x0041_', ' <b>&amp;"'])(
    'keeps %j as text',
    async (title) => {
      const file = await written([entry(title)])
      const { sheet } = await reopened(file)
      expect(sheet.getCell('A2').type).toBe(ValueType.String)
      expect(sheet.getCell('A2').value).toBe(title)
      // With this format Excel keeps the text a text, also when somebody edits the cell.
      expect(sheet.getCell('A2').numFmt).toBe('@')
      expect(await sheetXml(file)).not.toContain('<f')
    },
  )

  it('leaves out what XML cannot hold and what a cell cannot', async () => {
    const { sheet } = await reopened(
      await written([entry('a\u0000b\u001bc\ud800'), entry('x'.repeat(40_000))]),
    )
    expect(sheet.getCell('A2').value).toBe('abc\ufffd')
    expect(String(sheet.getCell('A3').value)).toHaveLength(32_767)
  })

  it('has room for texts that take several lines', async () => {
    const file = await written([entry('short'), entry('word '.repeat(30))])
    const heights = [...(await sheetXml(file)).matchAll(/<row r="(\d+)"(?: ht="(\d+)")?/g)]
    expect(heights.map(([, row, height]) => [row, height])).toEqual([
      ['1', undefined],
      ['2', undefined],
      ['3', '60'],
    ])
  })

  it('leaves empty cells empty', async () => {
    const { sheet } = await reopened(await written([{ title: '', count: null, opened: null, at: null }]))
    expect(sheet.getCell('A2').value).toBeNull()
    expect(sheet.autoFilter).toBe('A1:D2')
  })

  it('is a whole file without any row', async () => {
    const { sheet } = await reopened(await written([]))
    expect(sheet.rowCount).toBe(1)
    expect(sheet.autoFilter).toBe('A1:D1')
  })

  it('reads rows only as fast as they are written', { timeout: 90_000 }, async () => {
    let made = 0
    async function* many() {
      for (; made < 60_000; made++) yield entry(`Arbitrary detention ${made} ${Math.random()}`)
    }
    const target = new PassThrough()
    const writing = writeTableXlsx(columns, many(), target, { sheetName: 'Cases', properties })
    // Nobody reads during this time.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(made).toBeLessThan(30_000)
    target.resume()
    await writing
    expect(made).toBe(60_000)
  })

  it('stops reading rows when the target fails', async () => {
    let made = 0
    async function* endless() {
      for (; ; made++) yield entry(`row ${made} ${Math.random()}`)
    }
    // A disk answers a moment after it was asked.
    const full = new Writable({
      write: (_chunk, _encoding, done) => setTimeout(() => done(new Error('the disk is full')), 20),
    })
    const writing = writeTableXlsx(columns, endless(), full, { sheetName: 'Cases', properties })
    await expect(writing).rejects.toThrow('the disk is full')
    // The row at hand may still be read, and then none during this time.
    await new Promise((resolve) => setTimeout(resolve, 50))
    const then = made
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(made).toBe(then)
  })

  it('stops when the signal says so', async () => {
    const stop = new AbortController()
    async function* endless() {
      for (let count = 0; ; count++) {
        if (count === 1000) stop.abort(new Error('enough'))
        yield entry('row')
      }
    }
    const target = new PassThrough().resume()
    const options = { sheetName: 'Cases', properties, signal: stop.signal }
    await expect(writeTableXlsx(columns, endless(), target, options)).rejects.toThrow('enough')
    expect(target.destroyed).toBe(true)
  })

  it('passes a failing row source on', async () => {
    async function* failing() {
      yield entry('one')
      throw new Error('the database went away')
    }
    const target = new PassThrough().resume()
    const writing = writeTableXlsx(columns, failing(), target, { sheetName: 'Cases', properties })
    await expect(writing).rejects.toThrow('the database went away')
  })
})

describe('reading an Excel file', () => {
  it('gives back a day among times as the day, without a midnight', async () => {
    const file = await written([{ ...entry('a day'), at: '2026-11-20' }])
    expect((await reopened(file)).sheet.getCell('D2').value).toBe('2026-11-20')
    expect((await readTableXlsx(file))[1]?.cells[3]).toBe('2026-11-20')
  })

  it('gives back what was written', async () => {
    const rows = await readTableXlsx(await written([entry('=1+1'), entry('Ḥasan ʿAlī')]))
    expect(rows).toEqual([
      { line: 1, cells: ['Title', 'Count', 'Opened', 'At'] },
      { line: 2, cells: ['=1+1', '5', '2026-11-20', '2026-11-20T12:05:00'] },
      { line: 3, cells: ['Ḥasan ʿAlī', '5', '2026-11-20', '2026-11-20T12:05:00'] },
    ])
  })

  it('reads formulas, links, rich text and gaps of a hand-made sheet', async () => {
    const workbook = new Workbook()
    const sheet = workbook.addWorksheet('Any')
    sheet.getCell('A1').value = { formula: '1+1', result: 2 }
    sheet.getCell('C1').value = { text: ' a link ', hyperlink: 'https://example.org' }
    sheet.getCell('A4').value = { richText: [{ text: 'rich ' }, { text: 'text', font: { bold: true } }] }
    sheet.getCell('B4').value = true
    workbook.addWorksheet('Other').addRow(['not this one'])
    expect(await readTableXlsx(new Uint8Array(await workbook.xlsx.writeBuffer()))).toEqual([
      { line: 1, cells: ['2', '', 'a link'] },
      { line: 4, cells: ['rich text', 'true'] },
    ])
  })

  it('refuses what is no Excel file', async () => {
    const noise = new TextEncoder().encode('title,text\n1,2\n')
    await expect(readTableXlsx(noise)).rejects.toMatchObject({ problem: 'unreadable' })
    const otherZip = await zip().add('hello.txt', 'hello').bytes()
    await expect(readTableXlsx(otherZip)).rejects.toMatchObject({ problem: 'unreadable' })
  })

  it('refuses more rows than allowed', async () => {
    const file = await written([entry('1'), entry('2'), entry('3')])
    expect(await readTableXlsx(file, { maxRows: 4 })).toHaveLength(4)
    await expect(readTableXlsx(file, { maxRows: 3 })).rejects.toMatchObject({ problem: 'too-many-rows' })
  })

  it('refuses a file that unpacks to a flood', { timeout: 90_000 }, async () => {
    const zeros = new Uint8Array(1024 * 1024)
    async function* flood() {
      for (let count = 0; count < 300; count++) yield zeros
    }
    const chunks: Uint8Array[] = []
    for await (const chunk of zip().add('xl/workbook.xml', flood()).stream()) chunks.push(chunk)
    await expect(readTableXlsx(Buffer.concat(chunks))).rejects.toMatchObject({ problem: 'too-large' })
  })
})

/** A workbook of one sheet with these rows, as somebody with an editor could write them. */
async function forged(rows: string): Promise<Uint8Array> {
  const workbook = new Workbook()
  workbook.addWorksheet('Any').addRow(['x'])
  const archive = zip()
  for await (const part of unzip(new Uint8Array(await workbook.xlsx.writeBuffer())).entries()) {
    const isSheet = part.path === 'xl/worksheets/sheet1.xml'
    archive.add(part.path, isSheet ? SHEET.replace('ROWS', rows) : await part.bytes())
  }
  return archive.bytes()
}
const SHEET =
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>ROWS</sheetData></worksheet>'

describe('reading a forged Excel file', () => {
  it('takes a cell at the far corner of a sheet without making all that lie before it', async () => {
    const text = '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row>'
    const rows = await readTableXlsx(
      await forged(`${text}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
    )
    expect(rows.map(({ line }) => line)).toEqual([1, 1_048_576])
    expect(rows[0]?.cells).toEqual(['a'])
  })

  it.each([
    ['a cell beyond every sheet', '<row r="1"><c r="ZZZZZ99999999"><v>1</v></c></row>'],
    ['a row that is no number', '<row r="__proto__"><c r="__proto__"><v>1</v></c></row>'],
    ['a text that is not there', '<row r="1"><c r="A1" t="s"><v>99999</v></c></row>'],
    ['an entity of its own', '<row r="1"><c r="A1" t="inlineStr"><is><t>&mine;</t></is></c></row>'],
  ])('refuses %s', async (_what, rows) => {
    await expect(readTableXlsx(await forged(rows))).rejects.toMatchObject({ problem: 'unreadable' })
  })

  it('reads cells without an address in their order, and faults of formulas as they are', async () => {
    const rows = '<row><c><v>1</v></c><c t="e"><v>#N/A</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>'
    expect(await readTableXlsx(await forged(rows))).toEqual([
      { line: 1, cells: ['1', '#N/A', '2'] },
      { line: 2, cells: ['3'] },
    ])
  })
})

describe('addresses and dates', () => {
  it('counts columns in letters', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ])
  })
  it("gives Excel's number of a day", () => {
    expect(dateSerial('1970-01-01')).toBe(25_569)
    expect(dateSerial('2026-11-20')).toBe(46_346)
    expect(dateSerial('soon')).toBeNull()
  })
})

async function sheetXml(file: Buffer): Promise<string> {
  for await (const part of unzip(file).entries()) {
    if (part.path === 'xl/worksheets/sheet1.xml') return new TextDecoder().decode(await part.bytes())
  }
  throw new Error('no sheet')
}
