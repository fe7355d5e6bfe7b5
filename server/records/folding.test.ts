import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  indexRecommendationsAgain,
  publishRecommendations,
} from '#server/features/monitoring/public/index.ts'
import { doOnce } from '#server/one-time/index.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
let device: TestDevice
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
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
  ['Magaalada Baydhabo', 'Baidoa'],
  ['Waddada Beledweyne', 'Belet Weyne'],
  ['Guriga Cabdinaasir', 'Abdi Nasir'],
  ['Degmada Belet Weyne', 'Beledweyne'],
  ['Guriga Abdi Nasir', 'Cabdinaasir'],
  ['Magaalada Laas Caanood', 'Lasanod'],
])('"%s" is found by "%s", here and on a device', async (location, q) => {
  const id = await incident(location)
  await device.sync()
  expect(await found(q)).toContain(id)
  expect(await found(q, device)).toContain(id)
})

/** Texts as they are written, in scripts, signs and spellings that differ from those of the searches. */
const WRITTEN = [
  'Guriga Maxamed Cabdi Warsame',
  'House of Mohammed Abdi Warsameh',
  'Degmada Beledweyne, Hiiraan',
  'The road from Belet Weyne',
  'Mogadishu, near the port',
  'Xaafadda Cabdi Naasir',
  'منزل علی محمد في المدرسة',
  'بيت على محمّد فى المدرسه',
  'Guri ٤٥, go\u02bfaanka ba\u2018an',
  'Guri 45, goaanka baan',
  'Xa\u00adfa\u200bdda qa\u0301\u0323nsax',
  'ﷺ ﬁnal ｘａａｆａｄ',
  'Waddada 100% a_b\\c',
  'Diini 𞤀𞤁𞤂 𝔄𝔅',
]
const SEARCHES = [
  ...[
    'Mohamed Abdi',
    'maxamed',
    'Muxammad',
    'warsam',
    'Beletweyne',
    'beledwein',
    'Muqdisho',
    'muqdish',
    'Abdinasir',
  ],
  ...[
    'علي محمد',
    'المدرسة',
    'مدرسه',
    'المدرسه على',
    '45',
    '۴۵',
    'goaanka',
    "go'aanka",
    'go‘aanka ba’an',
    'baan',
  ],
  ...[
    'go\ufeffaanka',
    'go\u200baanka',
    'xafada',
    'xaafadda qansax',
    'final',
    'صلى',
    'xaafad',
    '100%',
    'a_b',
    'b\\c',
    '%',
    '_',
    '𞤀𞤁𞤂',
    '𝔄',
    'zz',
    "'",
  ],
]

test('the same search finds the same records in the same order, here and on a device', async () => {
  const names = new Map<string, string>()
  for (const location of WRITTEN) names.set(await incident(location), location)
  await device.sync()
  const both: Record<string, string[]> = {}
  for (const q of SEARCHES) {
    const [here, there] = [await found(q, device), await found(q)]
    expect([q, ...here]).toEqual([q, ...there])
    both[q] = here.flatMap((id) => names.get(id) ?? [])
  }
  expect(both['Mohamed Abdi']).toEqual(expect.arrayContaining([WRITTEN[0], WRITTEN[1]]))
  expect(both.Beletweyne).toContain(WRITTEN[2])
  expect(both.Muqdisho).toContain(WRITTEN[4])
  expect(both['علي محمد']).toEqual(expect.arrayContaining([WRITTEN[6], WRITTEN[7]]))
  expect(both['۴۵']).toEqual(expect.arrayContaining([WRITTEN[8], WRITTEN[9]]))
  expect(both['go‘aanka ba’an']).toEqual(expect.arrayContaining([WRITTEN[8], WRITTEN[9]]))
  expect(both['xaafadda qansax']).toEqual([WRITTEN[10]])
  expect(both.xaafad).toContain(WRITTEN[11])
  // Without a letter or a digit nothing is looked for; what is no word of any record finds none.
  expect(both.zz).toEqual([])
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
  const states = async () => [
    await server.visitor().client.system.searchState(),
    await device.client.system.searchState(),
  ]
  expect(await states()).toEqual([
    { records: true, texts: true },
    { records: false, texts: true },
  ])
  await doOnce(server.services)
  const none = { records: false, texts: false }
  expect(await states()).toEqual([none, none])
  expect(await newsFound('jaalles')).toEqual([news.id])
  for (const q of ['jaalles', '93', 'Jaalle‘s']) expect(await found(q)).toEqual([id])
  expect((await editor.client.incidents.get({ params: { id } })).version).toBe(before)
})

test('a mirror of a former build says that it is indexed again until it is, with and without a connection', async () => {
  await incident('Ceelka Goobta‘s')
  await device.sync()
  device.mirror.meta.remove('indexedParts')
  await device.restart()
  expect(await device.client.system.searchState()).toEqual({ records: true, texts: true })
  device.line = down
  expect(await found('Goobta‘s', device)).toHaveLength(1)
  await expect.poll(() => device.client.system.searchState()).toEqual({ records: false, texts: false })
  expect(await found('goobtas', device)).toHaveLength(1)
  device.line = (_path, pass) => pass()
})

test('recommendations are found by visitors by the present form of words once they are indexed again', async () => {
  const values = { title: 'Garsoorka Jaalle‘s ٩٣', recommendationNumber: '901.1' }
  await server.database.transaction((transaction) =>
    publishRecommendations(transaction, [
      {
        id: randomUUID(),
        values: {
          ...{
            ...values,
            status: 'not-started',
            priority: 'low',
            description: 'Words',
            implementingAgency: 'A',
          },
          createdAt: '2026-11-20T09:00:00.000Z',
        },
      },
    ]),
  )
  const seen = async (q: string) =>
    (await server.visitor().client.public.recommendations({ input: { q } })).items.map(({ title }) => title)
  expect(await seen('jaalles 93')).toEqual([values.title])
  await server.database.run(sql`
    update public_recommendations set terms = array_to_tsvector(string_to_array('garsorka jale s ٩٣', ' '))`)
  expect([await seen('jaalles'), await seen('Jaalle‘s ٩٣')]).toEqual([[], [values.title]])
  expect(await indexRecommendationsAgain(server.database)).toBe(1)
  expect(await seen('jaalles 93')).toEqual([values.title])
  expect(await indexRecommendationsAgain(server.database)).toBe(0)
})
