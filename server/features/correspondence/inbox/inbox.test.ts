import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseImapUrl } from '#server/incoming/imap-target.ts'
import { openMail } from '#server/mail-outbox/index.ts'
import { INBOX_VIEWS } from '#shared/contract/correspondence/message-threads.ts'
import { messageReference } from '#shared/domain/messages.ts'
import { deliveryReport } from '#tests/support/delivery-report.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startImap, type TestImap } from '#tests/support/imap.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { conditionOf, isLatestFirst } from './filters.ts'
import { duePage, latestPage } from './list.ts'
import { remindOfDue } from './remind.ts'
import { takeMail } from './take-mail.ts'

let server: TestServer
let editor: TestUser
let other: TestUser
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.signIn('editor')
  other = await server.signIn('triage-officer', ['SO28'])
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['mail', 'messages', 'message_threads', 'mailbox_cursors', 'rate_limits'])
    await server.database.run(sql`delete from ${sql.identifier(table)}`)
})

const inbox = (by = editor) => by.client.messageThreads
const send = async (more: object = {}) => {
  const id = randomUUID()
  await server.visitor().client.contact.send({
    input: {
      ...{
        id,
        name: 'Planted Name',
        email: 'planted@example.com',
        phone: '',
        organization: 'Planted Office',
      },
      ...{ subject: 'general_inquiry', message: 'Planted words about a workshop.', ...more },
    },
  })
  return id
}
const listed = async (
  view: 'open' | 'urgent' | 'mine' | 'unassigned' | 'waiting' | 'closed' = 'open',
  by = editor,
) => (await inbox(by).list({ input: { view } })).items

const mailRow = z.object({ id: z.string(), subject: z.string(), sealed: z.instanceof(Uint8Array) })
async function mails(kind: string) {
  const rows = await server.database.run(
    sql`select id::text, subject, sealed from mail where kind = ${kind} order by created_at, id`,
    mailRow,
  )
  return rows.map(({ id, subject, sealed }) => ({
    id,
    subject,
    ...openMail(server.services.keys, id, sealed),
  }))
}

