import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWorkers } from '#server/workers.ts'
import { NEWS_TEAM } from '#shared/domain/news.ts'
import type { NewsletterGroup } from '#shared/domain/newsletter.ts'
import { failureOf } from '#tests/support/failure.ts'
import { emailFor, nothingLeftToSend, pathIn, tokenIn } from '#tests/support/outbox.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts'
import { publishWhenDue } from './schedule.ts'

let smtp: TestSmtp
let server: TestServer
let editor: TestUser
let administrator: TestUser

beforeAll(async () => {
  smtp = await startSmtp()
  server = await startTestServer({ withoutSockets: true, smtpUrl: smtp.url, tasks: true })
  editor = await server.signIn('editor')
  administrator = await server.signIn('administrator')
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})
beforeEach(async () => {
  smtp.received.length = 0
  smtp.manners.recipient = () => '250 Ok'
  for (const table of ['mail', 'news', 'newsletter_issues', 'newsletter_subscribers', 'webhooks']) {
    await server.database.run(sql`delete from ${sql.identifier(table)}`)
  }
})

const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 15_000 })
/** As the dialog sends it (REQ-PUB-22). */
const QUICK = {
  title: 'A new office in Kismaayo',
  summary: 'The office opens on Saturday and helps everybody.',
  content: 'The office opens on Saturday and helps everybody who needs **advice**.',
  category: 'legal_aid' as const,
  priority: 'high' as const,
  tags: 'announcement',
  publishedDate: '2026-11-20',
  status: 'published' as const,
}
type Reach = {
  channels?: ('website' | 'email' | 'social')[]
  targetAudience?: NewsletterGroup[]
  status?: 'draft' | 'published'
  scheduledTime?: string
}
const publish = (more: Reach = {}) => editor.client.news.create({ input: { ...QUICK, ...more } })
const visitor = () => server.visitor().client
const titles = async () => (await visitor().news.list()).items.map(({ title }) => title)
let last = 0
async function subscribe(groups: NewsletterGroup[], locale: 'en' | 'so' = 'en') {
  last += 1
  const email = `subscriber${last}@example.org`
  await visitor().newsletter.subscribe({ input: { email, groups, locale } })
  const token = tokenIn(pathIn(await emailFor(smtp, email), '/newsletter/confirm'))
  await visitor().newsletter.confirm({ input: { token } })
  smtp.received.length = 0
  return email
}
const reached = () => smtp.received.flatMap(({ to }) => to).sort()
const reported = () =>
  server.database.run<{ about: string; body: string }>(sql`select about, body from webhook_deliveries`)
const connect = () =>
  administrator.client.webhooks.create({
    input: { name: 'Newsroom', url: 'https://hook.nobody-at-all.org/' },
  })

