import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { anonymizeNow, purgeNow } from '#server/features/administration/purge/index.ts'
import { findAstray } from '#server/records/index.ts'
import { RECORD_COLLECTION_NAMES, type RecordCollectionName } from '#shared/domain/names.ts'
import { COLLECTIONS, type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { ROUTED_COLLECTIONS } from '#shared/schemas/records.ts'
import { operationResult } from '#shared/sync/operation.ts'
import { consentOn } from '#tests/support/consents.ts'
import { decided } from '#tests/support/decided.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { evidenceOf } from '#tests/support/evidence.ts'
import { failureOf } from '#tests/support/failure.ts'
import { newestRecord } from '#tests/support/newest-record.ts'
import { incidentValues, recordCalls } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { makeTwin } from '#tests/support/twins.ts'

const HERE = 'SO28'
const ELSEWHERE = 'SO11'
const CHILDREN = ['comments', 'links', 'evidence', 'consents'] as const

let server: TestServer
let officer: TestUser
/** An officer of another region, who wants what hangs on a record of ours. */
let stranger: TestUser
let administrator: TestUser
let device: TestDevice

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', [HERE])
  stranger = await server.signIn('field-officer', [ELSEWHERE])
  administrator = await server.signIn('administrator')
  device = await createTestDevice(stranger)
  await device.sync()
})
afterAll(async () => {
  await device.close()
  await server.close()
})

const on = (id: string) => ({ params: { id } })
const valuesOf = (name: RecordCollectionName, regionCode = ELSEWHERE) => {
  const { example, distinct } = decided(name)
  return { ...example, ...(distinct ? { [distinct]: randomUUID() } : {}), regionCode }
}

interface Attached {
  readonly id: string
  readonly comments: string
  readonly links: string
  readonly evidence: string
  readonly consents: string
}

/** An incident of our region, with one of everything that can hang on it. */
async function attacked(): Promise<Attached> {
  const { client } = officer
  const { id } = await client.incidents.create({ input: incidentValues({ regionCode: HERE }) })
  const other = await client.iccprCases.create({ input: valuesOf('iccpr-cases', HERE) as never })
  const parent = { parentCollection: 'incidents', parentId: id } as const
  const comment = await client.comments.create({ input: { ...parent, body: 'The lawyer was called.' } })
  const target = { targetCollection: 'iccpr-cases', targetId: other.id } as const
  const link = await client.links.create({ input: { ...parent, ...target, note: 'The same event' } })
  const bytes = new TextEncoder().encode(randomUUID())
  const file = await client.evidence.create({ input: evidenceOf(bytes, id, { note: 'A picture' }) })
  const consent = await client.consents.create({ input: consentOn(id) })
  return { id, comments: comment.id, links: link.id, evidence: file.id, consents: consent.id }
}

/** The rows of what hangs on a record, whole. */
async function rowsOf(of: Attached): Promise<Readonly<Record<string, unknown>>> {
  const rows = await Promise.all(
    CHILDREN.map(async (name) => {
      const [row] = await server.database.run<{ row: unknown }>(
        sql`select to_jsonb(child) as row from ${sql.raw(tableName(name))} child where id = ${of[name]}::uuid`,
      )
      return [name, row?.row] as const
    }),
  )
  const changes = await server.database.run(sql`
    select collection, position, former_regions from changes
    where record_id = any(${sql.param(CHILDREN.map((name) => of[name]))}::uuid[]) order by collection`)
  return { ...Object.fromEntries(rows), changes }
}

/** A twin of the incident: a climate incident of the stranger's region, or a visitor's report of one that waits. */
async function twinOf(id: string, how: 'stranger' | 'visitor', looked = false): Promise<void> {
  const who = how === 'stranger' ? stranger : server.visitor()
  const input = valuesOf('climate-incidents') as never
  const made = await who.client.climateIncidents.create({ input })
  const twin = { collection: 'climate-incidents', id: made.id } as const
  await makeTwin(server.database, twin, { collection: 'incidents', id }, { looked })
}

