import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { countRow, idRow } from '#server/db/rows.ts'
import { purgeNow } from '#server/features/administration/purge/index.ts'
import { gatherAlarms, mailStaffAlarms } from '#server/features/protection/triage/gather-alarms.ts'
import { fileNameHeader } from '#shared/contract/monitoring/imports.ts'
import { backUp, putBack } from '#tests/support/backup.ts'
import { decided } from '#tests/support/decided.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { signInOn } from '#tests/support/device-line.ts'
import { keptMails } from '#tests/support/outbox.ts'
import { incidentValues, recordCalls, valuesPatch } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { openTable, saveTable } from '#tests/support/table-file.ts'

const JUBA = 'SO28'
const DAY_MS = 86_400_000

let server: TestServer
let onDuty: TestUser
let officer: TestUser
let editor: TestUser
let administrator: TestUser
const devices: TestDevice[] = []

beforeAll(async () => {
  server = await startTestServer()
  onDuty = await server.signIn('triage-officer', [JUBA])
  await server.database.run(sql`update users set duties = array[${JUBA}::text] where id = ${onDuty.id}`)
  officer = await server.signIn('field-officer', [JUBA])
  editor = await server.signIn('editor')
  administrator = await server.signIn('administrator')
})
beforeEach(() => server.database.run(sql`with old as (delete from alarms) delete from mail`))
afterEach(async () => {
  for (const device of devices.splice(0)) await device.close()
})
afterAll(() => server.close())

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const values = (more: Readonly<Record<string, unknown>> = {}) =>
  incidentValues({ severity: 'low', dateTime: daysAgo(1), ...more })
const of = (id: string) => ({ params: { id } })

/** The records with an alarm since the test began, one for each alarm. */
const alarmed = async () =>
  (await server.database.run(sql`select record_id as id from alarms order by id`, idRow)).map(({ id }) => id)

/** The urgent mails once each batch is over and what waits was gathered. */
async function mails() {
  const later = new Date(Date.now() + 5000)
  await mailStaffAlarms(server.services, later)
  await server.database.run(sql`update alarms set raised_at = raised_at - interval '10 minutes'`)
  await gatherAlarms(server.services)
  const all = await keptMails(server.services, 'report/')
  return all.filter(({ text }) => !text.startsWith('Reports are waiting'))
}

async function change(id: string, more: Readonly<Record<string, unknown>>, by = officer) {
  const { version } = await by.client.incidents.get(of(id))
  return by.client.incidents.edit({ ...of(id), input: { version, ...more } })
}

async function newDevice(): Promise<TestDevice> {
  const device = await createTestDevice(officer)
  devices.push(device)
  await device.sync()
  return device
}

test('what is urgent: help is asked for, medical help can still begin, or it is critical and less than 14 days ago', async () => {
  const make = async (more: Readonly<Record<string, unknown>>) =>
    (await officer.client.incidents.create({ input: values(more) })).id
  const help = await make({ urgentAssistance: true, dateTime: daysAgo(900) })
  const medical = await make({ incidentType: 'sgbv', dateTime: daysAgo(2.9) })
  const critical = await make({ severity: 'critical', dateTime: daysAgo(13.9) })
  await make({ incidentType: 'sgbv', dateTime: daysAgo(5) })
  await make({ severity: 'critical', dateTime: daysAgo(15.1) })
  await make({ severity: 'high' })
  expect(await alarmed()).toEqual([help, medical, critical])
})

test('where no field says when it happened, it counts as now', async () => {
  for (const name of ['climate-incidents', 'referrals'] as const) {
    const calls = recordCalls(officer.client, name)
    const urgencyLevel = name === 'referrals' ? 'immediate' : 'critical'
    const input = { ...decided(name).example, regionCode: JUBA, urgencyLevel }
    const { id } = await calls.create({ input })
    expect((await alarmed()).at(-1)).toBe(id)
  }
})

