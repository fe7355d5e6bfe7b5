import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMail } from '#server/mail-outbox/index.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { NATIONAL } from '#shared/domain/triage.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let administrator: TestUser
let juba: TestUser
let national: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  administrator = await server.signIn('administrator')
  juba = await server.signIn('triage-officer', ['SO28'])
  national = await server.signIn('triage-officer')
})
afterAll(() => server.close())

const setList = (place: string, people: readonly TestUser[]) =>
  administrator.client.dutyLists.set({ params: { place }, input: { people: people.map(({ id }) => id) } })
const report = async (more: object = {}) =>
  (await server.visitor().client.incidents.create({ input: { ...incidentValues(), ...more } })).id
const sees = async ({ send }: TestUser, id: string) => (await send(`/api/triage/${id}`)).status === 200

/** Takes the mails that were put into the outbox since the last time. */
async function mails() {
  const rows = await server.database.run<{ id: string; kind: string; subject: string; sealed: Buffer }>(
    sql`delete from mail returning id, kind, subject, sealed`,
  )
  return rows.map(({ id, kind, subject, sealed }) => ({
    ...{ kind, subject },
    ...openMail(server.services.keys, id, sealed),
  }))
}

test('a list is set by an administrator, holds at once, and stands in the audit trail', async () => {
  const id = await report()
  expect(await sees(juba, id)).toBe(false)
  expect(await setList('SO28', [juba])).toMatchObject({ place: 'SO28', people: [{ id: juba.id }] })
  expect(await sees(juba, id)).toBe(true)
  await setList('SO28', [juba])
  const lists = await juba.client.dutyLists.list()
  expect(lists).toHaveLength(19)
  expect(lists[0]?.place).toBe(NATIONAL)
  expect(lists.filter(({ people }) => people.length > 0)).toEqual([
    { place: 'SO28', people: [{ id: juba.id, name: expect.any(String) }] },
  ])
  await setList('SO28', [])
  expect(await sees(juba, id)).toBe(false)
  const { items } = await administrator.client.users.audit({ input: { act: 'duty-list.set' } })
  expect(items[0]).toMatchObject({ subject: 'duty-lists/SO28', detail: { people: [] } })
  expect(items).toHaveLength(3)
})

test('a list takes nobody without the permission, and there is none of other places', async () => {
  const officer = await server.signIn('field-officer', ['SO28'])
  await expect(setList('SO28', [officer])).rejects.toMatchObject({
    ...{ code: 'invalid_input', details: [{ path: 'people' }] },
  })
  await expect(setList('SO99', [])).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(
    juba.client.dutyLists.set({ params: { place: 'SO28' }, input: { people: [juba.id] } }),
  ).rejects.toMatchObject({ code: 'forbidden' })
})

test('of an urgent report those on the list hear, else the national list, else administrators', async () => {
  await mails()
  const later = async (more: object = {}) => {
    await server.database.run(sql`delete from alarms`)
    await report(more)
    const reported = await mails()
    return reported.map(({ to }) => to)
  }
  await setList('SO28', [])
  await setList(NATIONAL, [])
  expect(await later()).toEqual([administrator.email])
  await setList(NATIONAL, [national])
  expect(await later()).toEqual([national.email])
  await setList('SO28', [juba])
  expect(await later()).toEqual([juba.email])
})

test('the mail holds nothing of the report but its reference, and one that is not urgent is told once a day', async () => {
  await setList('SO26', [juba])
  await mails()
  const quiet = { severity: 'low', regionCode: 'SO26', location: 'Garbahaarey' }
  const first = await report(quiet)
  const second = await report(quiet)
  const reported = await mails()
  expect(reported).toHaveLength(1)
  expect(reported[0]).toMatchObject({
    kind: 'report',
    subject: 'Reports are waiting for triage',
    to: juba.email,
  })
  expect(reported[0]?.text).toContain('Gedo')
  expect(reported[0]?.text).toContain(recordReference(first))
  expect(reported[0]?.subject).not.toContain(recordReference(first))
  expect(JSON.stringify(reported)).not.toContain(recordReference(second))
  expect(JSON.stringify(reported)).not.toMatch(/Garbahaarey|checkpoint|Planted/)
})
