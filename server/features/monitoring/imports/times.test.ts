import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTableCsv, readTableXlsx } from '#reports/tables/index.ts'
import { fileNameHeader, type ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import type { DateReading } from '#shared/domain/read-day.ts'
import { NO_TIME } from '#shared/domain/read-time.ts'
import { giveConsent } from '#tests/support/consents.ts'
import { importRandomTables } from '#tests/support/random-time-imports.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const FILE = path.resolve(import.meta.dirname, '../../../../tests/fixtures/cases/tables/times.csv')

let server: TestServer
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

const upload = (content: string): Promise<ImportPreview> =>
  editor.client.imports.upload({
    params: { collection: 'incidents' },
    body: new Blob([content]),
    headers: { 'content-disposition': fileNameHeader('times.csv') },
  })
const remap = ({ id, mapping }: ImportPreview, dateReadings: DateReading[]) =>
  editor.client.imports.remap({ params: { id }, input: { mapping, dateReadings } })

/** The stored times of an import's rows, by the number in their description. */
async function storedTimes(): Promise<ReadonlyMap<number, { dateTime: unknown; timePrecision: unknown }>> {
  const { items } = await editor.client.incidents.list({ input: { limit: 100 } })
  return new Map(
    items.map(({ description, dateTime, timePrecision }) => [
      Number(/Row (\d+)/.exec(String(description))?.[1]),
      { dateTime, timePrecision },
    ]),
  )
}

const problemsOf = ({ badRows }: ImportPreview) =>
  badRows.map(({ line, message, value }) => [line - 1, value, message])

const ahead = addDays(mogadishuDay(new Date()), 1500)
/** In the file this year is still to come; the test is older some day. */
const content = readFileSync(FILE, 'utf8').replace('2031-01-01', ahead)

test('the times of a file are read as they are meant; what is unread or unusual is a bad row with its text and reason', async () => {
  const preview = await upload(content)
  expect(preview).toMatchObject({ rows: 17, good: 10, bad: 7 })
  expect(problemsOf(preview)).toEqual([
    [10, '2026-11-25 23:30 approx.', NO_TIME],
    [11, '2026-11-25 23:30-23:45', NO_TIME],
    [13, '2026-02-31 10:00', 'There is no such day'],
    [14, '1448-06-15', 'Say whether this year is one of the Islamic calendar'],
    [15, '0026-11-25', 'Say whether this year is short for another one'],
    [16, ahead, 'The date is in the future'],
    [17, '46351.979166667', 'Say whether this number is a date of Excel'],
  ])
  const day = { at: '2026-11-24T21:00:00.000Z', isDay: true }
  expect(preview.dateReadings).toEqual([
    { reading: 'hijri', example: '1448-06-15', becomes: day, chosen: false },
    { reading: 'short-years', example: '0026-11-25', becomes: day, chosen: false },
    {
      ...{ reading: 'excel-1900', example: '46351.979166667', chosen: false },
      becomes: { at: '2026-11-25T20:30:00.000Z', isDay: false },
    },
  ])

  const answered = await remap(preview, ['hijri', 'short-years', 'excel-1900'])
  expect(answered).toMatchObject({ good: 13, bad: 4 })
  expect(answered.dateReadings.map(({ chosen }) => chosen)).toEqual([true, true, true])
  await editor.client.imports.run({ params: { id: preview.id }, input: { skipBad: true } })
  const stored = await storedTimes()
  const evening = { dateTime: '2026-11-25T20:30:00.000Z', timePrecision: 'exact' }
  for (const row of [1, 2, 3, 4, 5, 6, 7, 8, 17]) expect([row, stored.get(row)]).toEqual([row, evening])
  expect(stored.get(9)).toEqual({ dateTime: '2026-11-25T20:30:45.000Z', timePrecision: 'exact' })
  for (const row of [12, 14, 15])
    expect([row, stored.get(row)]).toEqual([row, { dateTime: day.at, timePrecision: 'day' }])
  expect(stored.size).toBe(13)

  // A day is written as a day, and read back as one.
  const again = await upload(content)
  expect(again).toMatchObject({ good: 0, known: 10 })
})

test('a day with the seconds of its midnight is a day, and its row is the one that a former build imported', async () => {
  const file = (time: string) =>
    `Type,Severity,Location,When,Description,Reporter,Contact\nsgbv,high,Luuq,${time},What happened at midnight,Someone,+252 61 0000000`
  // Former builds read it as that instant, which identifies the row.
  const first = await upload(file('2026-11-12 00:00'))
  await editor.client.imports.run({ params: { id: first.id }, input: {} })
  const again = await upload(file('2026-11-12 00:00:00'))
  expect(again).toMatchObject({ good: 0, known: 1 })
  const time = again.firstRows[0]?.fields.find(({ field }) => field === 'timePrecision')
  expect(time?.value).toBe('day')
})

test('20 tables of random times: 0 wrong instants are stored', async () => {
  await importRandomTables(editor, { from: 1, tables: 20, rows: 12 })
}, 60_000)

test('a day after tomorrow is a bad row, and tomorrow is none', async () => {
  const today = mogadishuDay(server.services.records.now())
  const row = (day: string) => `arbitrary-detention,high,Kismaayo,${day},A person was held there,Someone,none`
  const preview = await upload(
    [
      'Type,Severity,Location,When,Description,Reporter,Contact',
      row(addDays(today, 1)),
      row(addDays(today, 2)),
    ].join('\n'),
  )
  expect(preview).toMatchObject({ good: 1, bad: 1 })
  expect(preview.badRows).toMatchObject([{ line: 3, message: 'The date is in the future' }])
})

test.each(['csv', 'xlsx'] as const)(
  'an export as %s has a day as a day, and read back it changes nothing',
  async (format) => {
    const words = ['day alone', 'midnight', 'evening', 'doubtful']
    const times = [
      { dateTime: '2026-11-20' },
      { dateTime: '2026-11-20T00:00', timePrecision: 'exact' },
      { dateTime: '2026-11-20T23:30' },
      { dateTime: '2026-11-20T23:30', timePrecision: 'in-doubt' },
    ]
    const made: string[] = []
    for (const [index, time] of times.entries()) {
      const input = incidentValues({
        ...time,
        description: `The one of ${words[index]}, as it was told`,
      }) as never
      const { id } = await editor.client.incidents.create({ input })
      await giveConsent(editor, 'incidents', id, 'report')
      made.push(id)
    }
    const query = made.map((id) => `id=${id}`).join('&')
    const response = await editor.send(
      `/api/exports/incidents?format=${format}&sort=createdAt&order=asc&${query}`,
    )
    const file = new Uint8Array(await response.arrayBuffer())
    const [head, ...rows] = format === 'csv' ? readTableCsv(file) : await readTableXlsx(Buffer.from(file))
    const at = head?.cells.indexOf('Date and time') ?? -1
    const shown = rows.map(({ cells }) => cells[at])
    expect(shown[0]).toBe('2026-11-20')
    if (format === 'csv') expect(shown[1]).toBe('2026-11-20T00:00:00+03:00')
    const known = head?.cells.indexOf('How exactly the time is known') ?? -1
    expect(rows.map(({ cells }) => cells[known])).toEqual(['The day only', 'Exact', 'Exact', 'In doubt'])
    const preview = await editor.client.imports.upload({
      params: { collection: 'incidents' },
      body: new Blob([file]),
      headers: { 'content-disposition': fileNameHeader(`times.${format}`) },
    })
    expect(preview).toMatchObject({ good: 0, bad: 0, corrected: 0, unchanged: 4 })
  },
)
