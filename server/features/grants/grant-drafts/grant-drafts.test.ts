import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderHash, removeUnsent } from '#server/features/grants/grant-files/index.ts'
import { openMail } from '#server/mail-outbox/index.ts'
import { clearOld } from '#server/retentions/clear.ts'
import { GRANT_TEXT_NAMES } from '#shared/domain/grant-application.ts'
import { DRAFT_TRIES, DRAFT_VALUE } from '#shared/domain/grant-drafts.ts'
import { failureOf } from '#tests/support/failure.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { mailsTo } from '#tests/support/learners.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { endOldDrafts } from './end.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const drafts = () => server.visitor().client.grantDrafts
const newKey = () => randomBytes(32).toString('base64url')
const DIGITS = '482115'
let number = 0

/** The mails about a draft, the newest last. */
async function mailsOf(id: string) {
  const rows = await server.database.run<{ id: string; subject: string; sealed: Buffer }>(
    sql`select id, subject, sealed from mail where about = ${`grant-drafts/${id}`} order by created_at, id`,
  )
  return rows.map((row) => ({ subject: row.subject, ...openMail(server.services.keys, row.id, row.sealed) }))
}
const tokenOf = (text = '') => /#draft=([\w-]+)/.exec(text)?.[1] ?? ''

async function asked(more: { email?: string; language?: 'en' | 'so' | 'ar' } = {}) {
  const { email = `planted.draft.${++number}@example.org`, language = 'en' } = more
  const [id, key] = [randomUUID(), newKey()]
  const input = { id, key, email, language, name: 'Planted Contact', digits: DIGITS }
  await drafts().begin({ input })
  const [mail] = await mailsOf(id)
  return { id, key, email, input, token: tokenOf(mail?.text), mail }
}
async function begun(more: Parameters<typeof asked>[0] = {}) {
  const draft = await asked(more)
  await drafts().confirm({ input: { token: draft.token, digits: DIGITS } })
  return draft
}
interface Edit {
  readonly field: 'projectTitle' | 'contactPhone' | 'budget'
  readonly value: string
  readonly base?: number
  readonly at?: string
  readonly settles?: boolean
}
async function write(
  key: string,
  edits: Edit[],
  more: { clock?: string; since?: number; writing?: 'projectTitle' } = {},
) {
  const clock = more.clock ?? new Date().toISOString()
  const { draft } = await drafts().sync({
    input: { ...{ key, clock, ...more }, edits: edits.map((edit) => ({ base: 0, at: clock, ...edit })) },
  })
  if (!draft) throw new Error('The draft is not open')
  return draft
}
async function joined(contact: { key: string; id: string }) {
  const [person, email] = [randomUUID(), `planted.colleague.${++number}@example.org`]
  await drafts().invite({
    input: { key: contact.key, id: person, name: 'Planted Colleague', email, digits: '900712' },
  })
  const mail = (await mailsOf(contact.id)).findLast(({ to }) => to === email)
  const token = tokenOf(mail?.text)
  await drafts().confirm({ input: { token, digits: '900712' } })
  return { person, email, key: token }
}

