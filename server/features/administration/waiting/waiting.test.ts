import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openMail } from '#server/mail-outbox/index.ts'
import type { NoticeQueue } from '#shared/domain/queues.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { giveConsent } from '#tests/support/consents.ts'
import { createTestDevice, down } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { recommendationInput } from '#tests/support/monitoring.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { mailWaiting } from './mail-waiting.ts'

let server: TestServer
let officer: TestUser
let elsewhere: TestUser
let editor: TestUser
let reviewer: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', ['SO28'])
  elsewhere = await server.signIn('field-officer', ['SO11'])
  editor = await server.signIn('editor')
  reviewer = await server.signIn('reviewer')
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of [
    'publications',
    'public_cases',
    'notice_subscribers',
    'mail',
    'releases',
    'second_looks',
  ]) {
    await server.database.run(sql`delete from ${sql.identifier(table)}`)
  }
})

const SUMMARY = {
  title: 'A teacher was held without charge',
  summary: 'A teacher was held for three weeks without charge and then released.',
}

async function proposedCase(by = officer): Promise<string> {
  const { id } = await officer.client.iccprCases.create({
    input: {
      ...{ title: 'Detention in Kismaayo', status: 'active', priority: 'high', theme: 'liberty' },
      ...{ description: 'Held at a checkpoint without charge.', regionCode: 'SO28' },
    },
  })
  await giveConsent(officer, 'iccpr-cases', id, 'publication')
  await by.client.iccprCases.proposePublication({ params: { id }, input: SUMMARY })
  return id
}
const queue = async (user: TestUser) => (await user.client.publications.list()).items
const waitingIn = async (user: TestUser, name: string) =>
  (await user.client.waiting.read()).queues.find(({ queue: found }) => found === name)?.waiting
async function decide(
  user: TestUser,
  id: string,
  decision: 'publish' | 'refuse' | 'withdraw',
  reason?: string,
) {
  const { version } = await user.client.iccprCases.getPublication({ params: { id } })
  const input = { decision, version, ...(reason ? { reason } : {}) }
  return user.client.iccprCases.decidePublication({ params: { id }, input })
}
const mails = async () =>
  (
    await server.database.run(
      sql`select id, subject, sealed, key from mail order by created_at, id`,
      z.object({ id: z.string(), subject: z.string(), sealed: z.instanceof(Uint8Array), key: z.string() }),
    )
  ).map(({ id, subject, sealed }) => ({ subject, ...openMail(server.services.keys, id, sealed) }))

test('a proposed summary waits for reviewers, is counted for them, and is refused with a reason to its author', async () => {
  const id = await proposedCase()
  expect(await queue(reviewer)).toMatchObject([
    { recordId: id, proposed: SUMMARY, onSite: null, proposedBy: officer.id, mayDecide: true },
  ])
  expect(await waitingIn(reviewer, 'proposals')).toBe(1)
  expect(await waitingIn(officer, 'proposals')).toBeUndefined()
  expect(await failureOf(officer.client.publications.list())).toMatchObject({ status: 403 })
  expect(await failureOf(decide(reviewer, id, 'refuse'))).toMatchObject({ code: 'reason_required' })
  await decide(reviewer, id, 'refuse', 'The school can be told from it')
  expect(await queue(reviewer)).toEqual([])
  expect(await waitingIn(reviewer, 'proposals')).toBe(0)
  expect((await officer.client.waiting.read()).returned).toEqual([
    {
      ...{ collection: 'iccpr-cases', recordId: id, title: SUMMARY.title },
      ...{ reason: 'The school can be told from it', at: expect.any(String) },
    },
  ])
  for (const other of [elsewhere, editor]) expect((await other.client.waiting.read()).returned).toEqual([])
  expect(await officer.client.iccprCases.getPublication({ params: { id } })).toMatchObject({
    ...{ state: 'refused', reason: 'The school can be told from it', isPublic: false },
  })
  const [newest] = await officer.client.iccprCases.history({ params: { id } })
  expect(newest).toMatchObject({ reason: 'The school can be told from it' })
  // Proposed anew, it waits again, and nothing is returned any more.
  await officer.client.iccprCases.proposePublication({ params: { id }, input: SUMMARY })
  expect(await waitingIn(reviewer, 'proposals')).toBe(1)
  expect((await officer.client.waiting.read()).returned).toEqual([])
})

