import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anonymiseApplications } from '#server/features/grants/grants/index.ts'
import { openMail } from '#server/mail-outbox/index.ts'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { failureOf } from '#tests/support/failure.ts'
import { signedAward } from '#tests/support/grant-awards.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { remindOfAwards } from './remind.ts'

let server: TestServer
let first: TestUser
let second: TestUser
let third: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  first = await server.signIn('grant-manager')
  second = await server.signIn('grant-manager')
  third = await server.signIn('grant-manager')
})
afterAll(() => server.close())

const today = () => mogadishuDay(new Date())
const of = (user: TestUser) => user.client.grantAwards
const applicant = () => server.visitor().client.grantFollowUp
const signed = () => signedAward(server, first)
const DETAILS = {
  ...{ accountHolder: 'Planted Holder', bankName: 'Planted Bank', branch: 'Planted Branch' },
  ...{ accountNumber: 'SO110009876543210', swift: 'PLNTSOSM' },
}

const enter = (secret: string, details: object = {}, id = randomUUID()) =>
  applicant().enterBank({ input: { secret, id, details: { ...DETAILS, ...details } } })

async function waitingOf(id: string) {
  const banks = await of(first).readBank({ params: { id } })
  const found = banks.find(({ state }) => state !== 'approved')
  if (!found) throw new Error('No bank details wait')
  return found
}
const decide = async (user: TestUser, id: string, decision: 'approve' | 'refuse' = 'approve') =>
  of(user).decideBank({ params: { id }, input: { bankId: (await waitingOf(id)).id, decision } })

/** An award whose bank details are approved. */
async function payable() {
  const award = await signed()
  await enter(award.code)
  await decide(first, award.id)
  await decide(second, award.id)
  return award
}

async function pay(id: string, amountMinor: number, user = first) {
  const { version } = await of(user).get({ params: { id } })
  const input = { id: randomUUID(), version, amountMinor, paidOn: today(), reference: 'TRF-0417' }
  return of(user).pay({ params: { id }, input })
}
const waitingPayment = async (id: string) =>
  (await of(first).get({ params: { id } })).payments.find(({ released }) => !released)?.id ?? ''
const release = async (user: TestUser, id: string) =>
  of(user).release({ params: { id }, input: { disbursementId: await waitingPayment(id) } })

const LONG = 'We trained forty paralegals in four settlements and visited each of them twice.'
const ANSWERS = {
  ...{ activities: LONG, results: LONG, beneficiaries: '1,200', spending: LONG, challenges: '', next: '' },
}
async function write(secret: string, submit: boolean, answers: object = {}) {
  const { reports } = await applicant().get({ input: { secret } })
  const report = reports.find(({ state }) => state !== 'approved' && state !== 'submitted')
  if (!report) throw new Error('No report is due')
  const { id: reportId, version } = report
  const input = { secret, reportId, version, submit, answers: { ...ANSWERS, ...answers } }
  return applicant().writeReport({ input })
}
async function judge(id: string, verdict: 'approved' | 'needs-revision', comment: string | null = null) {
  const reports = await of(first).reports({ params: { id } })
  const report = reports.find(({ state }) => state === 'submitted')
  if (!report) throw new Error('No report is submitted')
  const input = { reportId: report.id, version: report.version, verdict, comment }
  return of(first).decideReport({ params: { id }, input })
}

