import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { parseImapUrl } from '#server/incoming/imap-target.ts'
import { enqueueMail, openMail } from '#server/mail-outbox/index.ts'
import { deliveryReport } from '#tests/support/delivery-report.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startImap, type TestImap } from '#tests/support/imap.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { hashedId } from './hashed-id.ts'
import { takeMail } from './take-mail.ts'

const OURS = 'info@example.org'
let server: TestServer
let editor: TestUser
let imap: TestImap
beforeAll(async () => {
  server = await startTestServer({
    withoutSockets: true,
    imapUrl: `imap://reader:x@127.0.0.1:9/INBOX?address=${OURS}`,
  })
  editor = await server.signIn('editor')
  await server.database.run(sql`update organization_settings set message_recipient = 'desk@example.org'`)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['mail', 'message_threads', 'mailbox_cursors', 'rate_limits'])
    await server.database.run(sql`delete from ${sql.identifier(table)}`)
  imap = await startImap()
  return () => imap.close()
})

const inbox = () => editor.client.messageThreads
const take = () => takeMail(server.services, parseImapUrl(imap.url))
async function send(email = 'planted@example.com') {
  const id = randomUUID()
  await server.visitor().client.contact.send({
    input: {
      ...{ id, name: 'Planted Name', email, phone: '', organization: '', subject: 'partnership' },
      message: 'Planted words about a workshop.',
    },
  })
  return id
}
const mailRow = z.object({ id: z.string(), sealed: z.instanceof(Uint8Array) })
async function mails(kind: string) {
  const rows = await server.database.run(
    sql`select id::text, sealed from mail where kind = ${kind} order by created_at, id`,
    mailRow,
  )
  return rows.map(({ id, sealed }) => ({ id, ...openMail(server.services.keys, id, sealed) }))
}
/** The reply of a mail program to the message that was forwarded to the desk. */
async function reply({
  from = 'Planted Colleague <desk@example.org>',
  text = 'Thank you. The workshop is in March.',
  headers = '',
  messageId = '<reply@desk>',
} = {}) {
  const [forwarded] = await mails('message')
  const quoted = (forwarded?.text ?? '').replace(/^/gm, '> ')
  const { hostname } = new URL(server.services.publicUrl)
  imap.add(
    `From: ${from}\nTo: ${OURS}\nMessage-ID: ${messageId}\nIn-Reply-To: <${forwarded?.id}@${hostname}>\n${headers}\n${text}\n\nOn Wed, Nov 25, 2026 at 9:00 AM Office <${OURS}> wrote:\n\n${quoted}\n`,
  )
  await take()
}