const versionOf = async (name: CollectionName, id: string) => {
  const [row] = await server.database.run<{ version: number }>(
    sql`select version from ${sql.raw(tableName(name))} where id = ${id}::uuid`,
  )
  return row?.version ?? 0
}

/** Everything that somebody can do to the twin, by name. */
const DEEDS: Readonly<
  Record<string, { how: 'stranger' | 'visitor'; run: (id: string) => Promise<unknown> }>
> = {
  'moves it': {
    how: 'stranger',
    run: async (id) => {
      const version = await versionOf('climate-incidents', id)
      await administrator.client.climateIncidents.edit({ ...on(id), input: { version, regionCode: 'SO22' } })
    },
  },
  'deletes it': {
    how: 'stranger',
    run: (id) => stranger.client.climateIncidents.remove({ ...on(id), input: { reason: 'Entered twice' } }),
  },
  'routes it': {
    how: 'visitor',
    run: async (id) => {
      const input = {
        ...{ collection: 'climate-incidents' as const, version: await versionOf('climate-incidents', id) },
        ...{ regionCode: ELSEWHERE, assigneeId: null },
      } as const
      await administrator.client.triage.route({ ...on(id), input })
    },
  },
  'refuses it': {
    how: 'visitor',
    run: (id) =>
      administrator.client.triage.refuse({
        input: { collection: 'climate-incidents', ids: [id], reason: 'Spam' },
      }),
  },
}

describe('what hangs on a record stays as it is when somebody has a twin of the record and', () => {
  test.each(Object.entries(DEEDS))('%s', async (_name, { how, run }) => {
    const of = await attacked()
    await twinOf(of.id, how)
    const before = await rowsOf(of)
    await run(of.id)
    expect(await rowsOf(of)).toEqual(before)
    expect(await findAstray(server.database)).toEqual([])
    await device.sync()
    const mirrored = CHILDREN.map((name) => device.mirror.rows(name).find(of[name]))
    expect(mirrored.filter((row) => row !== undefined)).toEqual([])
    for (const name of CHILDREN) {
      const list = { input: { parentCollection: 'incidents', parentId: of.id } } as const
      expect((await officer.client[name].list(list)).items.map(({ id }) => id)).toContain(of[name])
      expect((await stranger.client[name].list(list)).items).toEqual([])
    }
  })

  test.each(['deletes it', 'refuses it'])('%s, and the time of what is deleted is over', async (name) => {
    const deed = DEEDS[name]
    const of = await attacked()
    await twinOf(of.id, deed?.how ?? 'stranger', true)
    const before = await rowsOf(of)
    await deed?.run(of.id)
    await longAgo(of.id)
    await purgeNow(server.services)
    expect(await versionOf('climate-incidents', of.id), 'the twin itself is removed').toBe(0)
    expect(await rowsOf(of)).toEqual(before)
    expect(await officer.client.comments.get(on(of.comments))).toMatchObject({
      body: 'The lawyer was called.',
    })
  })

  test('lets it be anonymised', async () => {
    const of = await attacked()
    await twinOf(of.id, 'stranger', true)
    const before = await rowsOf(of)
    await server.database.run(sql`
      update climate_incidents set status = 'closed', closed_at = now() - interval '3 years',
        doc = (doc::jsonb || '{"status":"closed","closedAt":"2020-01-01T00:00:00.000Z"}')::json where id = ${of.id}::uuid`)
    const params = { collection: 'climate-incidents' } as const
    await administrator.client.retention.set({ params, input: { months: 12, due: 1 } })
    expect(await anonymizeNow(server.services)).toBe(1)
    await administrator.client.retention.set({ params, input: { months: null, due: 0 } })
    expect(await rowsOf(of)).toEqual(before)
  })
})

/** As if it had been deleted or refused so long ago that it is removed for good. */
async function longAgo(id: string): Promise<void> {
  const at = sql`now() - interval '2 years'`
  await server.database.run(sql`update climate_incidents set deleted_at = ${at} where id = ${id}::uuid`)
  await server.database.run(sql`update refused_reports set refused_at = ${at} where record_id = ${id}::uuid`)
}

