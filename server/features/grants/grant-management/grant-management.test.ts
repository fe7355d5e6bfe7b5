import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMail } from '#server/mail-outbox/index.ts'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { GRANT_CHECKS } from '#shared/domain/grant-screening.ts'
import { failureOf } from '#tests/support/failure.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let manager: TestUser
const today = mogadishuDay(new Date())
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  manager = await server.signIn('grant-manager')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`delete from grant_applications`)
  await server.database.run(sql`update grant_rounds set deadline = ${addDays(today, 30)}::date`)
})

const grants = () => manager.client.grantManagement
let number = 0
async function apply(more: object = {}) {
  const code = `40719926553019${String(++number).padStart(2, '0')}`
  const { id } = await server.visitor().client.grants.apply({
    input: { ...grantAnswers({ contactEmail: `planted.${number}@example.org`, ...more }), receiptCode: code },
  })
  return { id, code }
}
const ALL_IN_ORDER = Object.fromEntries(GRANT_CHECKS.map((check) => [check, 'yes'])) as Record<
  (typeof GRANT_CHECKS)[number],
  'yes'
>
const open = (id: string) => grants().get({ params: { id } })
async function move(id: string, state: 'screening' | 'in-review' | 'interview') {
  const { version } = await open(id)
  return grants().move({ params: { id }, input: { version, state } })
}

describe('the list', () => {
  test('is filtered by its columns, sorted, and read in pages', async () => {
    const small = await apply({
      requestedAmount: '3,000',
      registrationNumber: 'A1',
      operatingRegions: ['galmudug'],
    })
    const large = await apply({
      requestedAmount: '5,900',
      registrationNumber: 'A2',
      projectCategory: 'advocacy',
    })
    const odd = await apply({ requestedAmount: 'as much as possible', registrationNumber: 'A3' })
    const ids = async (input: object) => (await grants().list({ input })).items.map(({ id }) => id)
    expect(await ids({ tier: 'small' })).toEqual([small.id])
    expect(await ids({ tier: 'large' })).toEqual([large.id])
    expect(await ids({ region: 'galmudug' })).toEqual([small.id])
    expect(await ids({ category: 'advocacy', state: 'received', late: 'no', round: '2025' })).toEqual([
      large.id,
    ])
    expect(await ids({ late: 'yes' })).toEqual([])
    expect(await ids({ sort: 'highest' })).toEqual([large.id, small.id, odd.id])
    expect(await ids({ sort: 'oldest' })).toEqual([small.id, large.id, odd.id])
    for (const sort of ['newest', 'oldest', 'due', 'highest', 'lowest'] as const) {
      const walked: string[] = []
      let cursor: string | null | undefined
      while (cursor !== null) {
        const page = await grants().list({ input: { sort, limit: 1, ...(cursor ? { cursor } : {}) } })
        expect(page.total).toBe(3)
        walked.push(...page.items.map(({ id }) => id))
        cursor = page.next
      }
      expect(walked).toEqual(await ids({ sort }))
    }
  })

  test('finds what is sealed by its names, and an application by its reference', async () => {
    // A number at the end of a search is also the beginning of some references, which are drawn by lot.
    const contactEmail = 'farriin@example.org'
    const { id } = await apply({
      organizationName: 'Xarunta Nabadda',
      registrationNumber: 'B1',
      contactEmail,
    })
    await apply({ registrationNumber: 'B2' })
    const { reference } = await open(id)
    for (const q of [
      'xarunta nabada',
      'Nabadda Harunta',
      reference,
      reference.toLowerCase(),
      contactEmail,
      'farriin',
    ])
      expect((await grants().list({ input: { q } })).items.map((each) => each.id)).toEqual([id])
    expect((await grants().list({ input: { q: 'nothing of it' } })).total).toBe(0)
  })

  test('marks applications of the same organisation on both sides, and the applicant is told nothing', async () => {
    const first = await apply({ registrationNumber: 'BN 7' })
    const second = await apply({ registrationNumber: 'bn-7' })
    const { items } = await grants().list({ input: { duplicates: 'yes' } })
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await open(first.id)).management?.duplicates).toMatchObject([{ id: second.id }])
    expect((await open(second.id)).management?.duplicates).toMatchObject([{ id: first.id }])
  })

  test('is saved without contacts, and the audit trail says so', async () => {
    await apply({ registrationNumber: 'C1' })
    const answer = await grants().export({ input: { format: 'csv' } })
    const text = await answer.text()
    expect(text).toContain('Paralegals in four settlements')
    expect(text).not.toMatch(/example\.org|Planted Contact|5550000/)
    const workbook = await grants().export({ input: { format: 'xlsx' } })
    expect((await workbook.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
    const [entry] = await server.database.run<{ detail: object }>(
      sql`select detail from audit_entries where act = 'grant.exported' order by at limit 1`,
    )
    expect(entry?.detail).toEqual({ format: 'csv', count: 1 })
  })
})

