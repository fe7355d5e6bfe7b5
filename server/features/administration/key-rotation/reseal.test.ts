import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSealingKeyPair } from '#files/sealed-for-key.ts'
import { checkBackup, listBackups, runBackup } from '#server/backup/index.ts'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import { createKeys, freshMasterKeys, withFreshKey, withoutKey } from '#server/crypto/keys.ts'
import type { Database } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { verify } from '#server/features/administration/verification/index.ts'
import { messageFiles, receiveMessage } from '#server/features/correspondence/messages/index.ts'
import { sealAsked } from '#server/features/grants/grants/index.ts'
import { openMail } from '#server/mail-outbox/index.ts'
import { fileNameHeader } from '#shared/contract/monitoring/imports.ts'
import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'
import { isSealed, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { issueCertificate } from '#tests/support/certificates.ts'
import { giveConsent } from '#tests/support/consents.ts'
import { decided } from '#tests/support/decided.ts'
import { createTestDevice } from '#tests/support/device.ts'
import { blobOf, evidenceOf } from '#tests/support/evidence.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { join, mailedToken } from '#tests/support/learners.ts'
import { tokenIn } from '#tests/support/outbox.ts'
import { incidentValues, recordCalls } from '#tests/support/records.ts'
import { codeOf, turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '#tests/support/server.ts'
import { countLeft, reseal } from './reseal.ts'
import { BYTES_COLUMNS } from './sealed-places.ts'

const before = freshMasterKeys()
const both = withFreshKey(before)
const third = withFreshKey(both)
const fourth = withFreshKey(third)
const onlyNew = createKeys(withoutKey(both, before.current))

let old: TestServer
let server: TestServer
let officer: TestUser
let administrator: TestUser
let reviewer: TestUser
let secondFactor: string
let incident: string

beforeAll(async () => {
  old = await startTestServer({ withoutSockets: true, masters: before })
  officer = await old.signIn('field-officer', ['SO28'])
  administrator = await old.signIn('administrator')
  await writeOfEachKind()
  server = await startTestServer({
    withoutSockets: true,
    masters: both,
    place: { databaseUrl: old.databaseUrl, dataDir: old.dataDir },
  })
})
afterAll(async () => {
  await server.close()
  await old.close()
})

/** By the product's own calls, so that every context is the one that it seals with. */
async function writeOfEachKind(): Promise<void> {
  const made = await officer.client.incidents.create({
    input: incidentValues({ victimInfo: 'Planted Victim' }),
  })
  incident = made.id
  await writeConflict()
  const bytes = Buffer.from('Qoraal')
  const file = await officer.client.evidence.create({
    input: evidenceOf(bytes, incident, { fileName: 'planted.txt' }),
  })
  await officer.client.evidence.upload({ params: { id: file.id }, body: blobOf(bytes) })
  const editor = await old.signIn('editor')
  await editor.client.iccprCases.create({
    input: {
      title: 'Detention in Marka',
      status: 'pending',
      priority: 'high',
      description: 'Held without charge, for a week.',
      personsInfo: 'Planted Person',
    },
  })
  await editor.client.imports.upload({
    params: { collection: 'iccpr-cases' },
    body: new Blob(['Title,Status\nDetention,Under Review\n']),
    headers: { 'content-disposition': fileNameHeader('planted.csv') },
  })
  const { id: imported } = await editor.client.imports.upload({
    params: { collection: 'iccpr-cases' },
    body: new Blob(['Title,Description\nDetention of a planted person,What happened to them\n']),
    headers: { 'content-disposition': fileNameHeader('imported.csv') },
  })
  await editor.client.imports.run({ params: { id: imported }, input: {} })
  const link = { collection: 'referral-links', recordId: randomUUID() }
  const sealedProvider = createFieldCipher(old.services.keys).sealFields(link, { providerId: randomUUID() })
  await old.database.run(sql`
    insert into referral_links (id, record_id, token_hash, code_hash, sent_by, sent_at, expires_at, sealed)
    values (${link.recordId}, ${randomUUID()}, ${Buffer.from('planted')}, ${Buffer.from('planted')}, ${administrator.id}, now(), now(), ${sealedProvider})`)
  await administrator.client.webhooks.create({
    input: { name: 'Newsroom', url: 'https://hook.example-site.org/told?key=planted' },
  })
  for (const name of RECORD_COLLECTION_NAMES) {
    if (name === 'incidents' || name === 'iccpr-cases') continue
    const { example, protected: sealed, texts } = decided(name)
    const planted = texts.filter((field) => sealed.includes(field)).map((field) => [field, 'Planted words'])
    const input = { ...example, ...Object.fromEntries(planted) }
    await recordCalls(administrator.client, name).create({ input })
  }
  await giveConsent(officer, 'incidents', incident, 'report')
  await subscribe()
  await holdBeginning()
  await joinAsLearner()
  await writeInMailbox()
  await applyForGrant()
  await writeToOrganisation()
  reviewer = await old.signIn('reviewer')
  secondFactor = (await turnOnSecondFactor(reviewer)).key
}

/** A value of a personal field that a device sends after somebody else has changed it. */
async function writeConflict(): Promise<void> {
  const device = await createTestDevice(officer)
  await device.sync()
  const edit = { params: { id: incident } }
  await device.client.incidents.edit({ ...edit, input: { version: 1, victimInfo: 'Planted Elsewhere' } })
  await officer.client.incidents.edit({ ...edit, input: { version: 1, victimInfo: 'Planted Meanwhile' } })
  await device.sync()
  await old.database.run(sql`update sync_clock set set_back_at = now()`)
  const record = { ...incidentValues(), updatedAt: new Date().toISOString() }
  const records = [{ collection: 'incidents', id: randomUUID(), version: 3, record }]
  await device.remote.fetch('/api/sync/lost-records', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify({ deviceId: device.id, records })),
  })
  await device.close()
}

