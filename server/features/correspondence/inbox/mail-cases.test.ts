import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseImapUrl } from '#server/incoming/imap-target.ts'
import { openMail } from '#server/mail-outbox/index.ts'
import { writtenMark } from '#shared/domain/messages.ts'
import { startImap, type TestImap } from '#tests/support/imap.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { takeMail } from './take-mail.ts'

const CASES = path.resolve(import.meta.dirname, '../../../../tests/fixtures/cases/mail')

let server: TestServer
let editor: TestUser
let imap: TestImap
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['mail', 'messages', 'message_threads', 'mailbox_cursors', 'rate_limits'])
    await server.database.run(sql`delete from ${sql.identifier(table)}`)
  imap = await startImap()
  return () => imap.close()
})

const take = () => takeMail(server.services, parseImapUrl(imap.url))
const add = async (name: string) => imap.add(await readFile(path.join(CASES, `${name}.eml`)))

/** All conversations as staff read them, the first to come first. */
async function opened() {
  const { items } = await editor.client.messageThreads.list({ input: {} })
  const threads = []
  for (const { id } of items) threads.push(await editor.client.messageThreads.get({ params: { id } }))
  return threads.flatMap((thread) =>
    thread.messages.map((message) => ({ ...message, sender: thread.sender })),
  )
}
async function only() {
  const messages = await opened()
  expect(messages).toHaveLength(1)
  const [message] = messages
  if (!message) throw new Error('Nothing was read')
  return message
}
const times = (text: string, word: string) => text.split(word).length - 1

describe('the text of a mail', () => {
  test.each([
    ['html-then-text-footer', ['START-OF-TEXT', 'END-OF-TEXT', 'Scanned by the gateway']],
    ['placeholder-text-part', ['START-OF-TEXT', 'END-OF-TEXT']],
    ['pieces-around-a-picture', ['PIECE-ONE', 'PIECE-TWO']],
    ['photo-as-data-address', ['START-OF-TEXT', 'END-OF-TEXT']],
    ['seventy-nested-blocks', ['DEEP-TEXT my cousin was beaten']],
    ['sixteen-nested-tables', ['TABLE-TEXT water trucks were turned away']],
  ])('of %s has all of its words, once and in order', async (name, words) => {
    await add(name)
    await take()
    const { text, isCut } = await only()
    expect(words.map((word) => times(text, word))).toEqual(words.map(() => 1))
    expect(words.map((word) => text.indexOf(word))).toEqual(
      words.map((word) => text.indexOf(word)).toSorted((one, other) => one - other),
    )
    expect(isCut).toBe(false)
  })

  test('is not cut in silence: the whole of a long one is a file', async () => {
    imap.add(`From: a@example.com\nMessage-ID: <long@x>\n\n${'word '.repeat(30_000)}LAST-WORD`)
    await take()
    const { isCut, files } = await only()
    expect(isCut).toBe(true)
    expect(files).toMatchObject([{ name: 'whole-text.txt', familiar: true }])
    const [{ id = '' } = {}] = (await editor.client.messageThreads.list({ input: {} })).items
    const saved = await editor.client.messageThreads.file({ params: { id, fileId: files[0]?.id ?? '' } })
    expect(await saved.text()).toMatch(/LAST-WORD$/)
  })
})

describe('the files of a mail', () => {
  test('are the pictures between and within its texts as well', async () => {
    await add('pieces-around-a-picture')
    await take()
    expect((await only()).files).toMatchObject([{ name: 'house.png', mediaType: 'image/png' }])
  })

  test('are the pictures that are written into the HTML', async () => {
    await add('photo-as-data-address')
    await take()
    expect((await only()).files).toMatchObject([{ name: 'picture-1.jpg', size: 700_000 }])
  })

  test('begin with documents, and what signatures show stands behind', async () => {
    await add('signature-pictures-before-a-document')
    await take()
    const { files, filesLeftOut } = await only()
    expect(files[0]).toMatchObject({ name: 'medical-report.pdf' })
    expect(filesLeftOut).toEqual([])
  })
})

