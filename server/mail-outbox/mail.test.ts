import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMailLine } from '#server/mail/smtp-line.ts'
import { parseSmtpUrl } from '#server/mail/smtp-target.ts'
import type { MailState } from '#shared/domain/mail.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, TEST_SENDER, type TestServer, type TestUser } from '#tests/support/server.ts'
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts'
import { clearMail } from './clear.ts'
import { cancelMailAbout, enqueueMail, forgetMail, type NewMail, putContent } from './enqueue.ts'
import { sendDueMail } from './send.ts'

let smtp: TestSmtp
let server: TestServer
let administrator: TestUser

beforeAll(async () => {
  smtp = await startSmtp()
  server = await startTestServer({ smtpUrl: smtp.url })
  administrator = await server.signIn('administrator')
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})
beforeEach(async () => {
  await server.database.run(sql`delete from mail`)
  smtp.received.length = 0
  Object.assign(smtp.manners, { recipient: () => '250 Ok', message: () => '250 Ok' })
})

const ADDRESS = 'hodan.warsame@example.org'
const message = (more: Partial<NewMail> = {}): NewMail => ({
  kind: 'newsletter-confirmation',
  key: 'one',
  to: ADDRESS,
  subject: 'Please confirm',
  body: { text: 'Ku soo dhawow — welcome\n.hidden dot', html: '<p>Welcome</p>' },
  ...more,
})
const put = (...mails: NewMail[]) =>
  server.database.transaction((transaction) => enqueueMail(server.services, transaction, mails))
const refused: string[] = []
async function send(url = smtp.url): Promise<number> {
  const { sent } = await sendDueMail(server.services, {
    open: () => openMailLine(parseSmtpUrl(url)),
    stopping: new AbortController().signal,
    onAddressRefused: async (_transaction, id) => {
      refused.push(id)
    },
  })
  return sent
}
const standing = async () => (await administrator.client.mail.standing()).counts
const listed = async (state: MailState) => (await administrator.client.mail.list({ input: { state } })).items
const timePasses = () =>
  server.database.run(sql`update mail set due_at = due_at - interval '1 day',
    claimed_until = claimed_until - interval '1 day'`)
/** A server that never answers again. */
const silence = () => new Promise<string>(() => undefined)

test('a mail leaves once, whole, under an id of its own, and its address is nowhere to be read', async () => {
  expect(await put(message())).toBe(1)
  expect(await put(message({ subject: 'Once more under the same key' }))).toBe(0)
  expect(await send()).toBe(1)
  expect(await send()).toBe(0)
  expect(smtp.received).toMatchObject([
    {
      from: 'office@example.org',
      to: [ADDRESS],
      headers: {
        from: TEST_SENDER,
        to: ADDRESS,
        subject: 'Please confirm',
        'auto-submitted': 'auto-generated',
      },
      parts: { 'text/html': '<p>Welcome</p>' },
    },
  ])
  expect(smtp.received[0]?.parts['text/plain']).toContain('Ku soo dhawow — welcome')
  expect(smtp.received[0]?.parts['text/plain']).toContain('.hidden dot')
  const [mail] = await listed('sent')
  expect(mail).toMatchObject({ recipient: 'h…@example.org', state: 'sent', tries: 1, fault: null })
  expect(smtp.received[0]?.headers['message-id']).toBe(`<${mail?.id}@localhost>`)
  const rows = await server.database.run(sql`select row_to_json(mail)::text as row from mail`)
  expect(JSON.stringify(rows)).not.toMatch(/hodan|welcome/i)
  expect(server.logged.join()).not.toMatch(/hodan/)
})

test('mail that shares its texts gets what is for each person put in, and gives way to others', async () => {
  await server.database.transaction(async (transaction) => {
    const contentId = await putContent(transaction, {
      text: 'Leave: {leave}',
      html: '<a href="{leave}">x</a>',
    })
    const bulk = ['a', 'b'].map((name) => {
      const values = { leave: `https://example.org/${name}` }
      return message({ key: name, to: `${name}@example.org`, body: { contentId, values }, bulk: true })
    })
    await enqueueMail(server.services, transaction, [...bulk, message()])
  })
  expect(await send()).toBe(3)
  expect(smtp.received.map(({ to }) => to[0])).toEqual([ADDRESS, 'a@example.org', 'b@example.org'])
  expect(smtp.emailTo('b@example.org')?.parts).toMatchObject({
    'text/html': '<a href="https://example.org/b">x</a>',
  })
})

test('several senders at once send each mail once', async () => {
  await put(
    ...Array.from({ length: 40 }, (_, index) => message({ key: `${index}`, to: `p${index}@example.org` })),
  )
  const sent = await Promise.all([send(), send(), send(), send()])
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(40)
  expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(40)
  expect(smtp.received).toHaveLength(40)
})

