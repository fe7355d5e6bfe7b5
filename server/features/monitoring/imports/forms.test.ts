import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileNameHeader, type ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

const upload = (
  collection: ImportPreview['collection'],
  rows: readonly (readonly string[])[],
): Promise<ImportPreview> =>
  editor.client.imports.upload({
    params: { collection },
    body: new Blob([rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')]),
    headers: { 'content-disposition': fileNameHeader('table.csv') },
  })
const remap = (
  { id, mapping }: ImportPreview,
  input: Pick<Partial<ImportPreview>, 'values' | 'fixed' | 'mapping'>,
) => editor.client.imports.remap({ params: { id }, input: { mapping, ...input } })
const run = ({ id }: ImportPreview) => editor.client.imports.run({ params: { id }, input: {} })
const storedFrom = ({ firstRows }: ImportPreview, row = 0) =>
  Object.fromEntries(firstRows[row]?.fields.map(({ field, value }) => [field, value]) ?? [])

const WHAT = 'What happened there, in some words'

describe('a row of HXL tags', () => {
  test('fills the columns, and is no row of data', async () => {
    const preview = await upload('incidents', [
      ['Survey of the cluster', '', '', '', '', '', '', ''],
      ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
      [
        '#event +type',
        '#severity',
        '#adm1 +name',
        '#loc',
        '#date+occurred',
        '#description',
        '#contact+name',
        '#contact+phone',
      ],
      ['sgbv', 'high', 'Gedo', 'Luuq', '2026-11-20 10:00', WHAT, 'Someone', '+252 61 0000000'],
    ])
    expect(preview).toMatchObject({ rows: 1, good: 1, bad: 0, file: { headingLine: 2, tagged: true } })
    expect(preview.mapping).toMatchObject({ incidentType: 'A', regionCode: 'C', reporterContact: 'H' })
  })

  test('takes no day on which something was written down for the day of the event', async () => {
    const preview = await upload('incidents', [
      ['A', 'B', 'C'],
      ['#event+type', '#date+reported', '#date'],
      ['sgbv', '2026-11-22', '2026-11-20'],
    ])
    expect(preview.mapping).toMatchObject({ dateTime: 'C' })
  })
})

describe('a form of KoBo', () => {
  const HEAD = [
    'incident/Type',
    'incident/Severity',
    'Location',
    'When',
    'Description',
    'Reporter',
    'Contact',
  ]
  const ROW = ['sgbv', 'high', 'Luuq', '2026-11-20 10:00', WHAT, 'Someone', '+252 61 0000000']

  test('has questions in groups, and choices that were split over columns are joined', async () => {
    const preview = await upload('incidents', [
      [...HEAD, 'help/medical', 'help/legal', 'help/none'],
      [...ROW, '1', '1', '0'],
      [...ROW.with(2, 'Garbaharey'), '0', '', '1'],
    ])
    expect(preview.mapping).toMatchObject({ incidentType: 'incident/Type', severity: 'incident/Severity' })
    expect(preview.columns).toContain('help')
    const mapped = await remap(preview, { mapping: { ...preview.mapping, tags: 'help' } })
    expect([storedFrom(mapped).tags, storedFrom(mapped, 1).tags]).toEqual(['medical, legal', 'none'])
    await run(mapped)
    const { items } = await editor.client.incidents.list({ input: { q: 'Garbaharey' } })
    expect(items).toMatchObject([{ tags: 'none' }])
  })

  test.each(['.', '__'])(
    'has them also where a program for statistics has rewritten its headings (%s)',
    async (between) => {
      const names = ['help.medical', 'help.legal'].map((name) => name.replace('.', between))
      const preview = await upload('incidents', [
        [...HEAD, ...names],
        [...ROW.with(2, 'Afmadow'), 'medical', ''],
        [...ROW.with(2, 'Xarardheere'), 'FALSE', 'TRUE'],
      ])
      const mapped = await remap(preview, { mapping: { ...preview.mapping, tags: 'help' } })
      expect([storedFrom(mapped).tags, storedFrom(mapped, 1).tags]).toEqual(['medical', 'legal'])
    },
  )

  test('is refused if it is the form itself', async () => {
    const form = upload('incidents', [
      ['type', 'name', 'label::English', 'required'],
      ['select_one yesno', 'arrested', 'Was somebody arrested?', 'yes'],
    ])
    expect(await failureOf(form)).toMatchObject({
      code: 'rule_violated',
      message: expect.stringContaining('XLSForm'),
    })
  })
})

describe('what a file lacks', () => {
  test('is given once for all rows, and kept for the next file with the same headings', async () => {
    const rows = [
      ['Type', 'Location', 'When', 'Description', 'Reporter', 'Contact'],
      ['sgbv', 'Luuq', '2026-11-20 10:00', `${WHAT} once`, 'Someone', '+252 61 0000000'],
    ]
    const preview = await upload('incidents', rows)
    expect(preview).toMatchObject({ good: 0, bad: 1 })
    const wrong = await remap(preview, { fixed: { severity: 'enormous' } })
    expect(wrong).toMatchObject({ good: 0, bad: 1 })
    const fixed = await remap(preview, { fixed: { severity: 'high' } })
    expect(fixed).toMatchObject({ good: 1, bad: 0 })
    expect(storedFrom(fixed).severity).toBe('high')
    await run(fixed)
    const next = await upload('incidents', [rows[0] ?? [], (rows[1] ?? []).with(1, 'Doolow')])
    expect(next).toMatchObject({ good: 1, remembered: true, fixed: { severity: 'high' } })
    const unknown = editor.client.imports.remap({
      params: { id: next.id },
      input: { mapping: next.mapping, values: { channel: { a: 'b' } } },
    })
    expect((await failureOf(unknown)).details).toEqual([
      { path: 'values.channel', message: 'This field cannot be imported' },
    ])
  })

  test('an unknown value is offered its nearest, counted, and may leave its field empty', async () => {
    const row = [
      'sgbv',
      'high',
      'Ongoing',
      'Kismayo',
      'Luuq',
      '2026-11-20 10:00',
      WHAT,
      'Someone',
      '+252 61 0000000',
    ]
    const preview = await upload('incidents', [
      ['Type', 'Severity', 'Status', 'Region', 'Location', 'When', 'Description', 'Reporter', 'Contact'],
      row,
      row.with(4, 'Doolow'),
      row.with(2, 'New').with(3, 'Nowhere').with(4, 'Beled Hawo'),
    ])
    expect(preview.unknown).toEqual([
      {
        field: 'status',
        column: 'Status',
        value: 'Ongoing',
        rows: 2,
        nearest: expect.arrayContaining(['assessing']),
      },
      { field: 'regionCode', column: 'Region', value: 'Kismayo', rows: 2, nearest: ['SO28'] },
      expect.objectContaining({ value: 'Nowhere', rows: 1 }),
    ])
    const values = { status: { Ongoing: 'assessing' }, regionCode: { Kismayo: 'SO28', Nowhere: '' } }
    const mapped = await remap(preview, { values })
    expect(mapped).toMatchObject({ good: 3, bad: 0, unknown: [] })
    expect(mapped.conversions).toContainEqual({ field: 'regionCode', file: 'Kismayo', value: 'SO28' })
    expect(storedFrom(mapped, 2).regionCode).toBeNull()
  })

  test('a contact in name only is kept in its words, and said to be the file’s', async () => {
    const preview = await upload('incidents', [
      ['Type', 'Severity', 'Location', 'When', 'Description', 'Reporter', 'Contact'],
      ['sgbv', 'high', 'Luuq', '2026-11-20 10:00', WHAT, 'Someone', 'n/a'],
    ])
    expect(preview.firstRows[0]?.fields.find(({ field }) => field === 'reporterContact')).toMatchObject({
      file: 'n/a',
      value: 'n/a (in the file)',
    })
  })
})

describe('recommendations in a file that others made', () => {
  test('are split into number, text and states; session, cycle and year are kept', async () => {
    const rows = [
      ['Recommendation', 'Position', 'Session', 'Cycle', 'Year'],
      [
        '136.2 Ratify the Convention on the Rights of the Child (Norway, Sierra Leone);',
        'Support',
        '24',
        '2',
        '2016',
      ],
      ['136.10. Abolish the death penalty (at least for children) in law', 'Reject', '24', '2', '2016'],
      ['136.11 Set up an independent commission (Ghana)', 'Consider', '24', '2', '2016'],
    ]
    const preview = await upload('upr-recommendations', rows)
    expect(preview).toMatchObject({ good: 3, bad: 0 })
    expect(storedFrom(preview)).toMatchObject({
      recommendationNumber: '136.2',
      description: 'Ratify the Convention on the Rights of the Child',
      recommendingStates: 'Norway, Sierra Leone',
      position: 'supported',
      tags: 'UPR session 24, UPR cycle 2, UPR 2016',
    })
    expect(storedFrom(preview, 1)).toMatchObject({
      recommendationNumber: '136.10',
      description: 'Abolish the death penalty (at least for children) in law',
      position: 'noted',
    })
    expect(storedFrom(preview, 2).position).toBeNull()
    await run(preview)
    const [head = [], ...others] = rows
    const changed = others.map((row) => row.with(1, row[1]?.replace('Consider', 'Support') ?? ''))
    const again = await upload('upr-recommendations', [head, ...changed.toReversed()])
    expect(again).toMatchObject({ good: 0, known: 2, corrected: 1 })
    expect(again.corrections[0]?.changes).toEqual([
      expect.objectContaining({ field: 'position', to: 'supported', conflict: false }),
    ])
  })
})
