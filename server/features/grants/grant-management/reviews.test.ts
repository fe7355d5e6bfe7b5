import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { failureOf } from '#tests/support/failure.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let manager: TestUser
let reviewers: readonly TestUser[]
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
})
beforeAll(async () => {
  manager = await server.signIn('grant-manager')
  reviewers = await Promise.all([1, 2, 3].map(() => server.signIn('grant-reviewer')))
  // None of them is tied to anyone, which a blind round asks for.
  for (const { client } of reviewers) await client.grantTies.save({ input: { version: 0, entries: [] } })
  const deadline = addDays(mogadishuDay(new Date()), 30)
  await server.database.run(sql`update grant_rounds set deadline = ${deadline}::date`)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`delete from grant_applications`)
  await blind(false)
})

const blind = (isBlind: boolean) =>
  server.database.run(
    sql`update grant_rounds set settings = settings || ${JSON.stringify({ blindReview: isBlind })}::jsonb`,
  )
const calls = (user: TestUser) => user.client.grantManagement
const user = (at: number): TestUser => {
  const found = reviewers[at]
  if (!found) throw new Error('No such reviewer')
  return found
}
const ids = (...places: readonly number[]) => places.map((at) => user(at).id)
let number = 0

async function inReview(assigned: readonly string[], more: object = {}): Promise<string> {
  const answers = grantAnswers({
    ...{ contactEmail: `planted.${++number}@ifrax.org`, registrationNumber: `R-${number}` },
    ...more,
  })
  const { id } = await server.visitor().client.grants.apply({ input: answers })
  await server.database.run(sql`update grant_applications set state = 'in-review' where id = ${id}::uuid`)
  await calls(manager).assign({ params: { id }, input: { version: 1, reviewers: [...assigned] } })
  return id
}

const FULL = { relevance: 30, capacity: 25, design: 20, budget: 15, sustainability: 10 }
const declare = (by: TestUser, id: string) =>
  calls(by).declare({ params: { id }, input: { conflict: 'none' } })
async function review(by: TestUser, id: string, points: object = FULL, comments = 'Planted comment') {
  await declare(by, id)
  const { reviews } = await calls(by).get({ params: { id } })
  const input = { version: reviews.own?.version ?? 0, points, comments, submit: true }
  return calls(by).review({ params: { id }, input })
}

describe('reviewers', () => {
  test('see the applications that are assigned to them, and nothing of others', async () => {
    const own = await inReview(ids(0, 1))
    const other = await inReview(ids(1, 2))
    expect((await calls(user(0)).list({ input: {} })).items.map(({ id }) => id)).toEqual([own])
    expect(await failureOf(calls(user(0)).get({ params: { id: other } }))).toMatchObject({ status: 404 })
    expect(await failureOf(declare(user(0), other))).toMatchObject({ status: 404 })
    expect(await failureOf(calls(user(0)).reviewers())).toMatchObject({ status: 403 })
    const page = await calls(user(0)).get({ params: { id: own } })
    expect(page).toMatchObject({ management: null, confirmed: null, duplicates: false })
  })

  test('say first whether they have a conflict of interest, and read only the titles until then', async () => {
    const id = await inReview(ids(0, 1))
    const before = await calls(user(0)).get({ params: { id } })
    expect(before.answers.map(({ field }) => field)).toEqual(['organizationName', 'projectTitle'])
    expect(before).toMatchObject({ versions: [], budget: [], review: { own: 'declare' } })
    const input = { version: 1, points: FULL, comments: '', submit: true }
    expect(await failureOf(calls(user(0)).review({ params: { id }, input }))).toMatchObject({ status: 422 })
    await declare(user(0), id)
    expect((await calls(user(0)).get({ params: { id } })).answers.length).toBeGreaterThan(30)
  })

  test('with a conflict of interest see nothing more of the application, managers included', async () => {
    const id = await inReview([...ids(0, 1), manager.id])
    const conflict = { conflict: 'declared' as const, reason: 'My planted cousin works there' }
    expect(
      await failureOf(calls(user(0)).declare({ params: { id }, input: { conflict: 'declared' } })),
    ).toMatchObject({ details: [{ path: 'reason' }] })
    for (const each of [user(0), manager]) {
      expect(await calls(each).declare({ params: { id }, input: conflict })).toEqual({ closed: true })
      expect(await failureOf(calls(each).get({ params: { id } }))).toMatchObject({ status: 404 })
      expect((await calls(each).list({ input: {} })).total).toBe(0)
      expect(await (await calls(each).export({ input: {} })).text()).not.toContain('Paralegals')
    }
    const other = await server.signIn('grant-manager')
    const page = await calls(other).get({ params: { id } })
    expect(page.reviews.reviewers.map(({ conflict, reason }) => [conflict, reason])).toContainEqual([
      'declared',
      'My planted cousin works there',
    ])
    const without = { version: page.version, reviewers: ids(1, 2) }
    expect(await failureOf(calls(other).assign({ params: { id }, input: without }))).toMatchObject({
      status: 422,
    })
  })

  test('keep unfinished points, and hand in each criterion within its weight, once', async () => {
    const id = await inReview(ids(0, 1))
    await declare(user(0), id)
    const send = (more: object) =>
      calls(user(0)).review({
        params: { id },
        input: { version: 2, points: {}, comments: '', submit: false, ...more },
      })
    expect(await failureOf(send({ points: { budget: 16 } }))).toMatchObject({
      details: [{ path: 'points.budget', message: 'Give 0 to 15 points' }],
    })
    const kept = await send({ points: { budget: 9 } })
    expect(kept.reviews.own).toMatchObject({ version: 3, points: { budget: 9 }, submittedAt: null })
    expect(await failureOf(send({ points: { budget: 8 } }))).toMatchObject({ status: 409 })
    const missing = await failureOf(send({ version: 3, points: { budget: 9 }, submit: true }))
    expect(missing).toMatchObject({ status: 400 })
    await send({ version: 3, points: FULL, submit: true })
    expect(await failureOf(send({ version: 4, points: FULL }))).toMatchObject({ status: 422 })
  })
})

