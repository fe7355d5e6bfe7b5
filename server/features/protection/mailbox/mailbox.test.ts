import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createKeys, freshMasterKeys, withFreshKey, withoutKey } from '#server/crypto/keys.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { findByCode, makeMailbox } from './mailboxes.ts'

let server: TestServer
let officer: TestUser
let elsewhere: TestUser
const visitor = () => server.visitor().client.mailbox

beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('triage-officer', ['SO28'])
  elsewhere = await server.signIn('field-officer', ['SO11'])
})
afterAll(() => server.close())

const ANONYMOUS = { anonymous: true, reporterName: '', reporterContact: '' }
let made = 0
const newCode = () => String(4_071_992_655_300_000 + made++)

async function report(more: object = {}): Promise<{ id: string; code: string }> {
  const code = newCode()
  const input = incidentValues({ ...ANONYMOUS, regionCode: 'SO28', ...more })
  const { id } = await server.visitor().client.incidents.create({ input: { ...input, receiptCode: code } })
  return { id, code }
}

/** Routes a report, so that it is an incident of its region like any other. */
async function routed(): Promise<{ id: string; code: string }> {
  const sent = await report()
  const administrator = await server.signIn('administrator')
  const { version } = await administrator.client.incidents.get({ params: { id: sent.id } })
  await administrator.client.triage.route({
    params: { id: sent.id },
    input: { version, regionCode: 'SO28', districtCode: '', assigneeId: '' },
  })
  return sent
}

test('an anonymous report needs no name and no contact; with a name the messages of the specification apply', async () => {
  const { id } = await report()
  const administrator = await server.signIn('administrator')
  expect(await administrator.client.incidents.get({ params: { id } })).toMatchObject({
    anonymous: true,
    reporterName: null,
    reporterContact: null,
  })
  const named = incidentValues({ ...ANONYMOUS, anonymous: false, description: 'Short' })
  const refused = await failureOf(server.visitor().client.incidents.create({ input: named }))
  expect(refused.details.map(({ message }) => message).sort()).toEqual([
    'Contact information is required',
    'Please provide detailed description (at least 10 characters)',
    'Reporter name is required',
  ])
})

test('reporter and staff write to one another, and each sees when the other has read it', async () => {
  const { id, code } = await routed()
  expect((await visitor().open({ input: { code } })).messages).toEqual([])
  const mine = { code, id: randomUUID(), text: 'He was moved to the central station.' }
  await visitor().write({ input: mine })
  const again = await visitor().write({ input: mine })
  expect(again.messages).toHaveLength(1)
  expect(again.messages[0]).toMatchObject({ from: 'reporter', text: mine.text, readAt: null, signed: null })

  const read = await officer.client.mailbox.read({ params: { id }, input: {} })
  expect(read.exists).toBe(true)
  expect(read.reporterReadAt).not.toBeNull()
  expect(read.messages[0]).toMatchObject({ text: mine.text, readAt: expect.any(String) })
  const texts = { team: 'A lawyer is on the way.', role: 'Who saw him last?', name: 'You can trust me.' }
  for (const [as, text] of Object.entries(texts)) {
    const input = { id: randomUUID(), text, as: as as keyof typeof texts }
    await officer.client.mailbox.answer({ params: { id }, input })
    await officer.client.mailbox.answer({ params: { id }, input })
  }
  const { messages } = await visitor().open({ input: { code } })
  expect(messages.map(({ text }) => text)).toEqual([mine.text, ...Object.values(texts)])
  expect(messages.map(({ signed }) => signed)).toEqual([
    null,
    { as: 'team' },
    { as: 'role', role: 'triage-officer' },
    { as: 'name', name: expect.any(String) },
  ])
  const [seen, answered] = (await officer.client.mailbox.read({ params: { id }, input: {} })).messages
  expect(seen?.readAt).not.toBeNull()
  expect(answered?.readAt).not.toBeNull()
})

test('the code shows messages and nothing of the report', async () => {
  const { code } = await report({
    description: 'Planted narrative of the report',
    victimInfo: 'Planted victim',
  })
  expect(JSON.stringify(await visitor().open({ input: { code } }))).not.toMatch(/Planted/)
})

