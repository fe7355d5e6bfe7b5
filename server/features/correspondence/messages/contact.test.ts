import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openMail } from '#server/mail-outbox/index.ts'
import type { contactContract } from '#shared/contract/correspondence/contact.ts'
import type { emailRoutesContract } from '#shared/contract/correspondence/email-routes.ts'
import type { InputOf } from '#shared/contract/endpoint.ts'
import { messageReference } from '#shared/domain/messages.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { receiveMessage } from './index.ts'

let server: TestServer
let administrator: TestUser

beforeAll(async () => {
  server = await startTestServer()
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`delete from mail`)
  await server.database.run(sql`delete from message_threads`)
  await server.database.run(sql`delete from email_routes`)
  await server.database.run(sql`delete from rate_limits`)
  await administrator.client.emailRoutes.setSettings({ input: { recipient: 'office@example.org' } })
})

const written = (more: Partial<InputOf<typeof contactContract.send>> = {}) => ({
  id: randomUUID(),
  name: 'Planted Name',
  email: 'planted.sender@example.org',
  phone: '+252 61 0000000',
  organization: 'Planted Organisation',
  subject: 'general_inquiry' as const,
  message: 'Planted text about a workshop in March.',
  ...more,
})
const send = (input = written()) => server.visitor().client.contact.send({ input })
const route = (more: Partial<InputOf<typeof emailRoutesContract.create>> = {}) =>
  administrator.client.emailRoutes.create({
    input: {
      routeName: 'Workshops',
      triggerKeywords: 'workshop, training',
      recipientEmail: 'training@example.org',
      priority: 'high',
      ...more,
    },
  })

const mailRow = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  sealed: z.instanceof(Uint8Array),
})
async function mails(kind: string) {
  const rows = await server.database.run(
    sql`select id::text, kind, subject, sealed from mail where kind = ${kind} order by created_at, id`,
    mailRow,
  )
  return rows.map(({ sealed, ...row }) => ({ ...row, ...openMail(server.services.keys, row.id, sealed) }))
}

test('every rule of the form is told with its message, all at once (REQ-MSG-03)', async () => {
  const refused = await failureOf(
    send({ ...written(), name: 'A', email: 'nobody', message: 'Short', subject: 'unknown' as 'other' }),
  )
  expect(refused).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(refused.details).toEqual(
    expect.arrayContaining([
      { path: 'name', message: 'Name must be at least 2 characters' },
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'message', message: 'Message must be at least 10 characters' },
      { path: 'subject', message: 'Please choose what it is about' },
    ]),
  )
})

test('a message goes to the recipients of its route, with priority and an address to reply to', async () => {
  await route({ toEmails: ['training@example.org', 'second@example.org'] })
  await send()
  const forwarded = await mails('message')
  expect(forwarded.map(({ to }) => to).toSorted()).toEqual(['second@example.org', 'training@example.org'])
  for (const { subject, headers, text } of forwarded) {
    expect(subject.toLowerCase()).not.toContain('planted')
    expect(headers).toMatchObject({
      'X-Priority': '2 (High)',
      Importance: 'high',
      'Reply-To': 'planted.sender@example.org',
    })
    expect(text).toContain('Planted text about a workshop in March.')
  }
  const [used] = await administrator.client.emailRoutes.list()
  expect(used).toMatchObject({ useCount: 1, keywords: ['workshop', 'training'] })
  expect(used?.lastUsedAt).not.toBeNull()
})

test('a message that no route takes goes to the default recipient, and without one stays in the inbox', async () => {
  await route({ isActive: false })
  await send()
  expect((await mails('message')).map(({ to }) => to)).toEqual(['office@example.org'])
  await administrator.client.emailRoutes.setSettings({ input: { recipient: null } })
  await send()
  expect(await mails('message')).toHaveLength(1)
  const rows = await server.database.run(sql`select 1 from message_threads`)
  expect(rows).toHaveLength(2)
})

