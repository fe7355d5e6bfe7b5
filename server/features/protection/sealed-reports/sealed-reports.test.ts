import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { freshMasterKeys, withFreshKey, withoutKey } from '#server/crypto/keys.ts'
import { ApiError } from '#shared/contract/client.ts'
import { newReceiptCode } from '#shared/domain/receipt-code.ts'
import { type SealedReport, sealReport } from '#shared/domain/sealed-report.ts'
import { texts as en } from '#shared/i18n/en/protection/triage.ts'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import type { CollectionName } from '#shared/schemas/collection.ts'
import { decided } from '#tests/support/decided.ts'
import { failureOf } from '#tests/support/failure.ts'
import { newestRecord } from '#tests/support/newest-record.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const PLANTED = 'Planted-Cawo-5512'
const CODE = '8071992655300001'

const masters = freshMasterKeys()
let server: TestServer
let officer: TestUser
const sealed = () => server.visitor().client.sealedReports

beforeAll(async () => {
  server = await startTestServer({ masters })
  officer = await server.signIn('administrator')
})
afterAll(() => server.close())

const anonymous = { anonymous: true, reporterName: '', reporterContact: '' }

function report(more: object = {}) {
  const values = incidentValues({
    ...anonymous,
    regionCode: 'SO28',
    description: `${PLANTED} was taken away.`,
  })
  return { resource: 'incidents', input: { ...values, id: randomUUID(), receiptCode: CODE, ...more } }
}

async function seal(value: unknown, id = randomUUID()): Promise<SealedReport> {
  return sealReport(await sealed().key(), id, value)
}

const count = async () => {
  const [found] = await server.database.run(
    sql`select count(*)::int as total from incidents`,
    z.object({ total: z.int() }),
  )
  return found?.total ?? 0
}
const newest = (collection: CollectionName) => newestRecord(server.database, collection)

test('a sealed report is stored as if it had been sent openly, and its code opens the mailbox', async () => {
  const value = report()
  const input = await seal(value)
  expect(JSON.stringify(input)).not.toContain(PLANTED)
  expect(await sealed().create({ input })).toEqual({ received: true })
  const found = await officer.client.incidents.get({ params: { id: await newest('incidents') } })
  expect(found).toMatchObject({ channel: 'public', description: `${PLANTED} was taken away.` })
  const opened = await server.visitor().client.mailbox.open({ input: { code: CODE } })
  expect(opened.messages).toEqual([])
})

test('however often it arrives, and also sent openly, it is one report', async () => {
  const value = report({ receiptCode: '8071992655300002' })
  const input = await seal(value)
  const before = await count()
  await Promise.all([1, 2, 3].map(() => sealed().create({ input })))
  await sealed().create({ input: await seal(value) })
  await server.visitor().client.incidents.create({ input: value.input as never })
  expect(await count()).toBe(before + 1)
})

test('requests for a service and climate incidents arrive as well', async () => {
  for (const [resource, name] of [
    ['referrals', 'referrals'],
    ['climateIncidents', 'climate-incidents'],
  ] as const) {
    const id = randomUUID()
    const input = await seal({ resource, input: { ...decided(name).example, id } })
    expect(await sealed().create({ input })).toEqual({ received: true })
    expect(await officer.client[resource].get({ params: { id: await newest(name) } })).toMatchObject({
      channel: 'public',
    })
  }
})

test('somebody who is signed in where it is sent from is not its author', async () => {
  const value = report({ receiptCode: '8071992655300003', status: 'verified' })
  await officer.client.sealedReports.create({ input: await seal(value) })
  const found = await officer.client.incidents.get({ params: { id: await newest('incidents') } })
  expect(found).toMatchObject({ channel: 'public', createdBy: null })
  expect(found.status).not.toBe('verified')
})

test('an impossible time in a sealed report is unclear, with its words quoted, and no refusal', async () => {
  const { clock } = en
  for (const given of ['2026-02-31T10:00', 'yesterday evening', '1850-01-01T10:00', '', undefined]) {
    const receiptCode = newReceiptCode((bytes) => crypto.getRandomValues(bytes))
    const value = report({ dateTime: given, receiptCode })
    expect(await sealed().create({ input: await seal(value) })).toEqual({ received: true })
    const found = await officer.client.incidents.get({ params: { id: await newest('incidents') } })
    expect(found.timePrecision).toBe('in-doubt')
    expect(Math.abs(Date.parse(String(found.dateTime)) - Date.now())).toBeLessThan(60_000)
    expect(found.description).toContain(clock.unclear.split('{')[0])
    expect(found.description).toContain(given?.startsWith('1850') ? 'Jan 1, 1850' : `“${given ?? ''}”`)
  }
})