describe('bank details', () => {
  test('are asked for only after the award, and never shown again to the applicant', async () => {
    const { id, code } = await signed()
    await server.database.run(sql`update grant_applications set state = 'in-review' where id = ${id}::uuid`)
    expect(await failureOf(enter(code))).toMatchObject({ status: 404 })
    await server.database.run(
      sql`update grant_applications set state = 'agreement-signed' where id = ${id}::uuid`,
    )
    expect(await applicant().get({ input: { secret: code } })).toMatchObject({ bank: 'none' })
    const answer = await enter(code)
    expect(answer.bank).toBe('waiting')
    expect(JSON.stringify(answer)).not.toMatch(/Planted|98765/)
  })

  test('take effect once one grant manager has checked and another one has approved them', async () => {
    const { id, code } = await signed()
    await enter(code)
    expect(await decide(first, id)).toMatchObject({ waitingBank: 'checked', hasBank: false })
    expect((await waitingOf(id)).mayApprove).toBe(false)
    expect(await failureOf(decide(first, id))).toMatchObject({ status: 422 })
    expect(await decide(second, id)).toMatchObject({ waitingBank: null, hasBank: true })
  })

  test('a change leaves what is valid until it is approved, and whoever entered it is not the second person', async () => {
    const { id } = await payable()
    const change = { ...DETAILS, accountNumber: 'SO220001111222233', id: randomUUID() }
    expect(await of(first).enterBank({ params: { id }, input: change })).toMatchObject({
      ...{ waitingBank: 'checked', hasBank: true },
    })
    expect(await failureOf(decide(first, id))).toMatchObject({ status: 422 })
    const numbers = async () =>
      (await of(third).readBank({ params: { id } })).map(({ state, details }) => [
        state,
        details?.accountNumber,
      ])
    expect(await numbers()).toEqual([
      ['approved', DETAILS.accountNumber],
      ['checked', change.accountNumber],
    ])
    expect(await failureOf(pay(id, 200_000))).toMatchObject({ status: 422 })
    await decide(third, id)
    expect(await numbers()).toEqual([['approved', change.accountNumber]])
  })

  test('what is refused changes nothing, and the same details sent twice are one change', async () => {
    const { id, code } = await payable()
    const once = randomUUID()
    await enter(code, { accountNumber: '111122223333' }, once)
    await enter(code, { accountNumber: '111122223333' }, once)
    const rows = await server.database.run(
      sql`select from grant_bank_details where application_id = ${id}::uuid and id = ${once}::uuid`,
    )
    expect(rows).toHaveLength(1)
    expect(await decide(second, id, 'refuse')).toMatchObject({ waitingBank: null, hasBank: true })
    expect(await failureOf(enter(code, { accountNumber: '' }))).toMatchObject({ status: 400 })
  })

  test('are in no list, answer, mail, audit entry or readable column', async () => {
    const { id, code } = await payable()
    const answers = [
      await of(first).list({ input: {} }),
      await of(first).get({ params: { id } }),
      await of(first).reports({ params: { id } }),
      await first.client.grantManagement.list({ input: {} }),
      await first.client.grantManagement.get({ params: { id } }),
      await server.visitor().client.grants.follow({ input: { secret: code } }),
      await applicant().get({ input: { secret: code } }),
    ]
    const mails = await server.database.run<{ id: string; sealed: Buffer; key: string }>(
      sql`select id, sealed, key from mail where about = ${`grants/${id}`} and key like 'grant-bank/%'`,
    )
    expect(mails).toHaveLength(1)
    const rows = await server.database.run(
      sql`select (select json_agg(b)::text from grant_bank_details b) as banks,
        (select json_agg(a)::text from audit_entries a) as audit`,
    )
    const all = JSON.stringify([
      answers,
      mails.map((mail) => openMail(server.services.keys, mail.id, mail.sealed)),
      rows,
    ])
    expect(all).not.toMatch(/Planted (Holder|Bank|Branch)|9876543210|PLNTSOSM/)
    expect(all).toContain('grant.bank-opened')
  })
})

describe('disbursements', () => {
  test('half is paid first and released by a second person, who makes the project run', async () => {
    const { id } = await payable()
    expect(await of(first).get({ params: { id } })).toMatchObject({ step: 'pay', payableMinor: 200_000 })
    const tooMuch = await failureOf(pay(id, 200_001))
    expect(tooMuch.details[0]?.path).toBe('amountMinor')
    expect(await pay(id, 200_000)).toMatchObject({ step: 'release', payableMinor: 0 })
    expect(await failureOf(release(first, id))).toMatchObject({ status: 422 })
    const disbursementId = await waitingPayment(id)
    expect(await release(second, id)).toMatchObject({ state: 'active', step: 'report' })
    const again = of(second).release({ params: { id }, input: { disbursementId } })
    expect(await failureOf(again)).toMatchObject({ status: 409 })
    // The applicant learns of it once, without the amount.
    const mails = await server.database.run<{ id: string; subject: string; sealed: Buffer }>(
      sql`select id, subject, sealed from mail where key = ${`grant-payment/${disbursementId}`}`,
    )
    expect(mails.map(({ subject }) => subject)).toEqual(['About your grant'])
    const [mail] = mails.map((each) => openMail(server.services.keys, each.id, each.sealed))
    expect(mail?.text).toContain('was released')
    expect(mail?.text).not.toMatch(/200|2,000|Planted/)
  })

  test('nothing is paid without approved bank details, and a recorded payment to a former account is not released', async () => {
    const bare = await signed()
    expect(await failureOf(pay(bare.id, 100))).toMatchObject({ status: 422 })
    const { id, code } = await payable()
    await pay(id, 200_000)
    await enter(code, { accountNumber: '444455556666' })
    expect(await failureOf(release(second, id))).toMatchObject({ status: 422 })
    await decide(first, id)
    await decide(second, id)
    expect(await failureOf(release(second, id))).toMatchObject({ status: 422 })
    const disbursementId = await waitingPayment(id)
    expect(await of(second).removePayment({ params: { id }, input: { disbursementId } })).toMatchObject({
      ...{ payments: [], payableMinor: 200_000 },
    })
  })

  test('the second one waits for an approved report, and the sum is never above the award', async () => {
    const { id, code } = await payable()
    await pay(id, 150_000)
    await release(second, id)
    expect(await failureOf(pay(id, 100))).toMatchObject({ status: 422 })
    await write(code, true)
    expect(await failureOf(pay(id, 100))).toMatchObject({ status: 422 })
    await judge(id, 'approved')
    expect(await of(first).get({ params: { id } })).toMatchObject({ payableMinor: 250_000 })
    expect(await failureOf(pay(id, 250_001))).toMatchObject({ status: 422 })
    await pay(id, 250_000)
    await release(second, id)
    expect(await failureOf(pay(id, 1))).toMatchObject({ status: 422 })
    const { payments } = await applicant().get({ input: { secret: code } })
    expect(payments.map(({ amountMinor }) => amountMinor)).toEqual([150_000, 250_000])
  })
})