describe('the list', () => {
  test('shows nothing of a message before it is opened, and opening is in the audit trail', async () => {
    const id = await send()
    const items = await listed()
    expect(items).toMatchObject([
      { id, subject: 'general_inquiry', state: 'open', stage: 'in-time', way: 'contact' },
    ])
    expect(JSON.stringify(items)).not.toMatch(/planted/i)
    const opened = await inbox().get({ params: { id } })
    expect(opened.sender).toMatchObject({ name: 'Planted Name', email: 'planted@example.com' })
    expect(opened.messages).toMatchObject([
      { direction: 'in', text: 'Planted words about a workshop.', author: null },
    ])
    const administrator = await server.signIn('administrator')
    const { items: events } = await administrator.client.users.audit({ input: { act: 'message.opened' } })
    expect(events[0]).toMatchObject({ subject: `messages/${id}` })
    expect(JSON.stringify(events)).not.toMatch(/planted/i)
  })

  test('shows senders and first words apart from the list, logged once a day for each reader', async () => {
    const id = await send({ message: `Planted words\nabout a workshop ${'and more '.repeat(30)}` })
    const nameless = await send({
      name: 'Only Name',
      email: 'only@example.com',
      message: 'Written without a name.',
    })
    await server.database.run(sql`update message_threads set sealed = null where id = ${nameless}::uuid`)
    const preview = async (by = editor) =>
      (await inbox(by).previews({ input: { ids: [id, nameless, randomUUID()] } })).items
    const [shown, anonymised] = (await preview()).toSorted((a) => (a.id === id ? -1 : 1))
    expect(shown).toMatchObject({ id, sender: 'Planted Name' })
    expect(shown?.beginning).toMatch(/^Planted words about a workshop and .*…$/)
    expect(shown?.beginning.length).toBeLessThanOrEqual(91)
    expect(anonymised).toEqual({ id: nameless, sender: null, beginning: 'Written without a name.' })
    await preview()
    await preview(other)
    const administrator = await server.signIn('administrator')
    const logged = async ({ id: actor }: TestUser) => {
      const input = { act: 'message.previewed', actor } as const
      const { items } = await administrator.client.users.audit({ input })
      expect(JSON.stringify(items)).not.toMatch(/planted/i)
      return items.map(({ subject }) => subject).toSorted()
    }
    expect(await logged(editor)).toEqual([`messages/${id}`, `messages/${nameless}`].toSorted())
    expect(await logged(other)).toHaveLength(2)
    const reviewer = await server.signIn('reviewer')
    expect(await failureOf(preview(reviewer))).toMatchObject({ code: 'forbidden' })
  })

  test('has urgent messages and human rights violations first, then by due time, and pages', async () => {
    const usual = await send()
    const urgent = await send({ urgent: true })
    const violation = await send({ subject: 'human_rights_violation' })
    expect((await listed()).map(({ id }) => id)).toEqual([urgent, violation, usual])
    expect((await listed('urgent')).map(({ id }) => id)).toEqual([urgent, violation])
    const first = await inbox().list({ input: { limit: 2 } })
    expect(first).toMatchObject({ total: 3, next: expect.any(String) })
    const rest = await inbox().list({ input: { limit: 2, cursor: first.next ?? '' } })
    expect(rest.items.map(({ id }) => id)).toEqual([usual])
  })

  test('is narrowed by what stands unsealed, and every order has an index', async () => {
    const usual = await send()
    const urgent = await send({ urgent: true, subject: 'partnership' })
    await inbox().edit({ params: { id: usual }, input: { version: 1, assigneeId: other.id } })
    const ids = async (input: object) => (await inbox().list({ input })).items.map(({ id }) => id)
    expect(await ids({ subject: 'partnership' })).toEqual([urgent])
    expect(await ids({ assignee: other.id })).toEqual([usual])
    expect(await ids({ way: 'mail' })).toEqual([])
    expect(await ids({ only: 'late' })).toEqual([])
    await inbox().edit({ params: { id: urgent }, input: { version: 1, state: 'closed' } })
    expect((await ids({ view: 'all' })).toSorted()).toEqual([usual, urgent].toSorted())
    const { people } = await inbox().choices({})
    expect(people.map(({ id }) => id)).toContain(editor.id)
    const context = { caller: editor.id, now: new Date().toISOString() }
    await server.database.transaction(async (transaction) => {
      // So few rows are read whole, unless that is forbidden.
      await transaction.run(sql`set local enable_seqscan = off`)
      await transaction.run(sql`set local enable_bitmapscan = off`)
      for (const view of INBOX_VIEWS) {
        const page = isLatestFirst(view) ? latestPage(undefined, 50) : duePage(undefined, 50)
        const plan = await transaction.run(
          sql`explain select id from message_threads thread where ${conditionOf({ view }, context)} ${page}`,
          z.object({ 'QUERY PLAN': z.string() }),
        )
        const text = plan.map((row) => row['QUERY PLAN']).join('\n')
        expect(text, view).toMatch(/Index (?:Only )?Scan/)
        expect(text, view).not.toContain('Sort')
      }
    })
  })

  test('is searched by reference, address and words; a search is logged without its words', async () => {
    const id = await send()
    const elsewhere = await send({ email: 'else@example.com', message: 'Something quite different.' })
    await inbox().note({ params: { id }, input: { id: randomUUID(), text: 'Ask in Garowe' } })
    const find = async (text: string, more: object = {}) =>
      (await inbox().search({ input: { text, view: 'all', ...more } })).items.map((each) => each.id)
    expect(await find(messageReference(id))).toEqual([id])
    expect(await find('Planted@Example.com ')).toEqual([id])
    expect(await find('WORKSH garow')).toEqual([id])
    expect(await find('differ')).toEqual([elsewhere])
    expect(await find('workshop different')).toEqual([])
    expect(await find('workshop', { subject: 'partnership' })).toEqual([])
    expect(await find('--')).toEqual([])
    const reviewer = await server.signIn('reviewer')
    expect(await failureOf(inbox(reviewer).search({ input: { text: 'workshop' } }))).toMatchObject({
      code: 'forbidden',
    })
    const administrator = await server.signIn('administrator')
    const { items: noted } = await administrator.client.users.audit({ input: { act: 'message.noted' } })
    expect(noted[0]).toMatchObject({ subject: `messages/${id}` })
    expect(JSON.stringify(noted)).not.toContain('Garowe')
    const { items } = await administrator.client.users.audit({ input: { act: 'message.searched' } })
    expect(items.length).toBeGreaterThan(5)
    expect(JSON.stringify(items)).not.toMatch(/workshop|planted/i)
    expect(server.logged.join('')).not.toMatch(/garow|workshop/i)
  })

  test('is read by nobody without the permission', async () => {
    const id = await send()
    for (const role of ['field-officer', 'reviewer', 'member'] as const) {
      const user = await server.signIn(role, role === 'field-officer' ? ['SO28'] : [])
      expect(await failureOf(inbox(user).list({}))).toMatchObject({ code: 'forbidden' })
      expect(await failureOf(inbox(user).get({ params: { id } }))).toMatchObject({ code: 'forbidden' })
    }
    expect(await failureOf(server.visitor().client.messageThreads.list({}))).toMatchObject({
      code: 'unauthenticated',
    })
  })
})

