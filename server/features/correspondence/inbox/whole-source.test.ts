import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseImapUrl } from '#server/incoming/imap-target.ts'
import { messageReference } from '#shared/domain/messages.ts'
import { SOURCE_AGREED_HOURS, SOURCE_ASKED_DAYS } from '#shared/domain/source-requests.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startImap, type TestImap } from '#tests/support/imap.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { takeMail } from './take-mail.ts'

let server: TestServer
let editor: TestUser
let officer: TestUser
let administrator: TestUser
let imap: TestImap
beforeAll(async () => {
  server = await startTestServer({ scanCommand: `sh -c 'cat > /dev/null'` })
  editor = await server.signIn('editor')
  officer = await server.signIn('triage-officer', ['SO28'])
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['message_threads', 'mailbox_cursors', 'rate_limits', 'access_log'])
    await server.database.run(sql`delete from ${sql.identifier(table)}`)
  imap = await startImap()
  return () => imap.close()
})

const REASON = 'A court asks for the whole source'
const WAY =
  'Received: from phone (unknown [203.0.113.7])\r\n by mx.example.org; Fri, 20 Nov 2026 21:10:00 +0300\r\n'
const sourceOf = (name: string) =>
  `${WAY}From: Nimco <nimco@sender.example>\r\nSubject: A letter\r\nMessage-ID: <${name}@sender.example>\r\n\r\nThe words of ${name}\r\n`

/** A mail that came, as its reader finds it. */
async function taken(name: string, by = editor) {
  imap.add(Buffer.from(sourceOf(name)))
  await takeMail(server.services, parseImapUrl(imap.url))
  for (const { id } of (await by.client.messageThreads.list({ input: {} })).items) {
    const message = await read(id, by)
    if (message?.text === `The words of ${name}`) return { id, messageId: message.id }
  }
  throw new Error('The mail did not come')
}
const read = async (id: string, by: TestUser) =>
  (await by.client.messageThreads.get({ params: { id } })).messages[0]
const request = async (id: string, by: TestUser) => (await read(id, by))?.original?.request
const ask = (params: { id: string; messageId: string }, by = editor) =>
  by.client.messageThreads.askSource({ params, input: { reason: REASON } })
const decide = (id: string, requestId: string, decision: 'agree' | 'decline', by = officer) =>
  by.client.messageThreads.decideSource({ params: { id, requestId }, input: { decision } })
const save = (id: string, requestId: string, by = editor) =>
  by.client.messageThreads.source({ params: { id, requestId } })
const waiting = async (by: TestUser) =>
  (await by.client.waiting.read()).queues.find(({ queue }) => queue === 'second-looks')?.waiting ?? 0
const later = (hours: number) =>
  server.database.run(
    sql`update source_requests set ends_at = ends_at - make_interval(hours => ${hours}::int)`,
  )

test('the whole source is saved once a second person agreed, once, and each step is in the audit trail', async () => {
  const mail = await taken('agreed')
  const before = await waiting(officer)
  const { id: requestId } = await ask(mail)
  expect(await request(mail.id, editor)).toMatchObject({
    ...{ id: requestId, state: 'asked', reason: REASON, askedBy: 'Test editor', isOpen: true },
    ...{ mayDecide: false, maySave: false },
  })
  expect(await failureOf(save(mail.id, requestId))).toMatchObject({ code: 'stale' })
  expect([await waiting(officer), await waiting(editor)]).toEqual([before + 1, before])
  expect(await officer.client.messageThreads.waitingSources()).toMatchObject([
    { id: requestId, threadId: mail.id, reason: REASON },
  ])
  expect(await editor.client.messageThreads.waitingSources()).toEqual([])
  expect(await decide(mail.id, requestId, 'agree')).toEqual({ state: 'agreed' })
  expect(await waiting(officer)).toBe(before)
  for (const other of [officer, administrator])
    expect(await failureOf(save(mail.id, requestId, other))).toMatchObject({ code: 'not_found' })
  expect(await request(mail.id, editor)).toMatchObject({ state: 'agreed', maySave: true })
  const saved = await save(mail.id, requestId)
  expect(await saved.text()).toBe(sourceOf('agreed'))
  expect(saved.headers.get('content-disposition')).toContain(`${messageReference(mail.id)}-whole.eml`)
  expect(await failureOf(save(mail.id, requestId))).toMatchObject({ code: 'stale' })
  expect(await request(mail.id, editor)).toMatchObject({ state: 'saved', isOpen: false, maySave: false })
  const acts = await server.database.run(
    sql`select act, actor_id::text as actor, detail->>'reason' as reason from audit_entries
      where subject = ${`messages/${mail.id}`} and act like 'message.source-%' order by id`,
  )
  expect(acts).toEqual([
    { act: 'message.source-asked', actor: editor.id, reason: REASON },
    { act: 'message.source-agreed', actor: officer.id, reason: null },
    { act: 'message.source-saved', actor: editor.id, reason: REASON },
  ])
})