test('notes, the status and its steps are for the staff: a reporter neither sees nor sets them', async () => {
  const { id, code } = await report({ workStep: 'on-hold' })
  const administrator = await server.signIn('administrator')
  const { client } = administrator
  const arrived = await client.incidents.get({ params: { id } })
  expect(arrived.workStep).toBeNull()
  const place = { version: arrived.version, regionCode: 'SO28', districtCode: '', assigneeId: '' }
  await client.triage.route({ params: { id }, input: place })
  const before = await visitor().open({ input: { code } })
  const { version } = await officer.client.incidents.get({ params: { id } })
  await officer.client.incidents.edit({
    params: { id },
    input: { version, workStep: 'waiting-for-reporter' },
  })
  const text = 'Planted note: the cousin may be an informer.'
  await officer.client.comments.create({ input: { parentCollection: 'incidents', parentId: id, body: text } })
  expect(await officer.client.incidents.get({ params: { id } })).toMatchObject({
    workStep: 'waiting-for-reporter',
  })
  const history = await officer.client.incidents.history({ params: { id } })
  expect(JSON.stringify(history)).toContain('waiting-for-reporter')
  const opened = await visitor().open({ input: { code } })
  expect(opened).toEqual(before)
  expect(JSON.stringify(opened)).not.toMatch(/waiting|Planted|status/)
})

test.each(['closed', 'unfounded'] as const)(
  'a reporter learns that work has ended, and not how, until it is taken up again: %s',
  async (end) => {
    const { id, code } = await routed()
    const move = async (status: 'assessing' | 'closed' | 'unfounded') => {
      const { version } = await officer.client.incidents.get({ params: { id } })
      const input = { version, status, reason: 'Planted reason' }
      await officer.client.incidents.changeStatus({ params: { id }, input })
    }
    const before = await visitor().open({ input: { code } })
    expect(before.isClosed).toBe(false)
    await move('assessing')
    expect(await visitor().open({ input: { code } })).toEqual(before)
    await move(end)
    const opened = await visitor().open({ input: { code } })
    expect(opened).toEqual({ ...before, isClosed: true })
    await visitor().write({ input: { code, id: randomUUID(), text: 'It has happened again.' } })
    const { items } = await officer.client.mailbox.list({ input: {} })
    expect(items.map((item) => item.id)).toContain(id)
    await move('assessing')
    expect((await visitor().open({ input: { code } })).isClosed).toBe(false)
  },
)

test('a code is read as it was typed, and a wrong one opens nothing', async () => {
  const { code } = await report()
  const spaced = code.replace(/\d{4}(?=\d)/g, '$& ')
  expect((await visitor().open({ input: { code: spaced } })).messages).toEqual([])
  for (const wrong of ['0000000000000000', `${code.slice(0, -1)}x`, '', `${code}1`]) {
    const error = await failureOf(visitor().open({ input: { code: wrong } }))
    expect([400, 404]).toContain(error.status)
  }
})

test('users of another region learn neither that there is a mailbox nor that there is none', async () => {
  const { id } = await routed()
  const nothing = { exists: false, reporterReadAt: null, messages: [], files: [] }
  expect(await elsewhere.client.mailbox.read({ params: { id }, input: {} })).toEqual(nothing)
  expect(await elsewhere.client.mailbox.read({ params: { id: randomUUID() }, input: {} })).toEqual(nothing)
  const input = { id: randomUUID(), text: 'Not mine to answer', as: 'team' } as const
  const answers = [id, randomUUID()].map((each) =>
    failureOf(elsewhere.client.mailbox.answer({ params: { id: each }, input })),
  )
  for (const error of await Promise.all(answers)) expect(error.status).toBe(404)
  const reviewer = await server.signIn('reviewer')
  expect((await failureOf(reviewer.client.mailbox.read({ params: { id }, input: {} }))).status).toBe(403)
})

test('a reporter who wrote waits in the list of those who may answer, until they do or say that none is needed', async () => {
  const listed = async (user: TestUser) => {
    const { items, total } = await user.client.mailbox.list({ input: {} })
    expect(total).toBe(items.length)
    return items.map(({ id }) => id)
  }
  const [first, second] = [await routed(), await routed()]
  for (const { code } of [first, second])
    await visitor().write({ input: { code, id: randomUUID(), text: 'Is there news?' } })
  const mine = [first.id, second.id]
  expect((await listed(officer)).filter((id) => mine.includes(id))).toEqual(mine)
  expect(await listed(elsewhere)).toEqual([])
  const waiting = async (user: TestUser) =>
    (await user.client.waiting.read()).queues.find(({ queue }) => queue === 'mailboxes')?.waiting
  expect(await waiting(officer)).toBe((await listed(officer)).length)
  expect(await waiting(elsewhere)).toBe(0)

  const input = { id: randomUUID(), text: 'Yes: he was released.', as: 'team' } as const
  await officer.client.mailbox.answer({ params: { id: first.id }, input })
  await officer.client.mailbox.settle({ params: { id: second.id }, input: {} })
  expect((await listed(officer)).filter((id) => mine.includes(id))).toEqual([])
  expect(
    (await failureOf(elsewhere.client.mailbox.settle({ params: { id: second.id }, input: {} }))).status,
  ).toBe(404)
  await visitor().write({ input: { code: second.code, id: randomUUID(), text: 'One more thing.' } })
  expect((await listed(officer)).filter((id) => mine.includes(id))).toEqual([second.id])
  const pages = await officer.client.mailbox.list({ input: { limit: 1 } })
  expect(pages.items).toHaveLength(1)
})

