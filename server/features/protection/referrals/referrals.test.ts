import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { applyInTransaction } from '#server/records/index.ts'
import { REFERRAL_URGENCIES } from '#shared/domain/enumerations.ts'
import { giveConsent } from '#tests/support/consents.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { createTestDevice } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const JUBA = 'SO28'
const HOUR_MS = 3_600_000

let server: TestServer
let officer: TestUser
let triage: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', [JUBA])
  triage = await server.signIn('triage-officer', [JUBA])
  await server.database.run(sql`update users set duties = array[${JUBA}::text] where id = ${triage.id}`)
})
afterAll(() => server.close())

const values = { ...DECIDED.referrals.example, regionCode: JUBA }

async function asked(more: Readonly<Record<string, unknown>> = {}) {
  const input = { ...values, ...more } as typeof values
  return server.visitor().client.referrals.create({ input })
}

/** A referral that staff recorded. */
const recorded = (more: object = {}) => officer.client.referrals.create({ input: { ...values, ...more } })

/** Moves a referral on, as its list has it now. */
async function move(id: string, status: string, answer?: string) {
  if (status === 'sent') await giveConsent(officer, 'referrals', id, 'referral')
  const { version } = await officer.client.referrals.get({ params: { id } })
  const input = { status, version, reason: 'As agreed', ...(answer ? { answer } : {}) }
  return officer.client.referrals.changeStatus({ params: { id }, input })
}

test('a visitor learns the reference alone, and the same request sent twice is one', async () => {
  const sent = randomUUID()
  const { id, ...answer } = await asked({ id: sent })
  expect(answer).toEqual({ received: true })
  expect(id).not.toBe(sent)
  expect(await asked({ id: sent })).toEqual({ id, received: true })
  expect(await failureOf(server.visitor().client.referrals.list())).toMatchObject({ code: 'unauthenticated' })
  const { items } = await triage.client.triage.list({ input: { collection: 'referrals' } })
  expect(items.filter((item) => item.id === id)).toHaveLength(1)
  const { waiting, of } = await triage.client.triage.count()
  expect(waiting).toBe(of.incidents + of.referrals)
  expect(of.referrals).toBeGreaterThan(0)
})

test('what a visitor says of the work on a request is dropped', async () => {
  const { id } = await asked({
    status: 'sent',
    consentHow: 'signed',
    outcome: 'service-received',
    assigneeId: officer.id,
    importKey: 'a key',
  })
  const found = await triage.client.triage.get({ params: { id }, input: { collection: 'referrals' } })
  expect(found).toMatchObject({
    status: 'received',
    channel: 'public',
    triageRegion: JUBA,
    consentHow: null,
    outcome: null,
    assigneeId: null,
    sentAt: null,
  })
})

test('a request waits for triage, and is of its region once it is routed', async () => {
  const { id } = await asked()
  expect(await failureOf(officer.client.referrals.get({ params: { id } }))).toMatchObject({
    code: 'not_found',
  })
  const waiting = await triage.client.triage.get({ params: { id }, input: { collection: 'referrals' } })
  await triage.client.triage.route({
    params: { id },
    input: { collection: 'referrals', version: waiting.version, regionCode: JUBA, assigneeId: officer.id },
  })
  const routed = await officer.client.referrals.get({ params: { id } })
  expect(routed).toMatchObject({ triageRegion: null, assigneeId: officer.id, clientName: values.clientName })
})

test('requests are refused unread, and a second person sees them without what is told of the person', async () => {
  const { id } = await asked()
  const input = { collection: 'referrals' as const, ids: [id], reason: 'All the same' }
  expect(await triage.client.triage.refuse({ input })).toEqual({ refused: 1, others: [] })
  const administrator = await server.signIn('administrator')
  const { items } = await administrator.client.secondLooks.list({ input: {} })
  const look = items.find(({ recordId }) => recordId === id)
  expect(look?.values).toMatchObject({ serviceType: values.serviceType })
  expect(JSON.stringify(look)).not.toContain(values.clientName)
})