describe('a draft on the server', () => {
  test('is empty and closed before its link was confirmed, and open on both devices afterwards', async () => {
    const { key, token, mail, input } = await asked()
    expect(mail?.subject).toBe('Your link to a draft')
    expect(JSON.stringify(mail)).not.toMatch(/Planted|482115/)
    // Sent twice it is one, and mails one link.
    await drafts().begin({ input })
    expect(await mailsOf(input.id)).toHaveLength(1)
    const clock = new Date().toISOString()
    const edits = [{ field: 'projectTitle' as const, value: 'Early', base: 0, at: clock }]
    expect(await drafts().sync({ input: { key, clock, edits } })).toEqual({ state: 'waiting', draft: null })
    expect(await failureOf(drafts().sync({ input: { key: token, clock, edits: [] } }))).toMatchObject({
      status: 404,
    })
    expect(await drafts().confirm({ input: { token } })).toMatchObject({ needsDigits: true, draft: null })
    const opened = await drafts().confirm({ input: { token, digits: '482 115' } })
    expect(opened).toMatchObject({ state: 'open', draft: { fields: {}, people: [{ isContact: true }] } })
    await write(key, [{ field: 'projectTitle', value: 'Paralegals' }])
    const other = await write(token, [])
    expect(other.fields?.projectTitle).toMatchObject({ value: 'Paralegals', rev: 1, by: other.me })
    // A confirmed link needs no digits any more, on any device.
    expect(await drafts().confirm({ input: { token } })).toMatchObject({ state: 'open' })
  })

  test('takes any field empty or wrong, and a field that the form does not have is refused', async () => {
    const { key } = await begun()
    const { fields } = await write(key, [
      { field: 'contactPhone', value: 'n/a' },
      { field: 'budget', value: 'no JSON' },
    ])
    expect(fields).toMatchObject({ contactPhone: { value: 'n/a' }, budget: { value: 'no JSON' } })
    const clock = new Date().toISOString()
    const edits = [{ field: 'state' as 'budget', value: 'awarded', base: 0, at: clock }]
    expect(await failureOf(drafts().sync({ input: { key, clock, edits } }))).toMatchObject({ status: 400 })
  })

  test('takes no more than a few applications have, and what shortens it', async () => {
    const { key } = await begun()
    const clock = new Date().toISOString()
    const long = GRANT_TEXT_NAMES.map((name) => ({
      ...{ field: name, base: 0, at: clock },
      value: 'x'.repeat(DRAFT_VALUE),
    }))
    expect(await failureOf(drafts().sync({ input: { key, clock, edits: long } }))).toMatchObject({
      status: 422,
    })
    const { draft } = await drafts().sync({ input: { key, clock, edits: long.slice(0, 15) } })
    expect(Object.keys(draft?.fields ?? {})).toHaveLength(15)
    const [first] = long
    const shorter = first ? [{ ...first, base: 1, value: 'Short' }] : []
    expect(await drafts().sync({ input: { key, clock, edits: shorter } })).toMatchObject({ state: 'open' })
  })

  test('tells its fields only where they changed', async () => {
    const { key } = await begun()
    const { version } = await write(key, [{ field: 'projectTitle', value: 'Once' }])
    expect((await write(key, [], { since: version })).fields).toBeNull()
    expect((await write(key, [], { since: version - 1 })).fields).not.toBeNull()
  })

  test('lies in no column', async () => {
    const { key, id } = await begun()
    await write(key, [{ field: 'projectTitle', value: 'Planted title' }])
    for (const table of ['grant_drafts', 'grant_draft_members', 'grant_draft_keys'] as const) {
      const rows = await server.database.run<{ row: string }>(
        sql`select row_to_json(x)::text as row from ${sql.identifier(table)} x`,
      )
      expect(rows.length).toBeGreaterThan(0)
      // As text: the digits may stand in the hexadecimal form of what is sealed, by chance.
      const read = (hex: string) => Buffer.from(hex, 'hex').toString('latin1')
      for (const { row } of rows) {
        const text = row.replace(/\\x([0-9a-f]*)/g, (_whole, hex: string) => read(hex))
        expect(text).not.toMatch(/Planted|example\.org|482115/)
      }
    }
    const [row] = await server.database.run<{ subject: string }>(
      sql`select subject from audit_entries where subject = ${`grant-drafts/${id}`}`,
    )
    expect(row).toBeDefined()
  })

  test('two writers at once: each field has the later text, and the other is kept until somebody decides', async () => {
    const contact = await begun()
    const colleague = await joined(contact)
    // What was written before a draft began counts as written at its beginning, and both would.
    await server.database.run(
      sql`update grant_drafts set created_at = created_at - interval '1 hour' where id = ${contact.id}`,
    )
    const at = (second: number) => new Date(Date.now() - 60_000 + second * 1000).toISOString()
    await Promise.all([
      write(contact.key, [
        { field: 'projectTitle', value: 'Title of the contact', at: at(2) },
        { field: 'contactPhone', value: '+252 61 1', at: at(2) },
      ]),
      write(colleague.key, [{ field: 'projectTitle', value: 'Title of the colleague', at: at(9) }]),
    ])
    const seen = await write(contact.key, [])
    expect(seen.fields).toMatchObject({
      projectTitle: {
        ...{ value: 'Title of the colleague', by: colleague.person },
        others: [{ value: 'Title of the contact', by: seen.me }],
      },
      contactPhone: { value: '+252 61 1', others: [] },
    })
    const base = seen.fields?.projectTitle?.rev ?? 0
    const settled = await write(contact.key, [
      { field: 'projectTitle', value: 'Title of the contact', base, settles: true },
    ])
    expect(settled.fields?.projectTitle).toMatchObject({ value: 'Title of the contact', others: [] })
  })

  test('a device with a wrong clock overwrites nothing newer', async () => {
    const contact = await begun()
    const colleague = await joined(contact)
    await write(colleague.key, [{ field: 'projectTitle', value: 'Just now' }])
    // By its clock it wrote in 2041; it was an hour ago.
    const { fields } = await write(
      contact.key,
      [{ field: 'projectTitle', value: 'An hour ago', at: '2041-01-01T00:00:00.000Z' }],
      { clock: '2041-01-01T01:00:00.000Z' },
    )
    expect(fields?.projectTitle).toMatchObject({ value: 'Just now', others: [{ value: 'An hour ago' }] })
  })
})