test('what the server can not take now is tried again later, and says why', async () => {
  await put(message())
  smtp.manners.recipient = () => `451 4.3.0 <${ADDRESS}> try again`
  expect(await send()).toBe(0)
  const [mail] = await listed('waiting')
  expect(mail).toMatchObject({ fault: 'refused', reply: '451 4.3.0 <…> try again', tries: 1 })
  const wait = Date.parse(mail?.dueAt ?? '') - Date.now()
  expect(wait).toBeGreaterThan(40_000)
  expect(wait).toBeLessThan(76_000)
  expect(await send()).toBe(0)
  smtp.manners.recipient = () => '250 Ok'
  await administrator.client.mail.retry({ params: { id: mail?.id ?? '' } })
  expect(await send()).toBe(1)
  expect(await standing()).toMatchObject({ waiting: 0, sent: 1 })
})

test('a server that is away costs no mail, and not a try of each', async () => {
  await put(message(), message({ key: 'two', to: 'two@example.org' }))
  expect(await send('smtp://127.0.0.1:1')).toBe(0)
  const tries = (await listed('waiting')).map((mail) => [mail.tries, mail.fault, mail.reply])
  expect(tries.sort()).toEqual([
    [0, null, null],
    [1, 'unreachable', null],
  ])
  await timePasses()
  expect(await send()).toBe(2)
})

test('an address that is refused for good is told, and is not tried again', async () => {
  const subscriberId = '01936f00-0000-7000-8000-000000000001'
  await put(message({ subscriberId }))
  smtp.manners.recipient = () => `550 5.1.1 <${ADDRESS}>: no such user`
  expect(await send()).toBe(0)
  expect(refused).toEqual([subscriberId])
  expect(await listed('failed')).toMatchObject([{ fault: 'address', reply: '550 5.1.1 <…>: no such user' }])
  expect(await administrator.client.mail.retryFailed()).toEqual({ count: 0 })
  // A refusal for our reputation says nothing of the address.
  await put(message({ key: 'two', subscriberId }))
  smtp.manners.recipient = () => '554 5.7.1 blocked'
  await send()
  expect(refused).toHaveLength(1)
  expect(await administrator.client.mail.retryFailed()).toEqual({ count: 1 })
})

test.each(['250 Ok', '451 later'])(
  'what is cancelled while it is being sent does not leave, and waits no more (%s)',
  async (answer) => {
    await put(message({ about: 'news/cancelled' }), message({ key: 'two', to: 'other@example.org' }))
    let asked = false
    const { promise: cancelled, resolve } = Promise.withResolvers<void>()
    smtp.manners.recipient = async () => {
      if (asked) return '250 Ok'
      asked = true
      await cancelled
      return answer
    }
    const sending = send()
    await expect.poll(() => asked).toBe(true)
    await server.database.transaction((transaction) => cancelMailAbout(transaction, 'news/cancelled'))
    resolve()
    expect(await sending).toBe(1)
    expect(smtp.received.map(({ to }) => to)).toEqual([['other@example.org']])
    expect(await standing()).toMatchObject({ waiting: 0, sending: 0, failed: 0 })
  },
)

test('a sender that dies before the last byte loses nothing and sends nothing twice', async () => {
  await put(message())
  let asked = false
  smtp.manners.recipient = () => {
    asked = true
    return silence()
  }
  // Never heard of again, as when its process is killed.
  void send().catch(() => undefined)
  await expect.poll(() => asked).toBe(true)
  smtp.manners.recipient = () => '250 Ok'
  expect(await send()).toBe(0)
  expect(await standing()).toMatchObject({ sending: 1 })
  await timePasses()
  expect(await send()).toBe(1)
  expect(smtp.received).toHaveLength(1)
})

