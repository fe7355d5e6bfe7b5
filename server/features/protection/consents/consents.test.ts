import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentOn } from '#tests/support/consents.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', ['SO28'])
})
afterAll(() => server.close())

async function incident(): Promise<string> {
  const input = { ...incidentValues(), regionCode: 'SO28' }
  return (await officer.client.incidents.create({ input })).id
}
const listed = async (user: TestUser, parentId: string) =>
  (await user.client.consents.list({ input: { parentCollection: 'incidents', parentId } })).items

test('a consent hangs on its record, with whose it is sealed', async () => {
  const parentId = await incident()
  const { id } = await officer.client.consents.create({
    input: { ...consentOn(parentId), givenBy: 'Planted Guardian' },
  })
  const [item] = await listed(officer, parentId)
  expect(item).toMatchObject({ id, purpose: 'report', answer: 'given', answeredOn: '2026-01-05' })
  expect(JSON.stringify(item)).not.toContain('Planted')
  const whole = await officer.client.consents.get({ params: { id } })
  expect(whole).toMatchObject({ consentOf: 'Planted Person', givenBy: 'Planted Guardian' })
  const stored = await server.database.run(
    sql`select id from consents where doc::text || terms::text like '%lanted%'`,
  )
  expect(stored).toEqual([])
  const reviewer = await server.signIn('reviewer')
  const seen = await reviewer.client.consents.get({ params: { id } })
  expect(seen.masked).toEqual(['consentOf', 'givenBy'])
})

test('what it is for and whose record it is on stay as they are, and the answer can change', async () => {
  const parentId = await incident()
  const { id, version } = await officer.client.consents.create({ input: consentOn(parentId) })
  const edit = { params: { id }, input: { version, answer: 'refused', purpose: 'media' } } as const
  expect(await failureOf(officer.client.consents.edit(edit as never))).toMatchObject({ status: 400 })
  await officer.client.consents.edit({ params: { id }, input: { version, withdrawnOn: '2026-11-23' } })
  const history = await officer.client.consents.history({ params: { id } })
  expect(history[0]?.changes).toEqual([{ field: 'withdrawnOn', from: null, to: '2026-11-23', masked: false }])
})

test('it is entered by who edits the record, and on no record of which nobody is asked', async () => {
  const parentId = await incident()
  const elsewhere = await server.signIn('field-officer', ['SO11'])
  const reviewer = await server.signIn('reviewer')
  const create = (user: TestUser, input: object) =>
    failureOf(user.client.consents.create({ input: { ...consentOn(parentId), ...input } }))
  expect(await create(elsewhere, {})).toMatchObject({ status: 404 })
  expect(await create(reviewer, {})).toMatchObject({ status: 403 })
  expect(await create(officer, { parentId: randomUUID() })).toMatchObject({ status: 404 })
  expect(await create(officer, { parentCollection: 'service-providers' })).toMatchObject({ status: 400 })
  expect(await create(officer, { consentOf: ' ' })).toMatchObject({ status: 400 })
  expect(await listed(officer, parentId)).toEqual([])
})