test('the saved table has points, decision and award for managers alone', async () => {
  const { id } = await apply({ registrationNumber: 'C2' })
  await server.database.run(sql`insert into grant_decisions (application_id, outcome, from_state, decided_by, decided_at)
    values (${id}::uuid, 'awarded', 'in-review', ${manager.id}::uuid, now())`)
  await server.database.run(
    sql`update grant_applications set state = 'awarded', awarded_minor = 450000 where id = ${id}::uuid`,
  )
  const text = await (await grants().export({ input: { format: 'csv' } })).text()
  expect(text).toContain('Awarded (USD)')
  expect(text).toMatch(/Awarded.*4500/)
  const reviewer = await server.signIn('grant-reviewer')
  await server.database.run(sql`insert into grant_assignments (id, application_id, reviewer_id, assigned_by, assigned_at)
    values (gen_random_uuid(), ${id}::uuid, ${reviewer.id}::uuid, ${manager.id}::uuid, now())`)
  const own = await (await reviewer.client.grantManagement.export({ input: { format: 'csv' } })).text()
  expect(own).toContain('Paralegals')
  expect(own).not.toMatch(/Awarded \(USD\)|4500\b(?!,)|Points/)
})

test('managers read who did what with an application, and not who only opened it', async () => {
  const { id } = await apply({ registrationNumber: 'H1' })
  await move(id, 'screening')
  const history = (await open(id)).management?.history ?? []
  expect(history.map(({ act, to, byStaff }) => [act, to, byStaff])).toEqual([
    ['grant.moved', 'screening', true],
    ['grant.received', null, false],
  ])
})

describe('deleting an application before its time', () => {
  const remove = async (id: string) => {
    const { version } = await open(id)
    return grants().remove({ params: { id }, input: { version, reason: 'requested' } })
  }

  test('waits until it was withdrawn or its applicant knows that it is declined, and is refused where a grant was awarded', async () => {
    const { id } = await apply({ registrationNumber: 'E1' })
    expect(await failureOf(remove(id))).toMatchObject({ status: 422 })
    const to = (state: string) =>
      server.database.run(sql`update grant_applications set state = ${state} where id = ${id}::uuid`)
    await to('declined')
    expect((await open(id)).management?.removalObstacle).toBe('untold')
    expect(await failureOf(remove(id))).toMatchObject({ status: 422 })
    await server.database.run(sql`insert into grant_letters (id, application_id, kind, language, way, told_on, sent_at)
      values (gen_random_uuid(), ${id}::uuid, 'award', 'en', 'other', now()::date, now())`)
    await to('withdrawn')
    expect(await failureOf(remove(id))).toMatchObject({ status: 422 })
    const reviewer = await server.signIn('grant-reviewer')
    const asked = reviewer.client.grantManagement.remove({
      params: { id },
      input: { version: 1, reason: 'requested' },
    })
    expect(await failureOf(asked)).toMatchObject({ status: 403 })
  })

  test('removes what was written, ends the code, and leaves the fact and its reason', async () => {
    const { id, code } = await apply({ registrationNumber: 'E2' })
    await server.visitor().client.grants.withdraw({ input: { secret: code } })
    const page = await remove(id)
    expect(page).toMatchObject({ anonymised: true, answers: [], state: 'withdrawn' })
    expect(page.management?.history[0]).toMatchObject({ act: 'grant.removed', byStaff: true })
    const [row] = await server.database.run(
      sql`select sealed, code_hash, address_hash from grant_applications where id = ${id}::uuid`,
    )
    expect(row).toEqual({ sealed: null, code_hash: null, address_hash: null })
    expect(await failureOf(server.visitor().client.grants.follow({ input: { secret: code } }))).toMatchObject(
      {
        status: 404,
      },
    )
    expect(await failureOf(remove(id))).toMatchObject({ status: 422 })
  })
})

