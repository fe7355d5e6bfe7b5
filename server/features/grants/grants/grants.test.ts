import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMail } from '#server/mail-outbox/index.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { GRANT_STATES } from '#shared/domain/grant-states.ts'
import { GRANT_CRITERIA, GRANT_TIERS, ROUND_2025, STAGES_2025 } from '#shared/organization/grants.ts'
import { failureOf } from '#tests/support/failure.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { anonymiseApplications } from './anonymise.ts'
import { comparedHash, sealAsked } from './index.ts'
import { currentRound } from './rounds.ts'
import { takenBy } from './submit.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
})
afterAll(() => server.close())

const visitor = () => server.visitor().client.grants

test('an application after the deadline of the round of 2025 is kept, once, and says no more than its reference', async () => {
  const id = randomUUID()
  const first = await visitor().apply({ input: { ...grantAnswers(), id } })
  expect(first).toEqual({ id, reference: expect.any(String), state: 'kept', receivedAt: expect.any(String) })
  expect(await visitor().apply({ input: { ...grantAnswers(), id } })).toEqual(first)
  const manager = await server.signIn('grant-manager')
  const { items, total } = await manager.client.grantManagement.list({ input: {} })
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({ id, state: 'kept', late: true, round: '2025', requestedMinor: 450_000 })
})

test('administrators read no application, and a grant reviewer none that is not assigned', async () => {
  const administrator = await server.signIn('administrator')
  expect(await failureOf(administrator.client.grantManagement.list({ input: {} }))).toMatchObject({
    status: 403,
  })
  const reviewer = await server.signIn('grant-reviewer')
  expect(await reviewer.client.grantManagement.list({ input: {} })).toMatchObject({ items: [], total: 0 })
})