describe('the channel website', () => {
  test('alone is the default, by the team, and the trail keeps the person', async () => {
    const email = await subscribe(['public'])
    await connect()
    const made = await publish()
    expect(made).toMatchObject({
      channels: ['website'],
      targetAudience: [],
      author: NEWS_TEAM,
      status: 'published',
      tags: 'announcement',
      priority: 'high',
    })
    expect(await titles()).toEqual([QUICK.title])
    const { items } = await administrator.client.users.audit({ input: { act: 'news.published' } })
    expect(items[0]).toMatchObject({
      subject: `news/${made.id}`,
      title: QUICK.title,
      actor: 'Test editor',
    })
    await nothingLeftToSend(server.database)
    expect(reached()).toEqual([])
    expect(await reported()).toEqual([])
    expect(email).toBeTruthy()
  })

  test('is left out: visitors find the item nowhere, staff do, and the feeds have it only for social', async () => {
    const mailed = await publish({ channels: ['email'] })
    const shared = await publish({ channels: ['social'] })
    expect(await titles()).toEqual([])
    for (const { id } of [mailed, shared]) {
      expect(await failureOf(visitor().news.get({ params: { id } }))).toMatchObject({ status: 404 })
    }
    expect((await editor.client.news.list()).total).toBe(2)
    const feed = await (await server.visitor().send('/api/news/feed.json')).json()
    expect(feed.items).toHaveLength(1)
    expect(feed.items[0]).toMatchObject({ id: `urn:uuid:${shared.id}`, title: QUICK.title })
    expect(feed.items[0]).not.toHaveProperty('url')
    const atom = await (await server.visitor().send('/api/news/feed.atom')).text()
    expect(atom).toContain(shared.id)
    expect(atom).not.toContain(mailed.id)
    expect(atom).not.toContain(`/news/${shared.slug}`)
  })

  test('or any other has to be chosen, but for a draft', async () => {
    expect((await failureOf(publish({ channels: [] }))).details).toEqual([
      { path: 'channels', message: 'Select at least one channel' },
    ])
    const bare = { ...QUICK, channels: undefined, targetAudience: null }
    const sent = await editor.send('/api/news', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bare),
    })
    expect(await sent.json()).toMatchObject({ channels: ['website'], targetAudience: [] })
    expect(await publish({ channels: [], status: 'draft' })).toMatchObject({ status: 'draft', channels: [] })
    const strange = { ...QUICK, channels: ['fax'] }
    const answer = await editor.send('/api/news', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(strange),
    })
    expect(answer.status).toBe(400)
  })
})

describe('the channel email', () => {
  test('reaches the confirmed subscribers of the groups once, with a link to leave', async () => {
    const partner = await subscribe(['partners'])
    const reader = await subscribe(['public'])
    const made = await publish({ channels: ['website', 'email'], targetAudience: ['partners'] })
    const message = await emailFor(smtp, partner)
    expect(message.headers.subject).toBe(QUICK.title)
    expect(message.parts['text/html']).toContain('<strong>advice</strong>')
    expect(message.parts['text/plain']).toContain(`http://localhost/news/${made.slug}`)
    expect(pathIn(message, '/newsletter/unsubscribe')).toBeTruthy()
    // None means all.
    await publish({ channels: ['email'] })
    await eventually(reached).toEqual([partner, partner, reader].sort())
    expect(smtp.emailTo(reader)?.parts['text/plain']).not.toMatch(/\/news\/|Event on/)
    await nothingLeftToSend(server.database)
    expect(reached()).toHaveLength(3)
  })

  test('says when the event was and when the item was published, in the language of the reader', async () => {
    const [reader, somali] = [await subscribe(['public']), await subscribe(['public'], 'so')]
    const so = { titleSo: 'Xafiis cusub oo Kismaayo', contentSo: 'Xafiiska Sabtida ayaa la furay.' }
    await editor.client.news.create({
      input: { ...QUICK, ...so, channels: ['email'], eventOn: '2026-11-14' },
    })
    const { parts } = await emailFor(smtp, reader)
    expect(parts['text/plain']).toMatch(/Event on November 14, 2026 · Published \w+ \d+, \d{4}/)
    expect(parts['text/html']).toContain('<p>Event on November 14, 2026 · ')
    expect((await emailFor(smtp, somali)).parts['text/plain']).toContain('Dhacdadu waa')
  })

  test('is not used again by edits, by archiving and publishing anew, nor by deleting and bringing back', async () => {
    const email = await subscribe(['public'])
    const { id } = await publish({ channels: ['website', 'email'] })
    await eventually(reached).toEqual([email])
    const edit = (version: number, input: object) =>
      editor.client.news.edit({ params: { id }, input: { version, ...input } })
    await edit(1, { title: 'A new title of the item' })
    await edit(2, { status: 'archived' })
    await edit(3, { status: 'published' })
    await editor.client.news.remove({ params: { id } })
    await editor.client.news.restore({ params: { id } })
    await nothingLeftToSend(server.database)
    expect(reached()).toEqual([email])
  })

  test('is stopped by deleting, for those whom it has not reached, and goes on when it is brought back', async () => {
    const email = await subscribe(['public'])
    smtp.manners.recipient = () => '451 later'
    const { id } = await publish({ channels: ['email'] })
    const waiting = async () => (await administrator.client.mail.standing()).counts.waiting
    await eventually(waiting).toBe(1)
    await editor.client.news.remove({ params: { id } })
    expect(await waiting()).toBe(0)
    smtp.manners.recipient = () => '250 Ok'
    await editor.client.news.restore({ params: { id } })
    await eventually(reached).toEqual([email])
  })

  test('is in Somali for who reads Somali, where the item is', async () => {
    const somali = await subscribe(['public'], 'so')
    const made = await publish({ channels: ['website', 'email'], status: 'draft' })
    await editor.client.news.edit({
      params: { id: made.id },
      input: {
        version: 1,
        status: 'published',
        titleSo: 'Xafiis cusub',
        contentSo: 'Xafiisku sabtida ayuu furmayaa.',
      },
    })
    const message = await emailFor(smtp, somali)
    expect(message.headers.subject).toBe('Xafiis cusub')
    expect(message.parts['text/plain']).toContain(`http://localhost/so/news/${made.slug}`)
  })
})