describe('links', () => {
  test('end after a few wrong digits, also tried at once, and then not even the right ones open', async () => {
    const { token, key } = await asked()
    const tries = await Promise.all(
      Array.from({ length: DRAFT_TRIES + 3 }, (_, index) =>
        failureOf(drafts().confirm({ input: { token, digits: `00000${index}` } })),
      ),
    )
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(DRAFT_TRIES)
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(3)
    expect(await failureOf(drafts().confirm({ input: { token, digits: DIGITS } }))).toMatchObject({
      status: 404,
    })
    const clock = new Date().toISOString()
    expect(await drafts().sync({ input: { key, clock, edits: [] } })).toMatchObject({ state: 'waiting' })
  })

  test('cannot be guessed: another key, a cut one or none is the same refusal', async () => {
    const clock = new Date().toISOString()
    const failures = await Promise.all(
      [newKey(), newKey()].map((key) => failureOf(drafts().sync({ input: { key, clock, edits: [] } }))),
    )
    expect(new Set(failures.map(({ status, message }) => `${status} ${message}`)).size).toBe(1)
    expect(await failureOf(drafts().sync({ input: { key: "' or 1=1", clock, edits: [] } }))).toMatchObject({
      status: 400,
    })
  })

  test('an answer tells nothing of an address, known or not', async () => {
    const { email, id } = await begun()
    const known = await drafts().remind({ input: { email: email.toUpperCase(), language: 'en' } })
    const unknown = await drafts().remind({ input: { email: 'nobody@example.org', language: 'en' } })
    expect(known).toEqual(unknown)
    const [, link] = await mailsOf(id)
    expect(link?.subject).toBe('Your link to a draft')
    expect(await drafts().confirm({ input: { token: tokenOf(link?.text) } })).toMatchObject({ state: 'open' })
  })

  test('an address gets few mails a day, whoever asks for them', async () => {
    const narrow = await startTestServer({ limitFactor: 1 })
    const { grantDrafts } = narrow.visitor().client
    const email = 'planted.flood@example.org'
    await Promise.all(
      Array.from({ length: 12 }, () =>
        grantDrafts.begin({
          input: { id: randomUUID(), key: newKey(), email, name: 'Flood', language: 'en', digits: DIGITS },
        }),
      ),
    )
    expect(await mailsTo(narrow, email)).toHaveLength(5)
    await narrow.close()
  })

  test('whose address it is learns nothing: without the digits the draft stays closed to them', async () => {
    const { token, key } = await asked({ email: 'somebody.else@example.org' })
    expect(await drafts().confirm({ input: { token } })).toEqual({
      ...{ state: 'waiting', draft: null, needsDigits: true },
    })
    expect(await failureOf(drafts().confirm({ input: { token, digits: '123456' } }))).toMatchObject({
      status: 422,
    })
    const clock = new Date().toISOString()
    expect(await drafts().sync({ input: { key, clock, edits: [] } })).toEqual({
      state: 'waiting',
      draft: null,
    })
  })

  test('the mail is in the language of the form', async () => {
    const { mail } = await asked({ language: 'ar' })
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail?.text).toContain('/grants/apply?language=ar#draft=')
  })
})

