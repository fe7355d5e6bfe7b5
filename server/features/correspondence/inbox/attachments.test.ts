import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { readZipDirectory } from '#reports/tables/index.ts'
import { scanNewAttachments } from '#server/features/correspondence/messages/index.ts'
import { parseImapUrl } from '#server/incoming/imap-target.ts'
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
const setSignatures = (text: string) => writeFile(path.join(folder, 'signatures'), text)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scanner-'))
  // Reads its input to the end; works only while its signatures are there, and finds what they name.
  const scanCommand = `sh -c 'signatures="$0"; test -s "$signatures" || exit 2; if grep -a -f "$signatures" > /dev/null; then exit 1; fi' ${folder}/signatures`
  server = await startTestServer({ scanCommand })
  editor = await server.signIn('editor')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await setSignatures('HARMFUL\n')
  await server.database.run(sql`delete from message_threads`)
  await server.database.run(sql`delete from mailbox_cursors`)
  await removeLeftovers(server.services)
  imap = await startImap()
  return () => imap.close()
})

const take = () => takeMail(server.services, parseImapUrl(imap.url))
const part = (name: string, type: string, content: string) =>
  `--B\nContent-Type: ${type}\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${Buffer.from(content).toString('base64')}\n`
const mailWith = (parts: readonly string[]) =>
  imap.add(
    `From: planted@example.com\nMessage-ID: <${parts.length}@x>\nContent-Type: multipart/mixed; boundary="B"\n\n--B\nContent-Type: text/plain\n\nSee the files.\n${parts.join('')}--B--\n`,
  )

async function opened() {
  const { items } = await editor.client.messageThreads.list({ input: {} })
  const thread = await editor.client.messageThreads.get({ params: { id: items[0]?.id ?? '' } })
  return { id: thread.id, text: thread.messages[0]?.text ?? '', files: thread.messages[0]?.files ?? [] }
}
const save = (id: string, fileId: string, by = editor) =>
  by.client.messageThreads.file({ params: { id, fileId } })
const storedFiles = () => filesBelow(path.join(server.dataDir, 'files'))

test('an attachment is sealed, and is handed out to be saved under a name that cannot deceive', async () => {
  mailWith([
    part('planted/../../names.txt', 'application/x-msdownload', 'Planted names of witnesses'),
    part('invoice.pdf', 'application/pdf', '<html><script>alert(1)</script></html>'),
    part('\u202Efdp.exe', 'image/png', 'MZ\u0000\u0001 not a picture'),
    part('empty.docx', 'text/plain', ''),
  ])
  await take()
  const { id, files } = await opened()
  expect(files.map(({ name, familiar, scan }) => ({ name, familiar, scan }))).toEqual([
    { name: 'names.txt', familiar: true, scan: 'unscanned' },
    { name: 'invoice.pdf', familiar: false, scan: 'unscanned' },
    { name: 'fdp.exe', familiar: false, scan: 'unscanned' },
    { name: 'empty.docx', familiar: false, scan: 'unscanned' },
  ])
  const response = await save(id, files[0]?.id ?? '')
  expect(await response.text()).toBe('Planted names of witnesses')
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="names\.txt"/)
  for (const [place, name] of [
    [1, 'invoice.pdf.unchecked'],
    [2, 'fdp.exe.unchecked'],
    [3, 'empty.docx.unchecked'],
  ] as const) {
    const { headers } = await save(id, files[place]?.id ?? '')
    expect(headers.get('content-disposition')).toContain(`filename="${name}"`)
  }
  const rows = await server.database.run(
    sql`select t::text as row from message_files t`,
    z.object({ row: z.string() }),
  )
  expect(JSON.stringify(rows)).not.toMatch(/names|invoice|planted/i)
  const administrator = await server.signIn('administrator')
  const { items } = await administrator.client.users.audit({ input: { act: 'message.file-opened' } })
  expect(items).toHaveLength(4)
  expect(items[0]).toMatchObject({ subject: `messages/${id}` })
  expect(JSON.stringify(items)).not.toContain('names')
})

