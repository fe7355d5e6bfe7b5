import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { parseImapUrl } from '#server/incoming/imap-target.ts'
import { openMail } from '#server/mail-outbox/index.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { startImap, type TestImap } from '#tests/support/imap.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { remindOfDue } from './remind.ts'
import { takeMail } from './take-mail.ts'

const CASES = path.join(import.meta.dirname, '../../../../tests/fixtures/cases/mail')
const OURS = 'office@organisation.example'
const OFFICER = 'duty.officer@office.example'
let server: TestServer
let editor: TestUser
let imap: TestImap
beforeAll(async () => {
  server = await startTestServer({
    withoutSockets: true,
    imapUrl: `imap://reader:x@127.0.0.1:9/INBOX?address=${OURS}`,
  })
  editor = await server.signIn('editor')
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['mail', 'message_threads', 'mailbox_cursors', 'rate_limits', 'email_routes'])
    await server.database.run(sql`delete from ${sql.identifier(table)}`)
  await server.database.run(
    sql`update organization_settings set message_recipient = ${OFFICER}, hotline = '+252 61 5550100'`,
  )
  imap = await startImap()
  return () => imap.close()
})

const inbox = () => editor.client.messageThreads
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
/** A person writes, the message is forwarded to the officer, and the officer's mail comes back as an answer to it. */
async function answer(
  source: string | ((inReplyTo: string) => string),
  message = 'Soldiers took my brother',
) {
  const id = randomUUID()
  await server.visitor().client.contact.send({
    input: {
      ...{ id, name: 'Hodan', email: 'hodan@example.com', phone: '', organization: '' },
      ...{ subject: 'partnership', message },
    },
  })
  const [forwarded] = await mails('message')
  const inReplyTo = `In-Reply-To: <${forwarded?.id}@${new URL(server.services.publicUrl).hostname}>`
  imap.add(
    typeof source === 'string'
      ? source.replace('\nMIME-Version', `\n${inReplyTo}\nMIME-Version`)
      : source(inReplyTo),
  )
  await takeMail(server.services, parseImapUrl(imap.url))
  return { id, sent: (await mails('message-answer'))[0] ?? null, told: (await mails('message'))[1] ?? null }
}
/** The answer with this text, or with these parts. */
const withText =
  (text: string, from = `Amina Xasan Cali <${OFFICER}>`) =>
  (inReplyTo: string) =>
    `From: ${from}\nTo: ${OURS}\nSubject: Re: New message\nMessage-ID: <a@office.example>\n${inReplyTo}\nContent-Type: text/plain; charset=utf-8\n\n${text}\n\n> ##- Write above -##\n> Name: Hodan\n`
const withFile = (name: string, content: string) => (inReplyTo: string) =>
  `From: Amina Xasan Cali <${OFFICER}>\nTo: ${OURS}\nMessage-ID: <a@office.example>\n${inReplyTo}\nContent-Type: multipart/mixed; boundary="B"\n\n--B\n\nSee the plan.\n--B\nContent-Type: text/plain\nContent-Disposition: attachment; filename="${name}"\n\n${content}\n--B--\n`