test('whoever sees both of two twins is shown at each what hangs on that one', async () => {
  const of = await attacked()
  await twinOf(of.id, 'stranger', true)
  const ofTwin = { parentCollection: 'climate-incidents', parentId: of.id } as const
  const other = await stranger.client.iccprCases.create({ input: valuesOf('iccpr-cases') as never })
  const target = { targetCollection: 'iccpr-cases', targetId: other.id } as const
  const remark = await administrator.client.comments.create({ input: { ...ofTwin, body: 'Of the twin.' } })
  const link = await administrator.client.links.create({ input: { ...ofTwin, ...target } })
  const shown = async (parentCollection: 'incidents' | 'climate-incidents', name: 'comments' | 'links') => {
    const { items } = await administrator.client[name].list({ input: { parentCollection, parentId: of.id } })
    return items.map(({ id }) => id)
  }
  expect(await shown('incidents', 'comments')).toEqual([of.comments])
  expect(await shown('incidents', 'links')).toEqual([of.links])
  expect(await shown('climate-incidents', 'comments')).toEqual([remark.id])
  expect(await shown('climate-incidents', 'links')).toEqual([link.id])
})

test('what is emptied with its record is named in the audit trail, one by one', async () => {
  const of = await attacked()
  await administrator.client.incidents.remove({ ...on(of.id), input: { reason: 'Entered twice' } })
  await server.database.run(
    sql`update incidents set deleted_at = now() - interval '2 years' where id = ${of.id}::uuid`,
  )
  await purgeNow(server.services)
  const { items } = await administrator.client.users.audit({ input: { act: 'records.emptied', limit: 100 } })
  const named = items.map(({ detail }) => JSON.stringify(detail)).join()
  for (const name of CHILDREN) expect(named).toContain(`"${name}/${of[name]}"`)
})

test('an unopened or refused twin takes no record off devices or lists', async () => {
  const of = await attacked()
  const own = await createTestDevice(officer)
  await own.sync()
  await twinOf(of.id, 'visitor')
  const { version } = await officer.client.incidents.get(on(of.id))
  await officer.client.incidents.edit({ ...on(of.id), input: { version, tags: 'seen again' } })
  await own.sync()
  expect(own.mirror.rows('incidents').find(of.id)?.deleted_at).toBeNull()
  expect(await own.client.incidents.get(on(of.id))).toMatchObject({ tags: 'seen again' })
  await DEEDS['refuses it']?.run(of.id)
  expect(await officer.client.incidents.get(on(of.id))).toMatchObject({ tags: 'seen again' })
  await own.close()
})

test('the mailbox, summary, readers and holds of a twin are its own', async () => {
  const of = await attacked()
  const code = '4071992655300777'
  const input = { ...valuesOf('climate-incidents'), receiptCode: code } as never
  const { id } = await server.visitor().client.climateIncidents.create({ input })
  await makeTwin(
    server.database,
    { collection: 'climate-incidents', id },
    { collection: 'incidents', id: of.id },
  )
  // As if the reporter of the record had added the file.
  await server.database.run(sql`update evidence set created_by = null where id = ${of.evidence}::uuid`)
  const opened = await server.visitor().client.mailbox.open({ input: { code } })
  expect(opened.files, 'evidence of the record').toEqual([])
  expect(
    (await officer.client.mailbox.read({ ...on(of.id), input: {} })).exists,
    'the mailbox of the twin',
  ).toBe(false)
  const readAs = (collection: 'incidents' | 'climate-incidents') =>
    administrator.client.mailbox.read({ ...on(of.id), input: { collection } })
  expect((await readAs('incidents')).exists, 'of who sees both').toBe(false)
  expect((await readAs('climate-incidents')).exists).toBe(true)
  await server.services.records.accessLog.flush()
  const openings = await officer.client.accessLog.openings({
    params: { collection: 'incidents', id: of.id },
    input: {},
  })
  await server.services.records.accessLog.enter({
    ...{ how: 'record', userId: administrator.id, deviceId: null, at: new Date().toISOString() },
    ...{ collection: 'climate-incidents', recordId: of.id, fields: ['reporterName'] },
  })
  const again = await officer.client.accessLog.openings({
    params: { collection: 'incidents', id: of.id },
    input: {},
  })
  expect(again.total).toBe(openings.total)
  const held = { recordId: of.id, reason: 'A court has asked for it' }
  for (const collection of ['incidents', 'climate-incidents'] as const) {
    await administrator.client.retention.hold({ input: { ...held, collection } })
  }
  await administrator.client.retention.release({ ...on(of.id), input: { collection: 'climate-incidents' } })
  const { holds } = await administrator.client.retention.rules()
  expect(holds.filter(({ recordId }) => recordId === of.id).map(({ collection }) => collection)).toEqual([
    'incidents',
  ])
})

