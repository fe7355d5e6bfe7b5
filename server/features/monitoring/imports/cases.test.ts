import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileNameHeader, type ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { failureOf } from '#tests/support/failure.ts'
import { makeZip, workbookParts } from '#tests/support/make-zip.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const CASES = path.resolve(import.meta.dirname, '../../../../tests/fixtures/cases/tables')

let server: TestServer
let editor: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

const upload = (file: Uint8Array | string, name = 'table.csv', user = editor): Promise<ImportPreview> =>
  user.client.imports.upload({
    params: { collection: 'incidents' },
    body: new Blob([typeof file === 'string' ? file : new Uint8Array(file)]),
    headers: { 'content-disposition': fileNameHeader(name) },
  })
const uploadCase = (name: string) => upload(readFileSync(path.join(CASES, name)), name)

/** Reads the file again as a person chooses. */
const choose = (
  { id, mapping, reading, values, fixed }: ImportPreview,
  change: {
    readonly reading?: Partial<ImportPreview['reading']>
    readonly mapping?: ImportPreview['mapping']
    readonly values?: ImportPreview['values']
    readonly fixed?: ImportPreview['fixed']
  },
) =>
  editor.client.imports.remap({
    params: { id },
    input: { mapping, values, fixed, ...change, reading: { ...reading, ...change.reading } },
  })
const run = (
  { id }: ImportPreview,
  input: { readonly archive?: boolean; readonly reason?: string; readonly skipBad?: boolean } = {},
) => editor.client.imports.run({ params: { id }, input })

async function find(q: string) {
  const { items } = await editor.client.incidents.list({ input: { q, limit: 50 } })
  return items
}
const fieldOf = ({ firstRows }: ImportPreview, field: string, row = 0) =>
  firstRows[row]?.fields.find((each) => each.field === field)

describe('letters of older programs', () => {
  test('are found out, and asked about before anything is imported', async () => {
    const preview = await uploadCase('windows-1256.csv')
    expect(preview.asks).toEqual(['charset'])
    expect(preview.file.charset?.chosen).toBe('windows-1256')
    expect(fieldOf(preview, 'location')).toMatchObject({ file: 'مقديشو', value: 'مقديشو' })
    const other = preview.file.charset?.choices.find(({ charset }) => charset === 'windows-1252')
    expect(other?.sample).toContain('ãÞÏíÔæ')
    expect(await failureOf(run(preview))).toMatchObject({ code: 'rule_violated' })
    const answered = await choose(preview, { reading: { charset: 'windows-1256' } })
    expect(answered).toMatchObject({ asks: [], good: 1, bad: 0 })
    expect(await run(answered)).toMatchObject({ added: 1 })
    const [item] = await find('مقديشو')
    expect(item).toMatchObject({ location: 'مقديشو' })
    expect(item?.description).toContain('اعتقال صحفي')
  })

  test('can be chosen after columns and values were, which stay', async () => {
    const preview = await uploadCase('windows-1256.csv')
    const mapped = await choose(preview, {
      mapping: { ...preview.mapping, tags: 'Reporter' },
      fixed: { regionCode: 'SO22' },
      values: { severity: { high: 'critical' } },
    })
    const answered = await choose(mapped, { reading: { charset: 'windows-1256' } })
    expect(answered).toMatchObject({ asks: [], mapping: { tags: 'Reporter' }, fixed: { regionCode: 'SO22' } })
    expect(fieldOf(answered, 'severity')?.value).toBe('critical')
  })

  test('are read otherwise if the person says so', async () => {
    const file = Buffer.from('Type,Severity,Location,When,Description,Reporter,Contact\n', 'latin1')
    const row = Buffer.from(
      'sgbv,high,Caf\x8e,2026-11-20 10:00,What happened there,Someone,+252 61 0000000\n',
      'latin1',
    )
    const preview = await upload(Buffer.concat([file, row]))
    expect([preview.file.charset?.chosen, fieldOf(preview, 'location')?.value]).toEqual(['macintosh', 'Café'])
    const other = await choose(preview, { reading: { charset: 'windows-1252' } })
    expect(fieldOf(other, 'location')?.value).toBe('CafŽ')
  })

  test('of UTF-16 are known without a mark, and nothing is asked', async () => {
    const text = readFileSync(path.join(CASES, 'kobo-first.csv'), 'utf8').replace('Kismaayo', 'كيسمايو')
    const preview = await upload(Buffer.from(text, 'utf16le'))
    expect(preview).toMatchObject({ asks: [], good: 1 })
    expect(fieldOf(preview, 'location')?.value).toBe('كيسمايو')
  })
})