describe('what the applicant does afterwards', () => {
  let number = 0
  async function sent() {
    const email = `planted.${++number}@example.org`
    const code = `40719926553018${String(number).padStart(2, '0')}`
    const { id } = await visitor().apply({
      input: { ...grantAnswers({ contactEmail: email }), receiptCode: code },
    })
    return { id, email, code }
  }
  /** The mails to the applicant of an application, the newest last. */
  async function mailsOf(id: string) {
    const rows = await server.database.run<{ id: string; subject: string; sealed: Buffer }>(
      sql`select id, subject, sealed from mail where about = ${`grants/${id}`} order by created_at, id`,
    )
    return rows.map((row) => ({
      subject: row.subject,
      ...openMail(server.services.keys, row.id, row.sealed),
    }))
  }
  const tokenOf = (text = '') => /#(?:confirm|open)=([\w-]+)/.exec(text)?.[1] ?? ''
  const ask = (id: string, until: string, fields = ['projectTitle', 'operatingRegions']) =>
    server.database.run(sql`update grant_applications set asked_fields = ${sql.param(fields)}::text[],
      asked_until = ${until}::date, asked_at = now(),
      asked_sealed = ${sealAsked(server.services.keys, id, 'Planted question')} where id = ${id}::uuid`)

  test('nothing of the application is sent before the address is confirmed, and the receipt then', async () => {
    const { id, email, code } = await sent()
    const [asking, ...others] = await mailsOf(id)
    expect(others).toEqual([])
    expect(asking).toMatchObject({ to: email, subject: 'Please confirm your e-mail address' })
    expect(JSON.stringify(asking)).not.toContain('Planted')
    const token = tokenOf(asking?.text)
    // A link that is not confirmed opens nothing.
    expect(await failureOf(visitor().follow({ input: { secret: token } }))).toMatchObject({ status: 404 })
    expect(await visitor().confirm({ input: { token } })).toMatchObject({ confirmed: true, kept: true })
    expect(await visitor().confirm({ input: { token } })).toMatchObject({ confirmed: true })
    const [, receipt, ...more] = await mailsOf(id)
    expect(more).toEqual([])
    const seen = await visitor().follow({ input: { secret: tokenOf(receipt?.text) } })
    expect(seen).toEqual(await visitor().follow({ input: { secret: code } }))
    expect(receipt?.text).toContain(seen.reference)
    expect(JSON.stringify(seen)).not.toContain('Planted')
  })

  test('the link that confirms an address is mailed again to whoever has the code, a few times, and not after it was confirmed', async () => {
    const { id, code } = await sent()
    await server.database.run(sql`
      update grant_links set expires_at = now() - interval '1 hour' where application_id = ${id}::uuid`)
    const [first] = await mailsOf(id)
    expect(await failureOf(visitor().confirm({ input: { token: tokenOf(first?.text) } }))).toMatchObject({
      status: 404,
    })
    expect(await visitor().resend({ input: { secret: code } })).toMatchObject({ confirmed: false })
    expect(await actsOn(id)).toEqual(['grant.received', 'grant.confirmation-resent'])
    const [, second] = await mailsOf(id)
    await visitor().confirm({ input: { token: tokenOf(second?.text) } })
    const before = (await mailsOf(id)).length
    expect(await visitor().resend({ input: { secret: code } })).toMatchObject({ confirmed: true })
    expect(await mailsOf(id)).toHaveLength(before)
    expect(await failureOf(visitor().resend({ input: { secret: '6071992655301842' } }))).toMatchObject({
      status: 404,
    })
  })

  test('an answer tells nothing of other applications, and staff see them', async () => {
    const first = await sent()
    const again = {
      ...grantAnswers({ contactEmail: first.email.toUpperCase(), registrationNumber: 'bn 2019 114' }),
    }
    const answer = await visitor().apply({ input: again })
    expect(Object.keys(answer).sort()).toEqual(['id', 'receivedAt', 'reference', 'state'])
    const [row] = await server.database.run<{ twins: string[] }>(
      sql`select duplicate_of as twins from grant_applications where id = ${answer.id}::uuid`,
    )
    expect(row?.twins).toContain(first.id)
    expect(row?.twins).not.toContain(answer.id)
  })

  test('an answer that names another registration number marks its other applications, and those of the former one no more', async () => {
    const [former, other, asked] = [await sent(), await sent(), await sent()]
    const registered = (id: string, registrationNumber: string) =>
      server.database.run(sql`update grant_applications
        set registration_hash = ${comparedHash(server.services.keys, 'registration', registrationNumber)}::bytea
        where id = ${id}::uuid`)
    await registered(other.id, 'BN 2024 7')
    await ask(asked.id, mogadishuDay(new Date()), ['registrationNumber'])
    await visitor().answer({ input: { secret: asked.code, answers: { registrationNumber: 'bn-2024/7' } } })
    const [row] = await server.database.run<{ twins: string[] }>(
      sql`select duplicate_of as twins from grant_applications where id = ${asked.id}::uuid`,
    )
    expect(row?.twins).toContain(other.id)
    expect(row?.twins).not.toContain(former.id)
  })

  test('what is asked is answered until its day is over, and no other field', async () => {
    const { id, code } = await sent()
    const answer = (answers: Record<string, string | string[]>) =>
      visitor().answer({ input: { secret: code, answers } })
    expect(await failureOf(answer({ projectTitle: 'Another title' }))).toMatchObject({ status: 422 })
    await ask(id, mogadishuDay(new Date()))
    const asked = await visitor().follow({ input: { secret: code } })
    expect(asked.asked).toMatchObject({
      text: 'Planted question',
      answers: { projectTitle: grantAnswers().projectTitle, operatingRegions: ['banadir', 'south_west'] },
    })
    expect((await failureOf(answer({ projectTitle: 'x', volunteers: '1' }))).details).toEqual([
      { path: 'volunteers', message: 'This field cannot be written' },
    ])
    expect((await failureOf(answer({ projectTitle: 'x' }))).details).toEqual([
      { path: 'projectTitle', message: 'Project title is required' },
    ])
    await answer({ projectTitle: 'Paralegals in five settlements', operatingRegions: ['puntland'] })
    const versions = await server.database.run<{ number: number; changed: string[] }>(
      sql`select number, changed from grant_application_versions where application_id = ${id}::uuid order by number`,
    )
    expect(versions).toEqual([
      { number: 1, changed: [] },
      { number: 2, changed: ['projectTitle', 'operatingRegions'] },
    ])
    await ask(id, '2025-12-31')
    expect(await failureOf(answer({ projectTitle: 'Another title' }))).toMatchObject({ status: 422 })
    expect((await visitor().follow({ input: { secret: code } })).asked).toBeNull()
  })

  test('an application is withdrawn once, and not after the decision', async () => {
    const { id, code } = await sent()
    expect(await visitor().withdraw({ input: { secret: code } })).toMatchObject({
      state: 'withdrawn',
      mayWithdraw: false,
    })
    expect(await visitor().withdraw({ input: { secret: code } })).toMatchObject({ state: 'withdrawn' })
    await server.database.run(sql`update grant_applications set state = 'awarded' where id = ${id}::uuid`)
    expect(await failureOf(visitor().withdraw({ input: { secret: code } }))).toMatchObject({ status: 422 })
  })

  test('an applicant who writes in Arabic gets mail in Arabic', async () => {
    const { id } = await visitor().apply({
      input: { ...grantAnswers({ contactEmail: 'ar@example.org' }), language: 'ar' },
    })
    const [asking] = await mailsOf(id)
    expect(asking?.html).toContain('<html lang="ar" dir="rtl">')
    expect(asking?.text).toContain('?language=ar#confirm=')
  })
})

