import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NATIONAL } from '#shared/domain/triage.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const JUBA = 'SO28'
const GEDO = 'SO26'

let server: TestServer
let juba: TestUser
let gedo: TestUser
let administrator: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  const onDuty = async (list: string) => {
    const user = await server.signIn('triage-officer')
    await server.database.run(sql`update users set duties = array[${list}::text] where id = ${user.id}`)
    return user
  }
  juba = await onDuty(JUBA)
  gedo = await onDuty(GEDO)
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())

async function reported(): Promise<string> {
  const input = { ...incidentValues(), regionCode: JUBA }
  return (await server.visitor().client.incidents.create({ input })).id
}
async function pass(id: string, list: string, by = juba) {
  const { version } = await administrator.client.triage.get({ params: { id } })
  return by.client.triage.pass({ params: { id }, input: { version, list } })
}
const sees = async (user: TestUser, id: string) => (await user.send(`/api/triage/${id}`)).ok

test('a report that is passed on leaves the list for another, whose people hear of it; the history says who did', async () => {
  const id = await reported()
  await server.database.run(sql`delete from mail`)
  await pass(id, GEDO)
  expect([await sees(juba, id), await sees(gedo, id)]).toEqual([false, true])
  const report = await gedo.client.triage.get({ params: { id } })
  expect(report).toMatchObject({ triageRegion: GEDO, regionCode: JUBA })
  const [passed] = await gedo.client.incidents.history({ params: { id } })
  expect(passed).toMatchObject({
    by: { id: juba.id },
    changes: [{ field: 'triageRegion', from: JUBA, to: GEDO }],
  })
  const mails = await server.database.run<{ to: string }>(
    sql`select key as to from mail where kind = 'report'`,
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.to).toContain(gedo.id)
  await pass(id, NATIONAL, gedo)
  expect([await sees(juba, id), await sees(gedo, id), await sees(administrator, id)]).toEqual([
    ...[false, false, true],
  ])
})

test('a report is passed on by who sees it on their list alone, to another list, once', async () => {
  const id = await reported()
  expect(await failureOf(pass(id, NATIONAL, gedo))).toMatchObject({ code: 'not_found' })
  expect(await failureOf(pass(id, JUBA))).toMatchObject({
    ...{ code: 'invalid_input', details: [{ path: 'list' }] },
  })
  for (const list of ['SO99', 'refused', '']) {
    expect(await failureOf(pass(id, list))).toMatchObject({ code: 'invalid_input' })
  }
  const { version } = await juba.client.triage.get({ params: { id } })
  const late = juba.client.triage.pass({ params: { id }, input: { version: version + 1, list: GEDO } })
  expect(await failureOf(late)).toMatchObject({ code: 'stale' })
  await juba.client.triage.route({ params: { id }, input: { version, regionCode: JUBA } })
  const routed = await administrator.client.incidents.get({ params: { id } })
  const after = { params: { id }, input: { version: routed.version, list: GEDO } }
  expect(await failureOf(administrator.client.triage.pass(after))).toMatchObject({ code: 'stale' })
  const unknown = { params: { id: randomUUID() }, input: { version: 1, list: GEDO } }
  expect(await failureOf(juba.client.triage.pass(unknown))).toMatchObject({ code: 'not_found' })
})

test('who looks at a report says so to the others on duty, and it is free again when it is passed on', async () => {
  const id = await reported()
  const colleague = await server.signIn('triage-officer')
  await server.database.run(sql`update users set duties = array[${JUBA}::text] where id = ${colleague.id}`)
  const take = async (by: TestUser, who: 'me' | 'nobody') => {
    const { version } = await administrator.client.triage.get({ params: { id } })
    return by.client.triage.take({ params: { id }, input: { version, by: who } })
  }
  const taker = async () => {
    const { items } = await colleague.client.triage.list({ input: {} })
    return items.find((item) => item.id === id)?.assigneeId
  }
  expect(await failureOf(take(gedo, 'me'))).toMatchObject({ code: 'not_found' })
  await take(juba, 'me')
  await take(juba, 'me')
  expect(await taker()).toBe(juba.id)
  await take(colleague, 'me')
  expect(await taker()).toBe(colleague.id)
  await take(colleague, 'nobody')
  expect(await taker()).toBe(null)
  await take(juba, 'me')
  const old = { params: { id }, input: { version: 1, by: 'me' } } as const
  expect(await failureOf(colleague.client.triage.take(old))).toMatchObject({ code: 'stale' })
  await pass(id, GEDO)
  expect(await gedo.client.triage.get({ params: { id } })).toMatchObject({ assigneeId: null })
})