describe('sheets', () => {
  test('are both named, and a person chooses', async () => {
    const preview = await uploadCase('two-sheets.xlsx')
    expect(preview).toMatchObject({
      asks: ['sheet'],
      file: { sheet: 'January', unread: ['February'], sheets: [{ name: 'January' }, { name: 'February' }] },
    })
    expect(await failureOf(run(preview))).toMatchObject({ code: 'rule_violated' })
    const february = await choose(preview, { reading: { sheet: 'February' } })
    expect(february).toMatchObject({ asks: [], good: 1, file: { sheet: 'February', unread: ['January'] } })
    expect(await run(february)).toMatchObject({ added: 1 })
    expect(await find('An arrest of February')).toHaveLength(1)
    expect(await find('An arrest of January')).toHaveLength(0)
  })

  test('that are hidden are named and never read unasked', async () => {
    const preview = await uploadCase('hidden-first-sheet.xlsx')
    expect(preview).toMatchObject({ asks: [], good: 1, file: { sheet: 'Data', unread: [] } })
    expect(preview.file.sheets).toEqual([
      { name: 'Codes', hidden: true },
      { name: 'Data', hidden: false },
    ])
    const codes = await choose(preview, { reading: { sheet: 'Codes' } })
    expect([codes.columns, codes.good]).toEqual([['code', 'label'], 0])
  })

  test('with thousands of formatted rows have one row', async () => {
    expect(await uploadCase('formatted-51000-rows.xlsx')).toMatchObject({ rows: 1, good: 1, bad: 0 })
  })

  test('may begin with a title; the headings are found, and can be chosen', async () => {
    const preview = await uploadCase('title-rows-above.xlsx')
    expect(preview).toMatchObject({ rows: 1, good: 1, file: { headingLine: 4 } })
    expect(preview.file.top.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'Monthly incidents of the office'],
      [2, 'Period: January 2026'],
      [4, 'Type'],
      [5, 'arbitrary-detention'],
    ])
    const other = await choose(preview, { reading: { headingLine: 1 } })
    expect([other.rows, other.columns[0]]).toEqual([3, 'Monthly incidents of the office'])
  })

  test('have headings in two lines that merged cells tie together, and rows that a filter hides', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const row = (cells: readonly string[], hidden = '') => `<row${hidden}>${cells.map(cell).join('')}</row>`
    const values = [
      'sgbv',
      'high',
      'Gedo',
      'Luuq',
      'Luuq town',
      '2026-11-20 10:00',
      'What happened there',
      'A',
      '+252 61',
    ]
    const sheet = `<cols><col min="8" max="8" hidden="1"/></cols><sheetData>${[
      row(['Type', 'Severity', 'Place', '', '', 'When', 'Description', 'Reporter', 'Contact']),
      row(['', '', 'Region', 'District', 'Location', '', '', '', '']),
      row(values),
      row(values.with(4, 'Garbaharey'), ' hidden="1"'),
    ].join('')}</sheetData><mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="C1:E1"/></mergeCells>`
    const preview = await upload(makeZip(workbookParts(sheet)), 'merged.xlsx')
    expect(preview.columns.slice(0, 5)).toEqual([
      'Type',
      'Severity',
      'Place / Region',
      'Place / District',
      'Place / Location',
    ])
    expect(preview.mapping).toMatchObject({ regionCode: 'Place / Region', districtCode: 'Place / District' })
    expect(preview).toMatchObject({ rows: 2, file: { hiddenRows: 1, hiddenColumns: ['Reporter'] } })
  })
})