describe('scores', () => {
  test('are hidden from everybody until every assigned reviewer has handed in', async () => {
    const id = await inReview(ids(0, 1))
    await review(user(0), id, { ...FULL, relevance: 11 })
    for (const each of [user(1), manager]) {
      if (each === user(1)) await declare(each, id)
      const { reviews, review: count } = await calls(each).get({ params: { id } })
      expect(count).toMatchObject({ assigned: 2, submitted: 1, score: null })
      expect(reviews.reviewers.every((reviewer) => reviewer.review === null)).toBe(true)
      expect(JSON.stringify(reviews)).not.toContain('Planted comment')
      expect(await calls(each).ranking({ input: {} })).toEqual([])
    }
    const after = await review(user(1), id)
    expect(after.review.score).toEqual({ mean: 90.5, spread: 19 })
    expect(after.reviews.reviewers).toMatchObject([{ name: null, review: { total: 81 } }])
    const seen = await calls(manager).get({ params: { id } })
    expect(seen.reviews.reviewers.map((reviewer) => reviewer.review?.total)).toEqual([81, 100])
    const { version } = seen
    await calls(manager).assign({ params: { id }, input: { version, reviewers: ids(0, 1, 2) } })
    expect((await calls(manager).get({ params: { id } })).review.score).toBeNull()
  })

  test('of one reviewer alone are not shown where the round asks for two', async () => {
    const id = await inReview(ids(0))
    await review(user(0), id)
    expect((await calls(manager).get({ params: { id } })).review).toMatchObject({ submitted: 1, score: null })
  })

  test('rank the applications of a round by their mean, with equal ones at one place', async () => {
    const [low, high, even] = [
      await inReview(ids(0, 1)),
      await inReview(ids(0, 1)),
      await inReview(ids(0, 2)),
    ]
    const handIn = (id: string, by: number, total: number) =>
      server.database.run(sql`update grant_assignments set conflict = 'none', total = ${total}, submitted_at = now()
        where application_id = ${id}::uuid and reviewer_id = ${user(by).id}::uuid`)
    for (const [id, by, total] of [
      [low, 0, 75],
      [low, 1, 85],
      [high, 0, 100],
      [high, 1, 90],
      [even, 0, 95],
      [even, 2, 95],
    ] as const)
      await handIn(id, by, total)
    const ranked = await calls(manager).ranking({ input: { round: '2025' } })
    expect(ranked.map(({ id, place, mean, spread }) => [id, place, mean, spread])).toEqual([
      [even, 1, 95, 0],
      [high, 1, 95, 10],
      [low, 3, 80, 10],
    ])
    const own = await calls(user(2)).ranking({ input: {} })
    expect(own.map(({ id }) => id)).toEqual([even])
  })
})

test('notes are kept once, sealed, and for managers alone', async () => {
  const id = await inReview(ids(0, 1))
  const input = { id: randomUUID(), kind: 'interview' as const, text: 'Planted interview' }
  await calls(manager).note({ params: { id }, input })
  const page = await calls(manager).note({ params: { id }, input })
  expect(page.management?.notes).toMatchObject([{ kind: 'interview', text: 'Planted interview' }])
  expect(await failureOf(calls(user(0)).note({ params: { id }, input }))).toMatchObject({ status: 403 })
  for (const table of ['grant_notes', 'grant_assignments', 'audit_entries']) {
    const rows = await server.database.run<{ row: string }>(
      sql`select row_to_json(x)::text as row from ${sql.identifier(table)} x`,
    )
    for (const { row } of rows) expect(row).not.toMatch(/Planted|cousin/)
  }
})

