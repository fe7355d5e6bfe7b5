import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffGrantRound } from '#shared/contract/grants/grant-rounds.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { failureOf } from '#tests/support/failure.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let manager: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  manager = await server.signIn('grant-manager')
})
afterAll(() => server.close())

/** A round as the call takes it, with some of its settings changed. */
function entered(
  { code, version, opensOn, deadline, announced, settings }: StaffGrantRound,
  more: object = {},
) {
  return { ...settings, code, version, opensOn, deadline, announced, ...more }
}
const dates = { opensOn: '2026-03-01', deadline: '2026-04-30' }
const prepare = (code: string, id = randomUUID()) =>
  manager.client.grantRounds.create({ input: { id, code, ...dates } })
const edit = (round: StaffGrantRound, more: object = {}) =>
  manager.client.grantRounds.edit({ params: { id: round.id }, input: entered(round, more) })
const seeded = async () => {
  const found = (await manager.client.grantRounds.list()).find(({ code }) => code === '2025')
  if (!found) throw new Error('The round of 2025 is not seeded')
  return found
}

test('a round is prepared from the last one, once, and no page shows it until it is announced', async () => {
  const id = randomUUID()
  const round = await prepare('2026', id)
  const { settings } = await seeded()
  expect(round).toMatchObject({ ...dates, draft: true, announced: false, open: false, applications: 0 })
  expect(round.settings).toEqual({ ...settings, stages: [], holidays: [] })
  expect(await prepare('2026', id)).toEqual(round)
  const shown = async () => (await server.visitor().client.grants.round()).round?.code
  expect(await shown()).toBe('2025')
  const announced = await edit(round, { announced: true })
  expect(announced).toMatchObject({ draft: false, announced: true, version: 2 })
  expect(await shown()).toBe('2026')
  const params = { id: round.id }
  expect(await failureOf(manager.client.grantRounds.remove({ params }))).toMatchObject({ status: 422 })
})

test('pages tell when the next round opens while the stages of this one run, and show it once they are over', async () => {
  const inDays = (days: number) => mogadishuDay(new Date(Date.now() + days * 86_400_000))
  await server.database.run(sql`delete from grant_rounds where code <> '2025'`)
  const running = await server.database.run<{
    id: string
  }>(sql`update grant_rounds set deadline = ${inDays(-9)}::date,
    settings = jsonb_set(settings, '{stages,0}', ${JSON.stringify({ id: 'review', from: inDays(-8), to: inDays(5) })}::jsonb)
    where code = '2025' returning id`)
  expect(running).toHaveLength(1)
  const next = await manager.client.grantRounds.create({
    input: { id: randomUUID(), code: '2032', opensOn: inDays(20), deadline: inDays(40) },
  })
  const shown = () => server.visitor().client.grants.round()
  expect(await shown()).toMatchObject({ round: { code: '2025' }, open: false, nextOpensOn: null })
  await edit(next, { announced: true })
  expect(await shown()).toMatchObject({ round: { code: '2025' }, open: false, nextOpensOn: inDays(20) })
  await server.database.run(
    sql`update grant_rounds set settings = settings || '{"stages": []}' where code = '2025'`,
  )
  expect(await shown()).toMatchObject({ round: { code: '2032' }, open: false, nextOpensOn: null })
  expect(await server.visitor().client.grantRound.get()).toMatchObject({ open: false, opensOn: inDays(20) })
  // A form that was opened before still arrives: the round of 2025 keeps late ones; the next one takes none yet.
  const apply = (roundCode: string) =>
    server.visitor().client.grants.apply({ input: { ...grantAnswers(), id: randomUUID(), roundCode } })
  expect(await apply('2025')).toMatchObject({ state: 'kept' })
  expect(await failureOf(apply('2032'))).toMatchObject({ status: 422 })
  await server.database.run(sql`delete from grant_applications`)
  await server.database.run(sql`delete from grant_rounds where code <> '2025'`)
  await server.database.run(sql`update grant_rounds set deadline = '2025-08-15' where code = '2025'`)
})