/** Sets a state of some years ago, and that nothing but the audit trail is newer. */
const setState = (id: string, state: string, years: number) =>
  server.database.run(sql`update grant_applications set state = ${state},
    received_at = now() - make_interval(years => ${years}::int),
    state_since = now() - make_interval(years => ${years}::int) where id = ${id}::uuid`)
const actsOn = async (id: string) => {
  const rows = await server.database.run<{ act: string }>(
    sql`select act from audit_entries where subject = ${`grants/${id}`} order by id`,
  )
  return rows.map(({ act }) => act)
}
/** Anonymises as if it were some years later. */
function anonymiseLater(years: number): Promise<number> {
  const { records } = server.services
  const now = () => new Date(records.now().getTime() + years * 365 * 86_400_000)
  return anonymiseApplications({ ...server.services, records: { ...records, now } })
}

test('an application that is worked on keeps what it says until its work ends, or nothing changes for a year more', async () => {
  const { id } = await visitor().apply({ input: grantAnswers() })
  for (const state of GRANT_STATES.filter((each) => !['withdrawn', 'completed'].includes(each))) {
    await setState(id, state, 10)
    expect(await anonymiseApplications(server.services), state).toBe(0)
    // Three years by the setting of the round, and not yet one more since it was received.
    expect(await anonymiseLater(3.9), state).toBe(0)
  }
  await setState(id, 'active', 10)
  await server.database.run(sql`insert into grant_reports (id, application_id, kind, due_on)
    values (${randomUUID()}::uuid, ${id}::uuid, 'final', now() + interval '5 years')`)
  const says = () =>
    server.database.run(sql`select from grant_applications where id = ${id}::uuid and sealed is not null`)
  await anonymiseLater(8.9)
  expect(await says()).toHaveLength(1)
  await server.database.run(sql`delete from grant_reports where application_id = ${id}::uuid`)
  await setState(id, 'kept', 10)
  await anonymiseLater(4.1)
  expect(await says()).toEqual([])
})

test('a declined application is anonymised by the day on which its applicant was told', async () => {
  const { id } = await visitor().apply({ input: grantAnswers() })
  await setState(id, 'declined', 10)
  const tell = (years: number) =>
    server.database.run(sql`insert into grant_letters (id, application_id, kind, language, way, told_on, sent_at)
      values (${randomUUID()}::uuid, ${id}::uuid, 'decline', 'en', 'other', now(), now() - make_interval(years => ${years}::int))`)
  await tell(2)
  expect(await anonymiseApplications(server.services)).toBe(0)
  await server.database.run(sql`delete from grant_letters where application_id = ${id}::uuid`)
  await tell(4)
  expect(await anonymiseApplications(server.services)).toBe(1)
})

