import { hash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openMail } from '#server/mail-outbox/index.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { consentOn } from '#tests/support/consents.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { blobOf, evidenceOf } from '#tests/support/evidence.ts'
import { failureOf } from '#tests/support/failure.ts'
import { filesWith, holds, planted, STEM } from '#tests/support/planted.ts'
import { recordCalls } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const REGION = 'SO28'
const REPORTED = ['incidents', 'referrals', 'climate-incidents'] as const
type Reported = (typeof REPORTED)[number]

let server: TestServer
let officer: TestUser
let triage: TestUser
const mailbox = () => server.visitor().client.mailbox

beforeAll(async () => {
  // The limits as they are, so that their tables are written.
  server = await startTestServer({ limitFactor: 2 })
  officer = await server.signIn('field-officer', [REGION])
  triage = await server.signIn('triage-officer', [REGION])
  await server.database.run(sql`update users set duties = array[${REGION}::text] where id = ${triage.id}`)
  for (const [at, name] of REPORTED.entries()) {
    await visit(name, `501199265530000${at}`)
    await work(name)
  }
  await writeToOrganisation()
  await sendBadInput()
})
afterAll(() => server.close())

/** The values of a record: a planted text in each protected field that takes a text, on top of the example. */
function valuesOf(name: Reported, from: string): Readonly<Record<string, unknown>> {
  const { fields } = recordCollections[name]
  const texts = DECIDED[name].protected.flatMap((field) => {
    const text = planted(`${from}-${field}`)
    const { schema } = fields[field as keyof typeof fields] as { readonly schema: z.ZodType }
    return schema.safeParse(text).success ? [[field, text] as const] : []
  })
  expect(texts.length, name).toBeGreaterThan(2)
  return { ...DECIDED[name].example, regionCode: REGION, ...Object.fromEntries(texts) }
}

/** A visitor reports with a name, writes in the mailbox and adds a file. */
async function visit(name: Reported, code: string): Promise<void> {
  const urgent = name === 'incidents' ? { urgentAssistance: true } : {}
  const input = { ...valuesOf(name, 'visitor'), ...urgent, receiptCode: code }
  await recordCalls(server.visitor().client, name).create({ input })
  await mailbox().write({ input: { code, id: randomUUID(), text: planted('message') } })
  const bytes = Buffer.from(planted(`${name} content`))
  const about = { fileName: `${planted('file')}.txt`, mediaType: 'text/plain', kind: 'document' as const }
  const announced = { ...about, code, id: randomUUID(), size: bytes.length, sha256: hash('sha256', bytes) }
  const { client } = server.visitor()
  const { id } = await client.visitorFiles.add({ input: announced })
  await client.visitorFiles.sendPart({ params: { id, from: '0' }, body: blobOf(bytes) })
  await client.visitorFiles.finish({ params: { id }, input: { size: bytes.length } })
}

/** An officer records one, changes what is protected, attaches a file, enters a consent, and searches for what is in it. */
async function work(name: Reported): Promise<void> {
  const calls = recordCalls(officer.client, name)
  const { id, version } = await calls.create({ input: valuesOf(name, 'officer') as never })
  const [field = ''] = DECIDED[name].protected
  await calls.edit({ params: { id }, input: { version, [field]: planted('changed') } as never })
  await calls.list({ input: { q: planted('searched') } as never })
  const parent = { parentCollection: name, parentId: id }
  const bytes = Buffer.from(planted('attached content'))
  const more = { ...parent, fileName: `${planted('attached')}.txt`, note: planted('note') }
  const file = await officer.client.evidence.create({
    input: { ...evidenceOf(bytes, id, more), mediaType: 'text/plain', kind: 'document' },
  })
  await officer.client.evidence.upload({ params: { id: file.id }, body: blobOf(bytes) })
  const consent = { ...consentOn(id), ...parent, consentOf: planted('consent'), givenBy: planted('guardian') }
  await officer.client.consents.create({ input: consent as never })
}

/** Somebody writes to the organisation; their address is their own business, since a receipt goes there. */
async function writeToOrganisation(): Promise<void> {
  const { client } = server.visitor()
  const input = {
    ...{ name: planted('sender'), phone: planted('phone'), organization: planted('organisation') },
    ...{
      email: 'sender@example.org',
      subject: 'other' as const,
      message: planted('message to the organisation'),
    },
  }
  await client.contact.send({ input })
}

/** What is refused is told, counted and logged as well. */
async function sendBadInput(): Promise<void> {
  const { client, send } = server.visitor()
  const wrong = {
    ...valuesOf('incidents', 'refused'),
    incidentType: planted('type'),
    more: planted('unknown'),
  }
  const failure = await failureOf(client.incidents.create({ input: wrong as never }))
  expect(failure.status).toBe(400)
  expect(holds(JSON.stringify(failure), [STEM])).toBe(false)
  await send('/api/incidents', { method: 'POST', body: `{"victimInfo": "${planted('broken')}` })
  await send('/api/mailbox', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: planted('code') }),
  })
  await send('/api/no-such-call', { method: 'POST', body: planted('nowhere') })
}

const table = z.object({ name: z.string() })
const dumped = z.object({ row: z.string() })

test('what is protected lies readable in no table: records, history, audit, search words, limits, tasks', async () => {
  const { database } = server
  await server.services.records.accessLog.flush()
  const tables = await database.run(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    table,
  )
  expect(tables.length).toBeGreaterThan(40)
  const filled: string[] = []
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await database.run(sql`select t::text as row from ${sql.raw(name)} t`, dumped)
    if (rows.length > 0) filled.push(name.split('.').at(-1) ?? '')
    if (holds(rows.map(({ row }) => row).join('\n'), [STEM])) found.push(name)
  }
  expect(found).toEqual([])
  // The dump had what it is about.
  expect(filled).toEqual(
    expect.arrayContaining([
      'incidents',
      'referrals',
      'evidence',
      'consents',
      'mailbox_messages',
      'message_threads',
      'messages',
      'history',
      'rate_limits',
      'mail',
    ]),
  )
})

test('nor in the folder of files, nor in what was logged', () => {
  expect(filesWith(server.dataDir, [STEM])).toEqual([])
  expect(server.logged.length).toBeGreaterThan(20)
  expect(holds(server.logged.join(''), [STEM])).toBe(false)
})

const sealedMail = z.object({ id: z.string(), subject: z.string(), sealed: z.instanceof(Uint8Array) })

test('nor in mails, nor in the exports of somebody without the permission', async () => {
  const mails = await server.database.run(sql`select id::text, subject, sealed from mail`, sealedMail)
  expect(mails.length).toBeGreaterThan(0)
  for (const { id, subject, sealed } of mails) {
    const opened = openMail(server.services.keys, id, sealed)
    expect(holds(JSON.stringify([subject, opened]), [STEM])).toBe(false)
  }
  const reader = await server.signIn('reviewer')
  for (const name of REPORTED) {
    const response = await reader.send(`/api/exports/${name}?format=csv`)
    expect(response.status, name).toBe(200)
    const text = await response.text()
    expect(text.split('\n').length, name).toBeGreaterThan(1)
    expect(holds(text, [STEM]), name).toBe(false)
  }
})

test('the officer who recorded them reads them all the same', async () => {
  const { items } = await recordCalls(officer.client, 'incidents').list({ input: {} })
  const own = items[0]
  const whole = await officer.client.incidents.get({ params: { id: String(own?.id) } })
  expect(whole.witnessInfo).toBe(planted('officer-witnessInfo'))
})