test('a public report alarms once: neither does what staff say of it later, nor its deletion and return', async () => {
  const { id } = await server.visitor().client.incidents.create({ input: values({ urgentAssistance: true }) })
  await onDuty.client.triage.route({ ...of(id), input: { version: 1, regionCode: JUBA } })
  await change(id, { severity: 'critical' })
  await change(id, { urgentAssistance: false, severity: 'low' })
  await change(id, { urgentAssistance: true })
  const { version } = await administrator.client.incidents.get(of(id))
  await administrator.client.incidents.remove({ ...of(id), input: { version, reason: 'Entered twice' } })
  await administrator.client.incidents.restore(of(id))
  expect(await alarmed()).toEqual([id])
  expect(await mails()).toHaveLength(1)
})

test('what becomes urgent later alarms then, and a flood of reports is held back as before', async () => {
  const { id } = await officer.client.incidents.create({ input: values() })
  expect(await alarmed()).toEqual([])
  await change(id, { severity: 'critical' })
  expect(await alarmed()).toEqual([id])
  await server.database.run(sql`delete from alarms`)
  for (let sent = 0; sent < 12; sent++) {
    await server.visitor().client.incidents.create({ input: values({ urgentAssistance: true }) })
  }
  expect(await alarmed()).toHaveLength(12)
  const told = await mails()
  expect(told).toHaveLength(4)
  expect(told.at(-1)?.text).toMatch(/\b9 (?:more urgent reports|records) /)
})

test('what a device pushes late alarms by its own facts, all of it in one mail', async () => {
  const device = await newDevice()
  const ids: string[] = []
  for (const more of [
    { severity: 'critical', dateTime: daysAgo(10) },
    { urgentAssistance: true, dateTime: daysAgo(400) },
    { severity: 'critical', dateTime: daysAgo(30) },
  ]) {
    ids.push((await device.client.incidents.create({ input: values(more) })).id)
  }
  const [recent = '', asks = '', past = ''] = ids
  const { version } = await device.client.incidents.get(of(past))
  await device.client.incidents.edit({ ...of(past), input: { version, tags: 'Called' } })
  await device.sync()
  expect((await alarmed()).sort()).toEqual([recent, asks].sort())
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.text).toMatch(/\b2 (?:more urgent reports|records) /)
})

test('the clock of a device that is wrong, unknown or impossible makes what happened count as now', async () => {
  const deviceId = randomUUID()
  const headers = { 'device-secret': 'x'.repeat(43) }
  await signInOn(officer, headers['device-secret'])
  await officer.client.sync.enrol({ input: { deviceId, name: 'A laptop' }, headers })
  let deviceSeq = 0
  const push = async (at: string, sentAt: string | undefined, dateTime: string, severity = 'critical') => {
    const recordId = uuidv7()
    deviceSeq += 1
    const operation = {
      ...{
        opId: randomUUID(),
        deviceId,
        deviceSeq,
        schema: 1,
        collection: 'incidents' as const,
        recordId,
        at,
      },
      ...{
        kind: 'create' as const,
        patch: valuesPatch({ ...values({ severity, dateTime }), status: 'new' }),
      },
    }
    const input = { deviceId, operations: [operation], ...(sentAt ? { sentAt } : {}) }
    const { results } = await officer.client.sync.push({ input, headers })
    expect(results).toMatchObject([{ outcome: 'applied' }])
    return recordId
  }
  const now = new Date().toISOString()
  const [yearAgo, longAgo] = [daysAgo(365), daysAgo(366)]
  await push(now, now, longAgo)
  expect(await alarmed(), 'a right clock is believed').toEqual([])
  const behind = await push(yearAgo, yearAgo, longAgo)
  const impossible = await push(yearAgo, now, longAgo)
  const untold = await push(now, undefined, longAgo)
  // Ten minutes that the clock is behind say nothing about a year.
  const minutes = new Date(Date.now() - 600_000).toISOString()
  await push(minutes, minutes, longAgo)
  await push(now, undefined, longAgo, 'low')
  expect(await alarmed()).toEqual([behind, impossible, untold])
})

test('a device cannot say that its record is invented or of an archive', async () => {
  const deviceId = randomUUID()
  const headers = { 'device-secret': 'y'.repeat(43) }
  await signInOn(officer, headers['device-secret'])
  await officer.client.sync.enrol({ input: { deviceId, name: 'A laptop' }, headers })
  const at = new Date().toISOString()
  const operations = (['demo', 'archive'] as const).map((channel, index) => ({
    ...{
      opId: randomUUID(),
      deviceId,
      deviceSeq: index + 1,
      schema: 1,
      collection: 'incidents' as const,
      at,
    },
    ...{ recordId: uuidv7(), kind: 'create' as const, patch: valuesPatch({ ...values(), channel }) },
  }))
  const { results } = await officer.client.sync.push({ input: { deviceId, operations, sentAt: at }, headers })
  expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['rejected', 'field_not_writable'],
    ['rejected', 'field_not_writable'],
  ])
})