test('the same message sent again, also at the same time, is stored, forwarded and answered once', async () => {
  const input = written()
  await Promise.all([send(input), send(input), send(input)])
  await send(input)
  expect(await mails('message')).toHaveLength(1)
  expect(await mails('message-receipt')).toHaveLength(1)
  expect(await server.database.run(sql`select 1 from messages`)).toHaveLength(1)
})

test('urgent messages are due in two hours, others by their route or in 24 hours', async () => {
  const hours = async () => {
    const rows = await server.database.run(
      sql`select extract(epoch from due_at - received_at)::int / 3600.0 as hours from message_threads order by received_at, id`,
      z.object({ hours: z.coerce.number() }),
    )
    await server.database.run(sql`delete from message_threads`)
    return rows.map((row) => row.hours)
  }
  await send()
  expect(await hours()).toEqual([24])
  await send(written({ urgent: true }))
  expect(await hours()).toEqual([2])
  await route({ priority: 'critical' })
  await send(written({ urgent: true }))
  expect(await hours()).toEqual([0.25])
})

test('what people write is sealed: it stands in no column, and in no log', async () => {
  await send(written({ urgent: true }))
  for (const table of ['message_threads', 'messages', 'mail', 'rate_limits', 'audit_entries']) {
    const rows = await server.database.run(sql`select t::text as row from ${sql.raw(table)} t`)
    expect(JSON.stringify(rows).toLowerCase(), table).not.toContain('planted')
  }
  expect(server.logged.join('').toLowerCase()).not.toContain('planted')
})

test('the receipt repeats nothing of the message, and says 24 hours in the language of the sender', async () => {
  const { id } = await send(written({ locale: 'so' }))
  const receipts = await mails('message-receipt')
  expect(receipts).toHaveLength(1)
  expect(receipts[0]?.text).toContain(messageReference(id))
  expect(receipts[0]?.text).toContain('24 saacadood')
  expect(receipts[0]?.headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' })
  const told = JSON.stringify(receipts.map(({ to: _to, ...rest }) => rest)).toLowerCase()
  expect(told).not.toContain('planted')
})

test('machines, and our own addresses, get no receipt', async () => {
  const receive = (email: string, sends?: 'nothing') =>
    server.database.transaction((transaction) =>
      receiveMessage(server.services, transaction, {
        ...{ id: randomUUID(), way: 'mail', subject: null, urgent: false, locale: 'en' },
        ...(sends ? { sends } : {}),
        sender: { name: null, email, phone: null, organization: null, subjectLine: 'Out of office' },
        text: 'I am away until Monday.',
      }),
    )
  await receive('someone@example.org', 'nothing')
  await receive('MAILER-DAEMON@example.org')
  await receive('no-reply@example.org')
  await receive('Office@example.org')
  expect(await mails('message-receipt')).toEqual([])
  await receive('someone@example.org')
  expect(await mails('message-receipt')).toHaveLength(1)
  // Where nothing is sent, the message is not forwarded either.
  expect(await mails('message')).toHaveLength(4)
})

test.each([
  'victim@example.org\r\nBcc: many@example.org',
  'a@example.org, b@example.org',
  'Name <a@example.org>',
  '"x\ny"@example.org',
])('an address that could become another header is refused: %j', async (email) => {
  expect(await failureOf(send(written({ email })))).toMatchObject({ status: 400 })
  expect(await mails('message')).toEqual([])
})

test('line breaks in a name stay in the body', async () => {
  await send(written({ name: 'Planted\r\nBcc: many@example.org' }))
  const [forwarded] = await mails('message')
  expect(JSON.stringify(forwarded?.headers)).not.toContain('many@example.org')
  expect(forwarded?.subject).not.toContain('Bcc')
})

test('an address gets at most three receipts a day', async () => {
  const narrow = await startTestServer({ limitFactor: 1 })
  for (let sent = 0; sent < 5; sent++) await narrow.visitor().client.contact.send({ input: written() })
  await narrow.visitor().client.contact.send({ input: written({ email: 'another@example.org' }) })
  const [counted] = await narrow.database.run(
    sql`select count(*)::int as count from mail where kind = 'message-receipt'`,
    z.object({ count: z.int() }),
  )
  expect(counted?.count).toBe(4)
  await narrow.close()
})