describe('colleagues', () => {
  test('write with links of their own, are seen writing, and neither invite, send nor delete', async () => {
    const contact = await begun()
    const { key, person } = await joined(contact)
    await write(key, [{ field: 'projectTitle', value: 'By the colleague' }], { writing: 'projectTitle' })
    const seen = await write(contact.key, [])
    expect(seen.fields?.projectTitle).toMatchObject({ by: person })
    expect(seen.people).toMatchObject([
      { isContact: true, name: 'Planted Contact', writing: null },
      { id: person, name: 'Planted Colleague', confirmed: true, writing: 'projectTitle' },
    ])
    const someone = { id: randomUUID(), name: 'X', email: 'x@example.org', digits: DIGITS }
    const refused = await Promise.all([
      failureOf(drafts().invite({ input: { key, ...someone } })),
      failureOf(drafts().remove({ input: { key, person: seen.me } })),
      failureOf(drafts().discard({ input: { key } })),
      failureOf(drafts().send({ input: { ...grantAnswers(), key, version: seen.version, signedOff: true } })),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })

  test('who is taken off opens nothing any more, and what they wrote stays with their name', async () => {
    const contact = await begun()
    const { key, person } = await joined(contact)
    await write(key, [{ field: 'projectTitle', value: 'Stays' }])
    await drafts().remove({ input: { key: contact.key, person } })
    const clock = new Date().toISOString()
    expect(await failureOf(drafts().sync({ input: { key, clock, edits: [] } }))).toMatchObject({
      status: 404,
    })
    expect(await failureOf(drafts().confirm({ input: { token: key } }))).toMatchObject({ status: 404 })
    const { people, fields, me } = await write(contact.key, [])
    expect(people[1]).toMatchObject({ id: person, removed: true, name: 'Planted Colleague' })
    expect(fields?.projectTitle).toMatchObject({ value: 'Stays', by: person })
    expect(await failureOf(drafts().remove({ input: { key: contact.key, person: me } }))).toMatchObject({
      status: 422,
    })
    // Nobody on another draft can be taken off from here.
    const other = await begun()
    const { me: stranger } = await write(other.key, [])
    expect(await failureOf(drafts().remove({ input: { key: contact.key, person: stranger } }))).toMatchObject(
      {
        status: 404,
      },
    )
  })
})

describe('signing off', () => {
  test('the contact person sends what was read, once, and the draft is empty then', async () => {
    const contact = await begun()
    const { key } = await joined(contact)
    const { version } = await write(contact.key, [{ field: 'projectTitle', value: 'Read' }])
    await write(key, [{ field: 'projectTitle', value: 'Changed since', base: 1 }])
    const id = randomUUID()
    const send = (given: number) =>
      drafts().send({ input: { ...grantAnswers(), id, key: contact.key, version: given, signedOff: true } })
    expect(await failureOf(send(version))).toMatchObject({ status: 409 })
    const unsigned = { ...grantAnswers(), key: contact.key, version, signedOff: false as true }
    expect((await failureOf(drafts().send({ input: unsigned }))).details).toEqual([
      { path: 'signedOff', message: 'Please confirm that you have read the whole application' },
    ])
    const seen = await write(contact.key, [])
    const received = await send(seen.version)
    expect(received).toMatchObject({ id, state: 'kept' })
    expect(await send(seen.version)).toEqual(received)
    // The contact person has read the same version on another device, which knows nothing of the first one's answer.
    const again = { ...grantAnswers(), key: contact.key, version: seen.version, signedOff: true as const }
    const other = randomUUID()
    for (const input of [{ ...again, id: other }, again])
      expect(await failureOf(drafts().send({ input }))).toMatchObject({
        ...{ status: 422, message: 'This draft was already submitted on another device.' },
      })
    const stored = await server.database.run(
      sql`select id from grant_applications where id = any(${sql.param([id, other])}::uuid[])`,
    )
    expect(stored).toEqual([{ id }])
    const clock = new Date().toISOString()
    for (const each of [contact.key, key])
      expect(await drafts().sync({ input: { key: each, clock, edits: [] } })).toEqual({
        state: 'sent',
        draft: null,
      })
    const [row] = await server.database.run(sql`
      select grant_drafts.sealed, bool_or(grant_draft_members.sealed is not null) as named
      from grant_drafts join grant_draft_members on draft_id = grant_drafts.id
      where grant_drafts.id = ${contact.id}::uuid group by grant_drafts.id`)
    expect(row).toEqual({ sealed: null, named: false })
  })

  test('a wrong application leaves the draft as it is', async () => {
    const { key } = await begun()
    const { version } = await write(key, [{ field: 'projectTitle', value: 'Four' }])
    const input = { ...grantAnswers({ projectTitle: 'Four' }), key, version, signedOff: true as const }
    expect((await failureOf(drafts().send({ input }))).details).toEqual([
      { path: 'projectTitle', message: 'Project title is required' },
    ])
    expect((await write(key, [])).fields?.projectTitle?.value).toBe('Four')
  })
})

describe('the end of a draft', () => {
  const age = (id: string, days: number) =>
    server.database.run(sql`update grant_drafts set changed_at = now() - make_interval(days => ${days}::int),
      told_at = told_at - make_interval(days => 15) where id = ${id}::uuid`)

  test('the contact person is notified once, two weeks before, and a change keeps it', async () => {
    const { id, key, email } = await begun()
    await age(id, 77)
    expect(await endOldDrafts(server.services)).toEqual({ noticed: 1, deleted: 0 })
    expect(await endOldDrafts(server.services)).toEqual({ noticed: 0, deleted: 0 })
    const last = (await mailsOf(id)).at(-1)
    expect(last).toMatchObject({ to: email, subject: 'A draft will be deleted' })
    await age(id, 95)
    await write(key, [{ field: 'projectTitle', value: 'Goes on' }])
    expect(await endOldDrafts(server.services)).toEqual({ noticed: 0, deleted: 0 })
    await age(id, 95)
    expect(await endOldDrafts(server.services)).toEqual({ noticed: 1, deleted: 0 })
    await age(id, 110)
    expect(await endOldDrafts(server.services)).toEqual({ noticed: 0, deleted: 1 })
    const acts = await server.database.run<{ act: string }>(
      sql`select act from audit_entries where subject = ${`grant-drafts/${id}`} order by id`,
    )
    expect(acts.map(({ act }) => act)).toEqual([
      ...['grant-draft.begun', 'grant-draft.confirmed', 'grant-draft.expired'],
    ])
    const clock = new Date().toISOString()
    expect(await drafts().sync({ input: { key, clock, edits: [] } })).toEqual({
      state: 'deleted',
      draft: null,
    })
  })

  test('the contact person deletes it for everyone; its row goes after some days, as does one that nobody confirmed', async () => {
    const { id, key } = await begun()
    const waiting = await asked()
    await drafts().discard({ input: { key } })
    await server.database.run(
      sql`update grant_drafts set deleted_at = now() - interval '8 days' where id = ${id}::uuid`,
    )
    await server.database.run(
      sql`update grant_drafts set created_at = now() - interval '73 hours' where id = ${waiting.id}::uuid`,
    )
    await clearOld(server.services)
    const left = await server.database.run(
      sql`select id from grant_drafts where id = any(${sql.param([id, waiting.id])}::uuid[])`,
    )
    expect(left).toEqual([])
  })
})

test('the documents of a draft stay as long as it does', async () => {
  const { key } = await begun()
  const folder = randomUUID()
  const kept = async () => {
    await server.database.run(sql`update grant_files set touched_at = now() - interval '1 year'`)
    await removeUnsent(server.services)
    const found = await server.database.run(sql`select 1 from grant_files`)
    return found.length
  }
  await server.database.run(sql`
    insert into grant_files (id, folder_hash, kind, size, sha256, sealed, added_at, touched_at)
    values (${randomUUID()}, ${folderHash(folder)}, 'other', 1, 'ab', '\\x00', now(), now())`)
  const clock = new Date().toISOString()
  const edits = [{ field: 'attachments' as const, value: folder, base: 0, at: clock }]
  await drafts().sync({ input: { key, clock, edits } })
  expect(await kept()).toBe(1)
  await drafts().discard({ input: { key } })
  expect(await kept()).toBe(0)
})
