import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewsletterGroup } from '#shared/domain/newsletter.ts'
import { failureOf } from '#tests/support/failure.ts'
import { emailFor, nothingLeftToSend, pathIn, tokenIn } from '#tests/support/outbox.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts'
import { announceIssue, resumeIssue, withdrawIssue } from './index.ts'
import { putIssueMail } from './issues.ts'

let smtp: TestSmtp
let server: TestServer
let administrator: TestUser

beforeAll(async () => {
  smtp = await startSmtp()
  server = await startTestServer({ smtpUrl: smtp.url, tasks: true, publicUrl: 'https://rights.example.org' })
  administrator = await server.signIn('administrator')
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})
beforeEach(async () => {
  smtp.received.length = 0
  smtp.manners.recipient = () => '250 Ok'
  for (const table of ['mail', 'newsletter_issues', 'newsletter_requests', 'newsletter_subscribers']) {
    await server.database.run(sql`delete from ${sql.identifier(table)}`)
  }
  await server.database.run(sql`delete from rate_limits`)
})

const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 15_000 })
let last = 0
const someone = () => {
  last += 1
  return `Reader.${last}@example.org`
}
const visitor = () => server.visitor().client.newsletter
const ask = (email: string, more: { groups?: NewsletterGroup[]; locale?: 'en' | 'so' } = {}) =>
  visitor().subscribe({ input: { email, ...more } })
const tokenFor = async (email: string) => tokenIn(pathIn(await emailFor(smtp, email), '/newsletter/confirm'))
async function subscribed(more: { groups?: NewsletterGroup[]; locale?: 'en' | 'so' } = {}) {
  const email = someone()
  await ask(email, more)
  await visitor().confirm({ input: { token: await tokenFor(email) } })
  return email
}
const counts = () => administrator.client.newsletter.counts()