describe('in a blind round', () => {
  const TOLD =
    'Ifrax, led by Xaawo Cabdi, works from Maka Al Mukarama. Write to info@ifrax.org or call +252 61 5550000; IWC is registered as BN-77/12.'
  const NAMED = {
    organizationName: 'Ifrax Women’s Collective',
    contactPersonName: 'Xaawo Cabdi',
    organizationAddress: 'Maka Al Mukarama 12, Baidoa',
    website: 'https://ifrax.org',
    registrationNumber: 'BN-77/12',
    projectTitle: 'Ifrax paralegals',
    previousExperience: TOLD,
    partnerOrganizations: TOLD,
    budgetLines: [{ category: 'personnel', item: 'Xaawo, director', quantity: '1', unitCost: '100' }],
  }
  const NAMES = /ifrax|xaawo|cabdi|mukarama|5550000|IWC|BN-77|planted/i

  test('no planted name is in any answer to a reviewer, nor in a mail or the name of a file', async () => {
    await blind(true)
    const id = await inReview(ids(0, 1), NAMED)
    const by = calls(user(0))
    const list = () => by.list({ input: {} })
    const answers: unknown[] = [await list(), await by.get({ params: { id } })]
    await declare(user(0), id)
    answers.push(await list(), await by.get({ params: { id } }), await by.rounds())
    for (const q of ['ifrax', 'xaawo', 'BN-77', 'planted']) answers.push(await by.list({ input: { q } }))
    answers.push(await review(user(0), id, FULL, ''))
    await calls(user(1)).declare({ params: { id }, input: { conflict: 'none' } })
    answers.push(await review(user(1), id, FULL, ''), await by.get({ params: { id } }))
    answers.push(await by.ranking({ input: {} }))
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await by.export({ input: { format } })
      answers.push([...file.headers], format === 'csv' ? await file.text() : null)
    }
    const mails = await server.database.run(sql`select subject, about from mail`)
    for (const answer of [...answers, mails]) expect(JSON.stringify(answer)).not.toMatch(NAMES)
    expect((await by.list({ input: { q: 'ifrax' } })).total).toBe(0)
    const page = await by.get({ params: { id } })
    expect(page.answers.find(({ field }) => field === 'projectTitle')?.value).toBe('[…] paralegals')
    expect(page.answers.some(({ field }) => field === 'contactEmail')).toBe(false)
    expect((await calls(manager).get({ params: { id } })).organizationName).toBe('Ifrax Women’s Collective')
  })

  test('managers, who see the names, are no reviewers', async () => {
    await blind(true)
    const id = await inReview(ids(0, 1))
    const { version } = await calls(manager).get({ params: { id } })
    const input = { version, reviewers: [...ids(0, 1), manager.id] }
    expect(await failureOf(calls(manager).assign({ params: { id }, input }))).toMatchObject({
      details: [{ path: 'reviewers' }],
    })
  })

  test('a manager who was assigned before the round became blind hands in no review, and may declare a conflict', async () => {
    const [first, second] = [await inReview([manager.id, ...ids(0)]), await inReview([manager.id, ...ids(0)])]
    await declare(manager, second)
    await blind(true)
    const message = expect.stringContaining('grant managers see the names')
    expect(await failureOf(declare(manager, first))).toMatchObject({ status: 422, message })
    const { reviews } = await calls(manager).get({ params: { id: second } })
    const input = { version: reviews.own?.version ?? 0, points: FULL, comments: '', submit: true }
    const written = calls(manager).review({ params: { id: second }, input })
    expect(await failureOf(written)).toMatchObject({ status: 422, message })
    const params = { id: first }
    const declared = { conflict: 'declared' as const, reason: 'Planted reason' }
    expect(await calls(manager).declare({ params, input: declared })).toEqual({ closed: true })
  })

  test('a name that was given up in an answer is hidden in what changed, in the list and in the ranking', async () => {
    await blind(true)
    const code = '4071992655301999'
    const id = await inReview(ids(0, 1), { ...NAMED, receiptCode: code })
    const { version } = await calls(manager).get({ params: { id } })
    const until = addDays(mogadishuDay(new Date()), 5)
    const input = {
      version,
      fields: ['organizationName' as const, 'projectTitle' as const],
      text: 'Please',
      until,
    }
    await calls(manager).ask({ params: { id }, input })
    const answers = { organizationName: 'Dalmar Network', projectTitle: 'Once Ifrax, now Dalmar' }
    await server.visitor().client.grants.answer({ input: { secret: code, answers } })
    const by = calls(user(0))
    const listed = async () => (await by.list({ input: {} })).items.find((item) => item.id === id)
    expect(await listed()).toMatchObject({ projectTitle: 'Once […], now […]' })
    await declare(user(0), id)
    expect(await listed()).toMatchObject({ projectTitle: 'Once […], now […]' })
    expect((await by.list({ input: { q: 'ifrax' } })).total).toBe(0)
    const page = await by.get({ params: { id } })
    expect(JSON.stringify(page)).not.toMatch(/ifrax|dalmar/i)
    expect(page.versions[1]?.changes.map(({ field }) => field)).toEqual(['projectTitle'])
    await server.database.run(sql`update grant_applications set state = 'in-review' where id = ${id}::uuid`)
    for (const at of [0, 1]) await review(user(at), id, FULL, '')
    const ranking = await by.ranking({ input: {} })
    expect(ranking.find((item) => item.id === id)).toMatchObject({ projectTitle: 'Once […], now […]' })
  })
})