describe('implementation reports', () => {
  test('a draft is kept with any answer missing, and rules count when it is submitted', async () => {
    const { code } = await signed()
    const saved = await write(code, false, { activities: 'Begun', results: '', spending: '' })
    expect(saved.reports[0]).toMatchObject({
      kind: 'interim',
      state: 'draft',
      answers: { activities: 'Begun' },
    })
    const refused = await failureOf(write(code, true, { activities: 'Begun', results: '' }))
    expect(refused.details.map(({ path }) => path)).toEqual(['activities', 'results'])
    const stale = {
      secret: code,
      reportId: saved.reports[0]?.id ?? '',
      version: 1,
      submit: false,
      answers: ANSWERS,
    }
    expect(await failureOf(applicant().writeReport({ input: stale }))).toMatchObject({ status: 409 })
    const { id } = await signed()
    expect((await of(first).reports({ params: { id } }))[0]).toMatchObject({ state: 'due', versions: [] })
  })

  test('is given back with a comment and submitted again; every version stays, and the grant is completed at last', async () => {
    const { id, code } = await payable()
    await pay(id, 200_000)
    await release(second, id)
    await write(code, true)
    expect(await failureOf(judge(id, 'needs-revision'))).toMatchObject({ status: 400 })
    await judge(id, 'needs-revision', 'Planted comment: name the settlements.')
    const { reports } = await applicant().get({ input: { secret: code } })
    expect(reports.find(({ kind }) => kind === 'interim')).toMatchObject({
      ...{ state: 'needs-revision', comment: 'Planted comment: name the settlements.' },
    })
    await server.database.run(
      sql`update grant_reports set state = 'approved' where kind = 'final' and application_id = ${id}::uuid`,
    )
    await write(code, true, { results: `${LONG} They are in Baidoa.` })
    await judge(id, 'approved')
    const [interim] = await of(first).reports({ params: { id } })
    expect(interim?.versions.map(({ number, verdict }) => [number, verdict])).toEqual([
      [2, 'approved'],
      [1, 'needs-revision'],
    ])
    expect(interim?.versions[0]?.answers.results).toContain('Baidoa')
    expect(interim?.versions[1]?.answers.results).not.toContain('Baidoa')
    const { version } = await of(first).get({ params: { id } })
    expect(await of(first).complete({ params: { id }, input: { version } })).toMatchObject({
      ...{ state: 'completed', step: 'none' },
    })
    expect(await failureOf(enter(code))).toMatchObject({ status: 422 })
  })

  test('reminders of what is due leave once to the applicant, and to grant managers once it is late', async () => {
    const { id, code } = await signed()
    const setDue = (day: string) =>
      server.database.run(sql`
        update grant_reports set due_on = ${day}::date where kind = 'interim' and application_id = ${id}::uuid`)
    const mails = () =>
      server.database.run<{ kind: string; subject: string }>(
        sql`select kind, subject from mail where about = ${`grants/${id}`} and key like 'grant-reminder/%' order by created_at, id`,
      )
    await setDue(addDays(today(), 30))
    await remindOfAwards(server.services)
    expect(await mails()).toEqual([])
    await setDue(addDays(today(), 10))
    await remindOfAwards(server.services)
    await remindOfAwards(server.services)
    expect((await mails()).map(({ kind }) => kind)).toEqual(['grant'])
    await server.database.run(sql`
      insert into grant_assignments (id, application_id, reviewer_id, assigned_by, assigned_at, conflict)
      values (${randomUUID()}, ${id}, ${third.id}, ${first.id}, now(), 'declared')`)
    await setDue(addDays(today(), -1))
    await remindOfAwards(server.services)
    await remindOfAwards(server.services)
    const late = await mails()
    expect(late.filter(({ kind }) => kind === 'grant')).toHaveLength(2)
    // Not the third grant manager, who has a conflict of interest.
    expect(late.filter(({ kind }) => kind === 'grant-reminder')).toHaveLength(2)
    expect(JSON.stringify(late)).not.toContain('Planted')
    await write(code, true)
    await remindOfAwards(server.services)
    expect(await mails()).toHaveLength(late.length)
  })

  test('once its time is over nothing of bank details and reports can be read any more', async () => {
    const { id, code } = await payable()
    await write(code, true)
    await judge(id, 'approved', 'Planted comment')
    await server.database.run(sql`
      update grant_applications set state = 'completed', received_at = now() - interval '4 years',
        state_since = now() - interval '4 years'
      where id = ${id}::uuid`)
    await anonymiseApplications(server.services)
    const [row] = await server.database.run(sql`
      select (select count(sealed)::int from grant_bank_details where application_id = ${id}::uuid) as banks,
        (select count(sealed)::int from grant_reports where application_id = ${id}::uuid) as reports,
        (select (count(v.sealed) + count(comment_sealed))::int from grant_report_versions v
          join grant_reports r on r.id = report_id where application_id = ${id}::uuid) as versions`)
    expect(row).toEqual({ banks: 0, reports: 0, versions: 0 })
  })
})
