import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import { openDatabase } from '#server/db/database.ts'
import { verify } from '#server/features/administration/verification/index.ts'
import type { Services } from '#server/services.ts'
import { readSettings } from '#server/settings.ts'
import { failureOf } from '#tests/support/failure.ts'
import {
  copyClosed,
  FORMER_ADMINISTRATOR,
  FORMER_BUILDS,
  FORMER_OFFICER,
  readExpectations,
} from '#tests/support/former-build.ts'
import { formerDatabase } from '#tests/support/former-database.ts'
import type { TestDatabase } from '#tests/support/postgres.ts'
import { callerAt } from '#tests/support/server.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts'
import { withServices } from '../../build/with-services.ts'

// What the build before decisions 0389 to 0402 accepted, made by its own program (`record-faults.ts`): twins, an incident
// that one officer verified, tables of people who were never asked, and a referral at an address of another's officer.
const FOLDER = path.join(FORMER_BUILDS, '2026-11-26')
const PATIENCE = { timeout: 30_000, interval: 100 }

let place: string
let dataDir: string
let made: TestDatabase
let server: ServerProcess
let url: string
let ids: Readonly<Record<string, string>>
let pin: string
let officer: Caller
let stranger: Caller
let editor: Caller
let administrator: Caller
let token: string

type Caller = ReturnType<typeof callerAt>

const known = (what: string) => ids[what] ?? ''
const at = (what: string) => ({ params: { id: known(what) } })

beforeAll(async () => {
  const expected = await readExpectations(FOLDER)
  ids = expected.ids
  pin = expected.words?.pin ?? ''
  place = mkdtempSync(path.join(tmpdir(), 'upgrade-'))
  dataDir = path.join(place, 'server')
  await copyClosed(path.join(FOLDER, 'server'), dataDir)
  made = await formerDatabase(FOLDER, path.join(place, 'migrations'))
  expect(await regionsOfChildren()).toEqual(['SO11', 'SO11', 'SO11'])
  server = createServerProcess(FORMER_ADMINISTRATOR, {
    ...{ DATABASE_URL: made.url, DATA_DIR: dataDir },
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'office@example.org' },
  })
  url = await server.start()
  const signIn = async (email: string) => {
    const caller = callerAt(url)
    await caller.client.session.signIn({ input: { email, password: FORMER_OFFICER.password } })
    return caller
  }
  officer = await signIn('second@example.org')
  stranger = await signIn('stranger@example.org')
  editor = await signIn('editor@example.org')
  administrator = await signIn(FORMER_ADMINISTRATOR.email)
  token = await asCommand(async ({ database, keys }) => {
    const [mail] = await database.run(
      sql`select id, sealed from mail where key like 'referral-link/%'`,
      z.object({ id: z.uuid(), sealed: z.instanceof(Uint8Array) }),
    )
    if (!mail) throw new Error('The mail of the referral is missing')
    const opened = createFieldCipher(keys).openFields({ collection: 'mail', recordId: mail.id }, mail.sealed)
    return /token=([\w-]+)/.exec(JSON.stringify(opened))?.[1] ?? ''
  })
}, 60_000)
afterAll(async () => {
  await server.remove()
  await made.drop()
  rmSync(place, { recursive: true, force: true })
})

/** Where what hangs on the record with a twin is. */
async function regionsOfChildren(): Promise<string[]> {
  const database = openDatabase(made.url, { connections: 1 })
  const rows = await database.run<{ region: string }>(sql`
    select region_code as region from comments where id = ${known('twinnedComment')}::uuid
    union all select region_code from consents where id = ${known('twinnedConsent')}::uuid
    union all select region_code from evidence where id = ${known('twinnedEvidence')}::uuid`)
  await database.close()
  return rows.map(({ region }) => region)
}

/** What a command on the running server's folder reads of it. */
async function asCommand<T>(read: (services: Services) => Promise<T>): Promise<T> {
  const answers: T[] = []
  await withServices(readSettings({ DATABASE_URL: made.url, DATA_DIR: dataDir }), async (services) => {
    answers.push(await read(services))
  })
  const [answer] = answers
  if (answer === undefined) throw new Error('The command has read nothing')
  return answer
}

