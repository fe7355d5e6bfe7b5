import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileNameHeader, type ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { giveConsent } from '#tests/support/consents.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { type OpenTable, openTable, saveTable, type TableFormat } from '#tests/support/table-file.ts'
import { assessTable } from './assess.ts'

let server: TestServer
let editor: TestUser
let other: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  other = await server.signIn('administrator')
})
afterAll(() => server.close())

let last = 0
const USERS = 'Planted Zaynab'
/** A case with a word of its own, by which a list of it alone is exported. */
async function makeCase(more: Readonly<Record<string, unknown>> = {}) {
  last += 1
  const word = `qasriga${last}x`
  const made = await editor.client.iccprCases.create({
    input: {
      ...{ title: `Case ${word}`, status: 'review', priority: 'high', regionCode: 'SO23' },
      ...{ description: '=What happened,\r\nin "two" lines.', districtCode: 'SO2301', dueDate: '2027-02-01' },
      ...{ personsInfo: USERS, assigneeId: editor.id, tags: 'one, two' },
      ...more,
    },
  })
  await giveConsent(editor, 'iccpr-cases', made.id, 'report')
  return { ...made, word }
}
type Made = Awaited<ReturnType<typeof makeCase>>
const read = ({ id }: Pick<Made, 'id'>) => editor.client.iccprCases.get({ params: { id } })

async function exported(word: string, format: TableFormat = 'csv', user = editor): Promise<OpenTable> {
  const response = await user.send(`/api/exports/iccpr-cases?format=${format}&q=${word}`)
  expect(response.status).toBe(200)
  const table = await openTable(new Uint8Array(await response.arrayBuffer()), format)
  // The search finds words alike, too.
  return { ...table, rows: table.rows.filter((row) => JSON.stringify(row).includes(word)) }
}
async function upload(table: OpenTable, format: TableFormat = 'csv'): Promise<ImportPreview> {
  return editor.client.imports.upload({
    params: { collection: 'iccpr-cases' },
    body: new Blob([await saveTable(table, format)]),
    headers: { 'content-disposition': fileNameHeader(`cases.${format}`) },
  })
}
const run = ({ id }: ImportPreview, input: { skipBad?: boolean; reason?: string } = {}) =>
  editor.client.imports.run({ params: { id }, input })
const only = (table: OpenTable): Record<string, string> => {
  expect(table.rows).toHaveLength(1)
  return table.rows[0] ?? {}
}
const NO_FORM = {
  ...{ charset: null, separator: null, sheets: [], sheet: null, unread: [] },
  ...{ hiddenRows: 0, hiddenColumns: [], merged: [] },
}
const NOTHING = { added: 0, known: 0, repeated: 0, gone: 0, skipped: 0, corrected: 0, conflicts: 0 }

test.each([
  ['csv', 'so'],
  ['xlsx', 'en'],
] as const)('an export as %s in %s that nobody has touched changes nothing', async (format, locale) => {
  const made = await makeCase()
  const reader = await server.signIn('editor')
  await reader.client.session.setLocale({ input: { locale } })
  const preview = await upload(await exported(made.word, format, reader), format)
  expect(preview).toMatchObject({ good: 0, known: 0, bad: 0, corrected: 0, unchanged: 1, badRows: [] })
  expect(await run(preview)).toEqual(NOTHING)
  expect(await read(made)).toMatchObject({ version: 1, personsInfo: USERS })
})

