import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteMailReturned, openMail } from '#server/mail-outbox/index.ts'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { failureOf } from '#tests/support/failure.ts'
import { decidedApplication } from '#tests/support/grant-awards.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let manager: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  manager = await server.signIn('grant-manager')
})
afterAll(() => server.close())

const awards = () => manager.client.grantAwards
const today = () => mogadishuDay(new Date())
const decided = (more: Parameters<typeof decidedApplication>[1] = {}) => decidedApplication(server, more)

/** The mails to an applicant beside the request to confirm the address, the newest last. */
async function mailsOf(id: string) {
  const rows = await server.database.run<{ id: string; subject: string; sealed: Buffer }>(
    sql`select id, subject, sealed from mail where about = ${`grants/${id}`} and key not like 'grant-link/%'
      order by created_at, id`,
  )
  return rows.map((row) => ({ subject: row.subject, ...openMail(server.services.keys, row.id, row.sealed) }))
}
async function comesBack(id: string): Promise<void> {
  await server.database.run(sql`
    update mail set state = 'sent' where about = ${`grants/${id}`} and key like 'grant-letter/%'`)
  const sent = await server.database.run<{ id: string }>(
    sql`select id::text from mail where about = ${`grants/${id}`} and key like 'grant-letter/%'`,
  )
  const ids = sent.map((mail) => mail.id)
  await server.database.transaction((transaction) => noteMailReturned(transaction, ids, new Date()))
}
const statusOf = async (secret: string) =>
  (await server.visitor().client.grants.follow({ input: { secret } })).state

describe('letters about the decision', () => {
  test('a letter of award is written from its template, leaves once, and only then the status page says so', async () => {
    const { id, code, version } = await decided({ language: 'so' })
    expect(await statusOf(code)).toBe('in-review')
    const draft = await awards().draftLetter({ params: { id } })
    expect(draft).toMatchObject({ kind: 'award', subject: expect.not.stringContaining('Planted') })
    expect(draft.text).toContain('Planted Women’s Collective')
    expect(draft.text).toContain('4,000')
    const letter = { id: randomUUID(), version, text: `${draft.text}\n\nMahadsanid.` }
    const sent = await awards().sendLetter({ params: { id }, input: letter })
    expect(sent).toMatchObject({
      ...{ step: 'agreement', dueOn: addDays(today(), 14), late: false },
      letter: { kind: 'award', way: 'email', toldOn: today(), delivery: 'waiting', text: letter.text },
    })
    await awards().sendLetter({ params: { id }, input: letter })
    const mails = await mailsOf(id)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: 'planted.contact@example.org', subject: draft.subject })
    expect(mails[0]?.text).toContain('Mahadsanid.')
    const [, token = ''] = /#open=([\w-]+)/.exec(mails[0]?.text ?? '') ?? []
    expect(await statusOf(token)).toBe('awarded')
    const again = { ...letter, id: randomUUID(), version: sent.version }
    expect(await failureOf(awards().sendLetter({ params: { id }, input: again }))).toMatchObject({
      status: 409,
    })
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test('a letter of decline asks for nothing more', async () => {
    const { id, code, version } = await decided({ state: 'declined' })
    const { text, kind } = await awards().draftLetter({ params: { id } })
    expect(kind).toBe('decline')
    expect(await awards().list({ input: { view: 'letters' } })).toContainEqual(
      expect.objectContaining({ id, step: 'letter', dueOn: null, awardedMinor: null }),
    )
    const sent = await awards().sendLetter({ params: { id }, input: { id: randomUUID(), version, text } })
    expect(sent).toMatchObject({ step: 'none', agreement: null })
    expect(await statusOf(code)).toBe('declined')
    expect((await awards().list({ input: { view: 'letters' } })).map((each) => each.id)).not.toContain(id)
  })

  test('a letter that came back has told no one: it is sent again, or the day of a call takes its place', async () => {
    const { id, version } = await decided()
    const params = { id }
    const { text } = await awards().draftLetter({ params })
    const send = (of: number) =>
      awards().sendLetter({ params, input: { id: randomUUID(), version: of, text } })
    const first = await send(version)
    await comesBack(id)
    const lost = await awards().get({ params })
    expect(lost).toMatchObject({
      ...{ step: 'letter', dueOn: null, agreement: null },
      letter: { way: 'email', toldOn: today(), delivery: 'returned', text },
    })
    expect((await awards().list({ input: { view: 'letters' } })).map((each) => each.id)).toContain(id)
    const page = await manager.client.grantManagement.get({ params })
    expect(page.management?.mailReturnedAt).toEqual(expect.any(String))
    const day = { signedOn: today(), startsOn: today(), endsOn: addDays(today(), 90) }
    const sign = (of: number) => awards().sign({ params, input: { version: of, ...day } })
    expect(await failureOf(sign(first.version))).toMatchObject({ status: 422 })
    const again = await send(first.version)
    expect(again).toMatchObject({ step: 'agreement', letter: { delivery: 'waiting' } })
    expect(await mailsOf(id)).toHaveLength(2)
    await comesBack(id)
    const told = await awards().recordTold({ params, input: { version: again.version, toldOn: today() } })
    expect(told).toMatchObject({ step: 'agreement', letter: { way: 'other', delivery: null, text: null } })
    // Whoever has signed knows the decision, whatever became of the letter.
    expect(await sign(told.version)).toMatchObject({ state: 'agreement-signed' })
  })

  test('nothing is mailed to an address that is not confirmed; the day of a call is recorded instead', async () => {
    const { id, version } = await decided({ confirmed: false })
    const { text } = await awards().draftLetter({ params: { id } })
    const input = { id: randomUUID(), version, text }
    expect(await failureOf(awards().sendLetter({ params: { id }, input }))).toMatchObject({ status: 422 })
    const told = (toldOn: string) => awards().recordTold({ params: { id }, input: { version, toldOn } })
    expect((await failureOf(told(addDays(today(), 1)))).details).toEqual([
      { path: 'toldOn', message: 'This day is in the future.' },
    ])
    expect((await failureOf(told('2020-01-01'))).status).toBe(422)
    expect(await told(today())).toMatchObject({
      letter: { way: 'other', text: null, delivery: null },
    })
    expect(await mailsOf(id)).toEqual([])
  })

  test('a letter of award without the link is refused, and one about what somebody has changed', async () => {
    const { id, version } = await decided()
    const send = (more: object) =>
      awards().sendLetter({
        params: { id },
        input: { id: randomUUID(), version, text: 'You receive a grant. {link}', ...more },
      })
    expect((await failureOf(send({ text: 'You receive a grant of 4,000 dollars.' }))).details).toEqual([
      { path: 'text', message: expect.stringContaining('Write {link} in the letter') },
    ])
    expect(await failureOf(send({ version: version + 1 }))).toMatchObject({ status: 409 })
  })

  test('templates are changed in each language, and an older version is refused', async () => {
    const templates = await awards().templates()
    expect(templates).toHaveLength(6)
    const set = (version: number, text: string) =>
      awards().setTemplate({ params: { kind: 'award', language: 'ar' }, input: { version, text } })
    expect(await failureOf(set(0, 'مرحبًا {contact}، نهنئكم بالمنحة.'))).toMatchObject({ status: 422 })
    expect(await set(0, 'مرحبًا {contact}، نهنئكم بالمنحة: {link}')).toMatchObject({ version: 1 })
    expect(await failureOf(set(0, 'مرحبًا {contact}، نهنئكم بالمنحة: {link}'))).toMatchObject({ status: 409 })
    const { id } = await decided({ language: 'ar' })
    expect((await awards().draftLetter({ params: { id } })).text).toBe(
      'مرحبًا Planted Contact، نهنئكم بالمنحة: {link}',
    )
  })

  test('an application that is not decided has no letter, and nobody but grant managers reads one', async () => {
    const { id } = await decided({ state: 'in-review' })
    expect(await failureOf(awards().draftLetter({ params: { id } }))).toMatchObject({ status: 404 })
    expect(await failureOf(awards().get({ params: { id } }))).toMatchObject({ status: 404 })
    for (const role of ['administrator', 'grant-reviewer'] as const) {
      const other = await server.signIn(role)
      expect(await failureOf(other.client.grantAwards.list({ input: {} }))).toMatchObject({ status: 403 })
    }
  })
})