test('nothing is sent before consent is confirmed, and it is said how it was given', async () => {
  const { id } = await recorded()
  expect(await failureOf(move(id, 'sent'))).toMatchObject({ code: 'transition_not_allowed' })
  expect(await failureOf(move(id, 'confirmed'))).toMatchObject({
    code: 'invalid_input',
    details: [{ path: 'consentHow', message: 'Choose one of the answers' }],
  })
  const confirmed = await move(id, 'confirmed', 'spoken')
  expect(confirmed).toMatchObject({ consentHow: 'spoken', sentAt: null })
  expect(confirmed.confirmedAt).toMatch(/Z$/)
  const { version } = confirmed
  const cleared = officer.client.referrals.edit({ params: { id }, input: { version, consentHow: null } })
  expect(await failureOf(cleared)).toMatchObject({ code: 'invalid_input' })
  expect(await failureOf(recorded({ status: 'confirmed' }))).toMatchObject({ code: 'invalid_input' })
})

test('a referral is passed on by telephone only with consent that holds, on a device as well, or by an override', async () => {
  const refused = { code: 'rule_violated', message: expect.stringContaining('consent to passing on') }
  const device = await createTestDevice(officer)
  try {
    const { id } = await recorded({ status: 'confirmed', consentHow: 'spoken' })
    const { version } = await officer.client.referrals.get({ params: { id } })
    const input = { status: 'sent', version, reason: 'By telephone' }
    expect(await failureOf(officer.client.referrals.changeStatus({ params: { id }, input }))).toMatchObject(
      refused,
    )
    await device.sync()
    const here = await device.client.referrals.get({ params: { id } })
    const change = { params: { id }, input: { ...input, version: here.version } }
    expect(await failureOf(device.client.referrals.changeStatus(change))).toMatchObject(refused)
    const consent = await giveConsent(officer, 'referrals', id, 'referral')
    await officer.client.consents.edit({
      params: { id: consent.id },
      input: { version: consent.version, withdrawnOn: '2026-01-06' },
    })
    expect(await failureOf(officer.client.referrals.changeStatus({ params: { id }, input }))).toMatchObject(
      refused,
    )
    await officer.client.consents.remove({ params: { id: consent.id }, input: {} })
    await server.database.run(sql`insert into consent_overrides (id, collection, record_id, purpose, state, reason, asked_by, asked_at, ends_on)
      values (${randomUUID()}, 'referrals', ${id}, 'referral', 'granted', 'In danger', ${officer.id}, now(), current_date + 7)`)
    expect(await officer.client.referrals.changeStatus({ params: { id }, input })).toMatchObject({
      status: 'sent',
    })
  } finally {
    await device.close()
  }
})

test('a declined referral is sent again, and its end says whether the service was received', async () => {
  const { id } = await recorded({ status: 'confirmed', consentHow: 'thumb' })
  await move(id, 'sent')
  expect(await failureOf(move(id, 'declined'))).toMatchObject({ code: 'invalid_input' })
  const declined = await move(id, 'declined', 'no-capacity')
  expect(declined).toMatchObject({ declineReason: 'no-capacity', closedAt: null })
  await move(id, 'sent')
  await move(id, 'accepted')
  await move(id, 'in-progress')
  const done = await move(id, 'completed', 'not-reached')
  expect(done).toMatchObject({ status: 'completed', outcome: 'not-reached' })
  const times = [
    done.confirmedAt,
    done.declinedAt,
    done.sentAt,
    done.acceptedAt,
    done.startedAt,
    done.closedAt,
  ]
  expect(times).toEqual([...times].sort())
  expect(times.every((time) => typeof time === 'string')).toBe(true)
  expect(await failureOf(move((await recorded()).id, 'not-referred'))).toMatchObject({
    code: 'invalid_input',
    details: [{ path: 'notReferredReason', message: 'Choose one of the answers' }],
  })
})

test('a service is needed by its urgency, which can change', async () => {
  const hours: number[] = []
  for (const urgencyLevel of REFERRAL_URGENCIES) {
    const { dueAt, createdAt } = z
      .object({ dueAt: z.string(), createdAt: z.string() })
      .parse(await recorded({ urgencyLevel }))
    hours.push((Date.parse(dueAt) - Date.parse(createdAt)) / HOUR_MS)
  }
  expect(hours).toEqual([4, 24, 72, 168])
  const { id, version } = z
    .object({ id: z.string(), version: z.int() })
    .parse(await recorded({ urgencyLevel: 'normal' }))
  const input = { version, urgencyLevel: 'immediate' as const }
  const changed = await officer.client.referrals.edit({ params: { id }, input })
  expect(Date.parse(String(changed.dueAt)) - Date.parse(changed.createdAt)).toBe(4 * HOUR_MS)
})