test('the summary of a case is neither read nor written through a climate incident with its id', async () => {
  const summary = { title: 'A case of ours', summary: 'What happened to whom is told in few words here.' }
  const { id } = await officer.client.iccprCases.create({ input: valuesOf('iccpr-cases', HERE) as never })
  await officer.client.iccprCases.proposePublication({ ...on(id), input: summary })
  const made = await stranger.client.climateIncidents.create({
    input: valuesOf('climate-incidents') as never,
  })
  await makeTwin(
    server.database,
    { collection: 'climate-incidents', id: made.id },
    { collection: 'iccpr-cases', id },
  )
  expect(await stranger.client.climateIncidents.getPublication(on(id))).toMatchObject({ state: 'none' })
  const other = { title: 'Another text', summary: 'What a stranger wants to have on the public site.' }
  await stranger.client.climateIncidents.proposePublication({ ...on(id), input: other })
  expect(await officer.client.iccprCases.getPublication(on(id))).toMatchObject(summary)
})

async function sendAsDevice(path: `/api/${string}`, body: object): Promise<unknown> {
  const response = await device.remote.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify(body)),
  })
  expect(response.status).toBe(200)
  return response.json()
}

describe('an id that another collection has is refused', () => {
  const count = async (id: string) => {
    const found = await Promise.all(COLLECTIONS.map((name) => versionOf(name, id)))
    return found.filter((version) => version > 0).length
  }

  test.each(RECORD_COLLECTION_NAMES.filter((name) => name !== 'incidents'))(
    'by the call of %s, with the answer of an id that its own collection has',
    async (name) => {
      const { id } = await officer.client.incidents.create({ input: incidentValues({ regionCode: HERE }) })
      const make = (calls: TestUser, given: string) =>
        failureOf(
          recordCalls(calls.client, name).create({ input: { ...valuesOf(name), id: given } as never }),
        )
      const own = await recordCalls(administrator.client, name).create({
        input: valuesOf(name, HERE) as never,
      })
      const { status, code, message } = await make(stranger, own.id)
      expect(await make(stranger, id)).toMatchObject({ status, code, message })
      expect(await count(id)).toBe(1)
    },
  )

  test('by comments, links, evidence and consents', async () => {
    const of = await attacked()
    const { client } = officer
    const parent = { parentCollection: 'incidents', parentId: of.id } as const
    const bytes = new TextEncoder().encode(randomUUID())
    const id = (await stranger.client.incidents.create({ input: incidentValues({ regionCode: ELSEWHERE }) }))
      .id
    const target = { targetCollection: 'incidents', targetId: (await attacked()).id } as const
    const answers = [
      await failureOf(client.comments.create({ input: { ...parent, id, body: 'Seen.' } })),
      await failureOf(client.links.create({ input: { ...parent, ...target, id, note: 'The same' } })),
      await failureOf(client.evidence.create({ input: evidenceOf(bytes, of.id, { id }) })),
      await failureOf(client.consents.create({ input: { ...consentOn(of.id), id } })),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 409, code: 'exists' })
    expect(await count(id)).toBe(1)
  })

  test('by a device’s push, where the rest of the batch is applied, also for two in one batch', async () => {
    const { id } = await officer.client.incidents.create({ input: incidentValues({ regionCode: HERE }) })
    const fresh = randomUUID()
    const made = (collection: RecordCollectionName, recordId: string, seq: number) => ({
      ...{ opId: randomUUID(), deviceId: device.id, deviceSeq: 2_000_000 + seq, schema: 1 },
      ...{ collection, recordId, kind: 'create', at: new Date().toISOString() },
      patch: Object.fromEntries(
        Object.entries(valuesOf(collection)).map(([field, to]) => [field, { from: null, to }]),
      ),
    })
    const operations = [
      made('iccpr-cases', id, 1),
      made('iccpr-cases', fresh, 2),
      made('climate-incidents', fresh, 3),
    ]
    const { results } = z
      .object({ results: z.array(operationResult) })
      .parse(await sendAsDevice('/api/sync/push', { deviceId: device.id, operations }))
    expect(results).toMatchObject([
      { outcome: 'rejected', reason: 'exists' },
      { outcome: 'applied' },
      { outcome: 'rejected', reason: 'exists' },
    ])
    expect([await count(id), await count(fresh)]).toEqual([1, 1])
  })

  test('of two writers at once one makes the record', async () => {
    for (let round = 0; round < 10; round++) {
      const id = randomUUID()
      const made = await Promise.allSettled([
        stranger.client.iccprCases.create({ input: { ...valuesOf('iccpr-cases'), id } as never }),
        stranger.client.climateIncidents.create({ input: { ...valuesOf('climate-incidents'), id } as never }),
        stranger.client.incidents.create({ input: { ...incidentValues({ regionCode: ELSEWHERE }), id } }),
      ])
      expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await count(id)).toBe(1)
    }
  })

  test('by the restoration of a lost record, which stays listed', async () => {
    const { id } = await officer.client.incidents.create({ input: incidentValues({ regionCode: HERE }) })
    await server.database.run(sql`update sync_clock set set_back_at = now()`)
    const record = { ...valuesOf('iccpr-cases'), id, updatedAt: '2026-11-01T08:00:00.000Z' }
    const offered = { collection: 'iccpr-cases', id, version: 3, record } as const
    const remark = {
      parentCollection: 'incidents',
      parentId: id,
      body: 'Of the incident',
      regionCode: ELSEWHERE,
    }
    const child = { collection: 'comments', id: randomUUID(), version: 1, record: remark }
    await sendAsDevice('/api/sync/lost-records', { deviceId: device.id, records: [offered, child] })
    const lost = (await administrator.client.lostRecords.list({ input: {} })).items.find(
      ({ recordId }) => recordId === id,
    )
    expect(lost, 'the remark is of the incident').toMatchObject({ attached: 0 })
    const { results } = await administrator.client.lostRecords.decide({
      input: { choice: 'restore', records: [{ id: lost?.id ?? '', serverVersion: null }] },
    })
    expect(results).toMatchObject([{ outcome: 'refused', reason: 'exists' }])
    expect(await count(id)).toBe(1)
    const left = await administrator.client.lostRecords.list({ input: {} })
    expect(left.items.map(({ recordId }) => recordId)).toContain(id)
  })

  test('also after the record was removed for good', async () => {
    const { id } = await stranger.client.climateIncidents.create({
      input: valuesOf('climate-incidents') as never,
    })
    await stranger.client.climateIncidents.remove({ ...on(id), input: { reason: 'Entered twice' } })
    await longAgo(id)
    await purgeNow(server.services)
    expect(await count(id)).toBe(0)
    const input = { ...incidentValues({ regionCode: ELSEWHERE }), id }
    expect(await failureOf(stranger.client.incidents.create({ input }))).toMatchObject({ code: 'exists' })
  })
})