async function writeInMailbox(): Promise<void> {
  const code = '4071992655301842'
  const { incidents, mailbox } = old.visitor().client
  // Nothing of this report is sealed, so that there is one incident to look at.
  const unnamed = { anonymous: true, reporterName: '', reporterContact: '', victimInfo: '', witnessInfo: '' }
  await incidents.create({ input: { ...incidentValues(unnamed), receiptCode: code } })
  await mailbox.write({ input: { code, id: randomUUID(), text: 'Planted message' } })
}

async function applyForGrant(): Promise<void> {
  const { id } = await old.visitor().client.grants.apply({ input: grantAnswers() })
  const asked = sealAsked(old.services.keys, id, 'Planted question')
  await old.database.run(sql`update grant_applications set asked_sealed = ${asked} where id = ${id}`)
  await workOnGrant(id)
  await awardGrant(id)
  await beginGrantDraft()
}

/** A draft of an application that its writer keeps on the server. */
async function beginGrantDraft(): Promise<void> {
  const [id, key] = [randomUUID(), 'k'.repeat(43)]
  const person = { name: 'Planted Writer', email: 'planted.writer@example.org' }
  await old.visitor().client.grantDrafts.begin({
    input: { id, key, ...person, language: 'en', digits: '482115' },
  })
  const sealed = createFieldCipher(old.services.keys).sealFields(
    { collection: 'grant-drafts', recordId: id },
    { projectTitle: 'Planted in a draft' },
  )
  await old.database.run(sql`update grant_drafts set sealed = ${sealed} where id = ${id}`)
}

function sealed(collection: string, recordId: string): Buffer | null {
  const cipher = createFieldCipher(old.services.keys)
  return cipher.sealFields({ collection, recordId }, { text: `Planted in ${collection}` })
}

