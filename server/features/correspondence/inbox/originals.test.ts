import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scanNewAttachments } from '#server/features/correspondence/messages/index.ts'
import { parseImapUrl } from '#server/incoming/imap-target.ts'
import { LIMITS } from '#server/load/rate-limits.ts'
import { removeLeftovers } from '#server/uploads/index.ts'
import { filesBelow } from '#tests/support/evidence.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startImap, type TestImap } from '#tests/support/imap.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { takeMail } from './take-mail.ts'

let folder: string
let server: TestServer
let editor: TestUser
let imap: TestImap
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scanner-'))
  await writeFile(path.join(folder, 'signatures'), 'HARMFUL\n')
  const scanCommand = `sh -c 'if grep -a -f "$0" > /dev/null; then exit 1; fi' ${folder}/signatures`
  server = await startTestServer({ withoutSockets: true, scanCommand })
  editor = await server.signIn('editor')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  for (const table of ['message_threads', 'mailbox_cursors', 'rate_limits'])
    await server.database.run(sql`delete from ${sql.identifier(table)}`)
  await removeLeftovers(server.services)
  imap = await startImap()
  return () => imap.close()
})

const take = () => takeMail(server.services, parseImapUrl(imap.url))
const WAY =
  'Received: from phone (unknown [203.0.113.7]) by mx.example.org;\r\n Fri, 20 Nov 2026 21:10:00 +0300\r\nX-Originating-IP: [203.0.113.7]\r\nDKIM-Signature: v=1; d=sender.example\r\n'
const SOURCE = `${WAY}From: Nimco <nimco@sender.example>\r\nSubject: A letter\r\nMessage-ID: <one@sender.example>\r\nContent-Type: text/plain;\r\n charset=utf-8\r\n\r\nThe words of the letter\r\n`

async function opened(by = editor) {
  const [{ id = '' } = {}] = (await by.client.messageThreads.list({ input: {} })).items
  const { messages } = await by.client.messageThreads.get({ params: { id } })
  return { id, messageId: messages[0]?.id ?? '', message: messages[0] }
}
async function save({ id, messageId }: { id: string; messageId: string }, by = editor) {
  const params = { id, messageId }
  return by.client.messageThreads.original({ params, input: { reason: 'A court asks for it' } })
}

test('a mail is kept as it came, sealed, and saved without the way that it took, with the reason in the audit trail', async () => {
  imap.add(Buffer.from(SOURCE))
  await take()
  const found = await opened()
  expect(found.message?.original).toEqual({
    ...{ size: SOURCE.length, kept: true, scan: 'unscanned', request: null },
    sha256: createHash('sha256').update(SOURCE).digest('hex'),
  })
  expect(found.message?.files).toEqual([])
  const response = await save(found)
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="M-[0-9A-F]{8}\.eml"/)
  expect(await response.text()).toBe(SOURCE.slice(WAY.length))
  const administrator = await server.signIn('administrator')
  const { items } = await administrator.client.users.audit({ input: { act: 'message.original-saved' } })
  expect(items).toMatchObject([
    { subject: `messages/${found.id}`, actor: 'Test editor', detail: { reason: 'A court asks for it' } },
  ])
  expect(JSON.stringify(await opened())).not.toContain('203.0.113')
})

test('is saved with a reason alone, by who reads messages and personal data, and never through another conversation', async () => {
  imap.add(Buffer.from(SOURCE))
  await take()
  const found = await opened()
  const params = { id: found.id, messageId: found.messageId }
  expect(
    await failureOf(editor.client.messageThreads.original({ params, input: { reason: '  ' } })),
  ).toMatchObject({ code: 'invalid_input' })
  const reviewer = await server.signIn('reviewer')
  expect(await failureOf(save(found, reviewer))).toMatchObject({ code: 'forbidden' })
  imap.add('From: other@example.com\nMessage-ID: <other@x>\n\nHello')
  await take()
  const { items } = await editor.client.messageThreads.list({ input: {} })
  const other = items.find(({ id }) => id !== found.id)?.id ?? ''
  expect(await failureOf(save({ id: other, messageId: found.messageId }))).toMatchObject({
    code: 'not_found',
  })
})

test('is kept of a mail that cannot be read as well, once', async () => {
  const source = `From: a@example.com\r\n${'X-A: b\r\n'.repeat(200_000)}\r\nx`
  imap.add(Buffer.from(source))
  await take()
  imap.manners.validity++
  await take()
  expect((await editor.client.messageThreads.list({ input: {} })).items).toHaveLength(1)
  const found = await opened()
  expect(found.message?.text).toMatch(/could not be read here/)
  expect(await (await save(found)).text()).toBe('From: a@example.com\r\n\r\nx')
})

test('is scanned as its attachments are, and not kept where it is harmful', async () => {
  imap.add('From: a@example.com\nMessage-ID: <bad@x>\n\nThis is HARMFUL')
  await take()
  await scanNewAttachments(server.services)
  const found = await opened()
  expect(found.message).toMatchObject({
    text: 'This is HARMFUL',
    original: { scan: 'infected', kept: false },
  })
  expect(await failureOf(save(found))).toMatchObject({ code: 'rule_violated' })
})

test('is not kept where one of its attachments is harmful, whether or not the scanner sees it in the whole', async () => {
  const part = `--B\nContent-Type: text/plain\nContent-Disposition: attachment; filename="a.txt"\nContent-Transfer-Encoding: base64\n\n${Buffer.from('This is HARMFUL').toString('base64')}\n--B--\n`
  const mail = (name: string) =>
    `From: a@example.com\nMessage-ID: <${name}@x>\nContent-Type: multipart/mixed; boundary="B"\n\n--B\n\nHello ${name}\n${part}`
  imap.add(mail('scanned'))
  await take()
  await scanNewAttachments(server.services)
  expect((await opened()).message).toMatchObject({ original: { scan: 'infected', kept: false } })
  await server.database.run(sql`delete from message_threads`)
  imap.add(mail('saved'))
  await take()
  expect(await failureOf(save(await opened()))).toMatchObject({ code: 'rule_violated' })
  expect((await opened()).message).toMatchObject({ original: { scan: 'infected', kept: false } })
})

test('is kept until its network has sent too much in one day; then its hash is, and it says so', async () => {
  const { points } = LIMITS['mail-original']
  // The limits of test servers are wide.
  await server.services.limits.spend('mail-original', points * 1_000, '203.0.113').catch(() => undefined)
  imap.add(Buffer.from(SOURCE))
  await take()
  const found = await opened()
  expect(found.message).toMatchObject({
    text: 'The words of the letter',
    original: { kept: false, sha256: createHash('sha256').update(SOURCE).digest('hex') },
  })
  expect(await failureOf(save(found))).toMatchObject({ code: 'rule_violated' })
  await scanNewAttachments(server.services)
  expect((await opened()).message?.original).toMatchObject({ scan: 'unscanned' })
})

test('is kept once however often it is read, and goes with its conversation', async () => {
  const storedFiles = () => filesBelow(path.join(server.dataDir, 'files'))
  const before = await storedFiles()
  imap.add(Buffer.from(SOURCE.replaceAll('203.0.113', '198.51.100')))
  await take()
  imap.manners.validity++
  await take()
  expect((await storedFiles()).length).toBe(before.length + 1)
  await server.database.run(sql`delete from message_threads`)
  await removeLeftovers(server.services)
  expect(await storedFiles()).toEqual(before)
})