test('the first contact is due within 24 hours, and a referral that is late needs attention', async () => {
  const { id, version, contactBy, createdAt } = z
    .object({ id: z.string(), version: z.int(), contactBy: z.string(), createdAt: z.string() })
    .parse(await recorded({ status: 'confirmed', consentHow: 'spoken', urgencyLevel: 'normal' }))
  expect(Date.parse(contactBy) - Date.parse(createdAt)).toBe(24 * HOUR_MS)
  const listed = async (input: { attention?: 'true'; overdue?: 'true' }) =>
    (await officer.client.referrals.list({ input })).items.map((item) => item.id)
  expect(await listed({ attention: 'true' })).not.toContain(id)
  const past = sql`update referrals set confirmed_at = null, contact_by = now() - interval '1 minute' where id = ${id}`
  await server.database.run(past)
  expect(await listed({ attention: 'true' })).toContain(id)
  expect(await listed({ overdue: 'true' })).toContain(id)
  const wrong = officer.client.referrals.edit({
    params: { id },
    input: { version, contactedAt: 'yesterday' },
  })
  expect(await failureOf(wrong)).toMatchObject({ code: 'invalid_input', details: [{ path: 'contactedAt' }] })
  const contactedAt = new Date().toISOString()
  await officer.client.referrals.edit({ params: { id }, input: { version, contactedAt } })
  expect(await listed({ overdue: 'true' })).not.toContain(id)
  // What the urgency asks for is late by itself.
  await server.database.run(sql`update referrals set due_at = now() - interval '1 minute' where id = ${id}`)
  expect(await listed({ overdue: 'true' })).toContain(id)
})

test('what counts as immediate is a setting of the server', async () => {
  const { records } = server.services
  const services = { ...records, dueHours: { referrals: { immediate: 6 } } }
  const id = randomUUID()
  const patch = Object.fromEntries(
    Object.entries({ ...values, urgencyLevel: 'immediate' }).map(([name, to]) => [name, { from: null, to }]),
  )
  const operation = {
    ...{ opId: randomUUID(), deviceId: randomUUID(), deviceSeq: 1, schema: 1 },
    recordId: id,
  }
  const at = new Date().toISOString()
  await server.database.transaction((transaction) =>
    applyInTransaction(services, transaction, { author: 'public', deviceId: null, byServer: true }, [
      { ...operation, at, collection: 'referrals', kind: 'create', patch: patch as never },
    ]),
  )
  const [row] = await server.database.run(
    sql`select extract(epoch from due_at - created_at)::int as seconds from referrals where id = ${id}`,
    z.object({ seconds: z.int() }),
  )
  expect(row?.seconds).toBe(6 * 3600)
})

test('what is told of a person is in no list, column, search, history or statistics', async () => {
  const planted = {
    clientName: 'Plantedname',
    serviceNeeds: 'Plantedneeds of hers',
    preferredProvider: 'Plantedclinic',
  }
  const { id } = await recorded(planted)
  const { items } = await officer.client.referrals.list({ input: {} })
  const statistics = await officer.client.statistics.monitoring({ input: {} })
  const rows = await server.database.run(
    sql`select doc::text as doc, terms::text as terms, sealed is not null as "isSealed" from referrals where id = ${id}`,
  )
  const changes = await server.database.run(
    sql`select open_values::text as text from history join history_values using (tx, seq) where record_id = ${id}`,
  )
  expect(JSON.stringify([items, statistics, rows, changes]).toLowerCase()).not.toContain('planted')
  expect(rows).toMatchObject([{ isSealed: true }])
  for (const q of Object.values(planted)) {
    expect((await officer.client.referrals.list({ input: { q } })).items).toEqual([])
  }
  expect(statistics.others?.referrals?.byKind).toMatchObject({ 'medical-care': expect.any(Number) })
})