test('what a twin took along is back with its record, and administrators read of the twin', async () => {
  const children = async ({ client }: Caller) => {
    const input = { parentCollection: 'incidents', parentId: known('twinned') } as const
    const lists = [
      client.comments.list({ input }),
      client.consents.list({ input }),
      client.evidence.list({ input }),
    ]
    return (await Promise.all(lists)).flatMap(({ items }) => items.map(({ id }) => id))
  }
  const attached = ['twinnedComment', 'twinnedConsent', 'twinnedEvidence'].map(known)
  await expect.poll(() => children(officer), PATIENCE).toEqual(attached)
  expect(await children(stranger)).toEqual([])
  for (const [name, what] of [
    ['comments', 'twinnedComment'],
    ['consents', 'twinnedConsent'],
    ['evidence', 'twinnedEvidence'],
  ] as const) {
    expect(await failureOf(stranger.client[name].get(at(what)))).toMatchObject({ code: 'not_found' })
  }
  const { items } = await administrator.client.recordTwins.list({ input: {} })
  expect(items.map(({ id }) => id)).toEqual([known('twinned')])
  expect(items[0]).toMatchObject({ lookedAt: null })
})

test('what one officer verified is counted apart from verified, until a second person looks', async () => {
  const status = async () => (await officer.client.incidents.get(at('alone'))).status
  await expect.poll(status, PATIENCE).toBe('verified-by-one')
  const totalOf = async (name: string) =>
    (await officer.client.incidents.list({ input: { status: [name as 'verified'] } })).total
  expect([await totalOf('verified'), await totalOf('verified-by-one')]).toEqual([0, 1])
  const { version } = await officer.client.incidents.get(at('alone'))
  const input = { version, reason: 'As I wrote it' }
  const refused = await failureOf(officer.client.recordVerification.verify({ ...at('alone'), input }))
  expect(refused).toMatchObject({ code: 'rule_violated' })
})

test('a table has nothing of people who were never asked, nor of those who take their consent back', async () => {
  const table = async (name: string) => (await editor.send(`/api/exports/${name}?format=csv`)).text()
  const climate = await table('climate-incidents')
  expect(climate).toContain('withheld')
  for (const planted of ['Planted', 'well is dry']) expect(climate).not.toContain(planted)
  expect(await table('incidents')).toContain(',Asked,')
  const { version } = await editor.client.consents.get(at('consent'))
  const withdrawn = { version, withdrawnOn: '2026-11-27' }
  await editor.client.consents.edit({ ...at('consent'), input: withdrawn })
  expect(await table('incidents')).not.toContain(',Asked,')
  // The person who asks what has left already is told.
  const input = { collection: 'incidents', recordId: known('asked') } as const
  const left = await editor.client.consents.disclosures({ input })
  expect(left.length).toBeGreaterThanOrEqual(2)
  const { items } = await administrator.client.users.audit({ input: { act: 'records.exported' } })
  expect(items.map(({ detail }) => detail.collection)).toEqual(
    expect.arrayContaining(['climate-incidents', 'incidents']),
  )
})

test('a link to the address of a stranger opens nothing with the PIN, and its sender reads who set it', async () => {
  const visitor = callerAt(url)
  const opening = visitor.client.referralLinks.open({ input: { token, code: pin } })
  expect(await failureOf(opening)).toMatchObject({ code: 'not_found' })
  const { id: strangerId } = await stranger.client.session.user()
  const held = { id: known('provider'), standing: 'held', set: { by: { id: strangerId } } }
  expect(await officer.client.referralLinks.unconfirmed()).toMatchObject([{ ...held, sent: null }])
  expect(await administrator.client.referralLinks.unconfirmed()).toMatchObject([
    { ...held, sent: [known('referral')] },
  ])
  const { version } = await officer.client.serviceProviders.get(at('provider'))
  const edit = { version, privateContact: 'own@example.org' }
  expect(
    await failureOf(stranger.client.serviceProviders.edit({ ...at('provider'), input: edit })),
  ).toMatchObject({
    code: 'forbidden',
  })
})

test('npm run verify names the twin, and nothing else', async () => {
  const { findings } = await asCommand((services) => verify(services))
  expect(findings.map(({ code, subject }) => `${code} ${subject}`)).toEqual([
    `record-twins ${known('twinned')}`,
  ])
})
