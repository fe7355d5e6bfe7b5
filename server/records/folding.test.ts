import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doOnce } from '#server/one-time/index.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
let device: TestDevice
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.signIn('editor')
  device = await createTestDevice(await server.signIn('editor'))
})
afterAll(async () => {
  await device.close()
  await server.close()
})

const incident = async (location: string, more: object = {}) =>
  (await editor.client.incidents.create({ input: incidentValues({ location, ...more }) })).id
const found = async (
  q: string,
  { client }: { readonly client: Pick<TestDevice['client'], 'incidents'> } = editor,
) => (await client.incidents.list({ input: { q } })).items.map(({ id }) => id)

describe('a text that folding makes longer', () => {
  const LONG = '\ufdfa'.repeat(100)

  test.each(['tag', 'q'])('is no fault of ours as %s, here, on a device and for visitors', async (name) => {
    expect(await editor.client.incidents.list({ input: { [name]: LONG } })).toMatchObject({ items: [] })
    expect(await device.client.incidents.list({ input: { [name]: LONG } })).toMatchObject({ items: [] })
    const query = new URLSearchParams({ [name]: LONG })
    for (const path of ['/api/upr-recommendations/public', '/api/documents', '/api/news', '/api/partners'])
      expect((await server.visitor().send(`${path}?${query}`)).status).toBeLessThan(500)
  })

  test('is found by itself, as a tag and as a word', async () => {
    const id = await incident(`Place ${LONG}`, { tags: LONG })
    expect(await found(LONG)).toEqual([id])
    expect(
      (await editor.client.incidents.list({ input: { tag: LONG } })).items.map((item) => item.id),
    ).toEqual([id])
  })
})

test.each([
  ['Xaafadda Cali‘s', 'calis'],
  ['Xaafadda Go\u02bfaanka', "go'aanka"],
  ['Xaafadda Lo\u00adcad', 'locad'],
  ['Waddada ٢٧', '27'],
  ['Guriga Siciid Faarax', 'Said Farah'],
  ['Guriga Mohamed Hassan', 'Maxamed Xasan'],
  ['Guriga Cabdiraxmaan', 'Abdirahman'],
])('"%s" is found by "%s", here and on a device', async (location, q) => {
  const id = await incident(location)
  await device.sync()
  expect(await found(q)).toContain(id)
  expect(await found(q, device)).toContain(id)
})

test('what was indexed before is found as before, and by the present rule once it is indexed again', async () => {
  const id = await incident('Beerta Jaalle‘s ٩٣')
  const unindexed = await incident('Beerta Jaalle‘s ٩٣')
  const former = 'berta jale s ٩٣'
  await server.database.run(sql`
    update incidents set terms = array_to_tsvector(string_to_array(${former}, ' ')) where id = ${id}`)
  await server.database.run(sql`update incidents set terms = '' where id = ${unindexed}`)
  // The sign is typed as it was written.
  expect(await found('Jaalle‘s')).toEqual([id])
  expect(await found('٩٣')).toEqual([id])
  expect(await found('jaalles')).toEqual([])
  const news = await editor.client.news.create({
    input: {
      title: 'Caafimaadka Jaalle‘s',
      summary: 'A new office gives free legal advice to displaced families.',
      content: 'The office opened today. It is open to everybody who needs advice.',
      category: 'legal',
    },
  })
  await server.database.run(
    sql`update news set search_text = 'cafimadka jale s short text' where id = ${news.id}`,
  )
  const newsFound = async (q: string) =>
    (await editor.client.news.list({ input: { q } })).items.map((item) => item.id)
  expect([await newsFound('Jaalle‘s'), await newsFound('jaalles')]).toEqual([[news.id], []])
  const before = (await editor.client.incidents.get({ params: { id } })).version
  await server.database.run(
    sql`update one_time_work set asked_at = now(), done_at = null where name = 'index-again'`,
  )
  expect(await editor.client.system.searchState()).toEqual({ isIndexing: true })
  await doOnce(server.services)
  expect(await editor.client.system.searchState()).toEqual({ isIndexing: false })
  expect(await newsFound('jaalles')).toEqual([news.id])
  for (const q of ['jaalles', '93', 'Jaalle‘s']) expect(await found(q)).toEqual([id])
  expect((await editor.client.incidents.get({ params: { id } })).version).toBe(before)
})
