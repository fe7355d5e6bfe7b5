import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMail } from '#server/mail-outbox/index.ts'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { signedAward } from '#tests/support/grant-awards.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { mailGrantNews } from './mail.ts'

let server: TestServer
let manager: TestUser
let second: TestUser
let reviewer: TestUser
let colleague: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  manager = await server.signIn('grant-manager')
  second = await server.signIn('grant-manager')
  reviewer = await server.signIn('grant-reviewer')
  colleague = await server.signIn('grant-reviewer')
  await server.signIn('administrator')
  const deadline = addDays(mogadishuDay(new Date()), 30)
  await server.database.run(sql`update grant_rounds set deadline = ${deadline}::date`)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['mail', 'grant_news_off', 'grant_applications'])
    await server.database.run(sql`delete from ${sql.identifier(table)}`)
})

/** The daily mails to a person, the oldest first, without those that {@link nextDay} has put aside. */
async function newsOf(to: TestUser) {
  const rows = await server.database.run<{ id: string; subject: string; sealed: Buffer }>(
    sql`select id, subject, sealed from mail where key like 'grant-news/%' order by id`,
  )
  return rows
    .map(({ id, subject, sealed }) => ({ subject, ...openMail(server.services.keys, id, sealed) }))
    .filter((mail) => mail.to === to.email)
    .map(({ subject, text = '' }) => `${subject}\n${text}`)
}
/** As if the mails had been those of a day before. */
async function nextDay() {
  const former = sql`'former/' || mail.id`
  await server.database.run(
    sql`update grant_news_sent set mail_key = ${former} from mail where key = mail_key`,
  )
  await server.database.run(sql`update mail set key = ${former} where key like 'grant-news/%'`)
}
const run = () => mailGrantNews(server.services)

async function apply(answers: object = {}): Promise<string> {
  const registrationNumber = randomUUID().slice(0, 18)
  const input = grantAnswers({ registrationNumber, organizationName: 'Planted Name', ...answers })
  return (await server.visitor().client.grants.apply({ input })).id
}

async function inReview(reviewers: readonly TestUser[]): Promise<string> {
  const id = await apply()
  await server.database.run(sql`update grant_applications set state = 'in-review' where id = ${id}::uuid`)
  const { version } = await manager.client.grantManagement.get({ params: { id } })
  const input = { version, reviewers: reviewers.map((each) => each.id) }
  await manager.client.grantManagement.assign({ params: { id }, input })
  return id
}
const handIn = (id: string, by: TestUser) =>
  server.database.run(sql`update grant_assignments set conflict = 'none', submitted_at = now(), total = 50
    where application_id = ${id}::uuid and reviewer_id = ${by.id}::uuid`)
const declared = (id: string, by: TestUser) =>
  server.database.run(sql`
    insert into grant_assignments (id, application_id, reviewer_id, assigned_by, assigned_at, conflict)
    values (${randomUUID()}, ${id}, ${by.id}, ${manager.id}, now(), 'declared')`)

test('what is new is in one mail a day, once, with numbers and links and without names', async () => {
  await run()
  expect(await newsOf(manager)).toEqual([])
  const first = await apply()
  await apply()
  // Two servers at the same time, and one more after a restart.
  await Promise.all([run(), run()])
  await run()
  const [mail, ...others] = await newsOf(manager)
  expect(others).toEqual([])
  expect(mail).toContain('Applications that have arrived: 2.')
  expect(mail).toContain('/account')
  expect(mail).not.toMatch(/Planted|ifrax/i)
  expect(await newsOf(reviewer)).toEqual([])
  // One that arrives after the mail is in that of the next day, and nothing else is.
  const third = await apply()
  await run()
  expect(await newsOf(manager)).toHaveLength(1)
  await nextDay()
  await run()
  const [next] = await newsOf(manager)
  expect(next).toContain('Applications that have arrived: 1.')
  expect(next).toContain(`/grants/applications/${third}`)
  expect(next).not.toContain(first)
  // A mail that no mail server took in time is lost, and what was in it is in the next one.
  await server.database.run(sql`update mail set expires_at = now() where key like 'grant-news/%'`)
  await nextDay()
  await run()
  expect((await newsOf(manager))[0]).toContain('Applications that have arrived: 1.')
  await server.database.run(
    sql`update mail set state = 'sent', ended_at = now() where key like 'grant-news/%'`,
  )
  await nextDay()
  await run()
  expect(await newsOf(manager)).toEqual([])
})