test.each(['outlook-arabic', 'outlook-french', 'outlook-important', 'outlook-swedish', 'signature-below'])(
  'the case answer-%s: the sender gets the answer, and nothing of who wrote it',
  async (name) => {
    const { id, sent } = await answer(await readFile(path.join(CASES, `answer-${name}.eml`), 'utf8'))
    expect(sent?.text).toContain('OWN-ANSWER Please call us tonight.')
    expect(JSON.stringify(sent)).not.toMatch(/duty\.officer|Duty Officer|##-|Soldiers|Organisation </)
    const last = (await inbox().get({ params: { id } })).messages.at(-1)
    expect(last).toMatchObject({ direction: 'out', text: 'OWN-ANSWER Please call us tonight.' })
    // What was cut stands beside it.
    expect(last?.cut).toContain(OFFICER)
    expect(last?.cut).toContain('Soldiers took my brother')
  },
)

test.each([
  [
    'an appointment in lines like those of a mail program',
    withText('Place: Kismaayo\nDate: 3 March\nAsk for: Hodan'),
    'lines',
  ],
  ['an own address', withText('Write to Duty.Officer @ office.example please.'), 'e-mail address'],
  [
    'an own address that is written around',
    withText('Write to duty.officer (at) office.example'),
    'e-mail address',
  ],
  ['the name of the From header', withText('Call us.\n\nAmina Xasan'), 'full name'],
  ['the name in another order', withText('Call us.\n\nCALI, Amína'), 'full name'],
  [
    'the name of who sent it for the desk',
    withText('Ask for Sulekha Barre.', `Desk <${OFFICER}>\nSender: Sulekha Barre <s.barre@office.example>`),
    'full name',
  ],
  [
    'the address that wants to know when it was read',
    withText(
      'Write to s.barre@office.example',
      `Desk <${OFFICER}>\nDisposition-Notification-To: <s.barre@office.example>`,
    ),
    'e-mail address',
  ],
  ['the full name in another script', withText('اسأل عن أمينة حسن.'), 'full name'],
  ['a number below a name', withText('Call us.\n\nAmina\nTel: ٠٦١٥٥٥٠١٩٩'), 'telephone number'],
  ['an own address in the name of a file', withFile(`plan of ${OFFICER}.txt`, 'Plan'), 'e-mail address'],
  ['a name in a file', withFile('plan.txt', 'Author: Amina Xasan Cali'), 'full name'],
] as const)('%s stops the answer, which goes back to who wrote it', async (_what, source, found) => {
  const { id, sent, told } = await answer(source)
  expect(sent).toBeNull()
  expect(told).toMatchObject({ to: OFFICER, subject: 'Your reply was not forwarded' })
  expect(told?.text).toContain(found)
  expect(told?.text).toContain('still waiting')
  expect(told?.text).toContain(`/inbox?view=all&item=${id}`)
  // Nothing of the conversation, and nothing that was found.
  expect(JSON.stringify(told)).not.toMatch(/Soldiers|Hodan|Kismaayo|Call us|Amina|Barre|plan/)
  const thread = await inbox().get({ params: { id } })
  expect(thread).toMatchObject({ state: 'open', stage: 'in-time' })
  expect(thread.messages.at(-1)).toMatchObject({ direction: 'note', cut: null })
  // Colleagues are reminded as if there had been no answer.
  await server.database.run(sql`
    update message_threads set waiting_since = now() - interval '3 days', due_at = now() - interval '2 days'`)
  await remindOfDue(server.services)
  expect((await mails('message-reminder')).length).toBeGreaterThan(0)
})

test('the name of the account and that of the route stop an answer as that of the mail does', async () => {
  await server.database.run(
    sql`update users set first_name = 'Sahra', last_name = 'Nuur Bile' where id = ${editor.id}::uuid`,
  )
  const account = withText('Ask for Sahra Nuur Bile.', editor.email)
  expect((await answer(account)).sent).toBeNull()
  await server.database.run(sql`delete from mail`)
  await server.database.run(sql`
    insert into email_routes (id, name, trigger_keywords, recipients, priority, created_at)
    values (${randomUUID()}::uuid, 'Deeqa Faarax', 'brother', array[${OFFICER}], 'high', now())`)
  imap.manners.validity++
  const route = (inReplyTo: string) =>
    withText('Ask for Deeqa Faarax.', OFFICER)(inReplyTo).replace('<a@', '<b@')
  expect((await answer(route)).sent).toBeNull()
})

test.each([
  ['a first name', 'Come on Monday.\n\nAmina'],
  ['a number and the address of the organisation', `Call us: +252 61 5550100, or write to ${OURS}.`],
  ['a number of somebody else', 'Call the clinic at 061 5550777. It is open.'],
  ['a colleague with the same first name', 'Amina Warsame will call you.'],
])('%s stops nothing', async (_what, text) => {
  const { sent, id } = await answer(withText(text))
  expect(sent?.text).toContain(text.split('\n')[0])
  expect((await inbox().get({ params: { id } })).messages.at(-1)).toMatchObject({ direction: 'out', text })
})

test('a number of an earlier signature stops a sentence with it, and that of a listed provider does not', async () => {
  const signed = await answer(withText('Come on Monday.\n\n-- \nAmina\n+252 61 5550199'))
  expect(signed.sent?.text).toContain('Come on Monday.')
  const later = async (text: string) => {
    await server.database.run(sql`delete from mail`)
    imap.manners.validity++
    const source = withText(text)
    return answer((inReplyTo) => source(inReplyTo).replace('<a@', `<${randomUUID()}@`))
  }
  const number = 'Call 061 5550199 before you come.'
  const stopped = await later(number)
  expect(stopped.sent).toBeNull()
  expect(stopped.told?.text).toContain('telephone number')
  // That it was stopped makes no other number of that mail one of theirs.
  expect((await later('Call the clinic at 061 5550777.')).sent).not.toBeNull()
  const { example } = DECIDED['service-providers']
  await editor.client.serviceProviders.create({
    input: { ...example, contact: '0615550199', source: 'A visit', listed: true },
  })
  expect((await later(number)).sent).not.toBeNull()
})

test('a name that the sender wrote first stops nothing', async () => {
  const { sent } = await answer(withText('Amina Xasan is here.'), 'I spoke with Amina Xasan in March.')
  expect(sent?.text).toContain('Amina Xasan is here.')
})

test('an answer in HTML alone is read by the same rule', async () => {
  const { sent } = await answer(
    (inReplyTo) =>
      `From: Amina Xasan Cali <${OFFICER}>\nTo: ${OURS}\nSubject: Re: New message\nMessage-ID: <h@office.example>\n${inReplyTo}\nContent-Type: text/html; charset=utf-8\n\n<div>Come <b>tonight</b>.</div><div><br></div><hr><div><b>De :</b> Office &lt;${OURS}&gt;<br><b>Envoyé :</b> vendredi 20 novembre 2026 21:15<br><b>À :</b> Amina Xasan Cali &lt;${OFFICER}&gt;<br><b>Objet :</b> New message</div><blockquote>##- Write above -##<br>Name: Hodan</blockquote>\n`,
  )
  expect(sent?.text).toContain('Come tonight.')
  expect(JSON.stringify(sent)).not.toMatch(/Amina|duty|Envoy|Hodan/)
})