const HEAD = ['Type', 'Severity', 'Location', 'Date', 'Description', 'Reporter', 'Contact']
const VALUES = ['sgbv', 'high', 'Luuq', '2026-11-20', 'What happened there', 'Someone', '+252 61 0000000']
const csvOf = (...rows: readonly (readonly string[])[]) => rows.map((cells) => cells.join(',')).join('\n')
const sheetOf = (rows: readonly (readonly string[])[]) => {
  const cell = (text: string) => {
    if (text === '') return '<c/>'
    return text.startsWith('#')
      ? `<c t="e"><v>${text}</v></c>`
      : `<c t="inlineStr"><is><t>${text}</t></is></c>`
  }
  return `<sheetData>${rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')}</sheetData>`
}

describe('a row whose cells are not where they belong', () => {
  test('is a bad row, where a comma was not quoted', async () => {
    const shifted = VALUES.with(4, 'He went away, then he came back')
    const preview = await upload(csvOf(HEAD, VALUES, VALUES, shifted, VALUES.with(2, 'Doolow')))
    expect(preview).toMatchObject({ rows: 4, good: 2, repeated: 1, bad: 1 })
    expect(preview.badRows).toMatchObject([
      { line: 4, message: expect.stringContaining('more cells than there are headings') },
    ])
    // Far below the rows by which the columns are known, no cell is lost of it either.
    const many = Array.from({ length: 250 }, (_, at) => VALUES.with(2, `Place ${at}`))
    const { id, bad } = await upload(csvOf(HEAD, ...many, shifted))
    expect(bad).toBe(1)
    const file = await (await editor.send(`/api/imports/${id}/bad-rows`)).text()
    expect(file.split('\r\n')[1]?.split(',').at(-1)).toContain('+252 61 0000000')
  })

  test('is none, where a column has no heading or a workbook has notes beside its table', async () => {
    const rows = ['Luuq', 'Doolow', 'Jilib'].map((place) => [...VALUES.with(2, place), 'a note'])
    expect(await upload(csvOf(HEAD, ...rows))).toMatchObject({ good: 3, bad: 0 })
    const others = ['One', 'Two', 'Three'].map((place) => VALUES.with(2, place))
    const file = makeZip(workbookParts(sheetOf([HEAD, ...others, [...VALUES, 'a note']])))
    expect(await upload(file, 'notes.xlsx')).toMatchObject({ good: 4, bad: 0 })
  })
})

test('a cell merged over rows is that of each of them, and an error of a spreadsheet is no empty cell', async () => {
  const sheet = sheetOf([
    ['Region', ...HEAD, 'Urgent'],
    ['Gedo', ...VALUES, 'yes'],
    ['', ...VALUES.with(2, 'Doolow'), '#N/A'],
    ['', ...VALUES.with(2, 'Garbaharey'), 'no'],
    ['', ...VALUES.with(2, 'Elsewhere'), 'no'],
  ])
  const merged = '<mergeCells><mergeCell ref="A2:A4"/></mergeCells>'
  const preview = await upload(makeZip(workbookParts(`${sheet}${merged}`)), 'merged-rows.xlsx')
  expect(preview).toMatchObject({ good: 3, bad: 1 })
  expect([0, 2, 3].map((row) => fieldOf(preview, 'regionCode', row)?.value ?? null)).toEqual([
    ...['SO26', 'SO26', null],
  ])
  expect(preview.badRows).toMatchObject([
    {
      line: 3,
      column: 'Urgent',
      value: '#N/A',
      message: expect.stringContaining('error of the spreadsheet'),
    },
  ])
})

test('a day and a time in two columns are one time, and a time that cannot be read is a bad row', async () => {
  const head = [...HEAD.slice(0, 4), 'Time', ...HEAD.slice(4)]
  const rowOf = (time: string, place: string) => [
    ...VALUES.slice(0, 4).with(2, place),
    time,
    ...VALUES.slice(4),
  ]
  const rows = [
    rowOf('23:30', 'Luuq'),
    rowOf('11.30 PM', 'Doolow'),
    rowOf('', 'Jilib'),
    rowOf('evening', 'Afmadow'),
  ]
  const preview = await upload(csvOf(head, ...rows))
  expect(preview.mapping.dateTime).toBe('Date + Time')
  expect(rows.map((_, row) => fieldOf(preview, 'dateTime', row)?.value)).toEqual([
    '2026-11-20T20:30:00.000Z',
    '2026-11-20T20:30:00.000Z',
    '2026-11-19T21:00:00.000Z',
    null,
  ])
  expect(preview.badRows).toMatchObject([{ line: 5, column: 'Date + Time', value: '2026-11-20 evening' }])
  expect([0, 2].map((row) => fieldOf(preview, 'timePrecision', row)?.value)).toEqual(['exact', 'day'])
})