describe.each(['csv', 'xlsx'] as const)('an export as %s', (format) => {
  test('that was corrected changes these fields of this record, and adds what is new', async () => {
    const made = await makeCase()
    const table = await exported(made.word, format)
    const row = only(table)
    Object.assign(row, { Priority: 'Critical', 'Due date': '', District: 'Baraawe', Tags: 'one, three' })
    table.rows.push({
      Title: `A new case ${made.word}`,
      Status: 'Pending',
      Priority: 'Low',
      Description: 'What is new.',
      Identifier: '',
      Version: '',
    })
    const preview = await upload(table, format)
    expect(preview).toMatchObject({ good: 1, bad: 0, corrected: 1, unchanged: 0, needsReason: false })
    expect(preview.corrections[0]).toMatchObject({ id: made.id, line: 2, title: made.title })
    expect(
      preview.corrections[0]?.changes.map(({ field, from, to, conflict }) => [field, from, to, conflict]),
    ).toEqual([
      ['priority', 'high', 'critical', false],
      ['dueDate', '2027-02-01', null, false],
      ['tags', 'one, two', 'one, three', false],
      ['districtCode', 'SO2301', expect.stringMatching(/^SO23/), false],
    ])
    expect(await read(made)).toMatchObject({ version: 1, priority: 'high' })
    expect(await run(preview)).toEqual({ ...NOTHING, added: 1, corrected: 1 })
    expect(await read(made)).toMatchObject({
      ...{ priority: 'critical', dueDate: null, tags: 'one, three', assigneeId: editor.id },
      ...{ description: made.description, personsInfo: USERS },
    })
    const { items } = await editor.client.iccprCases.list({ input: { q: made.word } })
    expect(items.filter(({ title }) => title?.includes(made.word))).toHaveLength(2)
    // The same file once more changes nothing.
    expect(await upload(table, format)).toMatchObject({ corrected: 0, unchanged: 1, good: 0, known: 1 })
  })
})

test('a record that is moved to another region is shown with the state of that region, unless the file names one', async () => {
  const made = await makeCase({ stateCode: 'south_west', districtCode: null })
  const table = await exported(made.word)
  Object.assign(only(table), { Region: 'Bari' })
  const preview = await upload(table)
  expect(preview.corrections[0]?.changes).toEqual([
    { field: 'regionCode', from: 'SO23', now: 'SO23', to: 'SO16', conflict: false },
    { field: 'stateCode', from: 'south_west', now: 'south_west', to: 'puntland', conflict: false },
  ])
  expect(await run(preview)).toEqual({ ...NOTHING, corrected: 1 })
  expect(await read(made)).toMatchObject({ regionCode: 'SO16', stateCode: 'puntland' })
  // The same file once more changes nothing.
  expect(await upload(table)).toMatchObject({ corrected: 0, unchanged: 1 })
})

describe('what others have changed since the export', () => {
  test('stays, where the cell was not touched, and is kept beside the correction where it was', async () => {
    const made = await makeCase()
    const table = await exported(made.word)
    const params = { id: made.id }
    await other.client.iccprCases.edit({ params, input: { version: 1, priority: 'low', tags: 'newer' } })
    await other.client.iccprCases.edit({
      params,
      input: { version: 2, priority: 'medium', title: 'Newer title' },
    })
    expect(await upload(table)).toMatchObject({ corrected: 0, unchanged: 1 })
    Object.assign(only(table), { Priority: 'Critical', Title: 'Newer title', 'Due date': '2027-03-01' })
    const preview = await upload(table)
    expect(preview.corrections[0]?.changes).toEqual([
      { field: 'priority', from: 'high', now: 'medium', to: 'critical', conflict: true },
      { field: 'dueDate', from: '2027-02-01', now: '2027-02-01', to: '2027-03-01', conflict: false },
    ])
    expect(await run(preview)).toEqual({ ...NOTHING, corrected: 1, conflicts: 1 })
    expect(await read(made)).toMatchObject({
      ...{ priority: 'medium', dueDate: '2027-03-01', tags: 'newer', title: 'Newer title' },
    })
    const { items } = await editor.client.conflicts.list({ input: { recordId: made.id } })
    expect(items).toMatchObject([{ field: 'priority', base: 'high', theirs: 'medium', mine: 'critical' }])
  })

  test('between the check and the import is not lost either', async () => {
    const made = await makeCase()
    const table = await exported(made.word)
    Object.assign(only(table), { Title: 'A corrected title' })
    const preview = await upload(table)
    await other.client.iccprCases.edit({
      params: { id: made.id },
      input: { version: 1, title: 'A newer title' },
    })
    expect(await run(preview)).toMatchObject({ corrected: 1, conflicts: 1 })
    expect(await read(made)).toMatchObject({ title: 'A newer title' })
  })
})