test('once its time is over an application says nothing any more, and its figures stay', async () => {
  const code = '5071992655301842'
  const { id } = await visitor().apply({ input: { ...grantAnswers(), receiptCode: code } })
  await setState(id, 'withdrawn', 4)
  expect(await anonymiseApplications(server.services)).toBe(1)
  expect(await anonymiseApplications(server.services)).toBe(0)
  expect(await actsOn(id)).toEqual(['grant.received', 'grant.anonymised'])
  expect(await failureOf(visitor().follow({ input: { secret: code } }))).toMatchObject({ status: 404 })
  const [row] = await server.database.run(
    sql`select sealed, registration_hash, address_hash, requested_minor::int as minor, category from grant_applications
      where id = ${id}::uuid`,
  )
  expect(row).toEqual({
    sealed: null,
    registration_hash: null,
    address_hash: null,
    minor: 450_000,
    category: 'both',
  })
})

test('the round of 2025 is seeded as it is specified, and refuses nobody', async () => {
  const { round, open } = await visitor().round()
  expect(open).toBe(false)
  expect(round).toMatchObject({
    ...{ code: '2025', opensOn: '2025-06-11', keepsLate: true, rangeIsError: false, ...ROUND_2025 },
    ...{ tiers: GRANT_TIERS, criteria: GRANT_CRITERIA, stages: STAGES_2025, yearsOfOperation: 2 },
    ...{ personnelPercent: 60, equipmentLimit: 500, languages: ['en', 'so', 'ar'] },
  })
})

test('an amount outside the range is refused where the round says so', async () => {
  const set = (rangeIsError: boolean) =>
    server.database.run(
      sql`update grant_rounds set settings = settings || ${JSON.stringify({ rangeIsError })}::jsonb`,
    )
  const input = grantAnswers({ requestedAmount: '9,000' })
  await set(true)
  expect((await failureOf(visitor().apply({ input }))).details).toEqual([
    { path: 'requestedAmount', message: 'The requested amount is outside the range of this round' },
  ])
  await set(false)
  expect(await visitor().apply({ input })).toMatchObject({ state: 'kept' })
})

test('a language that the round does not take is refused, for an application and for a draft', async () => {
  const set = (languages: readonly string[]) =>
    server.database.run(
      sql`update grant_rounds set settings = settings || ${JSON.stringify({ languages })}::jsonb`,
    )
  const apply = (language: 'so' | 'ar') => visitor().apply({ input: { ...grantAnswers(), language } })
  const begin = (language: 'so' | 'ar') =>
    server.visitor().client.grantDrafts.begin({
      input: {
        ...{ id: randomUUID(), key: randomBytes(32).toString('base64url'), digits: '482115', language },
        ...{ name: 'Planted Contact', email: `planted.${language}@example.org` },
      },
    })
  await set(['so', 'en'])
  for (const refused of [apply, begin])
    expect(await failureOf(refused('ar'))).toMatchObject({
      status: 400,
      message: expect.stringContaining('This round takes no applications in this language'),
      details: [{ path: 'language' }],
    })
  expect(await apply('so')).toMatchObject({ state: 'kept' })
  await begin('so')
  await set(['en', 'so', 'ar'])
})

test('a round that does not keep late applications refuses them, and takes those until 23:59 of its last day in Mogadishu', async () => {
  await server.database.run(
    sql`update grant_rounds set settings = settings || '{"keepsLate": false}' where code = '2025'`,
  )
  const late = await failureOf(visitor().apply({ input: { ...grantAnswers(), roundCode: '2025' } }))
  expect(late).toMatchObject({ status: 422, message: expect.stringContaining('This round is over') })
  const edge = await currentRound(server.database, new Date())
  if (!edge) throw new Error('There is no round')
  const taken = (at: string) => () => takenBy(edge, new Date(at))
  expect(taken('2025-08-15T20:59:59.999Z')).not.toThrow()
  expect(taken('2025-08-15T21:00:00.000Z')).toThrow('This round is over')
  expect(taken('2025-06-10T20:59:59.999Z')).toThrow('has not opened yet')
  expect(taken('2025-06-10T21:00:00.000Z')).not.toThrow()
  expect(() => takenBy({ ...edge, announced: false }, new Date())).toThrow('No round of grants is open')
})

test('what an applicant writes lies in no column', async () => {
  const rows = await server.database.run<{ row: string }>(
    sql`select row_to_json(x)::text as row from grant_applications x`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { row } of rows) expect(row).not.toMatch(/Planted|example\.org/)
})