describe('an application', () => {
  test('is read by its answers, and the opening is in the audit trail', async () => {
    const { id } = await apply({ registrationNumber: 'D1' })
    const page = await open(id)
    expect(page).toMatchObject({
      state: 'received',
      confirmed: false,
      versions: [{ number: 1, changes: [] }],
    })
    expect(page.answers.find(({ field }) => field === 'contactPersonName')?.value).toBe('Planted Contact')
    expect(page.management).toMatchObject({ next: ['screening', 'declined'], screening: { version: 0 } })
    expect(page.management?.screening.suggested).toMatchObject({
      years: 'yes',
      amount: 'yes',
      budget: 'unclear',
    })
    const rows = await server.database.run(
      sql`select actor_id from audit_entries where act = 'grant.opened' and subject = ${`grants/${id}`}`,
    )
    expect(rows).toEqual([{ actor_id: manager.id }])
  })

  test('goes to review once it is screened, by a version that was read, and along its states only', async () => {
    const { id } = await apply({ registrationNumber: 'D2' })
    const to = (state: 'screening' | 'in-review' | 'interview', version: number) =>
      failureOf(grants().move({ params: { id }, input: { version, state } }))
    expect(await to('in-review', 1)).toMatchObject({ status: 422 })
    expect(await to('screening', 7)).toMatchObject({ status: 409 })
    const { version } = await move(id, 'screening')
    expect(await to('in-review', version)).toMatchObject({ status: 422 })
    const screen = (results: object, of: number) =>
      grants().screen({ params: { id }, input: { version: of, results, note: 'Planted note' } })
    await screen({ ...ALL_IN_ORDER, kind: 'no' }, 0)
    expect(await to('in-review', version)).toMatchObject({ status: 422 })
    expect(await failureOf(screen(ALL_IN_ORDER, 0))).toMatchObject({ status: 409 })
    const screened = await screen(ALL_IN_ORDER, 1)
    expect(screened.management?.screening).toMatchObject({ version: 2, note: 'Planted note' })
    expect(await move(id, 'in-review')).toMatchObject({ state: 'in-review' })
  })

  test('that is kept waits for a later round, and its days begin there', async () => {
    await server.database.run(sql`update grant_rounds set deadline = ${addDays(today, -1)}::date`)
    const { id } = await apply({ registrationNumber: 'D3' })
    const page = await open(id)
    expect(page).toMatchObject({ state: 'kept', late: true, due: null })
    const taken = () =>
      grants().move({ params: { id }, input: { version: page.version, state: 'screening' } })
    expect(await failureOf(taken())).toMatchObject({
      status: 422,
      message: expect.stringContaining('next round'),
    })
    await server.database.run(sql`
      insert into grant_rounds (id, code, opens_on, deadline, settings, created_at)
      select gen_random_uuid(), 'later', ${today}::date, ${addDays(today, 20)}::date, settings, now() from grant_rounds`)
    const answer = await taken()
    expect(answer).toMatchObject({ state: 'screening', round: 'later', late: true })
    expect(answer.due?.left).toBe(10)
    await server.database.run(sql`delete from grant_applications`)
    await server.database.run(sql`delete from grant_rounds where code = 'later'`)
  })
})

