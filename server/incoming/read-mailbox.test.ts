import { afterEach, beforeEach, expect, test } from 'vitest'
import { startImap, type TestImap } from '#tests/support/imap.ts'
import { parseImapUrl } from './imap-target.ts'
import { type MailboxCursor, type MailboxItem, readMailbox } from './read-mailbox.ts'

let imap: TestImap
beforeEach(async () => {
  imap = await startImap()
})
afterEach(() => imap.close())

const mail = (subject: string) => `From: a@example.com\nSubject: ${subject}\n\nHello ${subject}\n`
const textOf = ({ source }: MailboxItem) => new TextDecoder().decode(source ?? undefined)

async function run(cursor: MailboxCursor | null, take: (item: MailboxItem) => void = () => undefined) {
  const taken: MailboxItem[] = []
  const more = await readMailbox(parseImapUrl(imap.url), cursor, async (item) => {
    take(item)
    taken.push(item)
  })
  return { taken, more, last: taken.at(-1)?.cursor ?? cursor }
}

test('each mail is taken once, the oldest first, and marked as read after it was taken', async () => {
  for (const subject of ['one', 'two']) imap.add(mail(subject))
  const first = await run(null)
  expect(first.taken.map(textOf)).toEqual([
    expect.stringContaining('Hello one'),
    expect.stringContaining('Hello two'),
  ])
  expect(first.more).toBe(false)
  expect(imap.mails.map(({ seen }) => seen)).toEqual([true, true])
  const nothing = await run(first.last)
  expect(nothing.taken).toEqual([])
  imap.add(mail('three'))
  expect((await run(nothing.last)).taken.map(textOf)).toEqual([expect.stringContaining('Hello three')])
})

test('a mail that could not be stored is not marked, and comes again', async () => {
  for (const subject of ['one', 'two']) imap.add(mail(subject))
  const failing = run(null, ({ cursor }) => {
    if (cursor.uid === 2) throw new Error('No space left')
  })
  await expect(failing).rejects.toThrow('No space left')
  expect(imap.mails.map(({ seen }) => seen)).toEqual([true, false])
  expect((await run({ validity: '7', uid: 1 })).taken.map(textOf)).toEqual([
    expect.stringContaining('Hello two'),
  ])
})

test('a connection that breaks in the middle of a mail takes nothing of it', async () => {
  for (const subject of ['one', 'two']) imap.add(mail(subject))
  imap.manners.breakAfterFetch = 2
  const taken: number[] = []
  await expect(run(null, ({ cursor }) => taken.push(cursor.uid))).rejects.toThrow()
  expect(taken).toEqual([1])
})

test('a folder that was numbered anew is read from its beginning', async () => {
  imap.add(mail('one'))
  imap.manners.validity = 8
  const { taken } = await run({ validity: '7', uid: 40 })
  expect(taken.map(({ cursor }) => cursor)).toEqual([{ validity: '8', uid: 1 }])
})

test('nothing is deleted or moved', async () => {
  imap.add(mail('one'))
  await run(null)
  expect(imap.heard.filter((command) => /EXPUNGE|MOVE|COPY|Deleted/i.test(command))).toEqual([])
})

test('a wrong password is refused', async () => {
  const target = { ...parseImapUrl(imap.url), pass: 'wrong' }
  await expect(readMailbox(target, null, async () => undefined)).rejects.toThrow()
})

test.each([
  [
    'imaps://info%40example.org:a%2Fb@mail.example.org',
    {
      host: 'mail.example.org',
      port: 993,
      secure: true,
      isPlain: false,
      user: 'info@example.org',
      pass: 'a/b',
    },
  ],
  ['imaps://u:p@mail.example.org', { folder: 'INBOX', server: null }],
  [
    'imap://u:p@mail.example.org:1143/Contact?authserv=mx',
    { port: 1143, secure: false, isPlain: false, folder: 'Contact', server: 'mx' },
  ],
  ['imap://u:p@127.0.0.1', { isPlain: true, port: 143 }],
])('the address %s names its mailbox', (url, target) => {
  expect(parseImapUrl(url)).toMatchObject(target)
})
