import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openMail } from '#server/mail-outbox/index.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { createTestDevice } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { gatherAlarms, mailStaffAlarms } from './gather-alarms.ts'

const JUBA = 'SO28'
const HOUR_MS = 3_600_000

let server: TestServer
let onDuty: TestUser
let elsewhere: TestUser
let officer: TestUser

beforeAll(async () => {
  server = await startTestServer()
  const join = async (list: string, region: string) => {
    const user = await server.signIn('triage-officer', [region])
    await server.database.run(sql`update users set duties = array[${list}::text] where id = ${user.id}`)
    return user
  }
  onDuty = await join(JUBA, JUBA)
  elsewhere = await join('SO26', 'SO26')
  officer = await server.signIn('field-officer', [JUBA])
})
beforeEach(() => server.database.run(sql`with old as (delete from alarms) delete from mail`))
afterAll(() => server.close())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const CALM = {
  ...{ severity: 'low', urgentAssistance: false, incidentType: 'torture' },
  dateTime: hoursAgo(3),
} as const
const sent = async (more: Readonly<Record<string, unknown>> = {}) =>
  (await server.visitor().client.incidents.create({ input: incidentValues({ ...CALM, ...more }) })).id
const recorded = async (more: Readonly<Record<string, unknown>> = {}) =>
  (await officer.client.incidents.create({ input: incidentValues({ ...CALM, ...more }) })).id

const row = z.object({
  id: z.string(),
  key: z.string(),
  subject: z.string(),
  sealed: z.instanceof(Uint8Array),
})

/** The mails that wait in the outbox once all batches of staff are over, each with its text. */
async function mails() {
  await mailStaffAlarms(server.services, new Date(Date.now() + 5000))
  const found = await server.database.run(
    sql`select id::text, key, subject, sealed from mail where kind = 'report' order by id`,
    row,
  )
  return found.map(({ id, key, subject, sealed }) => {
    const { to, text = '' } = openMail(server.services.keys, id, sealed)
    return { to, key, subject, text }
  })
}

test('the mail about an urgent report leads to it by its reference, for those who see it, until it is routed and after that', async () => {
  const id = await sent({ severity: 'critical' })
  const reference = recordReference(id)
  const [mail] = await mails()
  expect(mail?.text).toMatch(new RegExp(`/triage\\?reference=${reference}$`))
  expect(mail?.text).not.toContain(id)
  const find = (user: TestUser, wanted = reference) =>
    user.client.triage.find({ input: { reference: wanted } })
  const place = { collection: 'incidents', recordId: id }
  expect(await find(onDuty)).toEqual({ ...place, isWaiting: true })
  // The administrators get the mails of empty lists.
  const administrator = await server.signIn('administrator')
  expect(await find(administrator)).toEqual({ ...place, isWaiting: true })
  expect(await find(administrator, reference.toLowerCase().replaceAll('-', ' '))).toMatchObject(place)
  for (const wanted of ['x', 'torture', '2026-0000-00000', `${reference}0`])
    expect(await failureOf(find(administrator, wanted))).toMatchObject({ code: 'not_found' })
  expect(await failureOf(find(elsewhere))).toMatchObject({ code: 'not_found' })
  expect(await failureOf(find(officer))).toMatchObject({ code: 'forbidden' })
  const { version } = await onDuty.client.triage.get({ params: { id }, input: {} })
  const routing = { version, regionCode: JUBA, districtCode: '', assigneeId: '' } as const
  await onDuty.client.triage.route({ params: { id }, input: routing })
  expect(await find(onDuty)).toEqual({ ...place, isWaiting: false })
})

test('the first three urgent reports of ten minutes have a mail each, and the others one with their number', async () => {
  const ids: string[] = []
  for (let index = 0; index < 6; index++) ids.push(await sent({ severity: 'critical' }))
  expect(await mails()).toHaveLength(3)
  await gatherAlarms(server.services)
  expect(await mails()).toHaveLength(3)
  await server.database.run(sql`update alarms set raised_at = raised_at - interval '10 minutes'`)
  await gatherAlarms(server.services)
  await gatherAlarms(server.services)
  const all = await mails()
  expect(all).toHaveLength(4)
  expect(all.at(-1)?.text).toMatch(/\b3 (?:more urgent reports|records) /)
  const listed = await onDuty.client.triage.alarms()
  expect(listed.map(({ recordId }) => recordId).sort()).toEqual([...ids].sort())
  // Another period begins: the next ones have mails of their own again.
  await sent({ urgentAssistance: true })
  expect(await mails()).toHaveLength(5)
})

test('two servers that receive at the same moment count each other', async () => {
  await Promise.all(Array.from({ length: 5 }, () => sent({ severity: 'critical' })))
  expect(await mails()).toHaveLength(3)
})

test('what staff record reaches those on duty who may see it, but not its author', async () => {
  const ids: string[] = []
  for (let index = 0; index < 5; index++) {
    const id = await recorded({ severity: 'critical' })
    ids.push(id)
    const all = await mails()
    expect(all).toHaveLength(ids.length)
    expect(all.every(({ key }) => key.endsWith(onDuty.id))).toBe(true)
    expect(all.at(-1)?.text).toContain(`/incidents?record=${id}`)
  }
  const listed = await onDuty.client.triage.alarms()
  expect(listed.map(({ isOfStaff, isWaiting }) => [isOfStaff, isWaiting])).toEqual(
    ids.map(() => [true, false]),
  )
  expect(await elsewhere.client.triage.alarms()).toEqual([])
})