describe.each(ROUTED_COLLECTIONS)('a visitor who sends the id of a record with %s', (name) => {
  const send = (input: object) => recordCalls(server.visitor().client, name).create({ input: input as never })

  test('has the report kept, under an id of its own, once', async () => {
    for (const taken of [(await attacked()).id, await newestRecord(server.database, 'iccpr-cases')]) {
      const input = { ...valuesOf(name), id: taken }
      const { id } = await send(input)
      expect(id).not.toBe(taken)
      expect((await send(input)).id).toBe(id)
      expect(await versionOf(name, id)).toBe(1)
      expect((await send({ ...input, regionCode: 'SO22' })).id, 'other content is another report').not.toBe(
        id,
      )
    }
  })

  test('and another receipt code has both kept', async () => {
    const id = randomUUID()
    const codes = [1, 2].map((each) => `40719926${String(Date.now()).slice(-7)}${each}`)
    const [first, second] = [
      await send({ ...valuesOf(name), id, receiptCode: codes[0] }),
      await send({ ...valuesOf(name), id, receiptCode: codes[1] }),
    ]
    expect(first.id).not.toBe(second.id)
    expect((await send({ ...valuesOf(name), id, receiptCode: codes[0] })).id).toBe(first.id)
  })
})

test('a report that a former build received under the sent id is not stored twice', async () => {
  const [id, code] = [randomUUID(), '4071992655300888']
  const input = { ...incidentValues({ regionCode: HERE, anonymous: true }), receiptCode: code }
  const { id: made } = await server.visitor().client.incidents.create({ input })
  await server.database.transaction(async (transaction) => {
    await transaction.run(sql`update incidents set id = ${id}::uuid where id = ${made}::uuid`)
    await transaction.run(sql`update mailboxes set record_id = ${id}::uuid where record_id = ${made}::uuid`)
    await transaction.run(sql`truncate received_reports`)
  })
  expect((await server.visitor().client.incidents.create({ input: { ...input, id } })).id).toBe(id)
})