test('a phone whose clock was wrong loses nothing: the report is stored, and says what was wrong', async () => {
  const day = 86_400_000
  const at = (days: number) => new Date(Date.now() + days * day).toISOString()
  const found = async (given: string, writtenAt: string | undefined, more: object = {}) => {
    const value = report({
      dateTime: given,
      receiptCode: newReceiptCode((bytes) => crypto.getRandomValues(bytes)),
      ...more,
    })
    await sealed().create({ input: await seal({ ...value, writtenAt }) })
    const {
      dateTime: stored = '',
      timePrecision,
      description = '',
    } = await officer.client.incidents.get({
      params: { id: await newest('incidents') },
    })
    return { dateTime: stored, timePrecision, description }
  }
  const ahead = await found(at(1500), at(1501))
  expect(Date.parse(ahead.dateTime)).toBeLessThanOrEqual(Date.now())
  expect(ahead.timePrecision).toBe('in-doubt')
  expect(ahead.description).toContain(`${PLANTED} was taken away.`)
  for (const locale of LOCALES) {
    expect(ahead.description).toContain(formatDateTime(at(1501), locale, EAST_AFRICA).slice(0, 12))
    expect(ahead.description).toContain(formatDateTime(at(1500), locale, EAST_AFRICA).slice(0, 12))
  }
  const long = 'x'.repeat(19_990)
  expect(await found(at(1500), at(1501), { description: long })).toMatchObject({ description: long })
  await expect(
    server.visitor().client.incidents.create({ input: report({ dateTime: at(1500) }).input as never }),
  ).rejects.toMatchObject({ details: [{ path: 'dateTime', message: 'The date is in the future' }] })
  const behind = await found(at(-4000), at(-3999))
  expect(behind.dateTime.slice(0, 10)).toBe(at(-4000).slice(0, 10))
  expect(behind.description).toContain(en.clock.shown.slice(0, 30))
  // One that waited for six days, or was sealed by a page of an older build, is stored as it is.
  for (const writtenAt of [at(-6), undefined])
    expect(await found(at(-7), writtenAt)).toMatchObject({ description: `${PLANTED} was taken away.` })
})

test('what can’t be opened or stored gets one answer, which says nothing of what is inside', async () => {
  const whole = await seal(report())
  const elsewhere = await startTestServer()
  const foreign = await elsewhere.visitor().client.sealedReports.key()
  await elsewhere.close()
  const cut = { ...whole, sealed: whole.sealed.slice(0, -8) }
  const flipped = { ...whole, sealed: `${whole.sealed.slice(0, 120)}AAAA${whole.sealed.slice(124)}` }
  const answers = await Promise.all(
    [
      cut,
      flipped,
      { ...whole, sealed: 'A'.repeat(400) },
      { ...whole, id: randomUUID() },
      { ...whole, keyId: '00000000' },
      await sealReport(foreign, randomUUID(), report()),
      await seal('no report'),
      await seal({ resource: 'users', input: {} }),
      await seal(report({ description: 'x' })),
    ].map((input) => failureOf(sealed().create({ input }))),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ code: 'rule_violated' })
  expect(JSON.stringify(answers)).not.toContain('description')
})

test('what is kept has one of few lengths, and nothing in it is the same twice', async () => {
  const short = await seal({ resource: 'incidents', input: { description: 'a' } })
  const longer = await seal({ resource: 'incidents', input: { description: 'a'.repeat(1500) } })
  expect(short.sealed.length).toBe(longer.sealed.length)
  expect(short.sealed.slice(0, 200)).not.toBe(longer.sealed.slice(0, 200))
})

test('a report that was sealed before a rotation of keys still opens after the old key was removed', async () => {
  const value = report({ receiptCode: '8071992655300004' })
  const input = await seal(value)
  const later = await startTestServer({ masters: withoutKey(withFreshKey(masters), masters.current) })
  try {
    const { client } = later.visitor()
    expect((await client.sealedReports.key()).keyId).not.toBe(input.keyId)
    expect(await client.sealedReports.create({ input })).toEqual({ received: true })
    const triage = await later.signIn('administrator')
    const id = await newestRecord(later.database, 'incidents')
    expect(await triage.client.incidents.get({ params: { id } })).toMatchObject({
      channel: 'public',
    })
  } finally {
    await later.close()
  }
})

test('a flood of sealed reports is slowed as one of open reports is', async () => {
  const narrow = await startTestServer({ limitFactor: 1 })
  try {
    const { client } = narrow.visitor()
    const input = await sealReport(await client.sealedReports.key(), randomUUID(), report())
    const answers = await Promise.all(
      Array.from({ length: 70 }, () =>
        client.sealedReports.create({ input }).then(
          () => 'received',
          (reason: unknown) => (reason instanceof ApiError ? reason.code : reason),
        ),
      ),
    )
    expect(answers).toContain('received')
    expect(answers).toContain('too_many_requests')
  } finally {
    await narrow.close()
  }
})