test('a sender that dies after the last byte leaves it to a person whether the mail is sent again', async () => {
  await put(message())
  smtp.manners.message = silence
  void send().catch(() => undefined)
  await expect.poll(() => smtp.received.length).toBe(1)
  smtp.manners.message = () => '250 Ok'
  await timePasses()
  expect(await send()).toBe(0)
  expect(smtp.received).toHaveLength(1)
  const [mail] = await listed('uncertain')
  expect(mail).toMatchObject({ fault: 'unheard' })
  await administrator.client.mail.retry({ params: { id: mail?.id ?? '' } })
  expect(await send()).toBe(1)
  const ids = smtp.received.map(({ headers }) => headers['message-id'])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('a line that breaks while the answer is awaited is told as not known', async () => {
  await put(message(), message({ key: 'two', to: 'two@example.org' }))
  let answered = 0
  smtp.manners.message = () => {
    answered += 1
    return answered === 1 ? '' : '250 Ok'
  }
  expect(await send()).toBe(1)
  expect(await standing()).toMatchObject({ uncertain: 1, sent: 1, waiting: 0 })
})

test('a refusal after the last byte leaves no doubt', async () => {
  await put(message(), message({ key: 'two', to: 'two@example.org' }))
  let answered = 0
  smtp.manners.message = () => {
    answered += 1
    return answered === 1 ? '421 4.3.2 closing' : '552 5.3.4 too big'
  }
  await send()
  expect(await listed('waiting')).toMatchObject([{ fault: 'refused' }])
  expect(await listed('failed')).toMatchObject([{ fault: 'refused', reply: '552 5.3.4 too big' }])
})

test('what is of no use any more is not sent, nor can it be', async () => {
  await put(message({ expiresAt: new Date(Date.now() - 1000).toISOString() }))
  expect(await send()).toBe(0)
  const [mail] = await listed('failed')
  expect(mail).toMatchObject({ fault: 'expired' })
  const again = administrator.client.mail.retry({ params: { id: mail?.id ?? '' } })
  expect(await failureOf(again)).toMatchObject({ status: 422 })
  expect(smtp.received).toEqual([])
})

test('what is long over is forgotten', async () => {
  await put(message(), message({ key: 'two' }))
  await send()
  await put(message({ key: 'three' }))
  await server.database.run(sql`update mail set ended_at = ended_at - interval '31 days' where key = 'one'`)
  await put(message({ key: 'four', expiresAt: new Date(Date.now() + 60_000).toISOString() }))
  await server.database.run(sql`update mail set state = 'sent', ended_at = now(),
    expires_at = now() - interval '3 days' where key = 'four'`)
  await clearMail(server.services)
  expect(await standing()).toMatchObject({ sent: 1, waiting: 1 })
})

test('administrators alone see the outbox, and can try it with a mail to themselves', async () => {
  const editor = await server.signIn('editor')
  expect(await failureOf(editor.client.mail.list())).toMatchObject({ status: 403 })
  expect(await failureOf(editor.client.mail.test())).toMatchObject({ status: 403 })
  expect(await administrator.client.mail.test()).toMatchObject({ kind: 'test', state: 'waiting' })
  expect(await send()).toBe(1)
  expect(smtp.received[0]?.to).toEqual([administrator.email])
  expect((await administrator.client.mail.standing()).missing).toEqual([])
})

test('without a mail server mail stays, and the standing names what is missing', async () => {
  const without = await startTestServer({ tasks: true })
  const user = await without.signIn('administrator')
  await user.client.mail.test()
  // More than a turn of the sender, in which nothing may happen.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(await user.client.mail.standing()).toEqual({
    missing: ['SMTP_URL', 'MAIL_FROM'],
    counts: { waiting: 1, sending: 0, sent: 0, failed: 0, uncertain: 0, returned: 0 },
  })
  await without.close()
})

test('a running server sends by itself, and stops in time', async () => {
  const running = await startTestServer({ smtpUrl: smtp.url, tasks: true })
  const user = await running.signIn('administrator')
  await user.client.mail.test()
  await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBe(1)
  await running.close()
})

test('a password and a mail travel only over an encrypted line, but for a server on this machine', () => {
  const target = parseSmtpUrl('smtp://user%40example.org:s%2Fcret@mail.example.org:587')
  expect(target).toMatchObject({
    connection: { host: 'mail.example.org', port: 587, secure: false, requireTLS: true },
    signIn: { user: 'user@example.org', pass: 's/cret' },
  })
  expect(parseSmtpUrl('smtp://mail.example.org:25').connection.requireTLS).toBe(true)
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(parseSmtpUrl(`smtp://${host}:25`).connection.requireTLS, host).toBe(false)
  expect(parseSmtpUrl('smtps://mail.example.org')).toMatchObject({
    connection: { secure: true },
    signIn: null,
  })
})

test('what is being sent to someone who leaves is not handed over, and not tried again', async () => {
  const subscriberId = '019a9c3e-7b7e-7000-8000-000000000001'
  const leave = () =>
    server.database.transaction((transaction) => forgetMail(transaction, { subscriberId, keys: [] }))
  await put(message({ subscriberId }))
  smtp.manners.recipient = async () => {
    await leave()
    return '250 Ok'
  }
  expect(await send()).toBe(0)
  expect(smtp.received).toEqual([])
  expect(await server.database.run(sql`select id from mail`)).toEqual([])

  await put(message({ subscriberId }))
  smtp.manners.recipient = () => '250 Ok'
  smtp.manners.message = async () => {
    await leave()
    return '451 later'
  }
  expect(await send()).toBe(0)
  smtp.manners.message = () => '250 Ok'
  await timePasses()
  expect(await send()).toBe(0)
  expect(await listed('failed')).toMatchObject([{ fault: 'expired' }])
})