test('a spreadsheet of another program is refused with its reason', async () => {
  const archive = (content: string) => upload(Buffer.from(`PK\u0003\u0004${content}`), 'table')
  const reasonFor = async (content: string) => (await failureOf(archive(content))).message
  expect(await reasonFor('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')).toContain('.ods')
  expect(await reasonFor('xl/workbook.bin')).toContain('.xlsb')
  expect(await reasonFor('Index/Document.iwa')).toContain('.numbers')
})

test('a form of 338 columns is read, and its unmapped columns are ignored', async () => {
  const preview = await uploadCase('wide-338-columns.csv')
  expect(preview).toMatchObject({ good: 1, bad: 0 })
  // All of its columns, and the choice that was split over 330 of them.
  expect(preview.columns).toHaveLength(339)
  expect(preview.columns.at(-1)).toBe('services')
  expect(await run(preview)).toMatchObject({ added: 1 })
  expect(await find('A row of a form with split choices')).toHaveLength(1)
})

describe('a submission of KoBo that comes again', () => {
  test('is one incident, whose correction is offered and made', async () => {
    expect(await run(await uploadCase('kobo-first.csv'))).toMatchObject({ added: 1 })
    const same = await uploadCase('kobo-first.csv')
    expect(same).toMatchObject({ good: 0, known: 1, corrected: 0 })
    const edited = await uploadCase('kobo-edited.csv')
    expect(edited).toMatchObject({ good: 0, known: 0, corrected: 1, bad: 0 })
    expect(edited.corrections[0]?.changes).toEqual([
      expect.objectContaining({ field: 'severity', now: 'high', to: 'critical', conflict: false }),
      expect.objectContaining({
        field: 'description',
        to: 'A teacher and two pupils were taken from the school',
        conflict: false,
      }),
    ])
    expect(await run(edited)).toMatchObject({ added: 0, corrected: 1, conflicts: 0 })
    const found = await find('school')
    expect(found).toMatchObject([{ severity: 'critical' }])
    expect(await uploadCase('kobo-edited.csv')).toMatchObject({ good: 0, known: 1, corrected: 0 })
  })
})

describe('an archive', () => {
  test('has incidents that begin as closed: values are mapped once, and the next file knows them', async () => {
    const preview = await uploadCase('closed-archive.csv')
    expect(preview.mapping).toMatchObject({ status: 'State', regionCode: 'Region' })
    expect(preview.mapping).not.toHaveProperty('stateCode')
    expect(preview.unknown).toEqual([
      expect.objectContaining({ field: 'regionCode', value: 'Mogadishu', rows: 1, nearest: ['SO22'] }),
    ])
    const mapped = await choose(preview, { values: { regionCode: { Mogadishu: 'SO22' } } })
    expect(mapped).toMatchObject({ bad: 0, unknown: [], needsReason: true })
    expect(mapped).toMatchObject({ good: 2, ended: 2, repeated: 0 })
    expect(await failureOf(run(mapped, { reason: 'Closed in 2024' }))).toMatchObject({
      code: 'rule_violated',
    })
    expect(await failureOf(run(mapped, { archive: true }))).toMatchObject({ code: 'reason_required' })
    const alarmsBefore = await server.database.run(sql`select 1 from alarms`)
    await run(mapped, { archive: true, reason: 'Closed in 2024' })
    const items = await find('An archive row')
    expect(items).toHaveLength(2)
    for (const item of items) {
      expect(item).toMatchObject({ status: 'closed', channel: 'archive', regionCode: 'SO22' })
      const [entry] = await editor.client.incidents.history({ params: { id: item.id } })
      expect(entry).toMatchObject({ kind: 'create', reason: 'Closed in 2024' })
    }
    expect(await server.database.run(sql`select 1 from alarms`)).toHaveLength(alarmsBefore.length)
    const next = await uploadCase('closed-archive.csv')
    expect(next).toMatchObject({
      remembered: true,
      unknown: [],
      bad: 0,
      values: { regionCode: { Mogadishu: 'SO22' } },
    })
  })
})