describe('an answer', () => {
  test('goes to the sender once, names nobody in its subject, and the conversation waits for them', async () => {
    const id = await send()
    const answer = {
      id: randomUUID(),
      version: 1,
      text: 'Thank you.\n\nThe workshop is in March.',
      close: false,
    }
    await inbox().answer({ params: { id }, input: answer })
    await inbox().answer({ params: { id }, input: answer })
    const sent = await mails('message-answer')
    expect(sent).toMatchObject([{ to: 'planted@example.com', headers: { 'Auto-Submitted': 'no' } }])
    expect(sent[0]?.subject).not.toMatch(/planted/i)
    expect(sent[0]?.text).toContain('The workshop is in March.')
    const [thread] = await listed('waiting')
    expect(thread).toMatchObject({ id, stage: null, assignee: { name: expect.any(String) } })
    const { messages } = await inbox().get({ params: { id } })
    expect(messages.at(-1)).toMatchObject({
      direction: 'out',
      delivery: 'queued',
      author: expect.any(String),
    })
    expect(await inbox().figures()).toMatchObject({ open: 0, pastDue: 0, inTime: 1 })
  })

  test('is refused while a place of a template is still open in it', async () => {
    const id = await send()
    const input = { id: randomUUID(), version: 1, text: 'Dear {name}, thank you.', close: false }
    expect(await failureOf(inbox().answer({ params: { id }, input }))).toMatchObject({
      details: [{ path: 'text', message: 'Replace the words in braces before you send' }],
    })
    expect(await mails('message-answer')).toEqual([])
  })

  test('is refused while somebody else is answering, whose claim ends by itself', async () => {
    const id = await send()
    await inbox(other).claim({ params: { id }, input: { answering: true } })
    const answer = () =>
      inbox().answer({ params: { id }, input: { id: randomUUID(), version: 1, text: 'Hello', close: true } })
    expect(await failureOf(answer())).toMatchObject({ code: 'conflict' })
    expect(await failureOf(inbox().claim({ params: { id }, input: { answering: true } }))).toMatchObject({
      code: 'conflict',
    })
    expect((await listed())[0]?.answering).toMatchObject({ id: other.id })
    expect(await mails('message-answer')).toEqual([])
    await server.database.run(sql`update message_threads set answering_at = now() - interval '3 minutes'`)
    await answer()
    expect((await listed('closed')).map((each) => each.id)).toEqual([id])
  })

  test('two at once send one', async () => {
    const id = await send()
    const answer = (by: TestUser) =>
      inbox(by).answer({
        params: { id },
        input: { id: randomUUID(), version: 1, text: 'Hello', close: false },
      })
    await inbox().claim({ params: { id }, input: { answering: true } })
    const outcomes = await Promise.allSettled([answer(editor), answer(other)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await mails('message-answer')).toHaveLength(1)
  })

  test('a note is never sent', async () => {
    const id = await send()
    await inbox().note({ params: { id }, input: { id: randomUUID(), text: 'Same office as last week.' } })
    expect(await mails('message-answer')).toEqual([])
    expect((await inbox().get({ params: { id } })).messages.at(-1)).toMatchObject({ direction: 'note' })
  })
})

test('a conversation is assigned to who may read it, closed, and opened again; a stale change is refused', async () => {
  const id = await send()
  const member = await server.signIn('member')
  const params = { id }
  const unfit = inbox().edit({ params, input: { version: 1, assigneeId: member.id } })
  expect(await failureOf(unfit)).toMatchObject({ code: 'rule_violated' })
  const { version } = await inbox().edit({ params, input: { version: 1, assigneeId: other.id } })
  expect((await listed('mine', other)).map((each) => each.id)).toEqual([id])
  expect(await listed('unassigned')).toEqual([])
  expect(await failureOf(inbox().edit({ params, input: { version: 1, state: 'closed' } }))).toMatchObject({
    code: 'stale',
  })
  const closed = await inbox().edit({ params, input: { version, state: 'closed' } })
  await inbox().edit({ params, input: { version: closed.version, state: 'open' } })
  expect(await listed()).toHaveLength(1)
})

test('a conversation that staff mark as urgent stands first and is due two hours later, until the mark is taken back', async () => {
  const [early, late] = [await send(), await send()]
  await server.database.run(sql`
    update message_threads set waiting_since = now() - interval '20 hours', due_at = now() + interval '4 hours',
      told_stage = 'soon' where id = ${late}::uuid`)
  await server.database.run(sql`
    update message_threads set due_at = now() + interval '3 hours' where id = ${early}::uuid`)
  const hoursLeft = (due: string) => Math.round((Date.parse(due) - Date.now()) / 3_600_000)
  const params = { id: late }
  const marked = await inbox().edit({ params, input: { version: 1, urgent: true } })
  expect(marked).toMatchObject({ urgent: true, stage: 'soon' })
  expect(hoursLeft(marked.dueAt)).toBe(2)
  expect((await listed()).map(({ id }) => id)).toEqual([late, early])
  // Marking it again moves nothing.
  const again = await inbox().edit({ params, input: { version: marked.version, urgent: true } })
  expect(again.dueAt).toBe(marked.dueAt)
  const usual = await inbox().edit({ params, input: { version: again.version, urgent: false } })
  expect([usual.urgent, hoursLeft(usual.dueAt)]).toEqual([false, 4])
  expect((await listed()).map(({ id }) => id)).toEqual([early, late])
  const acts = await server.database.run<{ act: string }>(
    sql`select act from audit_entries where subject = ${`messages/${late}`} and act like 'message.%urgent' order by id`,
  )
  expect(acts.map(({ act }) => act)).toEqual(['message.urgent', 'message.not-urgent'])
})

test('a conversation of somebody who is gone is reminded of to all who may read it', async () => {
  const id = await send()
  const gone = await server.signIn('editor')
  await server.database.run(sql`update users set disabled_at = now() where id = ${gone.id}::uuid`)
  await server.database.run(sql`
    update message_threads set waiting_since = now() - interval '20 hours', due_at = now() + interval '4 hours',
      assignee_id = ${gone.id}::uuid where id = ${id}::uuid`)
  await remindOfDue(server.services)
  const told = (await mails('message-reminder')).map(({ to }) => to)
  expect(told).toContain(editor.email)
  expect(told).not.toContain(gone.email)
})

test('a reply that nobody answers is reminded of like a first message', async () => {
  const id = await send()
  await inbox().answer({
    params: { id },
    input: { id: randomUUID(), version: 1, text: 'Hello', close: false },
  })
  await remindOfDue(server.services)
  expect(await mails('message-reminder')).toEqual([])
  await server.database.run(sql`
    update message_threads set state = 'open', waiting_since = now() - interval '25 hours', due_at = now() - interval '1 hour'`)
  expect((await inbox().figures()).pastDue).toBe(1)
  await remindOfDue(server.services)
  await remindOfDue(server.services)
  const told = (await mails('message-reminder')).map(({ to }) => to)
  expect(told.length).toBeGreaterThanOrEqual(2)
  expect(new Set(told).size).toBe(told.length)
})

test('staff are reminded before the time is over, all of them after it, once for each stage and without a word of the message', async () => {
  const id = await send()
  await remindOfDue(server.services)
  expect(await mails('message-reminder')).toEqual([])
  await server.database.run(sql`
    update message_threads set received_at = now() - interval '20 hours', waiting_since = now() - interval '20 hours', due_at = now() + interval '4 hours',
      assignee_id = ${editor.id}::uuid where id = ${id}::uuid`)
  for (let run = 0; run < 2; run++) await remindOfDue(server.services)
  expect((await mails('message-reminder')).map(({ to }) => to)).toEqual([editor.email])
  await server.database.run(sql`update message_threads set due_at = now() - interval '1 hour'`)
  for (let run = 0; run < 2; run++) await remindOfDue(server.services)
  const told = await mails('message-reminder')
  expect(told.length).toBeGreaterThan(2)
  expect(JSON.stringify(told)).not.toMatch(/planted/i)
})

describe('the mailbox', () => {
  let imap: TestImap
  const take = () => takeMail(server.services, parseImapUrl(imap.url))
  beforeEach(async () => {
    imap = await startImap()
    return () => imap.close()
  })
  const mail = (headers: string, body = 'Planted words by mail.') => imap.add(`${headers}\n\n${body}\n`)

  test('is read once: each mail becomes a message with what the server says of its sender', async () => {
    mail(
      'From: Planted Sender <planted@example.com>\nTo: info@example.org\nSubject: Planted subject\nMessage-ID: <a@x>\nAuthentication-Results: mx.example.org; spf=pass; dkim=fail',
    )
    await take()
    await take()
    const [thread, ...more] = await listed()
    expect(more).toEqual([])
    const opened = await inbox().get({ params: { id: thread?.id ?? '' } })
    expect(opened).toMatchObject({
      way: 'mail',
      sender: { name: 'Planted Sender', subjectLine: 'Planted subject' },
    })
    expect(opened.messages).toMatchObject([{ authentication: 'spf=pass dkim=fail dmarc=none' }])
    for (const table of ['message_threads', 'messages', 'mailbox_cursors']) {
      const rows = await server.database.run(sql`select t::text as row from ${sql.identifier(table)} t`)
      expect(JSON.stringify(rows), table).not.toMatch(/planted|info@example/i)
    }
  })

  test('a reply opens its conversation again; one of another address becomes a conversation that names it', async () => {
    await server.database.run(sql`update organization_settings set message_recipient = 'inbox@example.org'`)
    const id = await send()
    await inbox().answer({
      params: { id },
      input: { id: randomUUID(), version: 1, text: 'Hello', close: true },
    })
    const [sent] = await mails('message-answer')
    const messageId = `<${sent?.id}@${new URL(server.services.publicUrl).hostname}>`
    mail(`From: planted@example.com\nMessage-ID: <b@x>\nIn-Reply-To: ${messageId}`, 'And in April?')
    mail(`From: stranger@example.net\nMessage-ID: <c@x>\nIn-Reply-To: ${messageId}`, 'Send me their number.')
    await take()
    const items = await listed()
    expect(items).toHaveLength(2)
    // Its sender waits again, so it is due again, and it is forwarded as a first message is.
    expect(items.find((each) => each.id === id)).toMatchObject({ stage: 'in-time' })
    const forwarded = await mails('message')
    expect(forwarded.filter(({ text }) => text?.includes('And in April?'))).toMatchObject([
      { to: 'inbox@example.org', headers: { 'Reply-To': 'planted@example.com' } },
    ])
    const own = await inbox().get({ params: { id } })
    expect(own.messages.map(({ text }) => text)).toEqual([expect.any(String), 'Hello', 'And in April?'])
    const strange = await inbox().get({ params: { id: items.find((each) => each.id !== id)?.id ?? '' } })
    expect(strange).toMatchObject({ mentions: id, messages: [{ text: 'Send me their number.' }] })
    await server.database.run(sql`update organization_settings set message_recipient = null`)
  })

  test('an answer that came back is marked, and its conversation is open again', async () => {
    const id = await send()
    await inbox().answer({
      params: { id },
      input: { id: randomUUID(), version: 1, text: 'Hello', close: true },
    })
    const [sent] = await mails('message-answer')
    const messageId = `<${sent?.id}@${new URL(server.services.publicUrl).hostname}>`
    imap.add(deliveryReport('planted@example.com', messageId))
    await take()
    expect(await listed()).toMatchObject([{ id, bounced: true }])
    expect((await inbox().get({ params: { id } })).messages.at(-1)).toMatchObject({ delivery: 'bounced' })
    // Another conversation with the address says so before anybody answers there.
    const other = await send()
    expect((await inbox().get({ params: { id: other } })).returnedAt).not.toBeNull()
    const elsewhere = await send({ email: 'else@example.com' })
    expect((await inbox().get({ params: { id: elsewhere } })).returnedAt).toBeNull()
  })

  test('what a program answers, or a server reports without the mail, is kept and sent on to nobody', async () => {
    await server.database.run(sql`update organization_settings set message_recipient = 'gone@example.org'`)
    const id = await send()
    await inbox().answer({
      params: { id },
      input: { id: randomUUID(), version: 1, text: 'Hello', close: false },
    })
    const [sent] = await mails('message-answer')
    const host = new URL(server.services.publicUrl).hostname
    mail(
      `From: planted@example.com\nAuto-Submitted: auto-replied\nIn-Reply-To: <${sent?.id}@${host}>\nMessage-ID: <away@x>`,
    )
    mail(
      'Return-Path: <>\nFrom: MAILER-DAEMON@mx.example.org\nSubject: failure notice\nMessage-ID: <qmail@x>',
    )
    imap.add(
      [
        'From: MAILER-DAEMON@mx.example.org\nMessage-ID: <late@x>\nContent-Type: multipart/report; report-type=delivery-status; boundary="B"\n',
        '--B\nContent-Type: text/plain\n\nStill trying.\n--B\nContent-Type: message/delivery-status\n',
        'Reporting-MTA: dns; mx.example.org\n\nFinal-Recipient: rfc822; gone@example.org\nAction: delayed\n\n--B--',
      ].join('\n'),
    )
    const forwarded = (await mails('message')).length
    const receipts = (await mails('message-receipt')).length
    await take()
    expect((await mails('message')).length).toBe(forwarded)
    expect((await mails('message-receipt')).length).toBe(receipts)
    // The one who is away still has our answer: nobody waits for another one.
    const thread = await inbox().get({ params: { id } })
    expect(thread).toMatchObject({ state: 'waiting', stage: null })
    expect(thread.messages).toHaveLength(3)
    expect(await listed()).toHaveLength(2)
    await server.database.run(sql`update organization_settings set message_recipient = null`)
  })

  test('mail of a program gets no automatic answer, and a mail to the emergency address is due in two hours', async () => {
    await server.database.run(sql`update organization_settings set emergency_email = 'sos@example.org'`)
    mail('From: robot@example.com\nTo: info@example.org\nAuto-Submitted: auto-replied\nMessage-ID: <d@x>')
    mail('From: person@example.com\nTo: SOS@example.org\nMessage-ID: <e@x>')
    await take()
    expect((await mails('message-receipt')).map(({ to }) => to)).toEqual(['person@example.com'])
    const emergency = (await listed()).find(({ way }) => way === 'emergency')
    const hours = (Date.parse(emergency?.dueAt ?? '') - Date.parse(emergency?.receivedAt ?? '')) / 3_600_000
    expect(hours).toBe(2)
    // It stands with what is urgent.
    expect((await inbox().list({ input: { view: 'urgent' } })).items.map(({ way }) => way)).toEqual([
      'emergency',
    ])
  })

  test('a message that was forwarded into the same mailbox is not forwarded again', async () => {
    await server.database.run(sql`update organization_settings set email = 'info@example.org'`)
    const id = await send()
    const [forwarded, ...more] = await mails('message')
    expect(more).toEqual([])
    expect(forwarded).toMatchObject({
      to: 'info@example.org',
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    const headers = Object.entries(forwarded?.headers ?? {}).map((each) => each.join(': '))
    mail(`From: office@example.org\nMessage-ID: <${forwarded?.id}@x>\n${headers.join('\n')}`)
    mail('From: person@example.com\nMessage-ID: <g@x>')
    await take()
    await take()
    // The second one is that of the mail behind it, which shows that the mailbox was read.
    expect(await mails('message')).toHaveLength(2)
    expect((await listed()).map((each) => each.way).toSorted()).toEqual(['contact', 'mail'])
    expect((await inbox().get({ params: { id } })).messages).toHaveLength(1)
  })

  test('a mailbox that numbers its mails anew, or has one twice, brings no message again', async () => {
    mail('From: a@example.com\nMessage-ID: <h@x>')
    mail('From: a@example.com\nMessage-ID: <h@x>')
    await take()
    imap.manners.validity++
    await take()
    const [thread, ...more] = await listed()
    expect(more).toEqual([])
    expect((await inbox().get({ params: { id: thread?.id ?? '' } })).messages).toHaveLength(1)
    expect(await mails('message-receipt')).toHaveLength(1)
  })

  test('a mail that no program can read is not lost: staff are told that it lies in the mailbox', async () => {
    imap.add(`From: a@example.com\r\n${'X-A: b\r\n'.repeat(400_000)}\r\nx`)
    mail('From: b@example.com\nMessage-ID: <f@x>')
    await take()
    expect(await listed()).toHaveLength(2)
  })

  test('a server that is down is tried again, and says nothing of the account in the log', async () => {
    await imap.close()
    await take()
    expect(server.logged.join('')).not.toContain('open sesame')
  })
})

describe('a message that tells of a violation', () => {
  const input = {
    incidentType: 'arbitrary-detention',
    severity: 'high',
    location: 'Baidoa',
    named: false,
  } as const

  test('becomes one report, which waits in triage without its sender', async () => {
    const id = await send({ message: 'Planted words about a brother who was taken.' })
    const { incidentId } = await inbox().report({ params: { id }, input })
    expect(await failureOf(inbox().report({ params: { id }, input }))).toMatchObject({ code: 'exists' })
    const triage = await server.signIn('administrator')
    const report = await triage.client.incidents.get({ params: { id: incidentId } })
    expect(report).toMatchObject({ status: 'new', channel: 'public', anonymous: true, receivedBy: 'message' })
    expect(report.description).toContain('a brother who was taken')
    expect(JSON.stringify(report)).not.toMatch(/planted@example\.com|Planted Name/)
    expect((await triage.client.messageThreads.get({ params: { id } })).incident).toEqual({ id: incidentId })
    // Whoever does not see the report learns that there is one, and not which.
    await server.database.run(sql`update incidents set deleted_at = now() where id = ${incidentId}::uuid`)
    expect((await inbox().get({ params: { id } })).incident).toEqual({ id: null })
  })

  test('gives the sender’s name and address to triage only when asked to', async () => {
    const id = await send()
    const { incidentId } = await inbox().report({ params: { id }, input: { ...input, named: true } })
    const administrator = await server.signIn('administrator')
    expect(await administrator.client.incidents.get({ params: { id: incidentId } })).toMatchObject({
      ...{ anonymous: false, reporterName: 'Planted Name', reporterContact: 'planted@example.com' },
    })
  })

  test('two at once make one report, also after the server was killed between its two steps', async () => {
    const id = await send()
    const made = await Promise.allSettled([
      inbox().report({ params: { id }, input }),
      inbox(other).report({ params: { id }, input }),
    ])
    const ids = made.flatMap((each) => (each.status === 'fulfilled' ? [each.value.incidentId] : []))
    expect(new Set(ids).size).toBe(1)
    await server.database.run(sql`update message_threads set incident_id = null`)
    expect((await inbox().report({ params: { id }, input })).incidentId).toBe(ids[0])
    expect(await server.database.run(sql`select 1 from incidents where id = ${ids[0]}::uuid`)).toHaveLength(1)
  })
})
