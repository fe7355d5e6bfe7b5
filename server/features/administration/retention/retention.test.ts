import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymizeNow, applyRemovals } from '#server/features/administration/purge/index.ts'
import { purgeEvidence } from '#server/features/protection/evidence/index.ts'
import { applyOperations } from '#server/records/apply.ts'
import { sweepWords } from '#server/records/index.ts'
import { ATTACHED_COLLECTIONS, COLLECTIONS } from '#shared/domain/names.ts'
import {
  ANONYMIZED_COLLECTIONS,
  type AnonymizedCollection,
  ATTACHED_WHEN_ANONYMIZED,
  anonymized,
  REMOVED_TEXT,
  staysWhenAnonymized,
} from '#shared/rules/anonymizing.ts'
import { allFields, type CollectionName, isSealed, tableName } from '#shared/schemas/collection.ts'
import { choicesOf } from '#shared/schemas/field.ts'
import { collections } from '#shared/schemas/index.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { decided } from '#tests/support/decided.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { blobOf, evidenceOf, filesBelow } from '#tests/support/evidence.ts'
import { failureOf } from '#tests/support/failure.ts'
import { checkHistory } from '#tests/support/history-chain.ts'
import { planted, STEM } from '#tests/support/planted.ts'
import { plantedTexts } from '#tests/support/planted-texts.ts'
import { recordCalls, testDevice, valuesPatch } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let administrator: TestUser
let author: ReturnType<typeof testDevice>

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  administrator = await server.signIn('administrator')
  author = testDevice({ id: administrator.id, role: 'administrator', regions: [] })
})
afterAll(() => server.close())

/** The values of a record with a planted text in every field that has to lose its value. */
function plantedValues(name: CollectionName, given: Readonly<Record<string, unknown>>) {
  return { ...given, ...plantedTexts(name) }
}

/** How a new record of each collection is closed. */
const CLOSING: Readonly<Record<AnonymizedCollection, readonly Readonly<Record<string, string>>[]>> = {
  'iccpr-cases': [{ status: 'completed' }],
  incidents: [{ status: 'closed' }],
  referrals: [{ status: 'confirmed', consentHow: 'spoken' }, { status: 'revoked' }],
  'climate-incidents': [{ status: 'closed' }],
}

async function push(collection: CollectionName, recordId: string, kind: 'create' | 'edit', values: object) {
  const patch =
    kind === 'create'
      ? valuesPatch({ ...values })
      : Object.fromEntries(Object.entries(values).map(([field, [from, to]]) => [field, { from, to }]))
  const operation = author.operation({ collection, recordId, kind, patch, reason: planted('reason') })
  const speaker = { author: author.author, deviceId: author.deviceId }
  const [result] = await applyOperations(server.services.records, speaker, [operation])
  return result
}

async function made(name: AnonymizedCollection): Promise<string> {
  const id = randomUUID()
  const values = plantedValues(name, { ...decided(name).example, regionCode: 'SO28' })
  expect(await push(name, id, 'create', values)).toMatchObject({ outcome: 'applied' })
  return id
}