describe('a request for information', () => {
  const until = addDays(today, 5)
  const ask = async (id: string, more: object = {}) => {
    const { version } = await open(id)
    const input = { version, fields: ['projectTitle' as const], text: 'Planted question', until, ...more }
    return grants().ask({ params: { id }, input })
  }
  async function mailsOf(id: string) {
    const rows = await server.database.run<{ id: string; subject: string; sealed: Buffer }>(
      sql`select id, subject, sealed from mail where about = ${`grants/${id}`} order by created_at, id`,
    )
    return rows.map((row) => ({
      subject: row.subject,
      ...openMail(server.services.keys, row.id, row.sealed),
    }))
  }

  test('opens the asked fields, stops the days, and is answered into a new version', async () => {
    const { id, code } = await apply({ registrationNumber: 'E1' })
    await move(id, 'screening')
    expect(await failureOf(ask(id, { until: today }))).toMatchObject({ details: [{ path: 'until' }] })
    expect(await failureOf(ask(id, { until: addDays(today, 61) }))).toMatchObject({
      details: [{ path: 'until' }],
    })
    const asked = await ask(id)
    expect(asked).toMatchObject({ state: 'more-information', due: { paused: true }, asked: { open: true } })
    const visitor = server.visitor().client.grants
    const seen = await visitor.follow({ input: { secret: code } })
    expect(seen.asked).toMatchObject({ text: 'Planted question', until })
    await visitor.answer({
      input: { secret: code, answers: { projectTitle: 'Paralegals in five settlements' } },
    })
    const page = await open(id)
    expect(page).toMatchObject({ answered: true, due: { paused: false } })
    expect(page.versions[1]?.changes).toEqual([
      {
        field: 'projectTitle',
        before: 'Paralegals in four settlements',
        after: 'Paralegals in five settlements',
      },
    ])
    const moved = await move(id, 'screening')
    expect(moved.asked?.open).toBe(false)
    expect((await visitor.follow({ input: { secret: code } })).asked).toBeNull()
  })

  test('is mailed to a confirmed address only, without what is asked', async () => {
    const { id } = await apply({ registrationNumber: 'E2' })
    await move(id, 'screening')
    await ask(id)
    expect(await mailsOf(id)).toHaveLength(1)
    await server.database.run(sql`update grant_applications set confirmed_at = now() where id = ${id}::uuid`)
    await ask(id, { text: 'Planted again' })
    const [, mail] = await mailsOf(id)
    expect(mail?.subject).toBe('A question about your application')
    expect(JSON.stringify(mail)).not.toMatch(/Planted (question|again)|Collective/)
    const token = /#open=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const seen = await server.visitor().client.grants.follow({ input: { secret: token } })
    expect(seen.asked?.text).toBe('Planted again')
    const requests = (await open(id)).management?.requests
    expect(requests).toMatchObject([
      { endedAt: expect.any(String) },
      { endedAt: null, text: 'Planted again' },
    ])
  })

  test('cannot ask for another address, or after the decision', async () => {
    const { id } = await apply({ registrationNumber: 'E3' })
    expect(await failureOf(ask(id))).toMatchObject({ status: 422 })
    await move(id, 'screening')
    expect(await failureOf(ask(id, { fields: ['contactEmail'] }))).toMatchObject({ status: 400 })
    await server.database.run(sql`update grant_applications set state = 'awarded' where id = ${id}::uuid`)
    expect(await failureOf(ask(id))).toMatchObject({ status: 422 })
  })
})

test('no other role reads an application, and a grant reviewer none that is not assigned', async () => {
  const { id } = await apply({ registrationNumber: 'F1' })
  const { version } = await open(id)
  for (const role of ['administrator', 'editor', 'reviewer'] as const) {
    const { client } = await server.signIn(role)
    expect(await failureOf(client.grantManagement.get({ params: { id } }))).toMatchObject({ status: 403 })
    expect(await failureOf(client.grantManagement.list({ input: {} }))).toMatchObject({ status: 403 })
  }
  const { client } = await server.signIn('grant-reviewer')
  expect(await client.grantManagement.list({ input: {} })).toMatchObject({ items: [], total: 0 })
  expect(await client.grantManagement.rounds()).toEqual([])
  expect(await failureOf(client.grantManagement.get({ params: { id } }))).toMatchObject({ status: 404 })
  const input = { version, state: 'screening' as const }
  expect(await failureOf(client.grantManagement.move({ params: { id }, input }))).toMatchObject({
    status: 403,
  })
  expect(await (await client.grantManagement.export({ input: {} })).text()).not.toContain('Paralegals')
})

test('what staff write lies in no column', async () => {
  const { id } = await apply({ registrationNumber: 'G1' })
  await move(id, 'screening')
  await grants().screen({ params: { id }, input: { version: 0, results: {}, note: 'Planted note' } })
  const tables = ['grant_applications', 'grant_requests', 'grant_screenings', 'audit_entries']
  for (const table of tables) {
    const rows = await server.database.run<{ row: string }>(
      sql`select row_to_json(x)::text as row from ${sql.identifier(table)} x`,
    )
    for (const { row } of rows) expect(row).not.toMatch(/Planted|example\.org/)
  }
})