/** What staff write about an application, and a document that an applicant adds. */
async function workOnGrant(application: string): Promise<void> {
  const { database } = old
  const [request, assignment, note, file] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const by = administrator.id
  await database.run(sql`
    insert into grant_requests (id, application_id, asked_by, asked_at, until, fields, sealed)
    values (${request}, ${application}, ${by}, now(), current_date, '{}', ${sealed('grant-requests', request)})`)
  await database.run(sql`
    insert into grant_screenings (application_id, results, sealed, checked_by, checked_at)
    values (${application}, '{}', ${sealed('grant-screenings', application)}, ${by}, now())`)
  await database.run(sql`
    insert into grant_assignments (id, application_id, reviewer_id, assigned_by, assigned_at, sealed, tie_sealed)
    values (${assignment}, ${application}, ${by}, ${by}, now(), ${sealed('grant-assignments', assignment)},
      ${sealed('grant-assignment-ties', assignment)})`)
  await database.run(sql`
    insert into grant_ties (reviewer_id, named_at, sealed) values (${by}, now(), ${sealed('grant-ties', by)})`)
  await database.run(sql`
    insert into grant_decisions (application_id, outcome, from_state, decided_by, decided_at, sealed)
    values (${application}, 'declined', 'received', ${by}, now(), ${sealed('grant-decisions', application)})`)
  await database.run(sql`
    insert into grant_exclusion_list (id, entries, imported_by, imported_at, sealed)
    values (1, 1, ${by}, now(), ${sealed('grant-exclusions', '1')})`)
  await database.run(sql`
    insert into grant_notes (id, application_id, kind, written_by, written_at, sealed)
    values (${note}, ${application}, 'internal', ${by}, now(), ${sealed('grant-notes', note)})`)
  await database.run(sql`
    insert into grant_files (id, folder_hash, kind, size, sha256, sealed, added_at, touched_at)
    values (${file}, '\\x00', 'other', 1, 'ab', ${sealed('grant-files', file)}, now(), now())`)
}

/** What follows the award: a letter, bank details, and a report with a comment. */
async function awardGrant(application: string): Promise<void> {
  const { database } = old
  const [letter, bank, report, version] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await database.run(sql`
    insert into grant_letters (id, application_id, kind, language, way, told_on, sent_at, sealed)
    values (${letter}, ${application}, 'award', 'en', 'email', current_date, now(), ${sealed('grant-letters', letter)})`)
  await database.run(sql`
    insert into grant_bank_details (id, application_id, state, entered_at, sealed)
    values (${bank}, ${application}, 'proposed', now(), ${sealed('grant-bank-details', bank)})`)
  await database.run(sql`
    insert into grant_reports (id, application_id, kind, due_on, sealed)
    values (${report}, ${application}, 'interim', current_date, ${sealed('grant-reports', report)})`)
  await database.run(sql`
    insert into grant_report_versions (id, report_id, number, submitted_at, sealed, comment_sealed)
    values (${version}, ${report}, 1, now(), ${sealed('grant-report-versions', version)},
      ${sealed('grant-report-comments', version)})`)
}

async function writeToOrganisation(): Promise<void> {
  const { database, services } = old
  const id = randomUUID()
  await database.transaction((transaction) =>
    receiveMessage(services, transaction, {
      ...{ id, way: 'mail', subject: null, urgent: false, locale: 'en', text: 'Planted message' },
      sender: {
        ...{ name: 'Planted Sender', email: 'sender@example.org', phone: null, organization: null },
        subjectLine: 'Planted subject',
      },
      mail: {
        ...{ to: 'office@example.org', messageId: 'one@example.org', inReplyTo: 'former@example.org' },
        authentication: null,
        identity: JSON.stringify(['planted']),
        writtenAt: null,
      },
    }),
  )
  const fileId = randomUUID()
  const sealed = createFieldCipher(services.keys).sealFields(
    { collection: 'message-files', recordId: fileId },
    { name: 'planted.pdf' },
  )
  await insertRow(database, messageFiles, {
    ...{ id: fileId, messageId: id, place: 0, sha256: 'ab', size: 1, sealed },
    // No file of the store belongs to it.
    ...{ mediaType: 'application/pdf', familiar: true, scan: 'infected' },
  })
}