test('who proposed a summary neither publishes nor refuses it, and nobody refuses what was exchanged or is public', async () => {
  const id = await proposedCase(editor)
  expect(await queue(editor)).toMatchObject([{ recordId: id, mayDecide: false }])
  expect(await failureOf(decide(editor, id, 'refuse', 'No'))).toMatchObject({ status: 422 })
  const stale = { decision: 'refuse' as const, version: 7, reason: 'Too much' }
  const call = reviewer.client.iccprCases.decidePublication({ params: { id }, input: stale })
  expect(await failureOf(call)).toMatchObject({ code: 'stale' })
  await decide(reviewer, id, 'publish')
  expect(await failureOf(decide(reviewer, id, 'refuse', 'Too late'))).toMatchObject({ status: 422 })
})

test('refusing a new text leaves the older one on the site; withdrawn and brought back, it stands there again', async () => {
  const id = await proposedCase()
  await decide(reviewer, id, 'publish')
  const title = 'A teacher and a pupil were held'
  await officer.client.iccprCases.proposePublication({ params: { id }, input: { ...SUMMARY, title } })
  expect(await queue(reviewer)).toMatchObject([{ proposed: { title }, onSite: SUMMARY }])
  await decide(reviewer, id, 'refuse', 'Not yet')
  const onSite = async () => (await server.visitor().client.public.cases()).items.map((item) => item.title)
  expect(await onSite()).toContain(SUMMARY.title)
  await decide(reviewer, id, 'withdraw', 'The family asked')
  expect(await onSite()).toEqual([])
  const [look] = (await editor.client.secondLooks.list()).items
  const input = { ids: [look?.id ?? ''], decision: 'bring-back' as const, reason: 'They agreed' }
  await editor.client.secondLooks.decide({ input })
  expect(await onSite()).toContain(SUMMARY.title)
  expect(await officer.client.iccprCases.getPublication({ params: { id } })).toMatchObject({
    state: 'refused',
    isPublic: true,
  })
})

test('a refused summary of a case that went to another region is told to nobody who does not see the case', async () => {
  const id = await proposedCase()
  await decide(reviewer, id, 'refuse', 'Not yet')
  await server.database.run(sql`update iccpr_cases set region_code = 'SO11' where id = ${id}::uuid`)
  expect((await officer.client.waiting.read()).returned).toEqual([])
})

test('a refused recommendation comes back to who wrote it', async () => {
  const { id } = await editor.client.uprRecommendations.create({ input: recommendationInput() })
  const version = (await reviewer.client.releases.list()).items[0]?.version ?? 0
  expect(await waitingIn(reviewer, 'releases')).toBe(1)
  await reviewer.client.releases.refuse({ params: { id }, input: { version, reason: 'No source' } })
  const { returned } = await editor.client.waiting.read()
  expect(returned).toMatchObject([{ collection: 'upr-recommendations', recordId: id, reason: 'No source' }])
})

test('each role is told of the queues that it may open, and members of none', async () => {
  const queues = async (user: TestUser) =>
    (await user.client.waiting.read()).queues.map(({ queue: name }) => name)
  const administrator = await server.signIn('administrator')
  expect(await queues(await server.signIn('member'))).toEqual([])
  expect(await queues(await server.signIn('grant-reviewer'))).toEqual(['grant-applications'])
  expect(await queues(officer)).toEqual([
    'mailboxes',
    'incidents',
    'conflicts',
    'duplicates',
    'decisions',
    'referrals',
    'service-providers',
    'exchange',
  ])
  expect(await queues(reviewer)).toEqual([
    ...['proposals', 'releases', 'second-looks', 'documents', 'report-approvals', 'exchange'],
  ])
  expect(await queues(administrator)).toEqual([
    ...['triage', 'inbox', 'mailboxes', 'proposals', 'releases', 'second-looks', 'incidents', 'conflicts'],
    ...[
      'duplicates',
      'decisions',
      'referrals',
      'service-providers',
      'documents',
      'report-approvals',
      'news-aggregation',
      'devices',
      'device-alarms',
      'exchange',
    ],
    'lost-records',
    'record-twins',
  ])
})

test('who wants it hears by mail, at most once a day, without a word of the case; who turned it off does not', async () => {
  const set = (user: TestUser, subscribed: boolean) =>
    user.client.waiting.setNotices({ input: { subscribed } })
  expect(await reviewer.client.waiting.notices()).toEqual({ subscribed: false, queues: ['proposals'] })
  for (const user of [reviewer, officer, editor]) await set(user, true)
  await set(editor, false)
  const id = await proposedCase()
  await proposedCase()
  const [first, ...others] = await mails()
  expect(others).toEqual([])
  expect(first?.to).toBe(reviewer.email)
  expect(first?.text).toContain('/waiting')
  expect(first?.text).toContain(recordReference(id))
  expect(first?.subject).not.toContain(recordReference(id))
  expect(JSON.stringify(first)).not.toMatch(/teacher|Kismaayo/i)
  await decide(reviewer, id, 'refuse', 'The school can be told from it')
  const reported = (await mails()).find(({ to }) => to === officer.email)
  expect(reported?.subject).toBe('A public summary was returned to you')
  expect(reported?.text).toContain(recordReference(id))
  expect(JSON.stringify(reported)).not.toMatch(/teacher|Kismaayo|school/i)
})