test('nobody gets a mailbox on a report that is there already', async () => {
  const input = incidentValues({ ...ANONYMOUS, regionCode: 'SO28' })
  const { client } = server.visitor()
  const { id: plain } = await client.incidents.create({ input })
  const sent = await report()
  // The id of a report, with another code, is a key of another report: it is kept, and its code opens its own mailbox.
  for (const id of [plain, sent.id]) {
    const code = newCode()
    const second = await client.incidents.create({ input: { ...input, id, receiptCode: code } })
    expect(second.id).not.toBe(id)
    await visitor().write({ input: { code, id: randomUUID(), text: 'From somebody else' } })
  }
  expect((await visitor().open({ input: { code: sent.code } })).messages).toEqual([])
  expect((await officer.client.mailbox.read({ params: { id: plain }, input: {} })).exists).toBe(false)
})

test('codes and messages are stored nowhere as they are, and each reading of the staff is logged', async () => {
  const { id, code } = await routed()
  await visitor().write({ input: { code, id: randomUUID(), text: 'Planted message of a reporter' } })
  await officer.client.mailbox.read({ params: { id }, input: {} })
  const dump = await server.database.run<{ row: string }>(
    sql`select mailboxes::text || coalesce(mailbox_messages::text, '') as row
      from mailboxes left join mailbox_messages using (record_id)`,
  )
  const hex = (text: string) => Buffer.from(text).toString('hex')
  for (const { row } of dump)
    for (const text of [code, 'Planted message']) {
      expect(row).not.toContain(text)
      expect(row).not.toContain(hex(text))
    }
  const administrator = await server.signIn('administrator')
  const { items } = await administrator.client.accessLog.list({ input: { record: id } })
  expect(items.filter(({ how }) => how === 'mailbox').map(({ user }) => user.id)).toEqual([officer.id])
})

test('a mailbox comes with its report or not at all', async () => {
  const code = newCode()
  const input = { ...incidentValues({ ...ANONYMOUS, regionCode: 'SO28' }), receiptCode: code }
  const refused = server
    .visitor()
    .client.incidents.create({ input: { ...input, regionCode: 'XX99' } as never })
  expect((await failureOf(refused)).status).toBe(400)
  expect((await failureOf(visitor().open({ input: { code } }))).status).toBe(404)
  await server.visitor().client.incidents.create({ input })
  expect((await visitor().open({ input: { code } })).messages).toEqual([])
})

test('a report whose code opens another mailbox already is kept, and the code goes on opening the first', async () => {
  const { code, id } = await report()
  const input = { ...incidentValues({ ...ANONYMOUS, regionCode: 'SO28' }), receiptCode: code }
  const { id: second } = await server.visitor().client.incidents.create({ input })
  expect(second).not.toBe(id)
  const rows = await server.database.run<{ id: string }>(
    sql`select record_id as id from mailboxes where record_id in (${id}, ${second})`,
  )
  expect(rows).toEqual([{ id }])
})

test('codes open their mailboxes after the master key was replaced and removed', async () => {
  const first = freshMasterKeys()
  const both = withFreshKey(first)
  const place = server.services
  const code = newCode()
  const input = incidentValues({ ...ANONYMOUS, regionCode: 'SO28' })
  const { id } = await server.visitor().client.incidents.create({ input })
  await server.database.transaction((transaction) =>
    makeMailbox(
      { ...place, keys: createKeys(first) },
      transaction,
      { collection: 'incidents', recordId: id },
      code,
    ),
  )
  for (const masters of [first, both, withoutKey(both, first.current)]) {
    expect(await findByCode({ keys: createKeys(masters) }, server.database, code)).toMatchObject({
      recordId: id,
    })
  }
  expect(await findByCode({ keys: createKeys(freshMasterKeys()) }, server.database, code)).toBeNull()
})