async function joinAsLearner(): Promise<void> {
  const { client, email, id: learnerId } = await join(old)
  await client.learning.confirm({ input: { token: await mailedToken(old, email) } })
  await issueCertificate(old.services, { learnerId })
}

async function holdBeginning(): Promise<void> {
  const device = await createTestDevice(await old.signIn('field-officer', ['SO28']))
  await device.sync()
  // The last line has no end.
  const header = { deviceId: device.id, sentAt: new Date().toISOString() }
  const body = `${JSON.stringify(header)}\n${'The beginning of an operation. '.repeat(50)}`
  const sent = await device.remote.fetch('/api/sync/push/lines', { method: 'POST', body: Buffer.from(body) })
  expect(await sent.json()).toMatchObject({ held: { bytes: 1550 } })
  await device.close()
}

async function subscribe(): Promise<void> {
  const { newsletter } = old.visitor().client
  await newsletter.subscribe({ input: { email: 'planted@example.org' } })
  const [mail] = await old.database.run<{ id: string; sealed: Buffer }>(sql`
    select id, sealed from mail where kind = 'newsletter-confirmation' or key like 'newsletter%' limit 1`)
  if (!mail) throw new Error('No mail was written')
  const { text = '' } = openMail(old.services.keys, mail.id, mail.sealed)
  const path = /\/newsletter\/confirm\?token=[\w.-]+/.exec(text)?.[0] ?? ''
  await newsletter.confirm({ input: { token: tokenIn(path) } })
  await newsletter.subscribe({ input: { email: 'second@example.org' } })
}

/** What is sealed in the database, opened with some keys, by where it stands. */
async function openedWith(keys: ReturnType<typeof createKeys>): Promise<Record<string, string[]>> {
  const opened: Record<string, string[]> = {}
  for (const [name, place] of Object.entries(BYTES_COLUMNS)) {
    if (place.holds !== 'fields') continue
    const [table = '', column = ''] = name.split('.')
    const cipher = createFieldCipher(keys, place.purpose)
    const rows = await server.database.run<{ collection: string; recordId: string; sealed: Buffer }>(
      sql.raw(`select ${place.collection} as collection, ${place.recordId} as "recordId", ${column} as sealed
        from ${table} where ${column} is not null`),
    )
    opened[name] = rows.map(({ sealed, ...context }) => cipher.openText(context, sealed)).sort()
  }
  return opened
}

/** A database on which the resealing is interrupted after so many batches. */
function interrupted(database: Database, after: number): { database: Database; signal: AbortSignal } {
  const stop = new AbortController()
  let batches = 0
  return {
    signal: stop.signal,
    database: {
      ...database,
      transaction(work, turn) {
        batches += 1
        if (batches === after) stop.abort()
        return database.transaction(work, turn)
      },
    },
  }
}