/** Closes a record, so long ago as if a year had passed. */
async function close(name: AnonymizedCollection, id: string, days = 400): Promise<void> {
  const calls = recordCalls(administrator.client, name)
  for (const step of CLOSING[name]) {
    const record: Readonly<Record<string, unknown>> = await calls.get({ params: { id } })
    const changes = Object.entries(step).map(([field, to]) => [field, [record[field] ?? null, to]])
    expect(await push(name, id, 'edit', Object.fromEntries(changes))).toMatchObject({ outcome: 'applied' })
  }
  const { at } = recordCollections[name].transitions.ends
  const column = sql.raw(at.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const then = new Date(Date.now() - days * 86_400_000).toISOString()
  await server.database.run(sql`update ${sql.raw(tableName(name))}
    set ${column} = ${then}::timestamptz, doc = (doc::jsonb || jsonb_build_object(${at}::text, ${then}::text))::json
    where id = ${id}::uuid`)
}

/** Hangs a record of each kind on another, with planted texts. */
async function attach(
  parentCollection: AnonymizedCollection,
  parentId: string,
  { other, leading }: { readonly other: string; readonly leading: string },
) {
  const on = { parentCollection, parentId }
  const { client } = administrator
  const {
    comments: comment,
    links: link,
    consents: consent,
  } = {
    comments: plantedValues('comments', on),
    links: plantedValues('links', { ...on, targetCollection: 'incidents', targetId: other, kind: 'related' }),
    consents: plantedValues('consents', {
      ...{ ...on, purpose: 'report', answer: 'given', answeredOn: '2026-01-05', consentHow: 'spoken' },
      language: 'so',
    }),
  }
  for (const [name, values] of Object.entries({ comments: comment, links: link, consents: consent })) {
    const result = await push(name as CollectionName, randomUUID(), 'create', values)
    expect(result, name).toMatchObject({ outcome: 'applied' })
  }
  const back = {
    ...link,
    parentCollection: 'incidents',
    parentId: leading,
    targetCollection: parentCollection,
  }
  expect(await push('links', randomUUID(), 'create', { ...back, targetId: parentId })).toMatchObject({
    outcome: 'applied',
  })
  const bytes = Buffer.from(`${planted('bytes')} of ${parentCollection}`)
  const texts = { fileName: planted('evidence-fileName'), note: planted('evidence-note') }
  const input = { ...evidenceOf(bytes, parentId, texts), parentCollection, mediaType: 'text/plain' }
  const { id } = await client.evidence.create({ input: { ...input, kind: 'document' } })
  await client.evidence.upload({ params: { id }, body: blobOf(bytes) })
  return id
}

/** Two sweeps of the search words, as when an hour had passed between them. */
async function sweepTwice(): Promise<void> {
  await sweepWords(server.database)
  await server.database.run(sql`update search_words set unused_since = unused_since - interval '2 hours'`)
  await sweepWords(server.database)
}

/** The tables that hold a planted text readably. */
async function tablesWithPlanted(): Promise<string[]> {
  const tables = await server.database.run<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const table = sql.identifier(name)
    const rows = await server.database.run(
      sql`select 1 from ${table} rows where lower(rows::text) like ${`%${STEM}%`} limit 1`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** The collections whose sealed values hold a planted text. */
async function sealedWithPlanted(): Promise<string[]> {
  const found: string[] = []
  for (const name of COLLECTIONS) {
    const rows = await server.database.run<{ id: string; sealed: Buffer }>(
      sql`select id, sealed from ${sql.raw(tableName(name))} where sealed is not null`,
    )
    const opened = rows.map(({ id, sealed }) =>
      server.services.records.fieldCipher.openFields({ collection: name, recordId: id }, sealed),
    )
    if (JSON.stringify(opened).includes(STEM)) found.push(name)
  }
  return found
}

/** Whether sealed values of the history hold a planted text. */
async function historyWithPlanted(): Promise<boolean> {
  const rows = await server.database.run<{ place: string; sealed: Buffer }>(
    sql`select tx || '/' || seq as place, sealed_values as sealed from history_values where sealed_values is not null`,
  )
  expect(rows.length).toBeGreaterThan(0)
  return rows.some(({ place: recordId, sealed }) => {
    const context = { collection: 'history', recordId }
    return JSON.stringify(server.services.records.historyCipher.openFields(context, sealed)).includes(STEM)
  })
}

/** Everything that a device's mirror holds, as text. */
function mirrorText({ mirror: { db } }: TestDevice): string {
  const tables = db.prepare("select name from sqlite_schema where type = 'table'").all() as { name: string }[]
  return tables
    .flatMap(({ name }) => db.prepare(`select * from "${name}"`).all() as Record<string, unknown>[])
    .map((row) =>
      Object.values(row).map((value) => (value instanceof Buffer ? value.toString('latin1') : `${value}`)),
    )
    .join('\n')
    .toLowerCase()
}

/** What figures are made of, and the coded values of every record. */
async function figures() {
  const coded = await Promise.all(
    ANONYMIZED_COLLECTIONS.map((name) => {
      const fields = Object.entries(allFields(collections[name])).flatMap(([field, spec]) =>
        field !== 'updatedAt' && staysWhenAnonymized(spec) ? [sql`doc -> ${field}::text`] : [],
      )
      return server.database.run(
        sql`select json_build_array(${sql.join(fields, sql`, `)})::text as coded from ${sql.raw(tableName(name))} order by id`,
      )
    }),
  )
  const { database } = server
  return {
    coded,
    counts: await database.run(sql`select to_json(c)::text from record_counts c order by 1`),
    months: await database.run(sql`select to_json(m)::text from record_months m order by 1`),
  }
}

const preview = (collection: AnonymizedCollection, months = 12) =>
  administrator.client.retention.preview({ input: { collection, months } })
const keep = (collection: AnonymizedCollection, months: number | null, due = 0) =>
  administrator.client.retention.set({ params: { collection }, input: { months, due } })

test('every field of every collection stays as a code, or something can replace its value', () => {
  const left = [...ANONYMIZED_COLLECTIONS, ...ATTACHED_COLLECTIONS].filter(
    (name) => Reflect.get(ATTACHED_WHEN_ANONYMIZED, name) !== 'removed',
  )
  for (const collection of left.map((name) => collections[name])) {
    const filled = Object.fromEntries(
      Object.entries(collection.fields).map(([name, spec]) => [name, choicesOf(spec)[0] ?? planted(name)]),
    )
    const changed = anonymized(collection, {
      ...{ id: randomUUID(), createdAt: '', createdBy: null, updatedAt: '' },
      ...filled,
    })
    for (const [name, spec] of Object.entries(collection.fields)) {
      const names = isSealed(spec) || spec.leaves === 'with-consent' || spec.searched === true
      if (names) expect(Object.keys(changed), `${collection.name}.${name}`).toContain(name)
    }
  }
})

test('closed records lose every value that can name somebody, everywhere; figures and coded values stay', async () => {
  const ids = {} as Record<AnonymizedCollection, string>
  const other = await made('incidents')
  for (const name of ANONYMIZED_COLLECTIONS) ids[name] = await made(name)
  const files: string[] = []
  const leading = await made('incidents')
  for (const name of ANONYMIZED_COLLECTIONS) files.push(await attach(name, ids[name], { other, leading }))
  // A value that met another one, and a mailbox.
  const met = { location: ['Elsewhere', planted('conflict')] }
  expect(await push('incidents', ids.incidents, 'edit', met)).toMatchObject({ outcome: 'conflict' })
  await server.database.run(sql`insert into mailboxes (record_id, collection, code_hash, created_at)
    values (${ids.incidents}::uuid, 'incidents', ${Buffer.from('hash')}, now())`)
  for (const name of ANONYMIZED_COLLECTIONS) await close(name, ids[name])
  await close('incidents', other)
  await close('incidents', leading)
  const device = await createTestDevice(administrator)
  await device.sync()
  expect(mirrorText(device)).toContain(STEM)
  expect(await tablesWithPlanted()).toContain('search_words')
  expect(await sealedWithPlanted()).toEqual(
    ['referrals', 'incidents', 'consents'].length ? expect.any(Array) : [],
  )

  expect(await historyWithPlanted()).toBe(true)
  // Without a setting everything stays.
  expect(await anonymizeNow(server.services)).toBe(0)
  expect(await preview('incidents')).toMatchObject({
    ...{ due: 2, kept: 1, soon: 0 },
    items: expect.arrayContaining([expect.objectContaining({ recordId: ids.incidents, kept: 'conflict' })]),
  })
  expect(await preview('incidents', 36)).toEqual({ due: 0, kept: 0, soon: 0, items: [] })
  await server.database.run(sql`update conflicts set state = 'resolved', resolved_at = now()`)
  expect(await preview('incidents')).toMatchObject({ due: 3, kept: 0 })
  expect(await failureOf(keep('incidents', 12, 2))).toMatchObject({ code: 'stale' })
  for (const name of ANONYMIZED_COLLECTIONS) await keep(name, 12, 3)

  const before = await figures()
  expect(await anonymizeNow(server.services)).toBe(ANONYMIZED_COLLECTIONS.length + 2)
  await sweepTwice()
  await purgeEvidence(server.services)
  expect(await figures()).toEqual(before)
  expect(await tablesWithPlanted()).toEqual([])
  expect(await sealedWithPlanted()).toEqual([])
  expect(await filesBelow(path.join(server.dataDir, 'files'))).toEqual([])
  expect(await server.database.run(sql`select from mailboxes`)).toEqual([])
  expect(await historyWithPlanted()).toBe(false)
  await checkHistory(server.database)
  for (const id of files) {
    const custody = await server.database.run(
      sql`select act, detail from evidence_custody where evidence_id = ${id}::uuid`,
    )
    expect(custody).toContainEqual({ act: 'removed', detail: 'retention' })
  }

  await device.sync()
  expect(mirrorText(device)).not.toContain(STEM)
  await device.close()
  const read = await administrator.client.incidents.get({ params: { id: ids.incidents } })
  expect(read).toMatchObject({ description: REMOVED_TEXT, reporterName: REMOVED_TEXT, victimInfo: null })
  const history = JSON.stringify(
    await administrator.client.incidents.history({ params: { id: ids.incidents } }),
  )
  expect(history).toContain(REMOVED_TEXT)
  expect(history).not.toContain(STEM)
  const { items } = await administrator.client.users.audit({ input: { act: 'record.anonymized' } })
  expect(items).toHaveLength(ANONYMIZED_COLLECTIONS.length + 2)
  expect(items[0]).toMatchObject({ detail: {} })
  expect(await anonymizeNow(server.services)).toBe(0)

  // What is written into it later goes as well.
  const remark = { parentCollection: 'incidents', parentId: ids.incidents, body: planted('later') }
  await push('comments', randomUUID(), 'create', remark)
  expect(await anonymizeNow(server.services)).toBe(1)
  await sweepTwice()
  expect(await tablesWithPlanted()).toEqual([])
})

test('a record that is held back keeps its values until it is released', async () => {
  const id = await made('climate-incidents')
  await close('climate-incidents', id, 380)
  const held = { collection: 'climate-incidents', recordId: id, reason: 'A court has asked for it' } as const
  await administrator.client.retention.hold({ input: held })
  expect(await failureOf(administrator.client.retention.hold({ input: held }))).toMatchObject({
    code: 'exists',
  })
  expect(await preview('climate-incidents')).toMatchObject({ due: 0, kept: 1, items: [{ kept: 'held' }] })
  expect(await preview('climate-incidents', 13)).toMatchObject({ due: 0, kept: 0, soon: 1 })
  expect(await anonymizeNow(server.services)).toBe(0)
  const { holds } = await administrator.client.retention.rules()
  expect(holds).toMatchObject([{ recordId: id, reason: held.reason, heldBy: administrator.id }])
  await administrator.client.retention.release({ params: { id }, input: { collection: 'climate-incidents' } })
  await keep('climate-incidents', null)
  expect(await anonymizeNow(server.services)).toBe(0)
  await keep('climate-incidents', 12, 1)
  expect(await anonymizeNow(server.services)).toBe(1)
})

test('a restored backup loses the values again, and nobody but administrators sets the time', async () => {
  const id = await made('iccpr-cases')
  const at = new Date().toISOString()
  await applyRemovals(server.services, [{ at, kind: 'anonymized', collection: 'iccpr-cases', ids: [id] }])
  expect(await administrator.client.iccprCases.get({ params: { id } })).toMatchObject({ title: REMOVED_TEXT })
  const editor = await server.signIn('editor')
  const refused = editor.client.retention.set({
    params: { collection: 'incidents' },
    input: { months: 12, due: 9 },
  })
  expect(await failureOf(refused)).toMatchObject({ code: 'forbidden' })
})
