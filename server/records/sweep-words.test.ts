import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { purgeNow } from '#server/features/administration/purge/index.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { rememberWords } from './known-words.ts'
import { sweepWords } from './sweep-words.ts'

let server: TestServer
let officer: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
})
beforeEach(async () => {
  officer = await server.signIn('field-officer', ['SO28'])
})
afterAll(() => server.close())

const of = (id: string) => ({ params: { id } })
const create = (location: string) => officer.client.incidents.create({ input: incidentValues({ location }) })
const isKnown = async (word: string) =>
  (await server.database.run(sql`select 1 from search_words where word = ${word}`)).length > 0
/** As when the sweeps before had been so long ago. */
const anHourLater = async () => {
  await server.database.run(sql`update search_words set unused_since = unused_since - interval '2 hours'`)
  server.services.records.knownWords.clear()
}

test('a word leaves the search with the last record that holds it, and no other does', async () => {
  const first = await create('Plantedtown Sharedtown')
  await create('Sharedtown')
  await sweepWords(server.database)
  expect(await isKnown('plantedtown')).toBe(true)
  await officer.client.incidents.remove({ ...of(first.id), input: { reason: 'Entered twice' } })
  await server.database.run(
    sql`update incidents set deleted_at = now() - interval '200 days' where id = ${first.id}`,
  )
  await purgeNow(server.services)
  await sweepWords(server.database)
  // Another process may know the word still and would not write it again.
  expect(await isKnown('plantedtown')).toBe(true)
  await anHourLater()
  await sweepWords(server.database)
  expect(await isKnown('plantedtown')).toBe(false)
  expect(await isKnown('sharedtown')).toBe(true)
})

test('a word that is used again meanwhile stays, and one that was taken out comes back', async () => {
  const { id } = await create('Oncethere')
  await officer.client.incidents.edit({ ...of(id), input: { version: 1, location: 'Elsewhere' } })
  await sweepWords(server.database)
  await anHourLater()
  await create('Oncethere')
  await sweepWords(server.database)
  expect(await isKnown('oncethere')).toBe(true)
  expect(
    await server.database.run(
      sql`select 1 from search_words where word = 'oncethere' and unused_since is not null`,
    ),
  ).toEqual([])

  await server.database.run(sql`delete from search_words where word = 'oncethere'`)
  server.services.records.knownWords.clear()
  await create('Oncethere')
  expect(await isKnown('oncethere')).toBe(true)
})

test('a process forgets what it knew long before a word may go', () => {
  let now = 0
  const known = rememberWords(() => now)
  known.add('xorriyad')
  now = 500_000
  expect([...known.unknown([['xorriyad']])]).toEqual([])
  now = 600_001
  expect([...known.unknown([['xorriyad']])]).toEqual(['xorriyad'])
})