test('a grant manager with a conflict of interest sees nothing of the award', async () => {
  const { id, version } = await decided()
  const cousin = await server.signIn('grant-manager')
  await server.database.run(sql`
    insert into grant_assignments (id, application_id, reviewer_id, assigned_by, assigned_at, conflict)
    values (${randomUUID()}, ${id}, ${cousin.id}, ${manager.id}, now(), 'declared')`)
  const { client } = cousin
  const params = { params: { id } }
  const listed = await client.grantAwards.list({ input: { view: 'letters' } })
  expect(listed.map((each) => each.id)).not.toContain(id)
  for (const call of [
    () => client.grantAwards.get(params),
    () => client.grantAwards.draftLetter(params),
    () => client.grantAwards.recordTold({ ...params, input: { version, toldOn: today() } }),
    () => client.grantAwards.readBank(params),
    () => client.grantAwards.reports(params),
  ])
    expect(await failureOf(call())).toMatchObject({ status: 404 })
  expect(await awards().get(params)).toMatchObject({ id, letter: null })
})

describe('the agreement', () => {
  test('is due two weeks after the applicant was told, and late when it was signed after that', async () => {
    const { id, version } = await decided({ decidedOn: '2026-01-01' })
    const sign = (of: number, more: object = {}) =>
      awards().sign({
        params: { id },
        input: {
          ...{ version: of, signedOn: '2026-01-20', startsOn: '2026-02-01', endsOn: '2026-07-31' },
          ...more,
        },
      })
    expect(await failureOf(sign(version))).toMatchObject({
      status: 422,
      message: 'Send the letter first: the agreement follows it.',
    })
    const told = await awards().recordTold({ params: { id }, input: { version, toldOn: '2026-01-05' } })
    expect(told).toMatchObject({
      ...{ step: 'agreement', dueOn: '2026-01-19', late: true },
      agreement: { signBy: '2026-01-19', signedOn: null, late: true },
    })
    expect((await failureOf(sign(told.version, { signedOn: '2026-01-04' }))).details[0]?.path).toBe(
      'signedOn',
    )
    expect((await failureOf(sign(told.version, { endsOn: '2026-02-01' }))).details[0]?.path).toBe('endsOn')
    const signed = await sign(told.version)
    expect(signed).toMatchObject({
      state: 'agreement-signed',
      agreement: { signedOn: '2026-01-20', startsOn: '2026-02-01', endsOn: '2026-07-31', late: true },
    })
    expect(await failureOf(sign(signed.version))).toMatchObject({ status: 422 })
  })

  test('what is late stands above what is due later, and each step is in the audit trail', async () => {
    const listed = await awards().list({ input: { view: 'next' } })
    const days = listed.map(({ dueOn }) => dueOn ?? '9999')
    expect(days).toEqual(days.toSorted())
    const acts = await server.database.run<{ act: string }>(
      sql`select distinct act from audit_entries where act like 'grant.%' order by act`,
    )
    expect(acts.map(({ act }) => act)).toEqual(
      expect.arrayContaining([
        'grant.agreement-signed',
        'grant.letter-sent',
        'grant.template-changed',
        'grant.told',
      ]),
    )
  })
})