test('who chose a queue hears once a day that something waits in it, and of nothing that they may not decide', async () => {
  const administrator = await server.signIn('administrator')
  const set = (user: TestUser, queues: readonly NoticeQueue[]) =>
    user.client.waiting.setNotices({ input: { subscribed: true, queues: [...queues] } })
  expect(await set(reviewer, ['releases', 'second-looks'])).toEqual({
    subscribed: true,
    queues: ['releases', 'second-looks'],
  })
  // An officer may not decide on devices, whatever they choose.
  await set(officer, ['devices', 'releases'])
  await set(administrator, ['devices'])
  await mailWaiting(server.services)
  expect(await mails()).toEqual([])

  await editor.client.uprRecommendations.create({ input: recommendationInput() })
  await server.database.run(sql`
    insert into devices (id, user_id, name, secret_hash, state)
    values (gen_random_uuid(), ${officer.id}, 'Planted telephone', ${Buffer.alloc(32, 7)}::bytea, 'waiting')`)
  for (let times = 0; times < 2; times++) await mailWaiting(server.services)
  const reported = await mails()
  expect(reported.map(({ to }) => to).sort()).toEqual([administrator.email, reviewer.email].sort())
  const ofReleases = reported.find(({ to }) => to === reviewer.email)
  expect(ofReleases?.subject).toBe('Something is waiting for you')
  expect(ofReleases?.text).toContain('Changes to release')
  expect(JSON.stringify(reported)).not.toMatch(/Planted|98\./)
  // Summaries are told of when they are proposed, to those who chose them.
  await proposedCase()
  expect(await mails()).toHaveLength(2)
  // A former page, which names no queues, turns it on and off and changes none of them.
  await reviewer.client.waiting.setNotices({ input: { subscribed: true } })
  expect((await reviewer.client.waiting.notices()).queues).toEqual(['releases', 'second-looks'])
})

test('nobody is told, by mail or in the menu, to decide what they did themselves; it waits for another', async () => {
  const second = await server.signIn('editor')
  for (const user of [editor, second]) {
    await user.client.waiting.setNotices({
      input: { subscribed: true, queues: ['releases', 'second-looks'] },
    })
  }
  await editor.client.uprRecommendations.create({ input: recommendationInput() })
  const id = await proposedCase(editor)
  await decide(second, id, 'publish')
  await decide(editor, id, 'withdraw', 'The family asked')
  const own = await proposedCase(editor)
  const counts = async (user: TestUser) =>
    Promise.all(['proposals', 'releases', 'second-looks'].map((name) => waitingIn(user, name)))
  expect(await counts(editor)).toEqual([0, 0, 0])
  expect(await counts(second)).toEqual([1, 1, 1])
  // The pages list it all the same, and say for whom it waits.
  expect(await queue(editor)).toMatchObject([{ recordId: own, mayDecide: false }])
  expect(await editor.client.releases.list()).toMatchObject({ total: 1, items: [{ mayDecide: false }] })
  expect(await editor.client.secondLooks.list()).toMatchObject({ total: 1, items: [{ mayDecide: false }] })
  await mailWaiting(server.services)
  expect(
    (await mails()).filter(({ subject }) => subject === 'Something is waiting for you').map(({ to }) => to),
  ).toEqual([second.email, second.email])
  // In an office of one they decide it themselves.
  const administrator = await server.signIn('administrator')
  const rule = (people: 1 | 2) =>
    administrator.client.releases.setRule({ input: { people, reason: 'The office has one person' } })
  await rule(1)
  expect(await counts(editor)).toEqual([1, 1, 1])
  await rule(2)
})

test("a value of one's own that waits for those who may restore its record is counted for them alone", async () => {
  const device = await createTestDevice(officer)
  const id = await proposedCase()
  await device.sync()
  device.line = down
  const { version } = await device.client.iccprCases.get({ params: { id } })
  await device.client.iccprCases.edit({ params: { id }, input: { version, title: 'Two teachers were held' } })
  await editor.client.iccprCases.remove({ params: { id }, input: { reason: 'Entered twice.' } })
  device.line = (_path, pass) => pass()
  await device.sync()
  expect((await officer.client.conflicts.list({ input: {} })).items).toMatchObject([{ waits: true }])
  expect(await waitingIn(officer, 'conflicts')).toBe(0)
  expect(await waitingIn(await server.signIn('administrator'), 'conflicts')).toBe(1)
  await device.close()
})