test('a flood of urgent reports hides no alarm of staff', async () => {
  const mine = await recorded({ severity: 'critical' })
  await sent({ severity: 'critical' })
  await server.database.run(
    sql`update alarms set raised_at = raised_at - interval '1 hour' where raised_by is not null`,
  )
  // As if the report had arrived again and again: it is the alarms that are many.
  await server.database.run(sql`
    insert into alarms (list, collection, record_id, raised_at)
      select list, collection, record_id, raised_at from alarms, generate_series(1, 450) where raised_by is null`)
  const listed = await onDuty.client.triage.alarms()
  expect(listed.filter(({ isOfStaff }) => isOfStaff).map(({ recordId }) => recordId)).toEqual([mine])
  expect(listed.length).toBeLessThan(210)
})

test('what one person enters in one go is one mail with its number, once no more of it has come for five seconds', async () => {
  await recorded({ severity: 'critical' })
  await recorded({ urgentAssistance: true })
  const colleague = await server.signIn('field-officer', [JUBA])
  await colleague.client.incidents.create({ input: incidentValues({ ...CALM, severity: 'critical' }) })
  const sentSoFar = async (ms: number) => {
    await mailStaffAlarms(server.services, new Date(Date.now() + ms))
    return server.database.run(sql`select id from mail`)
  }
  expect(await sentSoFar(3000)).toHaveLength(0)
  await server.database.run(
    sql`update alarms set raised_at = raised_at - interval '1 minute' where raised_by = ${officer.id}::uuid
      and id = (select min(id) from alarms)`,
  )
  expect(await sentSoFar(0), 'a long batch is told in parts').toHaveLength(1)
  const all = await mails()
  expect(all).toHaveLength(2)
  expect(all[0]?.subject).toBe('Several incidents or requests need help at once')
  expect(all[0]?.text).toMatch(/\b2 (?:more urgent reports|records) /)
  expect(all[1]?.subject).toBe('An incident or a request needs help at once')
})

test('the work of months that a device sends at once raises an alarm for each, in one mail', async () => {
  const device = await createTestDevice(officer)
  for (let index = 0; index < 4; index++) {
    const input = incidentValues({ ...CALM, severity: index % 2 ? 'critical' : 'low' })
    await device.client.incidents.create({ input })
  }
  await device.sync()
  await device.close()
  const all = await mails()
  expect(all).toHaveLength(1)
  expect(all[0]?.text).toMatch(/\b2 (?:more urgent reports|records) /)
  expect(await onDuty.client.triage.alarms()).toHaveLength(2)
})

test('an entry raises one alarm when it becomes grave, not with every later change', async () => {
  const id = await recorded()
  const edit = async (values: Readonly<Record<string, unknown>>) => {
    const { version } = await officer.client.incidents.get({ params: { id } })
    await officer.client.incidents.edit({ params: { id }, input: { version, ...values } })
  }
  expect(await mails()).toHaveLength(0)
  await edit({ urgentAssistance: true })
  await edit({ severity: 'critical' })
  await edit({ tags: 'called' })
  expect(await mails()).toHaveLength(1)
})

test('that somebody calls it sexual violence of less than 72 hours ago raises an alarm', async () => {
  const late = await recorded({ dateTime: hoursAgo(72.02) })
  const early = await recorded({ dateTime: hoursAgo(71.98) })
  for (const id of [late, early]) {
    const { version } = await officer.client.incidents.get({ params: { id } })
    await officer.client.incidents.edit({ params: { id }, input: { version, incidentType: 'sgbv' } })
  }
  const listed = await onDuty.client.triage.alarms()
  expect(listed.map(({ recordId }) => recordId)).toEqual([early])
})

test('mails have the reference and the list, and nothing that was reported', async () => {
  const told = { description: 'Qarsoodi happened at the well', location: 'Goobta Hoose' }
  await sent({ ...told, severity: 'critical', reporterName: 'Xaliimo Cabdi' })
  await recorded({ ...told, severity: 'critical' })
  const all = await mails()
  expect(all).toHaveLength(2)
  for (const { subject, text } of all) {
    for (const word of ['Qarsoodi', 'Goobta', 'Xaliimo', 'torture', 'critical']) {
      expect(`${subject} ${text}`).not.toContain(word)
    }
  }
  const logged = server.logged.join('')
  expect(logged).not.toContain('Qarsoodi')
})

test('what waits is in order: medical help, past its time, at once, grave, all else; and pages keep it', async () => {
  const later = await sent()
  const soon = await sent({ severity: 'high' })
  const late = await sent({ severity: 'medium' })
  const now = await sent({ urgentAssistance: true })
  const few = await sent({ incidentType: 'sgbv', dateTime: hoursAgo(71) })
  const many = await sent({ incidentType: 'sgbv', dateTime: hoursAgo(2) })
  const over = await sent({ incidentType: 'sgbv', dateTime: hoursAgo(73), severity: 'high' })
  await server.database.run(
    sql`update incidents set created_at = created_at - interval '25 hours' where id = ${late}`,
  )
  const mine = new Set([later, soon, late, now, few, many, over])
  const paged = async (limit: number) => {
    const found: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof onDuty.client.triage.list>> = await onDuty.client.triage.list({
        input: { limit, ...(cursor ? { cursor } : {}) },
      })
      if (cursor) expect(page.items.length).toBeGreaterThan(0)
      found.push(...page.items.map(({ id }) => id))
      cursor = page.next
    } while (cursor)
    return found
  }
  const whole = await paged(200)
  expect(whole.filter((id) => mine.has(id))).toEqual([few, many, late, now, soon, over, later])
  expect(await paged(3)).toEqual(whole)
  expect(await paged(1)).toEqual(whole)
  await expect(
    onDuty.client.triage.list({ input: { cursor: '["later",null,"never"]' } }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
  })
})
