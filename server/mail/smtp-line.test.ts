import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts'
import { MailFault, type Message, openMailLine } from './smtp-line.ts'
import { parseSmtpUrl, type SmtpTarget } from './smtp-target.ts'

let smtp: TestSmtp
beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.close())
beforeEach(() => {
  smtp.received.length = 0
  Object.assign(smtp.manners, {
    signIn: undefined,
    recipient: () => '250 Ok',
    message: () => '250 Ok',
  })
})

const message = (more: Partial<Message> = {}): Message => ({
  messageId: 'one@example.org',
  from: 'Xafiiska <office@example.org>',
  to: 'hodan@example.org',
  subject: 'Warsidaha: xaqiijin — 1',
  text: 'Text',
  html: '<p>Text</p>',
  headers: {},
  ...more,
})
/** The fault with which a mail is not accepted. */
async function faultOf(target: SmtpTarget, given = message()): Promise<MailFault> {
  const line = openMailLine(target)
  try {
    await line.deliver(given, async () => undefined)
  } catch (error) {
    if (error instanceof MailFault) return error
    throw error
  } finally {
    line.close()
  }
  throw new Error('The letter was taken')
}

test('letters go one after another over one connection, in whatever script', async () => {
  const line = openMailLine(parseSmtpUrl(smtp.url))
  const steps: string[] = []
  for (const messageId of ['one@example.org', 'two@example.org']) {
    await line.deliver(message({ messageId }), async () => {
      steps.push(`${messageId}: ${smtp.received.length}`)
    })
  }
  line.close()
  // The server has none of it as its own before the last byte.
  expect(steps).toEqual(['one@example.org: 0', 'two@example.org: 1'])
  expect(smtp.heard.filter((command) => command.startsWith('EHLO'))).toHaveLength(1)
  expect(smtp.received.map(({ headers }) => headers['message-id'])).toEqual([
    '<one@example.org>',
    '<two@example.org>',
  ])
  expect(smtp.received[0]?.headers.subject).toBe('Warsidaha: xaqiijin — 1')
})

test('what fails before the last byte is not taken', async () => {
  const line = openMailLine(parseSmtpUrl(smtp.url))
  const failing = line.deliver(message(), async () => {
    throw new Error('The claim is over')
  })
  await expect(failing).rejects.toMatchObject({ code: 'unreachable', forGood: false })
  await line.deliver(message({ messageId: 'two@example.org' }), async () => undefined)
  line.close()
  expect(smtp.received.map(({ headers }) => headers['message-id'])).toEqual(['<two@example.org>'])
})

test('a password is never said in the open, and a wrong one is told as what it is', async () => {
  const local = parseSmtpUrl(smtp.url.replace('//', '//user:secret@'))
  smtp.manners.signIn = () => '535 5.7.8 wrong for user@example.org'
  const remote = { ...local, connection: { ...local.connection, requireTLS: true } }
  const before = smtp.heard.length
  expect(await faultOf(remote)).toMatchObject({ code: 'sign-in', forGood: false })
  expect(smtp.heard.slice(before).some((command) => command.startsWith('AUTH'))).toBe(false)
  expect(await faultOf(local)).toMatchObject({ code: 'sign-in', reply: '535 5.7.8 wrong for …' })
  smtp.manners.signIn = (plain) =>
    Buffer.from(plain, 'base64').toString() === '\0user\0secret' ? '235 Ok' : '535 No'
  const line = openMailLine(local)
  await line.deliver(message(), async () => undefined)
  line.close()
  expect(smtp.received).toHaveLength(1)
})

test('each refusal is told as what it is, without an address', async () => {
  const target = parseSmtpUrl(smtp.url)
  const answers = [
    ['550 5.1.1 <hodan@example.org> unknown', 'address', true],
    ['550 User unknown', 'address', true],
    ['554 5.7.1 Your server is on a list', 'refused', true],
    ['452 4.2.2 Mailbox full', 'refused', false],
  ] as const
  for (const [reply, code, forGood] of answers) {
    smtp.manners.recipient = () => reply
    const fault = await faultOf(target)
    expect(fault, reply).toMatchObject({ code, forGood })
    expect(fault.reply).not.toContain('hodan')
  }
})

test('a header can not be put in by an address or a subject', async () => {
  const line = openMailLine(parseSmtpUrl(smtp.url))
  const sly = message({ subject: 'Hello\r\nBcc: other@example.org', to: 'hodan@example.org' })
  await line.deliver(sly, async () => undefined)
  line.close()
  expect(smtp.received[0]?.to).toEqual(['hodan@example.org'])
  expect(smtp.received[0]?.headers).not.toHaveProperty('bcc')
})