test('is saved by nobody without the permission, and never through another conversation', async () => {
  mailWith([part('a.txt', 'text/plain', 'A text')])
  await take()
  const { id, files } = await opened()
  const fileId = files[0]?.id ?? ''
  const reviewer = await server.signIn('reviewer')
  expect(await failureOf(save(id, fileId, reviewer))).toMatchObject({ code: 'forbidden' })
  imap.add('From: other@example.com\nMessage-ID: <other@x>\n\nHello')
  await take()
  const { items } = await editor.client.messageThreads.list({ input: {} })
  const otherId = items.find((each) => each.id !== id)?.id ?? ''
  expect(await failureOf(save(otherId, fileId))).toMatchObject({ code: 'not_found' })
})

test('of many files the rest is one archive; a mail inside the mail is a file', async () => {
  const inner =
    '--B\nContent-Type: message/rfc822\nContent-Disposition: attachment; filename="chain.eml"\n\nFrom: c@example.com\nSubject: inner\n\nInner words\n'
  mailWith([inner, ...Array.from({ length: 24 }, (_, at) => part(`${at}.txt`, 'text/plain', `Text ${at}`))])
  await take()
  const { id, text, files } = await opened()
  expect(files).toHaveLength(20)
  expect(files[0]).toMatchObject({ name: 'chain.eml.txt' })
  expect(await (await save(id, files[0]?.id ?? '')).text()).toContain('Inner words')
  expect(files.at(-1)).toMatchObject({ name: 'further-files.zip' })
  const archive = Buffer.from(await (await save(id, files.at(-1)?.id ?? '')).arrayBuffer())
  expect(readZipDirectory(archive).map(({ name }) => name)).toEqual([
    '1-18.txt',
    '2-19.txt',
    '3-20.txt',
    '4-21.txt',
    '5-22.txt',
    '6-23.txt',
  ])
  expect(text).toBe('See the files.')
})

test('a harmful file is not kept, is named, and does not take the others with it', async () => {
  const before = await storedFiles()
  mailWith([part('a.txt', 'text/plain', 'This is HARMFUL'), part('b.txt', 'text/plain', 'This is not')])
  await take()
  await scanNewAttachments(server.services)
  await removeLeftovers(server.services)
  const { id, files } = await opened()
  expect(files).toMatchObject([
    { name: 'a.txt', scan: 'infected' },
    { name: 'b.txt', scan: 'clean' },
  ])
  expect(await failureOf(save(id, files[0]?.id ?? ''))).toMatchObject({ code: 'rule_violated' })
  expect(await (await save(id, files[1]?.id ?? '')).text()).toBe('This is not')
  expect((await storedFiles()).length).toBe(before.length + 1)
})

test('a file that could not be scanned stays closed until it was', async () => {
  await setSignatures('')
  mailWith([part('a.txt', 'text/plain', 'A text')])
  await take()
  await scanNewAttachments(server.services)
  const { id, files } = await opened()
  expect(await failureOf(save(id, files[0]?.id ?? ''))).toMatchObject({ code: 'rule_violated' })
  await setSignatures('HARMFUL\n')
  expect(await (await save(id, files[0]?.id ?? '')).text()).toBe('A text')
})

test('a mail that is read twice has its files once, and they go with the conversation', async () => {
  const before = await storedFiles()
  mailWith([part('a.txt', 'text/plain', 'A text')])
  await take()
  imap.manners.validity++
  await take()
  expect((await opened()).files).toHaveLength(1)
  // The mail as it came lies beside it.
  expect((await storedFiles()).length).toBe(before.length + 2)
  await server.database.run(sql`delete from message_threads`)
  await removeLeftovers(server.services)
  expect(await storedFiles()).toEqual(before)
})

test('a stored file that was changed is refused, and others are scanned behind it', async () => {
  mailWith([part('a.txt', 'text/plain', 'A text'), part('b.txt', 'text/plain', 'Another text')])
  await take()
  const { id, files } = await opened()
  const [first] = await server.database.run(
    sql`select stored_name as name from message_files where place = 0`,
    z.object({ name: z.string() }),
  )
  await server.services.files.delete(first?.name ?? '')
  await scanNewAttachments(server.services)
  expect((await opened()).files).toMatchObject([{ scan: 'unscanned' }, { scan: 'clean' }])
  expect(await failureOf(save(id, files[0]?.id ?? ''))).toMatchObject({ code: 'rule_violated' })
  expect(server.logged.join('')).not.toMatch(/a\.txt/)
})