test('a reviewer learns of an assignment, again after it was returned, and managers of reviews that are all in', async () => {
  const id = await inReview([reviewer, colleague])
  await run()
  expect(await newsOf(reviewer)).toEqual([expect.stringContaining('Reviews assigned to you: 1.')])
  expect(await newsOf(manager)).toEqual([])
  await server.database.run(sql`update grant_assignments set assigned_at = now() + interval '1 second'
    where application_id = ${id}::uuid and reviewer_id = ${reviewer.id}::uuid`)
  await handIn(id, colleague)
  await nextDay()
  await run()
  expect(await newsOf(reviewer)).toHaveLength(1)
  expect(await newsOf(colleague)).toEqual([])
  await handIn(id, reviewer)
  await declared(id, second)
  await nextDay()
  await run()
  expect(await newsOf(manager)).toEqual([expect.stringContaining('all reviews handed in: 1.')])
  // With a conflict of interest nothing of the application is told.
  expect(await newsOf(second)).toEqual([])
  expect(await newsOf(reviewer)).toEqual([])
})

test('nobody gets it who lost the role, is disabled, has it turned off, or whose review has ended', async () => {
  await inReview([reviewer, colleague])
  const set = (user: TestUser, change: ReturnType<typeof sql>) =>
    server.database.run(sql`update users set ${change} where id = ${user.id}::uuid`)
  await server.database.run(
    sql`update grant_assignments set conflict = 'tied' where reviewer_id = ${colleague.id}::uuid`,
  )
  await set(reviewer, sql`role = 'member'`)
  await run()
  await set(reviewer, sql`role = 'grant-reviewer', disabled_at = now()`)
  await run()
  await set(reviewer, sql`disabled_at = null`)
  const off = { subscribed: false, grantNews: false }
  expect(await reviewer.client.waiting.setNotices({ input: off })).toMatchObject(off)
  await run()
  expect([...(await newsOf(reviewer)), ...(await newsOf(colleague))]).toEqual([])
  await reviewer.client.waiting.setNotices({ input: { subscribed: false, grantNews: true } })
  await run()
  expect(await newsOf(reviewer)).toHaveLength(1)
  const administrator = await server.signIn('administrator')
  expect(await administrator.client.waiting.notices()).toEqual({ subscribed: false, queues: ['proposals'] })
})

test('managers learn of a report and of a payment that they can release, in their language', async () => {
  const { id, code } = await signedAward(server, manager)
  await server.database.run(sql`update users set locale = 'so' where id = ${second.id}::uuid`)
  const bankId = randomUUID()
  await server.database.run(sql`insert into grant_bank_details (id, application_id, state, entered_at)
    values (${bankId}, ${id}, 'proposed', now())`)
  await server.database.run(sql`
    insert into grant_disbursements (id, application_id, number, amount_minor, paid_on, reference, bank_id, recorded_by, recorded_at)
    values (${randomUUID()}, ${id}, 1, 200000, current_date, 'TRF', ${bankId}, ${manager.id}, now())`)
  const followUp = server.visitor().client.grantFollowUp
  const report = (await followUp.get({ input: { secret: code } })).reports.find(
    ({ kind }) => kind === 'interim',
  )
  const text = 'We trained forty paralegals in four settlements and visited each of them twice.'
  const answers = {
    activities: text,
    results: text,
    beneficiaries: '12',
    spending: text,
    challenges: '',
    next: '',
  }
  await followUp.writeReport({
    input: { secret: code, reportId: report?.id ?? '', version: report?.version ?? 0, submit: true, answers },
  })
  await run()
  const [own] = await newsOf(manager)
  expect(own).toContain('Reports from grantees: 1.')
  expect(own).not.toContain('release')
  const [other] = await newsOf(second)
  expect(other).toContain('Warbixinnada ka yimid kuwa deeqda helay: 1.')
  expect(other).toContain(`Lacag-bixinnada aad sii dayn karto: 1. `)
  expect(other).toContain(`/so/grants/awards/${id}`)
  expect(other).not.toMatch(/2,000|TRF|paralegal/)
})