test('a recipient replies to us: the answer goes on to the sender once, and the conversation is no longer due', async () => {
  const id = await send()
  expect((await mails('message'))[0]).toMatchObject({ to: 'desk@example.org', headers: { 'Reply-To': OURS } })
  await reply()
  imap.manners.validity++
  await take()
  const sent = await mails('message-answer')
  expect(sent).toMatchObject([{ to: 'planted@example.com', headers: { 'Auto-Submitted': 'no' } }])
  expect(sent[0]?.text).toContain('The workshop is in March.')
  // Neither what was quoted goes back, nor who of us answered.
  expect(JSON.stringify(sent)).not.toMatch(/Planted words|##-|desk@example\.org|Colleague/)
  const thread = await inbox().get({ params: { id } })
  expect(thread).toMatchObject({ state: 'waiting', stage: null })
  expect(thread.messages).toMatchObject([
    { direction: 'in' },
    { direction: 'out', text: 'Thank you. The workshop is in March.', author: 'desk@example.org' },
  ])
  const rows = await server.database.run(sql`select t::text as row from message_forwards t`)
  expect(JSON.stringify(rows)).not.toContain('desk')
})

test('a second answer under an identifier that was used is sent as well, and one that a former build has sent is not', async () => {
  await send()
  await reply()
  await reply({ text: 'The workshop is in April after all.' })
  const sent = await mails('message-answer')
  expect(sent.map(({ text }) => /March|April/.exec(text ?? '')?.[0])).toEqual(['March', 'April'])
  // A former build knew the answer by its identifier alone.
  const formerId = hashedId([JSON.stringify(['answer-by-mail', '<former@desk>'])])
  await server.database.run(sql`
    update messages set id = ${formerId}::uuid
      where id = (select id from messages where direction = 'out' order by position limit 1)`)
  await reply({ messageId: '<former@desk>', headers: 'Date: Wed, 25 Nov 2026 09:00:00 +0300\n' })
  expect(await mails('message-answer')).toHaveLength(2)
})

test('an answer goes to a sender whose address is written in another script', async () => {
  imap.add('From: xaliimo@مثال.example\nMessage-ID: <other-script@x>\n\nWhen is the workshop?')
  await take()
  await reply()
  expect(await mails('message-answer')).toHaveLength(1)
})

test('the reply of the sender to it comes back to the same conversation and is forwarded', async () => {
  const id = await send()
  await reply()
  const [sent] = await mails('message-answer')
  const { hostname } = new URL(server.services.publicUrl)
  imap.add(
    `From: planted@example.com\nMessage-ID: <again@x>\nIn-Reply-To: <${sent?.id}@${hostname}>\n\nAnd in April?`,
  )
  await take()
  expect(await inbox().get({ params: { id } })).toMatchObject({ state: 'open', stage: 'in-time' })
  expect(await mails('message')).toHaveLength(2)
})

test('a reply in the name of a recipient that fails the checks of our server is not sent on', async () => {
  const id = await send()
  await reply({ headers: 'Authentication-Results: mx.example.org; dmarc=fail\n' })
  expect(await mails('message-answer')).toEqual([])
  const thread = await inbox().get({ params: { id } })
  expect(thread.state).toBe('open')
  expect(thread.messages.at(-1)).toMatchObject({ direction: 'note' })
  expect(thread.messages.at(-1)?.text).toContain('may come from someone else')
  expect((await mails('message')).at(-1)?.headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' })
})

test('someone else who has the forwarded message answers nobody in our name', async () => {
  const id = await send()
  await reply({ from: 'stranger@example.net' })
  expect(await mails('message-answer')).toEqual([])
  const { items } = await inbox().list({ input: {} })
  const strange = items.find((each) => each.id !== id)
  expect(await inbox().get({ params: { id: strange?.id ?? '' } })).toMatchObject({ mentions: id })
})

test('a program that answers for a recipient answers nobody', async () => {
  const id = await send()
  await reply({ headers: 'Auto-Submitted: auto-replied\n', text: 'I am away.' })
  expect(await mails('message-answer')).toEqual([])
  expect(await mails('message')).toHaveLength(1)
  expect((await inbox().get({ params: { id } })).messages.at(-1)).toMatchObject({ direction: 'note' })
})

test('a reply without a text of its own, and files of a reply, are not sent on, and the recipient is told', async () => {
  await send()
  await reply({ text: '' })
  expect(await mails('message-answer')).toEqual([])
  expect(await mails('message')).toHaveLength(2)
  const [forwarded] = await mails('message')
  const { hostname } = new URL(server.services.publicUrl)
  imap.add(
    `From: desk@example.org\nMessage-ID: <files@desk>\nIn-Reply-To: <${forwarded?.id}@${hostname}>\nContent-Type: multipart/mixed; boundary="B"\n\n--B\n\nSee the plan.\n--B\nContent-Type: text/plain\nContent-Disposition: attachment; filename="plan.txt"\n\nPlan\n--B--\n`,
  )
  await take()
  expect(await mails('message-answer')).toHaveLength(1)
  expect((await mails('message')).at(-1)?.text).toContain('without its files')
})

test('what stands between or below quoted lines stops a reply, or its writer is told that it did not go on', async () => {
  const id = await send()
  const [forwarded] = await mails('message')
  const { hostname } = new URL(server.services.publicUrl)
  const answerWith = async (text: string, messageId: string) => {
    imap.add(
      `From: desk@example.org\nMessage-ID: <${messageId}>\nIn-Reply-To: <${forwarded?.id}@${hostname}>\n\n${text}`,
    )
    await take()
    return (await mails('message')).at(-1)?.text
  }
  const quoted = '> ##- Write above -##\n> When is it?'
  const below = `Office <${OURS}> wrote:\n${quoted}\n\nThe workshop is in March.`
  expect(await answerWith(below, 'one@desk')).toContain('between or below')
  expect(await answerWith(`Hello.\n\n${below}\n\n> Where is it?`, 'two@desk')).toContain('between or below')
  expect(await mails('message-answer')).toEqual([])
  const { messages } = await inbox().get({ params: { id } })
  expect(messages.at(-1)).toMatchObject({ direction: 'note' })
  expect(messages.at(-1)?.text).toContain('The workshop is in March.')
  expect(await answerWith(`In March.\n\n${below}`, 'three@desk')).toContain('without what is below')
  expect(await mails('message-answer')).toHaveLength(1)
})

test('a forwarded message that came back is noted at its conversation', async () => {
  const id = await send()
  const [forwarded] = await mails('message')
  const { hostname } = new URL(server.services.publicUrl)
  imap.add(deliveryReport('desk@example.org', `<${forwarded?.id}@${hostname}>`))
  await take()
  const { items } = await inbox().list({ input: { only: 'bounced' } })
  expect(items.map((each) => each.id)).toEqual([id])
  const { messages, state } = await inbox().get({ params: { id } })
  expect(state).toBe('open')
  expect(messages.at(-1)?.text).toContain('could not be forwarded to desk@example.org')
})

test('a receipt that came back is noted at its conversation', async () => {
  const id = await send()
  const [receipt] = await mails('message-receipt')
  const { hostname } = new URL(server.services.publicUrl)
  imap.add(deliveryReport('sender@example.com', `<${receipt?.id}@${hostname}>`))
  await take()
  const { items } = await inbox().list({ input: {} })
  expect(items.map((each) => each.id)).toEqual([id])
  const { messages } = await inbox().get({ params: { id } })
  expect(messages.at(-1)?.text).toContain('Our receipt could not be delivered to sender@example.com')
})

test('another mail of ours that came back is shown as returned in the outbox, and is no message to the organisation', async () => {
  const letter = {
    kind: 'grant',
    key: 'letter',
    about: 'grants/one',
    to: 'gone@example.com',
    subject: 'About you',
  } as const
  await server.database.transaction((transaction) =>
    enqueueMail(server.services, transaction, [{ ...letter, body: { text: 'Words', html: '<p>Words</p>' } }]),
  )
  await server.database.run(sql`update mail set state = 'sent', ended_at = now() - interval '1 day'`)
  const [{ id } = { id: '' }] = await mails('grant')
  const { hostname } = new URL(server.services.publicUrl)
  imap.add(deliveryReport('gone@example.com', `<${id}@${hostname}>`))
  await take()
  expect((await inbox().list({ input: {} })).items).toEqual([])
  const administrator = await server.signIn('administrator')
  const outbox = administrator.client.mail
  const [returned] = (await outbox.list({ input: { state: 'returned' } })).items
  expect(returned).toMatchObject({ id, recipient: 'g…@example.com', endedAt: expect.any(String) })
  expect(Date.now() - Date.parse(returned?.endedAt ?? '')).toBeLessThan(3_600_000)
  expect(await outbox.standing()).toMatchObject({ counts: { returned: 1, sent: 0 } })
  expect(await outbox.retry({ params: { id } })).toMatchObject({ state: 'waiting', endedAt: null })
  // A report about a mail that still waits, or that we never sent, changes nothing in the outbox.
  imap.add(deliveryReport('gone@example.com', `<${id}@${hostname}>`))
  imap.add(deliveryReport('gone@example.com', `<${randomUUID()}@${hostname}>`))
  await take()
  expect(await outbox.standing()).toMatchObject({ counts: { returned: 0, waiting: 1 } })
  expect((await inbox().list({ input: {} })).items).toHaveLength(1)
})

test.each([
  ['of an address that does not exist is marked, and gets no more newsletters', '5.1.1', true],
  ['whose mailbox is full stays a subscriber', '5.2.2', false],
] as const)('a subscriber %s', async (_what, status, isMarked) => {
  const subscriberId = randomUUID()
  await server.database.run(sql`
    insert into newsletter_subscribers (id, address_hash, sealed, locale, groups, confirmed_at)
    values (${subscriberId}::uuid, ${Buffer.from(subscriberId)}::bytea, ''::bytea, 'en', '{public}', now())`)
  const issue = (key: string) =>
    ({ kind: 'newsletter', key, to: 'gone@example.com', subject: 'News', subscriberId, bulk: true }) as const
  const body = { text: 'News', html: '<p>News</p>' }
  await server.database.transaction((transaction) =>
    enqueueMail(
      server.services,
      transaction,
      ['one', 'two'].map((key) => ({ ...issue(key), body })),
    ),
  )
  await server.database.run(sql`update mail set state = 'sent', ended_at = now() where key = 'one'`)
  const [{ id } = { id: '' }] = await mails('newsletter')
  const { hostname } = new URL(server.services.publicUrl)
  imap.add(deliveryReport('gone@example.com', `<${id}@${hostname}>`, status))
  await take()
  const administrator = await server.signIn('administrator')
  expect(await administrator.client.mail.standing()).toMatchObject({
    counts: { returned: 1, waiting: isMarked ? 0 : 1 },
  })
  const [subscriber] = await server.database.run<{ marked: boolean }>(
    sql`select bounced_at is not null as marked from newsletter_subscribers where id = ${subscriberId}::uuid`,
  )
  expect(subscriber?.marked).toBe(isMarked)
})

test('an answer outside of the inbox is noted by who gave it, and nobody is reminded any more', async () => {
  const id = await send()
  const params = { id }
  expect(await failureOf(inbox().answered({ params, input: { version: 2 } }))).toMatchObject({
    code: 'stale',
  })
  const answered = await inbox().answered({ params, input: { version: 1 } })
  expect(answered).toMatchObject({ state: 'waiting', stage: null, assignee: { id: editor.id } })
  const reviewer = await server.signIn('reviewer')
  const refused = reviewer.client.messageThreads.answered({ params, input: { version: 2 } })
  expect(await failureOf(refused)).toMatchObject({ code: 'forbidden' })
})