const HEAD =
  'Incident type,Severity,Date and time,Description,Location,Reporter name,Contact,Urgent assistance,Region'
const row = (severity: string, day: string, urgent: string, told: string) =>
  `Torture,${severity},${day},"${told}",Kismaayo,Amina,0610000000,${urgent},Jubbada Hoose`
const upload = async (content: string | Uint8Array<ArrayBuffer>) =>
  editor.client.imports.upload({
    params: { collection: 'incidents' },
    body: new Blob([content]),
    headers: { 'content-disposition': fileNameHeader('incidents.csv') },
  })
const table = (word: string) =>
  [
    HEAD,
    row('Critical', daysAgo(5).slice(0, 10), 'No', `Was beaten at the gate, ${word}`),
    row('Low', daysAgo(500).slice(0, 10), 'Yes', `Was taken from the house, ${word}`),
    row('Critical', daysAgo(60).slice(0, 10), 'No', `Was held for two days, ${word}`),
    row('High', daysAgo(2).slice(0, 10), 'No', `Was threatened on the road, ${word}`),
  ].join('\n')

test('an import says how many alarms will go out, and sends them as one mail; the same file again alarms nobody', async () => {
  const preview = await upload(table('first'))
  expect(preview).toMatchObject({ good: 4, bad: 0, alarms: { added: 2, corrected: 0 } })
  await editor.client.imports.run({ ...of(preview.id), input: {} })
  expect(await alarmed()).toHaveLength(2)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.text).toMatch(/\b2 (?:more urgent reports|records) /)
  const again = await upload(table('first'))
  expect(again).toMatchObject({ known: 4, alarms: { added: 0, corrected: 0 } })
})

const channelRow = z.object({ channel: z.string() })

test('an import of an archive is marked as such, and never alarms anybody, also when it is changed later', async () => {
  const preview = await upload(table('archive'))
  expect(preview.alarms.added).toBe(2)
  await editor.client.imports.run({ ...of(preview.id), input: { archive: true } })
  const { items } = await officer.client.incidents.list({ input: { q: 'archive' } })
  expect(items).toHaveLength(4)
  for (const { id } of items) {
    expect(await officer.client.incidents.get(of(id))).toMatchObject({ channel: 'archive' })
    await change(id, { urgentAssistance: true, severity: 'critical', dateTime: daysAgo(0.1) })
  }
  expect(await alarmed()).toEqual([])
  expect(await mails()).toEqual([])
  const [entry] = (await administrator.client.users.audit({ input: { act: 'records.imported' } })).items
  expect(JSON.stringify(entry)).toContain('archive')
})

test('the corrected rows of an export alarm when they make a record urgent, as the preview says', async () => {
  const { id } = await editor.client.incidents.create({ input: values({ tags: 'qiyaas' }) })
  const told = await editor.client.incidents.create({
    input: values({ tags: 'qiyaas', urgentAssistance: true }),
  })
  await server.database.run(sql`delete from alarms`)
  const response = await editor.send('/api/exports/incidents?format=csv&q=qiyaas')
  const file = await openTable(new Uint8Array(await response.arrayBuffer()), 'csv')
  expect(file.rows).toHaveLength(2)
  for (const each of file.rows) each.Severity = 'Critical'
  const preview = await upload(new Uint8Array(await saveTable(file, 'csv')))
  expect(preview).toMatchObject({ corrected: 2, alarms: { added: 0, corrected: 1 } })
  await editor.client.imports.run({ ...of(preview.id), input: {} })
  expect(await alarmed()).toEqual([id])
  expect(await alarmed()).not.toContain(told.id)
})