describe('what was withheld', () => {
  test('changes nothing: a whole column, or a cell with its mark', async () => {
    const made = await makeCase()
    const table = await exported(made.word)
    expect(table.heads).not.toContain('People involved')
    const row = only(table)
    Object.assign(row, { Priority: '[withheld]', 'Assigned to': '[withheld]' })
    const few = {
      ...table,
      heads: table.heads.filter((head) => !['Description', 'Tags', 'Due date'].includes(head)),
    }
    const preview = await upload(few)
    expect(preview).toMatchObject({ corrected: 0, unchanged: 1, bad: 0 })
    expect(await read(made)).toMatchObject({ version: 1, tags: 'one, two', assigneeId: editor.id })
  })

  test('is marked where somebody can not be named', async () => {
    const made = await makeCase()
    const { exportColumns } = await import('#reports/exports/index.ts')
    const { iccprCases } = await import('#shared/schemas/index.ts')
    const columns = await exportColumns(iccprCases, { locale: 'en', nameOf: () => undefined }, ['tags'])
    const cells = Object.fromEntries(
      columns.map(({ field, value }) => [field, value({ ...made, record: made, deletedAt: null })]),
    )
    expect(cells).toMatchObject({
      assigneeId: '[withheld]',
      tags: '[withheld]',
      priority: 'High',
      version: 1,
    })
  })

  test('can not be written into a column that exports do not have', async () => {
    const made = await makeCase()
    const table = await exported(made.word)
    Object.assign(only(table), { 'People involved': 'Somebody else' })
    const preview = await upload({ ...table, heads: [...table.heads, 'People involved'] })
    expect(preview.badRows).toEqual([
      {
        line: 2,
        column: 'People involved',
        message: expect.stringContaining('Exports do not show'),
        value: 'Somebody else',
      },
    ])
    expect(await read(made)).toMatchObject({ personsInfo: USERS })
  })
})

describe('an identifier', () => {
  const refusalOf = async (change: Record<string, string>, made: Made) => {
    const table = await exported(made.word)
    Object.assign(only(table), { Title: 'Another title', ...change })
    const preview = await upload(table)
    expect(preview).toMatchObject({ good: 0, corrected: 0, bad: 1 })
    return preview.badRows.map(({ column, message }) => `${column}: ${message}`)
  }

  test('of nothing, of a deleted record and of nonsense are answered alike', async () => {
    const [made, removed] = [await makeCase(), await makeCase()]
    await other.client.iccprCases.remove({ params: { id: removed.id }, input: { reason: 'By mistake' } })
    const answers = [
      await refusalOf({ Identifier: crypto.randomUUID() }, made),
      await refusalOf({ Identifier: removed.id }, made),
      await refusalOf({ Identifier: 'x' }, made),
    ]
    expect(new Set(answers.flat())).toEqual(
      new Set(['Identifier: No record that you can change has this identifier']),
    )
  })

  test('of a live record beyond the reach of whoever imports is answered like one of nothing', async () => {
    const made = await makeCase({ regionCode: 'SO23' })
    const row = only(await exported(made.word))
    const elsewhere = await server.signIn('field-officer', ['SO11'])
    const officer = { id: elsewhere.id, role: 'field-officer' as const, regions: ['SO11'] }
    const columns = Object.keys(row)
    const reading = {
      ...{
        collection: 'iccpr-cases' as const,
        mapping: {},
        dateOrder: null,
        dateReadings: [],
        numerals: null,
        values: {},
        fixed: {},
      },
    }
    const reported = async (id: string) => {
      const cells = columns.map((column) => (column === 'Identifier' ? id : (row[column] ?? '')))
      const rows = [{ line: 2, cells }]
      const table = {
        ...{ columns, own: columns.length, rows, overlong: new Set<number>() },
        ...{ tags: null, headingLine: 1, top: [], first: rows, form: NO_FORM },
      }
      const { bad, notes: _notes, ...rest } = await assessTable(server.services, officer, reading, table)
      const problems = bad.flatMap((each) => each.problems.map(({ value: _, ...problem }) => problem))
      return { problems, ...rest, table: null }
    }
    const ofHidden = await reported(made.id)
    expect(ofHidden).toEqual(await reported('019e1111-1111-7111-8111-0123456789ab'))
    expect(ofHidden.problems).toMatchObject([{ column: 'Identifier' }])
    expect(await read(made)).toMatchObject({ version: 1 })
  })

  test('without a version that the server knows changes nothing', async () => {
    const made = await makeCase()
    expect(await refusalOf({ Version: '' }, made)).toEqual([
      expect.stringMatching(/^Version: The version is missing/),
    ])
    expect(await refusalOf({ Version: '7' }, made)).toEqual([expect.stringMatching(/^Version: This version/)])
    const table = await exported(made.word)
    const row = { ...only(table), Title: 'Another title' }
    const twice = await upload({ ...table, rows: [row, { ...row, Title: 'A third title' }] })
    expect(twice).toMatchObject({ corrected: 1, bad: 1 })
    expect(twice.badRows[0]?.message).toBe('This record is in the file twice')
  })
})