test('a mail that only forwards another says so, and that one can be read beside it', async () => {
  await add('forwarded-as-attachment')
  await take()
  const { text, notes, forwarded, files } = await only()
  expect(text).toBe('')
  expect(notes).toEqual(expect.arrayContaining(['no-text', 'forwarded']))
  expect(forwarded).toMatchObject([
    {
      from: 'Nimco Warsame <nimco@sender.example>',
      subject: 'First letter',
      sentAt: '2026-11-20T18:10:00.000Z',
      text: 'INNER-TEXT what happened on Monday',
    },
  ])
  expect(files).toHaveLength(1)
})

test('what a forwarded mail says is searched, finds its route and becomes a report', async () => {
  const administrator = await server.signIn('administrator')
  await administrator.client.emailRoutes.create({
    input: {
      ...{ routeName: 'Mondays', triggerKeywords: 'happened on Monday', priority: 'high' },
      recipientEmail: 'office@example.org',
    },
  })
  await add('forwarded-as-attachment')
  await take()
  const { items } = await editor.client.messageThreads.search({ input: { text: 'INNER', view: 'all' } })
  expect(items).toHaveLength(1)
  const id = items[0]?.id ?? ''
  expect(await editor.client.messageThreads.get({ params: { id } })).toMatchObject({
    route: { name: 'Mondays' },
  })
  const { incidentId } = await editor.client.messageThreads.report({
    params: { id },
    input: { incidentType: 'other', severity: 'medium', location: 'Kismaayo', named: false },
  })
  const incident = await administrator.client.incidents.get({ params: { id: incidentId } })
  expect(incident.description).toContain('INNER-TEXT what happened on Monday')
})

describe('mails with one identifier', () => {
  test('are two where they say different things', async () => {
    await add('used-message-id-1')
    await add('used-message-id-2')
    await take()
    const texts = (await opened()).map(({ text }) => text).join('\n')
    expect(texts).toContain('FIRST-TEXT')
    expect(texts).toContain('SECOND-TEXT')
  })

  test('are one where it is the same mail, however it came', async () => {
    const source = await readFile(path.join(CASES, 'used-message-id-1.eml'))
    imap.add(source)
    imap.add(Buffer.concat([Buffer.from('Received: from mx2.example.org\r\n'), source]))
    await take()
    imap.manners.validity++
    await take()
    expect(await opened()).toHaveLength(1)
  })

  test('are one where two servers take the same mail at the same time', async () => {
    await add('used-message-id-1')
    await Promise.all([take(), take()])
    expect(await opened()).toHaveLength(1)
    const [{ threads } = { threads: 0 }] = await server.database.run(
      sql`select count(*)::int as threads from message_threads`,
      z.object({ threads: z.int() }),
    )
    expect(threads).toBe(1)
  })

  test('that a former build stored are known by it, their sender and their date', async () => {
    await add('used-message-id-1')
    await take()
    // As former builds left it: without a hash of the content, and come on the day on which it was written.
    await server.database.run(sql`update messages set content_key = null, at = '2026-11-19T06:00:00Z'`)
    imap.manners.validity++
    await take()
    expect(await opened()).toHaveLength(1)
    await add('used-message-id-2')
    await take()
    expect(await opened()).toHaveLength(2)
  })
})

