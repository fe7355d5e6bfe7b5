import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const JUBA = 'SO28'

let server: TestServer
let first: TestUser
let second: TestUser
let elsewhere: TestUser
let reviewer: TestUser
let officer: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  const onDuty = async (list: string) => {
    const user = await server.signIn('triage-officer', [JUBA])
    await server.database.run(sql`update users set duties = array[${list}::text] where id = ${user.id}`)
    return user
  }
  first = await onDuty(JUBA)
  second = await onDuty(JUBA)
  elsewhere = await onDuty('SO26')
  reviewer = await server.signIn('reviewer')
  officer = await server.signIn('field-officer', [JUBA])
})
afterAll(() => server.close())

async function reported(): Promise<string> {
  const input = { ...incidentValues({ victimInfo: 'Planted victim' }), regionCode: JUBA }
  return (await server.visitor().client.incidents.create({ input })).id
}
const deletes = (id: string, by: TestUser) =>
  by.client.incidents.remove({ params: { id }, input: { reason: 'Entered twice' } })
async function callsUnfounded(id: string, by: TestUser) {
  const { version } = await by.client.incidents.get({ params: { id } })
  const input = { status: 'unfounded', reason: 'Nobody knows of it', version } as const
  await by.client.incidents.changeStatus({ params: { id }, input })
}
const lookAt = async (id: string, by: TestUser) =>
  (await by.client.secondLooks.list({ input: { limit: 500 } })).items.find(({ recordId }) => recordId === id)

test.each(['deleted', 'unfounded'] as const)(
  'a report that waits and was %s is looked at by another person on duty for it',
  async (act) => {
    const id = await reported()
    await (act === 'deleted' ? deletes(id, first) : callsUnfounded(id, first))
    const look = await lookAt(id, second)
    expect(look).toMatchObject({ act, people: [first.id], mayDecide: true })
    expect(JSON.stringify(look)).not.toMatch(/planted/i)
    expect(await lookAt(id, elsewhere)).toBeUndefined()
    expect(await lookAt(id, reviewer)).toBeUndefined()
    expect(await lookAt(id, first)).toMatchObject({ mayDecide: false })
    const input = { ids: [look?.id ?? ''], decision: 'bring-back' as const, reason: 'She called again' }
    expect(await failureOf(first.client.secondLooks.decide({ input }))).toMatchObject({
      code: 'rule_violated',
    })
    expect(await failureOf(elsewhere.client.secondLooks.decide({ input }))).toMatchObject({ code: 'stale' })
    expect(await second.client.secondLooks.decide({ input })).toEqual({ decided: 1 })
    expect(await first.client.triage.get({ params: { id } })).toMatchObject({ triageRegion: JUBA })
  },
)

test('what is routed is not for them, though it lies in their regions', async () => {
  const { id } = await officer.client.incidents.create({ input: { ...incidentValues(), regionCode: JUBA } })
  await deletes(id, officer)
  expect(await lookAt(id, second)).toBeUndefined()
  const look = await lookAt(id, reviewer)
  expect(look).toMatchObject({ act: 'deleted' })
  const input = { ids: [look?.id ?? ''], decision: 'agree' as const }
  expect(await failureOf(second.client.secondLooks.decide({ input }))).toMatchObject({ code: 'stale' })
  expect(await second.client.secondLooks.count()).toEqual({ waiting: 0 })
})