describe('a subscription', () => {
  test('counts from its confirmation, in the groups that were chosen, and no address can be read', async () => {
    const email = someone()
    await ask(email, { groups: ['partners', 'advocates'] })
    const message = await emailFor(smtp, email)
    expect(message.headers.subject).toBe('Please confirm your subscription')
    expect(message.parts['text/html']).toContain('<html lang="en">')
    expect(await counts()).toMatchObject({ confirmed: 0, unconfirmed: 1 })
    const token = await tokenFor(email)
    expect(await visitor().confirm({ input: { token } })).toEqual({ groups: ['advocates', 'partners'] })
    // The same click twice, as browsers do.
    expect(await visitor().confirm({ input: { token } })).toEqual({ groups: ['advocates', 'partners'] })
    expect(await counts()).toEqual({
      confirmed: 1,
      groups: { public: 0, advocates: 1, partners: 1 },
      bounced: 0,
      unconfirmed: 0,
    })
    for (const table of ['newsletter_subscribers', 'newsletter_requests', 'mail']) {
      const rows = await server.database.run(
        sql`select row_to_json(x)::text as row from ${sql.identifier(table)} x`,
      )
      expect(JSON.stringify(rows)).not.toMatch(/reader\./i)
      expect(JSON.stringify(rows)).not.toContain(token)
    }
    expect(server.logged.join()).not.toMatch(/reader\./i)
  })

  test('comes in Somali to who asks in Somali, with an address below /so', async () => {
    const email = someone()
    await ask(email, { locale: 'so' })
    const message = await emailFor(smtp, email)
    expect(message.headers.subject).toBe('Fadlan xaqiiji rukunkaaga')
    expect(pathIn(message, '/newsletter/confirm')).toMatch(/^\/so\//)
  })

  test('answers alike for who is known and who is not, and is the same in any case of letters', async () => {
    const email = await subscribed()
    const answers = await Promise.all(
      [email.toUpperCase(), someone()].map((address) =>
        server.visitor().send('/api/newsletter', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: address }),
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    smtp.received.length = 0
    await ask(email.toLowerCase(), { groups: ['partners'] })
    await visitor().confirm({ input: { token: await tokenFor(email.toLowerCase()) } })
    expect(await counts()).toMatchObject({ confirmed: 1, groups: { public: 0, partners: 1 } })
  })

  test('is refused for what is no address, in words, and for groups that are not there', async () => {
    for (const email of [
      '',
      'nobody',
      'a@b',
      `${'x'.repeat(250)}@example.org`,
      'a@example.org\r\nBcc: b@example.org',
    ]) {
      expect((await failureOf(ask(email))).details).toEqual([
        { path: 'email', message: 'Valid email is required' },
      ])
    }
    const input = { email: someone(), groups: ['everybody'] }
    const strange = await server.visitor().send('/api/newsletter', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    expect(strange.status).toBe(400)
    expect(smtp.received).toEqual([])
  })

  test('is not confirmed by a guess, nor after two days', async () => {
    expect(await failureOf(visitor().confirm({ input: { token: 'guess' } }))).toMatchObject({ status: 404 })
    const email = someone()
    await ask(email)
    const token = await tokenFor(email)
    await server.database.run(sql`update newsletter_requests set expires_at = now() - interval '1 second'`)
    expect(await failureOf(visitor().confirm({ input: { token } }))).toMatchObject({ status: 404 })
    expect(await counts()).toMatchObject({ confirmed: 0, unconfirmed: 0 })
  })

  test('does not make us write to anybody as often as somebody likes', async () => {
    const strict = await startTestServer({ limitFactor: 1 })
    const email = someone()
    for (let times = 0; times < 5; times += 1) {
      await strict.visitor().client.newsletter.subscribe({ input: { email } })
    }
    const [row] = await strict.database.run<{ total: number }>(sql`select count(*) as total from mail`)
    expect(row?.total).toBe(3)
    await strict.close()
  })
})

const about = () => `news/${uuidv7()}`
const TEXTS = {
  ...{
    title: 'Title',
    days: null,
    text: 'Text {unsubscribe} {constructor}',
    html: '<p>Text</p>',
    link: null,
  },
}
const announce = (name: string, groups: NewsletterGroup[] = [], textsSo: typeof TEXTS | null = null) =>
  server.database.transaction((transaction) =>
    announceIssue(server.services, transaction, { about: name, groups, texts: TEXTS, textsSo }),
  )
const newsletters = () => smtp.received.filter(({ headers }) => 'list-unsubscribe' in headers)
const reached = () => newsletters().flatMap(({ to }) => to)

describe('an issue', () => {
  test('reaches the confirmed subscribers of its groups once, whoever else works on it', async () => {
    const [one, two] = [await subscribed({ groups: ['partners'] }), await subscribed({ groups: ['public'] })]
    const unconfirmed = someone()
    await ask(unconfirmed)
    const name = about()
    await announce(name, ['partners', 'advocates'])
    await Promise.all([1, 2, 3].map(() => putIssueMail(server.services, name)))
    await announce(name, ['partners', 'advocates'])
    await eventually(reached).toEqual([one])
    const all = about()
    await announce(all)
    await Promise.all([1, 2].map(() => putIssueMail(server.services, all)))
    await eventually(() => reached().slice(1).sort()).toEqual([one, two].sort())
    // Who comes later gets the next one.
    await subscribed()
    await putIssueMail(server.services, all)
    await nothingLeftToSend(server.database)
    expect(reached()).toHaveLength(3)
  })

  test('is in the reader’s language where it was written in it', async () => {
    const [english, somali] = [await subscribed(), await subscribed({ locale: 'so' })]
    await announce(about(), [], { ...TEXTS, title: 'Cinwaan' })
    await eventually(() => reached().length).toBe(2)
    expect(smtp.emailTo(english)?.headers.subject).toBe('Title')
    expect(smtp.emailTo(somali)).toMatchObject({ headers: { subject: 'Cinwaan' } })
    expect(smtp.emailTo(somali)?.parts['text/plain']).toContain('Ka bax:')
  })

  test('that is withdrawn stops, and goes on to those whom it has not reached', async () => {
    const email = await subscribed()
    smtp.manners.recipient = () => '451 later'
    const name = about()
    await announce(name)
    const waiting = async () => (await administrator.client.mail.standing()).counts.waiting
    await eventually(waiting).toBe(1)
    await server.database.transaction((transaction) => withdrawIssue(transaction, name))
    expect(await waiting()).toBe(0)
    await putIssueMail(server.services, name)
    expect(await waiting()).toBe(0)
    smtp.manners.recipient = () => '250 Ok'
    await server.database.transaction((transaction) => resumeIssue(server.services, transaction, name))
    await eventually(reached).toEqual([email])
  })

  test('marks an address that is refused for good, which gets nothing more until it is confirmed anew', async () => {
    const email = await subscribed()
    smtp.manners.recipient = () => '550 5.1.1 Unknown'
    await announce(about())
    await eventually(counts).toMatchObject({ confirmed: 0, bounced: 1 })
    smtp.manners.recipient = () => '250 Ok'
    await announce(about())
    await nothingLeftToSend(server.database)
    expect(reached()).toEqual([])
    smtp.received.length = 0
    await ask(email)
    await visitor().confirm({ input: { token: await tokenFor(email) } })
    expect(await counts()).toMatchObject({ confirmed: 1, bounced: 0 })
  })

  test('can be left by the one click of a mail program, and nothing is kept', async () => {
    const email = await subscribed()
    const request = await tokenFor(email)
    await announce(about())
    await eventually(reached).toEqual([email])
    const message = newsletters()[0]
    expect(message?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const link = /^<(https:\/\/rights\.example\.org\/newsletter\/unsubscribe\?token=[\w.-]+)>$/.exec(
      message?.headers['list-unsubscribe'] ?? '',
    )?.[1]
    expect(message?.parts['text/plain']).toContain(`Text ${link} {constructor}`)
    const token = tokenIn(link ?? '')
    expect(await failureOf(visitor().unsubscribe({ input: { token: `${token}x` } }))).toMatchObject({
      status: 404,
    })
    smtp.manners.recipient = () => '451 later'
    await announce(about())
    await visitor().unsubscribe({ input: { token } })
    await visitor().unsubscribe({ input: { token } })
    for (const table of ['newsletter_subscribers', 'newsletter_requests', 'mail']) {
      // A mail that was being handed over just then goes right after.
      await eventually(() => server.database.run(sql`select from ${sql.identifier(table)}`)).toEqual([])
    }
    // The old mail of confirmation does not bring them back.
    expect(await failureOf(visitor().confirm({ input: { token: request } }))).toMatchObject({ status: 404 })
    await announce(about())
    await nothingLeftToSend(server.database)
    expect((await administrator.client.mail.standing()).counts.waiting).toBe(0)
    expect(reached()).toHaveLength(1)
  })
})

test('its numbers are for administrators', async () => {
  const editor = await server.signIn('editor')
  expect(await failureOf(editor.client.newsletter.counts())).toMatchObject({ status: 403 })
})
