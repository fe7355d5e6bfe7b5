import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countRow } from '#server/db/rows.ts'
import { verify } from '#server/features/administration/verification/index.ts'
import { remindOfDue } from '#server/features/correspondence/inbox/remind.ts'
import { remindOfAwards } from '#server/features/grants/grant-awards/remind.ts'
import { gatherAlarms, mailStaffAlarms } from '#server/features/protection/triage/gather-alarms.ts'
import { sendDueMail } from '#server/mail-outbox/send.ts'
import { type DemoUser, seedDemo } from '#server/seed/index.ts'
import type { Services } from '#server/services.ts'
import { DEMO_DOMAIN } from '#shared/domain/demonstration.ts'
import { ROUTED_COLLECTIONS } from '#shared/schemas/records.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts'

const DAY_MS = 86_400_000
const SIZE = 30
const BANADIR = 'SO22'

let smtp: TestSmtp
let server: TestServer
let administrator: TestUser
let people: readonly DemoUser[]

beforeAll(async () => {
  smtp = await startSmtp()
  server = await startTestServer({ smtpUrl: smtp.url })
  administrator = await server.signIn('administrator')
  const onDuty = await server.signIn('triage-officer', [BANADIR])
  await server.database.run(sql`update users set duties = array[${BANADIR}::text] where id = ${onDuty.id}`)
  people = await seedDemo(server.services, { size: SIZE, seed: 7 })
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

/** Everything that mails by itself, as after so many days. */
async function mailEverything(days: number): Promise<void> {
  const later = new Date(Date.now() + days * DAY_MS + 60_000)
  const services: Services = {
    ...server.services,
    records: { ...server.services.records, now: () => later },
  }
  await mailStaffAlarms(services)
  await gatherAlarms(services)
  await remindOfDue(services)
  await remindOfAwards(services)
  await send()
}

async function send(): Promise<void> {
  const { open } = server.services.mail
  if (!open) throw new Error('There is no mail server')
  const stopping = new AbortController().signal
  await sendDueMail(server.services, { open, stopping, onAddressRefused: async () => undefined })
}

const count = async (table: string) =>
  (await server.database.run(sql`select count(*)::int as count from ${sql.raw(table)}`, countRow))[0]?.count

test('a demonstration alarms and mails nobody, whenever, though much of it asks for help at once', async () => {
  for (const days of [0, 1, 5, 40]) await mailEverything(days)
  expect(await count('incidents where urgent_assistance')).toBeGreaterThan(0)
  for (const table of ['alarms', 'alarmed_records', 'mail']) expect(await count(table), table).toBe(0)
  expect(smtp.received).toEqual([])
})

test('its records say that they are invented', async () => {
  for (const name of ROUTED_COLLECTIONS) {
    const table = name.replaceAll('-', '_')
    expect(await count(`${table} where channel = 'demo'`), name).toBe(SIZE)
    expect(await count(`${table} where channel <> 'demo'`), name).toBe(0)
  }
})

test('some of its incidents are verified by two people, and others wait for the second one', async () => {
  const of = (status: string) => count(`incidents where ${status}`)
  expect(
    await of("verified_by is not null and verified_first_by is not null and status = 'verified'"),
  ).toBeGreaterThan(1)
  expect(await of('verified_by = verified_first_by')).toBe(0)
  expect(await of('verified_by is not null and proposed')).toBe(0)
  expect((await verify(server.services)).findings).toEqual([])
})

test('it never counts as response times; what people of the office record beside it does', async () => {
  const read = async () => (await administrator.client.statistics.monitoring({})).incidents.response
  expect(await read()).toMatchObject({ triaged: 0, ended: 0 })
  // Conversations of the inbox that were answered in time before anybody looked.
  expect(await count('message_threads where first_answered_at is not null')).toBeGreaterThan(0)
  expect(await administrator.client.messageThreads.figures({})).toMatchObject({
    medianMinutes: null,
    inTime: null,
  })
  const { incidents } = administrator.client
  const { id } = await incidents.create({ input: incidentValues() })
  await incidents.changeStatus({
    params: { id },
    input: { version: 1, status: 'assessing', reason: 'It is looked into.' },
  })
  expect(await read()).toMatchObject({ triaged: 1, ended: 0 })
})

test('an edit of an invented record alarms nobody, and one that a person enters with its account does', async () => {
  const officer = people.find(({ role, regions }) => role === 'field-officer' && regions.includes(BANADIR))
  const { client } = server.visitor()
  await client.session.signIn({
    input: { email: String(officer?.email), password: String(officer?.password) },
  })
  const { items } = await client.incidents.list({ input: { limit: 1 } })
  const [invented] = items
  const { id, version } = await client.incidents.get({ params: { id: String(invented?.id) } })
  await client.incidents.edit({
    params: { id },
    input: { version, severity: 'critical', dateTime: new Date().toISOString(), urgentAssistance: true },
  })
  expect(await count('alarms')).toBe(0)
  const real = { regionCode: BANADIR, severity: 'critical', dateTime: new Date().toISOString() }
  await client.incidents.create({ input: incidentValues(real) })
  expect(await count('alarms')).toBe(1)
  await server.database.run(sql`delete from alarms`)
})

test('no mail goes to invented people, whatever it is about, and none of them stands in for a real one', async () => {
  await server.database.run(sql`update users set duties = '{}', disabled_at = case when id = ${administrator.id} then null
    else disabled_at end where role in ('triage-officer', 'administrator')`)
  await server.database.run(
    sql`update users set duties = '{SO,SO22}' where email like ${`triage-officer@${DEMO_DOMAIN}`}`,
  )
  await server.visitor().client.incidents.create({
    input: incidentValues({ regionCode: BANADIR, severity: 'critical' }),
  })
  const invented = people.find(({ role }) => role === 'administrator')
  const { client } = server.visitor()
  await client.session.signIn({
    input: { email: String(invented?.email), password: String(invented?.password) },
  })
  await client.mail.test()
  await send()
  expect(smtp.received.map(({ to }) => to)).toEqual([[administrator.email]])
  const { items } = await administrator.client.mail.list({ input: { state: 'failed' } })
  expect(items.find(({ kind }) => kind === 'test')).toMatchObject({ state: 'failed', fault: 'invented' })
})