test('a date that can be read in two ways is asked about, and read as the person says', async () => {
  const made = await makeCase()
  const table = await exported(made.word)
  Object.assign(only(table), { 'Due date': '03/04/2027' })
  const preview = await upload(table)
  expect(preview).toMatchObject({ corrected: 0, bad: 1, dates: { example: '03/04/2027', order: null } })
  const answered = async (dateOrder: 'day-first' | 'month-first') => {
    const { mapping } = preview
    const next = await editor.client.imports.remap({
      params: { id: preview.id },
      input: { mapping, dateOrder },
    })
    expect(next.dates).toEqual({ example: '03/04/2027', order: dateOrder })
    return next.corrections[0]?.changes.map(({ to }) => to)
  }
  expect(await answered('month-first')).toEqual(['2027-03-04'])
  expect(await answered('day-first')).toEqual(['2027-04-03'])
  await run(preview)
  expect(await read(made)).toMatchObject({ dueDate: '2027-04-03' })
})

test('a number that a spreadsheet may have shortened is asked about, and read as the person says', async () => {
  const made = await makeCase({ tags: '98.10' })
  const untouched = await makeCase({ tags: '98.20' })
  const table = await exported(made.word)
  const more = await exported(untouched.word)
  Object.assign(only(table), { Tags: '98.1' })
  table.rows.push(only(more))
  const preview = await upload(table)
  const example = { exported: '98.10', file: '98.1' }
  expect(preview).toMatchObject({ corrected: 0, unchanged: 1, bad: 1, numerals: { example, reading: null } })
  expect(preview.badRows[0]).toMatchObject({ column: 'Tags', value: '98.1' })
  const answered = async (numerals: 'as-exported' | 'as-written') => {
    const input = { mapping: preview.mapping, numerals }
    const next = await editor.client.imports.remap({ params: { id: preview.id }, input })
    expect(next).toMatchObject({ bad: 0, numerals: { example, reading: numerals } })
    return next.corrections.flatMap(({ changes }) => changes.map(({ to }) => to))
  }
  expect(await answered('as-written')).toEqual(['98.1'])
  expect(await answered('as-exported')).toEqual([])
  expect(await run(preview)).toEqual(NOTHING)
  expect(await read(made)).toMatchObject({ version: 1, tags: '98.10' })
})

test('a status is corrected with a reason only, by the rules of its steps', async () => {
  const made = await makeCase()
  const table = await exported(made.word)
  Object.assign(only(table), { Status: 'Completed' })
  const preview = await upload(table)
  expect(preview).toMatchObject({ corrected: 1, needsReason: true })
  expect(await failureOf(run(preview))).toMatchObject({ code: 'reason_required' })
  await run(preview, { reason: 'The court has decided.' })
  expect(await read(made)).toMatchObject({ status: 'completed' })
  const [entry] = await editor.client.iccprCases.history({ params: { id: made.id } })
  expect(entry?.reason).toBe('The court has decided.')
})

test('all errors of a row are told, with its line and the field', async () => {
  const made = await makeCase()
  const table = await exported(made.word)
  Object.assign(only(table), {
    Title: '',
    Priority: 'Enormous',
    'Due date': '31/31/2027',
    'Assigned to': 'Nobody Known',
  })
  table.rows.push({ Title: '', Status: 'Sleeping', Priority: 'Enormous', Description: 'Short' })
  const preview = await upload(table)
  const reported = (line: number) =>
    preview.badRows
      .filter((row) => row.line === line)
      .map(({ column }) => column)
      .sort()
  expect(reported(2)).toEqual(['Assigned to', 'Due date', 'Priority', 'Title'])
  expect(reported(4)).toEqual(['Description', 'Priority', 'Status', 'Title'])
  expect(await failureOf(run(preview))).toMatchObject({ code: 'rule_violated' })
  expect(await read(made)).toMatchObject({ version: 1 })
})
