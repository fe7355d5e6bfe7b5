import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fileNameHeader } from '#shared/contract/monitoring/imports.ts'
import { texts } from '#shared/i18n/en/records.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const PLACE = 'Planted lane behind the market'

let server: TestServer
let administrator: TestUser
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  administrator = await server.signIn('administrator')
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

const { fields } = texts
const HEAD = [
  'name',
  'type',
  'regionCode',
  'districtCode',
  'location',
  'contact',
  'source',
  'confirmedOn',
] as const
type Row = Partial<Record<(typeof HEAD)[number], string>>

function upload(rows: readonly Row[], by = administrator) {
  const lines = [HEAD.map((name) => fields[name]), ...rows.map((row) => HEAD.map((name) => row[name] ?? ''))]
  const csv = lines
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n')
  return by.client.imports.upload({
    params: { collection: 'service-providers' },
    body: new Blob([csv]),
    headers: { 'content-disposition': fileNameHeader('providers.csv') },
  })
}
const HOUSE: Row = { name: 'House A', type: 'Safe house', regionCode: 'Banaadir' }

test('a file that says where a safe house is names the line, and nothing of the place is kept', async () => {
  const { id, badRows, good, bad } = await upload([
    { ...HOUSE, location: PLACE },
    { ...HOUSE, name: 'House of Kismaayo' },
    { ...HOUSE, contact: 'Ask in Baydhaba', source: 'A visit' },
    HOUSE,
  ])
  expect({ good, bad }).toEqual({ good: 1, bad: 3 })
  expect(badRows.map(({ line, column }) => [line, column])).toEqual([
    [2, fields.location],
    [3, fields.name],
    [4, fields.contact],
  ])
  await administrator.client.imports.run({ params: { id }, input: { skipBad: true } })
  const rows = await server.database.run(
    sql`select doc::text as text from service_providers union all select row_to_json(audit_entries)::text from audit_entries`,
    z.object({ text: z.string() }),
  )
  expect(rows.filter(({ text }) => text.includes('Planted lane'))).toEqual([])
})

test('a file neither lists providers, nor confirms them for a day to come, nor has a contact without a source', async () => {
  const clinic: Row = { name: 'Clinic', type: 'Medical care', regionCode: 'Banaadir' }
  const { id, badRows } = await upload([
    { ...clinic, name: 'Clinic of tomorrow', confirmedOn: '2999-01-01' },
    { ...clinic, name: 'Clinic without a source', contact: '+252 61 000 0000' },
    { ...clinic, name: '=HYPERLINK("https://evil.example","Clinic")' },
  ])
  expect(badRows.map(({ line, column }) => [line, column])).toEqual([
    [2, fields.confirmedOn],
    [3, fields.source],
  ])
  await administrator.client.imports.run({ params: { id }, input: { skipBad: true } })
  const { providers } = await server.visitor().client.providers.list()
  expect(providers).toEqual([])
  const file = await administrator.client.exports.serviceProviders({ input: { format: 'csv' } })
  expect(await file.text()).not.toMatch(/(^|[,"\n])=HYPERLINK/)
})

test('who may not import records imports no providers', async () => {
  const officer = await server.signIn('field-officer', ['SO28'])
  expect(await failureOf(upload([HOUSE], officer))).toMatchObject({ code: 'forbidden' })
  expect((await upload([HOUSE], editor)).bad).toBe(0)
})