test('a round in preparation is removed, and its name is free again', async () => {
  const { id } = await prepare('2031')
  expect(await failureOf(prepare('2031'))).toMatchObject({
    status: 400,
    details: [{ path: 'code', message: 'Another round has this name' }],
  })
  await manager.client.grantRounds.remove({ params: { id } })
  expect(await failureOf(manager.client.grantRounds.get({ params: { id } }))).toMatchObject({ status: 404 })
})

test('what does not fit together in a round is told by field', async () => {
  const round = await seeded()
  const wrong = {
    ...{ minimum: 9000, deadline: '2025-01-01', criteria: [{ id: 'budget', points: 99 }] },
    tiers: [{ id: 'small', amount: 1, months: [6, 3] }],
    stages: [{ id: 'review', from: '2024-12-01', to: '2024-11-01' }],
  }
  const { details } = await failureOf(edit(round, wrong))
  expect(details.map(({ path }) => path).toSorted()).toEqual([
    ...['criteria', 'deadline', 'maximum', 'stages.0.from', 'stages.0.to'],
    ...['tiers.0.amount', 'tiers.0.months.1'],
  ])
})

test('of two who write the second one is refused, and two announced rounds do not overlap', async () => {
  const round = await seeded()
  const changed = await edit(round, { equipmentLimit: 700 })
  expect(changed).toMatchObject({ version: round.version + 1, settings: { equipmentLimit: 700 } })
  expect(await failureOf(edit(round, { equipmentLimit: 800 }))).toMatchObject({ status: 409 })
  const other = await manager.client.grantRounds.create({
    input: { id: randomUUID(), code: '2025-b', opensOn: '2025-08-15', deadline: '2025-09-01' },
  })
  expect((await failureOf(edit(other, { announced: true }))).details).toMatchObject([{ path: 'opensOn' }])
})

test('the criteria stay once an application is in review, and the name once there is one', async () => {
  const { id } = await server
    .visitor()
    .client.grants.apply({ input: { ...grantAnswers(), id: randomUUID(), roundCode: '2025' } })
  const round = await seeded()
  expect(round).toMatchObject({ applications: 1, reviewed: false })
  expect((await failureOf(edit(round, { code: '2025-a' }))).details).toMatchObject([{ path: 'code' }])
  const criteria = [{ id: 'relevance', points: 100 }]
  const moved = await edit(round, { criteria })
  await server.database.run(sql`update grant_applications set state = 'in-review' where id = ${id}::uuid`)
  const again = { criteria: round.settings.criteria, blindReview: true }
  expect((await failureOf(edit(moved, again))).details).toMatchObject([
    { path: 'criteria' },
    { path: 'blindReview' },
  ])
  const raised = await edit(moved, { equipmentLimit: 900 })
  expect(raised).toMatchObject({ reviewed: true })
  // Back in screening it has been read by nobody, unless somebody was asked to.
  await server.database.run(sql`update grant_applications set state = 'screening' where id = ${id}::uuid`)
  const free = await edit(raised, { equipmentLimit: 800 })
  expect(free).toMatchObject({ reviewed: false })
  const reviewer = await server.signIn('grant-reviewer')
  await server.database.run(sql`
    insert into grant_assignments (id, application_id, reviewer_id, assigned_by, assigned_at)
    values (${randomUUID()}::uuid, ${id}::uuid, ${reviewer.id}::uuid, ${manager.id}::uuid, now())`)
  expect((await failureOf(edit(free, { blindReview: true }))).details).toMatchObject([
    { path: 'blindReview' },
  ])
})

test('grant reviewers and other staff set up no round, and each step is in the audit trail', async () => {
  for (const role of ['grant-reviewer', 'editor', 'reviewer', 'field-officer', 'member'] as const) {
    const user = await server.signIn(role, ['SO28'])
    expect(await failureOf(user.client.grantRounds.list()), role).toMatchObject({ status: 403 })
  }
  const administrator = await server.signIn('administrator')
  expect((await administrator.client.grantRounds.list()).length).toBeGreaterThan(1)
  const acts = await server.database.run<{ act: string }>(
    sql`select distinct act from audit_entries where act like 'grant-round.%' order by act`,
  )
  expect(acts.map(({ act }) => act)).toEqual([
    ...['grant-round.announced', 'grant-round.created', 'grant-round.deleted', 'grant-round.edited'],
  ])
})