test('the person of a referral answers two questions once it has begun, and changes the answers', async () => {
  const code = newCode()
  const input = { ...DECIDED.referrals.example, regionCode: 'SO28', receiptCode: code }
  const { id } = z.object({ id: z.string() }).parse(await server.visitor().client.referrals.create({ input }))
  expect((await visitor().open({ input: { code } })).feedback).toBe(null)
  const given = { code, feedbackHelp: 'partly', feedbackSafe: null } as const
  expect(await failureOf(visitor().answerQuestions({ input: given }))).toMatchObject({ code: 'not_found' })

  const administrator = await server.signIn('administrator')
  const { referrals, triage } = administrator.client
  const waiting = await triage.get({ params: { id }, input: { collection: 'referrals' } })
  await triage.route({
    params: { id },
    input: { collection: 'referrals', version: waiting.version, regionCode: 'SO28', assigneeId: null },
  })
  const { version } = await referrals.get({ params: { id } })
  const end = { status: 'not-referred', reason: 'She found help', answer: 'already-received', version }
  await referrals.changeStatus({ params: { id }, input: end })
  const none = { feedbackHelp: null, feedbackSafe: null }
  expect((await visitor().open({ input: { code } })).feedback).toEqual(none)
  expect((await visitor().answerQuestions({ input: given })).feedback).toEqual({
    ...none,
    feedbackHelp: 'partly',
  })
  const changed = { code, feedbackHelp: null, feedbackSafe: 'no' } as const
  await visitor().answerQuestions({ input: changed })
  expect((await visitor().answerQuestions({ input: changed })).feedback).toEqual({
    ...none,
    feedbackSafe: 'no',
  })
  expect(await referrals.get({ params: { id } })).toMatchObject({ ...none, feedbackSafe: 'no' })
  // Each change is in the history, which says where it is from.
  const history = await referrals.history({ params: { id } })
  expect(history.filter(({ reason }) => reason === 'Answered by the person in the mailbox')).toHaveLength(2)

  // Of other reports nothing is asked, whatever their state.
  const other = await routed()
  expect((await visitor().open({ input: { code: other.code } })).feedback).toBe(null)
  const refused = visitor().answerQuestions({ input: { ...given, code: other.code } })
  expect(await failureOf(refused)).toMatchObject({ code: 'not_found' })
})

test('an incident taken by telephone gets a code once, which opens its mailbox', async () => {
  const { client } = await server.signIn('field-officer', ['SO28'])
  const taken = await client.incidents.create({
    input: {
      ...incidentValues({ ...ANONYMOUS, regionCode: 'SO28' }),
      receivedBy: 'telephone',
      callBackWay: 'Ask for Hodan',
    },
  })
  const id = String(taken.id)
  expect((await officer.client.mailbox.read({ params: { id }, input: {} })).exists).toBe(false)
  const code = newCode()
  for (let times = 0; times < 2; times++) await client.mailbox.begin({ params: { id }, input: { code } })
  const asked = { code, id: randomUUID(), text: 'When will somebody come?' }
  expect((await visitor().write({ input: asked })).messages).toHaveLength(1)
  expect((await client.mailbox.read({ params: { id }, input: {} })).messages.map(({ text }) => text)).toEqual(
    [asked.text],
  )

  const second = await failureOf(client.mailbox.begin({ params: { id }, input: { code: newCode() } }))
  expect(second.code).toBe('exists')
  const unseen = await failureOf(
    elsewhere.client.mailbox.begin({ params: { id }, input: { code: newCode() } }),
  )
  expect(unseen.code).toBe('not_found')
  const administrator = await server.signIn('administrator')
  const { items } = await administrator.client.users.audit({ input: { act: 'mailbox.begun' } })
  expect(items.map(({ subject }) => subject)).toEqual([`incidents/${id}`])
})

test('a visitor’s report or one from the office gets no code from staff, and a visitor can’t say that it was a call', async () => {
  const { id } = await report({ receivedBy: 'telephone' })
  const administrator = await server.signIn('administrator')
  expect(await administrator.client.incidents.get({ params: { id } })).toMatchObject({ receivedBy: null })
  const refused = await failureOf(
    administrator.client.mailbox.begin({ params: { id }, input: { code: newCode() } }),
  )
  expect(refused.code).toBe('rule_violated')
  // Nor by saying afterwards that it was a call, where the visitor made no code.
  const input = incidentValues({ ...ANONYMOUS, regionCode: null })
  const { id: other } = await server.visitor().client.incidents.create({ input })
  const { version } = await administrator.client.incidents.get({ params: { id: other } })
  await administrator.client.incidents.edit({
    params: { id: other },
    input: { version, receivedBy: 'telephone' },
  })
  const begun = administrator.client.mailbox.begin({ params: { id: other }, input: { code: newCode() } })
  expect((await failureOf(begun)).code).toBe('rule_violated')
})