test('the channel social tells the connected programs, once', async () => {
  await connect()
  const { id, slug } = await publish({ channels: ['website', 'social'] })
  await editor.client.news.edit({ params: { id }, input: { version: 1, status: 'archived' } })
  await editor.client.news.edit({ params: { id }, input: { version: 2, status: 'published' } })
  const deliveries = await reported()
  expect(deliveries).toHaveLength(1)
  expect(deliveries[0]?.about).toBe(`news/${id}`)
  expect(JSON.parse(deliveries[0]?.body ?? '{}')).toMatchObject({
    type: 'news.published',
    data: { id, title: QUICK.title, url: `http://localhost/news/${slug}`, priority: 'high' },
  })
  expect(deliveries[0]?.body).not.toContain('author')
})

test('a draft keeps all of it, its time as well, and goes on', async () => {
  const email = await subscribe(['advocates'])
  const made = await publish({
    channels: ['email', 'social'],
    targetAudience: ['advocates'],
    status: 'draft',
    scheduledTime: '2999-05-01T09:30',
  })
  expect(made).toMatchObject({
    status: 'draft',
    scheduledTime: '2999-05-01T06:30:00.000Z',
    channels: ['email', 'social'],
    targetAudience: ['advocates'],
  })
  await nothingLeftToSend(server.database)
  expect(reached()).toEqual([])
  const published = await editor.client.news.edit({
    params: { id: made.id },
    input: { version: 1, status: 'published', scheduledTime: null },
  })
  expect(published).toMatchObject({ status: 'published', scheduledTime: null, author: NEWS_TEAM })
  await eventually(reached).toEqual([email])
})

test('what is put off goes out at its time, once, whichever servers look', async () => {
  const email = await subscribe(['public'])
  const scheduledTime = new Date(Date.now() + 3_600_000).toISOString()
  const { id, status } = await publish({ channels: ['website', 'email', 'social'], scheduledTime })
  expect(status).toBe('scheduled')
  // As many as there were servers.
  await startWorkers(server.services)
  await connect()
  expect(await publishWhenDue(server.services, id)).toBe(false)
  // Its time comes, also for the queue, whose workers look as well.
  await server.database.run(sql`update news set scheduled_for = now() - interval '1 second' where id = ${id}`)
  const due = await server.database.run(
    sql`update jobs.job set start_after = now() where name = 'news-scheduled' and state = 'created' returning id`,
  )
  expect(due).toHaveLength(1)
  await Promise.all([1, 2, 3].map(() => publishWhenDue(server.services, id)))
  await eventually(titles).toEqual([QUICK.title])
  await eventually(reached).toEqual([email])
  await nothingLeftToSend(server.database)
  expect(reached()).toEqual([email])
  expect(await reported()).toHaveLength(1)
})