test('every column of bytes in the database is named with what it holds', async () => {
  const columns = await server.database.run<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and udt_name in ('bytea', '_bytea')`)
  expect(Object.keys(BYTES_COLUMNS).sort()).toEqual(columns.map(({ name }) => name).sort())
})

describe('sealing again', () => {
  test('after an interruption and beside writes leaves nothing under the key before, and loses nothing', async () => {
    const { database, services } = server
    const values = await openedWith(services.keys)
    const withoutSealed = Object.values(collections)
      .filter(({ fields }) => !Object.values(fields).some(isSealed))
      .map(({ name }) => `${tableName(name)}.sealed`)
    const empty = Object.keys(values).filter((name) => values[name]?.length === 0)
    expect(empty.sort()).toEqual(withoutSealed.sort())

    const half = interrupted(database, 4)
    expect((await reseal(half.database, services.keys, half.signal)).broken).toBe(0)
    expect(await countLeft(database, services.keys)).not.toEqual([])
    expect(await openedWith(services.keys)).toEqual(values)

    const restarted = await server.signIn('field-officer', ['SO28'])
    const saved = (async () => {
      for (let version = 2; version < 12; version++) {
        const input = { version, victimInfo: `Planted ${version}` }
        await restarted.client.incidents.edit({ params: { id: incident }, input })
      }
    })()
    await Promise.all([saved, reseal(database, services.keys)])
    expect((await reseal(database, services.keys)).broken).toBe(0)
    expect(await countLeft(database, services.keys)).toEqual([])
    const { 'incidents.sealed': incidents, ...rest } = await openedWith(onlyNew)
    expect(incidents).toEqual([expect.stringContaining('Planted 11')])
    for (const [name, opened] of Object.entries(rest)) {
      expect(opened).toEqual(expect.arrayContaining(values[name] ?? []))
    }
  })

  test('is opened by a server that has the new key alone', async () => {
    const place = {
      databaseUrl: old.databaseUrl,
      dataDir: await mkdtemp(path.join(tmpdir(), 'test-server-')),
    }
    const fresh = await startTestServer({
      withoutSockets: true,
      masters: withoutKey(both, before.current),
      place,
    })
    try {
      const input = { email: reviewer.email, password: TEST_PASSWORD, code: codeOf(secondFactor, 1) }
      expect((await fresh.visitor().client.session.signIn({ input })).id).toBe(reviewer.id)
      const { client } = await fresh.signIn('administrator')
      expect((await client.lostRecords.list({ input: {} })).items).toHaveLength(1)
      expect(await client.incidents.get({ params: { id: incident } })).toMatchObject({
        reporterName: 'Planted Reporter',
      })
    } finally {
      await fresh.close()
    }
  })

  test('alters nothing that the check of everything looks at, and a backup of it has no fault', async () => {
    expect((await verify(server.services)).findings).toEqual([])
    const folder = await mkdtemp(path.join(tmpdir(), 'test-backup-'))
    try {
      const pair = newSealingKeyPair()
      const secrets = [{ name: 'field-keys.json', content: Buffer.from(JSON.stringify(both)) }]
      const { database, databaseUrl, services } = server
      const source = { databaseUrl, files: services.files, secrets, product: '0.0.0-test' }
      await runBackup({ database, source, to: folder, publicKey: pair.publicKey, keptDays: 180 })
      const [taken] = await listBackups(folder)
      if (!taken) throw new Error('There is no backup')
      const { faults, files } = await checkBackup(folder, taken, pair)
      expect({ faults, files: files.length > 0 }).toEqual({ faults: [], files: true })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('waits for nobody who writes, and is done at the next run', async () => {
    const { database } = server
    const keys = createKeys(third)
    await database.transaction(async (transaction) => {
      await transaction.run(sql`update incidents set sealed = null where id = ${incident}::uuid`)
      await reseal(database, keys)
      expect(await countLeft(database, keys)).toEqual([{ place: 'incidents.sealed', count: 1 }])
    })
    await reseal(database, keys)
    expect(await countLeft(database, keys)).toEqual([])
    // The save won: its value, here none, was not put back.
    const [row] = await database.run<{ sealed: Buffer | null }>(
      sql`select sealed from incidents where id = ${incident}::uuid`,
    )
    expect(row).toEqual({ sealed: null })
  })

  test('is done in the background by a server that was started with the new key', async () => {
    const place = {
      databaseUrl: old.databaseUrl,
      dataDir: await mkdtemp(path.join(tmpdir(), 'test-server-')),
    }
    const running = await startTestServer({ withoutSockets: true, masters: fourth, place, tasks: true })
    try {
      await expect
        .poll(() => countLeft(running.database, running.services.keys), { timeout: 15_000 })
        .toEqual([])
    } finally {
      await running.close()
    }
  })

  test('leaves what does not open as it is, and goes on with the rest', async () => {
    const { database } = server
    const keys = createKeys(withFreshKey(fourth))
    await database.run(sql`update webhooks set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1)`)
    expect((await reseal(database, keys)).broken).toBe(1)
    expect(await countLeft(database, keys)).toEqual([{ place: 'webhooks.sealed', count: 1 }])
  })
})