test('it is decided by a second person with the same right, never who asked, and one who declines ends it', async () => {
  const mail = await taken('declined')
  const { id: requestId } = await ask(mail)
  expect(await failureOf(ask(mail, administrator))).toMatchObject({ code: 'exists' })
  expect(await failureOf(decide(mail.id, requestId, 'agree', editor))).toMatchObject({
    code: 'rule_violated',
  })
  const reviewer = await server.signIn('reviewer')
  const elsewhere = await server.signIn('field-officer', ['SO11'])
  for (const without of [reviewer, elsewhere]) {
    expect(await failureOf(decide(mail.id, requestId, 'agree', without))).toMatchObject({ code: 'forbidden' })
    expect(await failureOf(ask(mail, without))).toMatchObject({ code: 'forbidden' })
    expect(await failureOf(without.client.messageThreads.waitingSources())).toMatchObject({
      code: 'forbidden',
    })
  }
  await decide(mail.id, requestId, 'decline', administrator)
  expect(await failureOf(decide(mail.id, requestId, 'agree'))).toMatchObject({ code: 'stale' })
  expect(await failureOf(save(mail.id, requestId))).toMatchObject({ code: 'stale' })
  const again = await ask(mail, administrator)
  expect(await failureOf(decide(mail.id, again.id, 'agree', administrator))).toMatchObject({
    code: 'rule_violated',
  })
  // The database refuses it as well.
  await expect(
    server.database.run(
      sql`update source_requests set state = 'agreed', decided_by = asked_by where id = ${again.id}::uuid`,
    ),
  ).rejects.toThrow()
})

test('it is asked, decided and saved in its own conversation alone', async () => {
  const mail = await taken('mine')
  const other = await taken('other')
  expect(other.id).not.toBe(mail.id)
  expect(await failureOf(ask({ id: other.id, messageId: mail.messageId }))).toMatchObject({
    code: 'not_found',
  })
  const { id: requestId } = await ask(mail)
  expect(await failureOf(decide(other.id, requestId, 'agree'))).toMatchObject({ code: 'not_found' })
  await decide(mail.id, requestId, 'agree')
  expect(await failureOf(save(other.id, requestId))).toMatchObject({ code: 'not_found' })
  expect(await request(other.id, editor)).toBeNull()
})

test('a request and an agreement end by themselves, and it can be asked for again', async () => {
  const mail = await taken('late')
  const asked = await ask(mail)
  await later(SOURCE_ASKED_DAYS * 24)
  expect(await failureOf(decide(mail.id, asked.id, 'agree'))).toMatchObject({ code: 'stale' })
  expect(await request(mail.id, officer)).toMatchObject({ state: 'asked', isOpen: false, mayDecide: false })
  expect(await officer.client.messageThreads.waitingSources()).toEqual([])
  const agreed = await ask(mail)
  await decide(mail.id, agreed.id, 'agree')
  await later(SOURCE_AGREED_HOURS)
  expect(await failureOf(save(mail.id, agreed.id))).toMatchObject({ code: 'stale' })
  await ask(mail)
})

test('each saving of a mail is in the access log, with and without the headers that tell its way', async () => {
  const mail = await taken('logged')
  await editor.client.messageThreads.original({ params: mail, input: { reason: REASON } })
  const { id: requestId } = await ask(mail)
  await decide(mail.id, requestId, 'agree')
  await save(mail.id, requestId)
  await server.services.records.accessLog.flush()
  const { items } = await administrator.client.accessLog.list({ input: { record: mail.id } })
  expect(items).toMatchObject([
    {
      how: 'whole-mail',
      of: 'messages',
      user: { id: editor.id },
      record: { collection: 'messages', id: mail.id },
    },
    { how: 'mail', of: 'messages', user: { id: editor.id }, record: { collection: 'messages', id: mail.id } },
  ])
  const csv = await (await administrator.client.accessLog.export({ input: { record: mail.id } })).text()
  expect(csv).toContain('Whole source of an e-mail saved')
  expect(csv).toContain('Conversation in the inbox')
})

test('a mail of which only the hash was kept has no whole source to ask for', async () => {
  const mail = await taken('unkept')
  await server.database.run(sql`update message_files set stored_name = null where role = 'original'`)
  expect(await failureOf(ask(mail))).toMatchObject({ code: 'rule_violated' })
})

test('a mail that was attached is saved without its way, by its file as well', async () => {
  imap.add(
    `From: a@example.com\nMessage-ID: <outer@x>\nContent-Type: multipart/mixed; boundary="B"\n\n--B\n\nSee the letter.\n--B\nContent-Type: message/rfc822\n\n${sourceOf('inner').replaceAll('\r\n', '\n')}\n--B--\n`,
  )
  await takeMail(server.services, parseImapUrl(imap.url))
  const [{ id = '' } = {}] = (await editor.client.messageThreads.list({ input: {} })).items
  const message = await read(id, editor)
  expect(message).toMatchObject({ forwarded: [{ subject: 'A letter', text: 'The words of inner' }] })
  const params = { id, messageId: message?.id ?? '', fileId: message?.files[0]?.id ?? '' }
  const file = await (await editor.client.messageThreads.file({ params })).text()
  const copy = await (
    await editor.client.messageThreads.original({ params, input: { reason: REASON } })
  ).text()
  for (const text of [file, copy, JSON.stringify(message)]) {
    expect(text).toContain('The words of inner')
    expect(text).not.toContain('203.0.113')
  }
})