test('administrators see twins, nothing of them is removed until one has looked, and all else is', async () => {
  const of = await attacked()
  await twinOf(of.id, 'stranger')
  await DEEDS['deletes it']?.run(of.id)
  await longAgo(of.id)
  const plain = await stranger.client.climateIncidents.create({
    input: valuesOf('climate-incidents') as never,
  })
  await stranger.client.climateIncidents.remove({ ...on(plain.id), input: { reason: 'Entered twice' } })
  await longAgo(plain.id)
  await purgeNow(server.services)
  expect(await versionOf('climate-incidents', plain.id), 'another deleted record').toBe(0)
  expect(await versionOf('climate-incidents', of.id)).toBeGreaterThan(0)
  // Nor is what hangs on the twin's incident, whoever deletes that.
  await officer.client.incidents.remove({ ...on(of.id), input: { reason: 'Entered twice' } })
  await server.database.run(
    sql`update incidents set deleted_at = now() - interval '2 years' where id = ${of.id}::uuid`,
  )
  await purgeNow(server.services)
  expect(await versionOf('comments', of.comments)).toBeGreaterThan(0)

  expect((await failureOf(officer.client.recordTwins.list({ input: {} }))).status).toBe(403)
  const find = async () =>
    (await administrator.client.recordTwins.list({ input: { limit: 100 } })).items.find(
      ({ id }) => id === of.id,
    )
  expect(await find()).toMatchObject({
    lookedAt: null,
    twins: expect.arrayContaining([
      expect.objectContaining({ collection: 'incidents', state: 'deleted', attached: 4, astray: 0 }),
      expect.objectContaining({ collection: 'climate-incidents', state: 'deleted', attached: 0 }),
    ]),
  })
  await administrator.client.recordTwins.look(on(of.id))
  expect(await find()).toMatchObject({ lookedAt: expect.any(String) })
  const acts = await administrator.client.users.audit({ input: { act: 'record-twins.looked-at' } })
  expect(acts.items.map(({ subject }) => subject)).toContain(`record-twins/${of.id}`)
  await purgeNow(server.services)
  expect(await versionOf('climate-incidents', of.id)).toBe(0)
  expect((await failureOf(administrator.client.recordTwins.look(on(randomUUID())))).status).toBe(404)
})