describe('the time of a mail', () => {
  test('is when it came, with when it was written beside it', async () => {
    const before = new Date().toISOString()
    await add('written-six-days-ago')
    await take()
    const { at, writtenAt } = await only()
    expect(writtenAt).toBe('2026-11-20T04:00:00.000Z')
    expect(at >= before).toBe(true)
    expect(writtenMark(writtenAt, at)).not.toBeNull()
  })

  test.each([
    ['2026-11-24T08:30:00Z', null],
    ['2026-11-24T06:30:00Z', 'earlier'],
    ['2026-10-01T08:30:00Z', 'long-ago'],
    ['2026-11-25T08:30:00Z', 'future'],
  ])('of %s is marked as %s', (writtenAt, mark) => {
    expect(writtenMark(writtenAt, '2026-11-24T09:00:00Z')).toBe(mark)
  })

  test('decides about the receipt: none leaves for a mail older than seven days', async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toUTCString()
    const mail = (name: string, date: string) =>
      `From: ${name}@example.com\nMessage-ID: <${name}@x>\nDate: ${date}\n\nHello from ${name}`
    imap.add(mail('recent', days(6)))
    imap.add(mail('old', days(8)))
    imap.add(mail('undated', ''), { internalDate: '01-Jan-2026 10:00:00 +0000' })
    await take()
    expect(await opened()).toHaveLength(3)
    const receipts = await server.database.run(
      sql`select count(*)::int as count from mail where kind = 'message-receipt'`,
      z.object({ count: z.int() }),
    )
    expect(receipts).toEqual([{ count: 1 }])
  })
})

const mailRow = z.object({ id: z.string(), sealed: z.instanceof(Uint8Array) })
/** The mails of a kind that wait to be sent. */
async function sent(kind: string) {
  const rows = await server.database.run(sql`select id::text, sealed from mail where kind = ${kind}`, mailRow)
  return rows.map(({ id, sealed }) => openMail(server.services.keys, id, sealed))
}

test('what is sent on to the officer on duty says when the mail has more than its text', async () => {
  const administrator = await server.signIn('administrator')
  await administrator.client.emailRoutes.setSettings({ input: { recipient: 'office@example.org' } })
  await add('forwarded-as-attachment')
  await add('used-message-id-1')
  await take()
  await administrator.client.emailRoutes.setSettings({ input: { recipient: null } })
  const texts = (await sent('message')).map(({ text = '' }) => text)
  expect(texts).toHaveLength(2)
  const says = (text: string) => text.includes('contains more than is shown here')
  expect(texts.filter(says)).toHaveLength(1)
  expect(texts.find((text) => !says(text))).toContain('FIRST-TEXT')
})

test('a sender with an address in another script is answered', async () => {
  imap.add(
    'From: \u0646\u0639\u0645 <\u0646\u0639\u0645@\u0645\u0648\u0642\u0639.\u0645\u0635\u0631>\nMessage-ID: <eai@x>\n\nHello',
  )
  await take()
  const [{ id = '', version = 0 } = {}] = (await editor.client.messageThreads.list({ input: {} })).items
  const input = { id: crypto.randomUUID(), version, text: 'Thank you', close: false }
  await editor.client.messageThreads.answer({ params: { id }, input })
  expect(await sent('message-answer')).toMatchObject([{ to: '\u0646\u0639\u0645@xn--4gbrim.xn--wgbh1c' }])
})

test('a report in words marks the answer that came back; one that names no mail says what it may be', async () => {
  await add('used-message-id-1')
  await take()
  const [{ id = '', version = 0 } = {}] = (await editor.client.messageThreads.list({ input: {} })).items
  const input = { id: crypto.randomUUID(), version, text: 'Thank you', close: false }
  await editor.client.messageThreads.answer({ params: { id }, input })
  const [answer] = await server.database.run(
    sql`select id::text from mail where kind = 'message-answer'`,
    z.object({ id: z.string() }),
  )
  const host = new URL(server.services.publicUrl).hostname
  imap.add(
    `From: MAILER-DAEMON@mx.example.org\nMessage-ID: <back@mx>\n\nSorry (#5.1.1) sms@bridge.example\n\nMessage-ID: <${answer?.id}@${host}>\n`,
  )
  await take()
  const { messages } = await editor.client.messageThreads.get({ params: { id } })
  expect(messages.at(-1)).toMatchObject({ direction: 'out', delivery: 'bounced' })
  imap.add(
    'From: MAILER-DAEMON@mx.example.org\nMessage-ID: <other@mx>\n\nSomething could not be delivered.\n',
  )
  await take()
  const notes = (await opened()).flatMap((message) => message.notes)
  expect(notes).toEqual(['maybe-returned'])
})
