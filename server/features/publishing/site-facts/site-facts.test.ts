import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITE_FACTS } from '#shared/domain/site-facts.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { loadSiteFacts } from './index.ts'

let server: TestServer
let administrator: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  administrator = await server.signIn('administrator')
  await loadSiteFacts(server.services)
})
afterAll(() => server.close())

const facts = (user: Pick<TestUser, 'client'> = administrator) => user.client.siteFacts.list()
const one = async (id: (typeof SITE_FACTS)[number]) => {
  const found = (await facts()).find((fact) => fact.id === id)
  if (!found) throw new Error(`The statement ${id} is missing`)
  return found
}

test('every claim of the specification is there in its order, with a day and a source', async () => {
  const list = await facts(server.visitor())
  expect(list.map(({ id }) => id)).toEqual([...SITE_FACTS])
  for (const { statedOn, source, labelSo } of list) {
    expect(statedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(source.length).toBeGreaterThan(20)
    expect(labelSo).not.toBe('')
  }
  const values = new Map(list.map(({ id, value }) => [id, value]))
  expect([values.get('pathway-scale'), values.get('pathway-systems')]).toEqual(['45%', '30%'])
  expect([values.get('uptime'), values.get('violations-under-review')]).toEqual(['99.8%', '200+'])
})

test('an edit is of the version that was read, stands in the trail, and what was is kept', async () => {
  const before = await one('uptime')
  const params = { id: 'uptime' }
  const input = { version: before.version, value: '99.1%', statedOn: '2026-11-01', source: 'Report of 2026' }
  const after = await administrator.client.siteFacts.edit({ params, input })
  expect(after).toMatchObject({ value: '99.1%', statedOn: '2026-11-01', version: before.version + 1 })
  const stale = await failureOf(administrator.client.siteFacts.edit({ params, input }))
  expect(stale.code).toBe('stale')
  const [entry] = (await administrator.client.users.audit({ input: { act: 'site-fact.edited' } })).items
  expect(entry).toMatchObject({
    subject: 'site-facts/uptime',
    detail: { fields: ['value', 'statedOn', 'source'] },
  })
  const history = await administrator.client.siteFacts.history({ params })
  expect(history).toMatchObject([{ value: '99.8%', version: before.version, source: before.source }])
  await loadSiteFacts(server.services)
  expect((await one('uptime')).value).toBe('99.1%')
})

test('what is taken off the pages is read by administrators alone', async () => {
  const { version } = await one('advocates')
  const input = { version, shown: false }
  await administrator.client.siteFacts.edit({ params: { id: 'advocates' }, input })
  expect((await facts(server.visitor())).some(({ id }) => id === 'advocates')).toBe(false)
  expect((await one('advocates')).shown).toBe(false)
})

test('bad input is refused in words, and others may not write', async () => {
  const { version } = await one('regions')
  const params = { id: 'regions' }
  const input = { version, value: ' ', statedOn: 'soon', source: 'x'.repeat(301) }
  const refused = await failureOf(administrator.client.siteFacts.edit({ params, input }))
  expect(refused.details.map(({ path }) => path)).toEqual(['value', 'statedOn', 'source'])
  const editor = await server.signIn('editor')
  const forbidden = await failureOf(editor.client.siteFacts.edit({ params, input: { version, value: '19' } }))
  expect(forbidden.status).toBe(403)
})