describe('a decision', () => {
  const decide = (id: string, more: object) =>
    calls(manager)
      .get({ params: { id } })
      .then(({ version }) =>
        calls(manager).decide({
          params: { id },
          input: { version, outcome: 'awarded', amount: 4500, reason: 'Planted reasons', ...more },
        }),
      )

  test('waits for all reviews, awards within the round, and is undone until the letter has left', async () => {
    const code = '4071992655301997'
    const id = await inReview(ids(0, 1), { receiptCode: code })
    expect(await failureOf(decide(id, {}))).toMatchObject({ status: 422 })
    expect(await failureOf(decide(id, { outcome: 'declined' }))).toMatchObject({ status: 422 })
    await review(user(0), id)
    await review(user(1), id)
    expect(await failureOf(decide(id, { amount: 6001 }))).toMatchObject({ details: [{ path: 'amount' }] })
    expect(await failureOf(decide(id, { amount: undefined }))).toMatchObject({
      details: [{ path: 'amount' }],
    })
    const { management, version, state } = await decide(id, {})
    expect(state).toBe('awarded')
    expect(management?.decision.made).toMatchObject({
      awardedMinor: 450_000,
      reason: 'Planted reasons',
      undoable: true,
    })
    expect(await failureOf(decide(id, { outcome: 'declined' }))).toMatchObject({ status: 422 })
    const undone = await calls(manager).undoDecision({ params: { id }, input: { version } })
    expect(undone).toMatchObject({ state: 'in-review', management: { decision: { made: null } } })
    const declined = await decide(id, { outcome: 'declined', amount: undefined })
    expect(declined.management?.decision.made).toMatchObject({ outcome: 'declined', awardedMinor: null })
    await server.database.run(sql`insert into grant_letters
      (id, application_id, kind, language, way, told_on, sent_at) values
      (gen_random_uuid(), ${id}::uuid, 'decline', 'en', 'other', now()::date, now())`)
    const undo = calls(manager).undoDecision({ params: { id }, input: { version: declined.version } })
    expect(await failureOf(undo)).toMatchObject({ status: 422 })
    const rows = await server.database.run<{ row: string }>(
      sql`select row_to_json(x)::text as row from grant_decisions x`,
    )
    for (const { row } of rows) expect(row).not.toContain('Planted')
    expect(
      await failureOf(
        calls(user(0)).decide({ params: { id }, input: { version: 1, outcome: 'declined', reason: 'No' } }),
      ),
    ).toMatchObject({ status: 403 })
  })
})

test('what waits is counted for whoever has to do it', async () => {
  const waiting = async ({ client }: TestUser) =>
    (await client.waiting.read()).queues.find(({ queue }) => queue === 'grant-applications')?.waiting
  const people = [manager, user(0), user(1)]
  const before = await Promise.all(people.map(waiting))
  const more = async () =>
    (await Promise.all(people.map(waiting))).map((count, at) => (count ?? 0) - (before[at] ?? 0))
  const id = await inReview(ids(0, 1))
  expect(await more()).toEqual([0, 1, 1])
  await review(user(0), id)
  expect(await more()).toEqual([0, 0, 1])
  await review(user(1), id)
  // All reviews are in, so it can be decided.
  expect(await more()).toEqual([1, 0, 0])
  const { version } = await calls(manager).get({ params: { id } })
  await calls(manager).decide({
    params: { id },
    input: { version, outcome: 'declined', reason: 'Too late' },
  })
  expect(await more()).toEqual([0, 0, 0])
})