test('after the server was set back, what comes again alarms if nobody there was alarmed, and once', async () => {
  const device = await newDevice()
  const kept = await device.client.incidents.create({ input: values({ urgentAssistance: true }) })
  await device.sync()
  await backUp(server.database)
  const missing = await device.client.incidents.create({ input: values({ severity: 'critical' }) })
  const past = await device.client.incidents.create({
    input: values({ severity: 'critical', dateTime: daysAgo(40) }),
  })
  await device.client.incidents.edit({ ...of(kept.id), input: { version: 1, tags: 'Called' } })
  await device.sync()
  device.mirror.outbox.forgetOld('2100-01-01T00:00:00.000Z')
  await putBack(server.database)
  await server.database.run(sql`delete from alarms`)
  await device.sync()
  await device.sync()
  const { items } = await administrator.client.lostRecords.list({ input: {} })
  const records = items.map(({ id, server: there }) => ({ id, serverVersion: there?.version ?? null }))
  const input = { choice: 'restore' as const, records, reason: 'Restored from a device.' }
  await administrator.client.lostRecords.decide({ input })
  expect(await officer.client.incidents.get(of(past.id))).toMatchObject({ severity: 'critical' })
  expect(await officer.client.incidents.get(of(kept.id))).toMatchObject({ tags: 'Called' })
  expect(await alarmed()).toEqual([missing.id])
  await change(missing.id, { urgentAssistance: true })
  expect(await alarmed()).toEqual([missing.id])
})

test('what a restored server gets from outboxes alarms as well', async () => {
  const device = await newDevice()
  await backUp(server.database)
  const { id } = await device.client.incidents.create({ input: values({ severity: 'critical' }) })
  await device.sync()
  expect(await alarmed()).toEqual([id])
  await putBack(server.database)
  await device.sync()
  await device.sync()
  expect(await officer.client.incidents.get(of(id))).toMatchObject({ severity: 'critical' })
  expect(await alarmed()).toEqual([id, id])
})

test('what is brought back from refusal alarms if nobody was alarmed before, and many are gathered', async () => {
  const send = async () =>
    (await server.visitor().client.incidents.create({ input: values({ urgentAssistance: true }) })).id
  const second = await server.signIn('triage-officer', [JUBA])
  await server.database.run(sql`update users set duties = array[${JUBA}::text] where id = ${second.id}`)
  const refuseAndBringBack = async (ids: string[]) => {
    await onDuty.client.triage.refuse({ input: { ids, reason: 'Sent again and again' } })
    const { items } = await second.client.secondLooks.list({ input: { limit: 500 } })
    const looks = items.filter(({ recordId }) => ids.includes(recordId)).map(({ id }) => id)
    await second.client.secondLooks.decide({
      input: { ids: looks, decision: 'bring-back', reason: 'They are different' },
    })
  }
  const known = await send()
  await server.database.run(sql`with old as (delete from alarms) delete from mail`)
  await refuseAndBringBack([known])
  expect(await alarmed()).toEqual([])
  const ids = [await send(), await send(), await send(), await send(), await send()]
  // As after a restore of the server, where nothing says that anybody was alarmed.
  await server.database.run(
    sql`with old as (delete from alarms), noted as (delete from mail) delete from alarmed_records`,
  )
  await refuseAndBringBack(ids)
  expect((await alarmed()).sort()).toEqual([...ids].sort())
  const told = await mails()
  expect(told.at(-1)?.text).toMatch(/\b2 (?:more urgent reports|records) /)
  await server.database.run(sql`delete from alarms`)
  await refuseAndBringBack(ids)
  expect(await alarmed()).toEqual([])
  await server.database.run(sql`update users set duties = '{}' where id = ${second.id}`)
})

test('what is removed for good leaves no note that it was alarmed about', async () => {
  const { id } = await officer.client.incidents.create({ input: values({ urgentAssistance: true }) })
  await administrator.client.incidents.remove({ ...of(id), input: { version: 1, reason: 'Entered twice' } })
  await server.database.run(
    sql`update incidents set deleted_at = now() - interval '400 days' where id = ${id}`,
  )
  await purgeNow(server.services)
  const left = await server.database.run(
    sql`select count(*)::int as count from alarmed_records where collection = 'incidents' and record_id = ${id}`,
    countRow,
  )
  expect(left).toEqual([{ count: 0 }])
  expect(await server.database.run(sql`select channel from incidents where id = ${id}`, channelRow)).toEqual(
    [],
  )
})
