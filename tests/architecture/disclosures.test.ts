import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { applyOperations } from '#server/records/apply.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { callsIn } from '#shared/contract/mounted-calls.ts'
import { type AccessWay, OPENINGS } from '#shared/domain/access-ways.ts'
import { CONTENT_COLLECTIONS } from '#shared/domain/content-revisions.ts'
import { type RecordCollectionName, resourceOf } from '#shared/domain/names.ts'
import { type RecordCollection, sealedFields } from '#shared/schemas/collection.ts'
import { choicesOf } from '#shared/schemas/field.ts'
import { collections } from '#shared/schemas/index.ts'
import { exportNameOf, recordCollections } from '#shared/schemas/records.ts'
import { consentOn } from '#tests/support/consents.ts'
import { DECIDED, decided } from '#tests/support/decided.ts'
import { signInOn } from '#tests/support/device-line.ts'
import { blobOf, phonePhoto } from '#tests/support/evidence.ts'
import { type RecordCalls, recordCalls, testDevice } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

/** Stands in every personal field of the test's records, and in nothing else. */
const PLANTED = 'Planted Person'

/** What the calls of the test are made with. */
interface World {
  readonly client: TestUser['client']
  /** A record of each collection, with the planted person in every protected field. */
  readonly records: Readonly<Record<RecordCollectionName, string>>
  readonly evidence: string
  readonly consent: string
  readonly conflict: string
  readonly device: { readonly id: string; readonly headers: Record<string, string> }
}
type Example = (world: World) => Promise<unknown>

const RECORDS = Object.keys(DECIDED) as readonly RecordCollectionName[]
function choicesFor(name: RecordCollectionName, field: string): readonly string[] {
  const spec = (recordCollections[name] as RecordCollection).fields[field]
  return spec ? choicesOf(spec) : []
}
const planted = (name: RecordCollectionName) => ({
  ...decided(name).example,
  ...Object.fromEntries(
    decided(name)
      // Nothing can be planted in a field whose value is one of a list.
      .protected.filter((field) => choicesFor(name, field).length === 0)
      .map((field) => [field, PLANTED]),
  ),
  regionCode: 'SO28',
})

/** Calls of a collection whose answers are whole records, where such a record has protected fields. */
function tellingCalls(name: RecordCollectionName): [string, [AccessWay, Example]][] {
  const { protected: sealed, texts } = decided(name)
  if (sealed.length === 0) return []
  const text = texts.find((field) => !sealed.includes(field)) ?? texts[0]
  const { transitions }: RecordCollection = recordCollections[name]
  const example = (
    call: keyof RecordCalls,
    how: AccessWay,
    run: (calls: RecordCalls, of: { params: { id: string } }) => Promise<unknown>,
  ): [string, [AccessWay, Example]] => [
    `${resourceOf(name)}.${call}`,
    [how, ({ client, records }) => run(recordCalls(client, name), { params: { id: records[name] } })],
  ]
  return [
    example('create', 'record', ({ create }) => create({ input: planted(name) })),
    example('get', 'record', ({ get }, of) => get(of)),
    example('edit', 'record', async ({ get, edit }, of) => {
      const { version } = await get(of)
      return edit({ ...of, input: { version, [text]: 'Another text' } })
    }),
    example('changeStatus', 'record', async ({ get, changeStatus }, of) => {
      const { version, [transitions.field]: state } = await get(of)
      const status = transitions.allowed[String(state)]?.[0]
      const asked = transitions.requiredFields?.[String(status)]
      const answer = asked ? choicesFor(name, asked)[0] : undefined
      const input = { version, status, reason: 'It begins', ...(answer ? { answer } : {}) }
      return changeStatus({ ...of, input })
    }),
    example('restore', 'record', async ({ remove, restore }, of) => {
      await remove({ ...of, input: { reason: 'Entered twice' } })
      return restore(of)
    }),
    example('history', 'history', ({ history }, of) => history(of)),
  ]
}

/** Lists and exports, which tell of no protected field; nor does any call of a collection that has none. */
function silentCalls(name: RecordCollectionName): [string, string | Example][] {
  const exported = exportNameOf(name)
  const list: Example = ({ client }) => recordCalls(client, name).list({ input: {} })
  const file: Example = ({ client }) => client.exports[exported]({ input: { format: 'csv' } })
  const others = decided(name).protected.length > 0 ? {} : ofCollection(resourceOf(name), 'no personal field')
  return [...Object.entries(others), [`${resourceOf(name)}.list`, list], [`exports.${exported}`, file]]
}

/** Calls whose answers have personal fields in them, how that is entered, and an example. */
const TELLING: Readonly<Record<string, readonly [AccessWay, Example]>> = {
  ...Object.fromEntries(RECORDS.flatMap(tellingCalls)),
  'triage.get': ['record', ({ client, records }) => client.triage.get({ params: { id: records.incidents } })],
  'evidence.create': [
    'record',
    ({ client, records }) => attach(client, records.incidents, Buffer.from(randomUUID())),
  ],
  'evidence.get': ['record', ({ client, evidence: id }) => client.evidence.get({ params: { id } })],
  'evidence.edit': [
    'record',
    async ({ client, evidence: id }) => {
      const { version } = await client.evidence.get({ params: { id } })
      return client.evidence.edit({ params: { id }, input: { version, showsNoPerson: true } })
    },
  ],
  'evidence.restore': [
    'record',
    async ({ client, evidence: id }) => {
      await client.evidence.remove({ params: { id }, input: {} })
      return client.evidence.restore({ params: { id } })
    },
  ],
  'evidence.shown': ['shown', ({ client, evidence: id }) => client.evidence.shown({ params: { id } })],
  'evidence.original': [
    'original',
    async ({ client, evidence: id }) => {
      const answer = await client.evidence.original({ params: { id } })
      return decodeURIComponent(answer.headers.get('content-disposition') ?? '')
    },
  ],
  'consents.create': [
    'record',
    ({ client, records }) => client.consents.create({ input: consentOn(records.incidents) }),
  ],
  'consents.get': ['record', ({ client, consent: id }) => client.consents.get({ params: { id } })],
  'consents.edit': [
    'record',
    async ({ client, consent: id }) => {
      const { version } = await client.consents.get({ params: { id } })
      return client.consents.edit({ params: { id }, input: { version, endsOn: '2031-01-01' } })
    },
  ],
  'consents.history': ['history', ({ client, consent: id }) => client.consents.history({ params: { id } })],
  'conflicts.list': ['conflict', ({ client }) => client.conflicts.list({ input: { state: 'open' } })],
  'conflicts.get': ['conflict', ({ client, conflict: id }) => client.conflicts.get({ params: { id } })],
  'conflicts.resolve': [
    'conflict',
    ({ client, conflict: id }) => client.conflicts.resolve({ params: { id }, input: { choice: 'theirs' } }),
  ],
  'sync.pull': [
    'pull',
    ({ client, device: { id: deviceId, headers } }) =>
      client.sync.pull({ input: { deviceId, cursor: null, limit: 1000, wait: 0 }, headers }),
  ],
  'sync.records': [
    'record',
    ({ client, records, device: { id: deviceId, headers } }) =>
      client.sync.records({
        input: { deviceId, records: [{ collection: 'incidents', id: records.incidents }] },
        headers,
      }),
  ],
}

/** Calls that by their form could tell personal fields and never do; those with an example are tried. */
const SILENT: Readonly<Record<string, string | Example>> = {
  'sync.pushLines': 'what became of the operations that the device sent; no field of a record',
  'exchange.answer': 'sealed for its device alone, and entered as a pull of it (tests/sync/exchange.test.ts)',
  'takeOver.read': 'for its taker alone, and entered as taken over (tests/sync/take-over.test.ts)',
  'courseEditing.get': 'teaching texts that editors wrote; no personal field of a record',
  'courseEditing.publish': 'an edition of a course, with its note',
  'courseExchange.export': 'teaching texts that editors wrote; no personal field of a record',
  ...Object.fromEntries(RECORDS.flatMap(silentCalls)),
  'triage.list': ({ client }) => client.triage.list({ input: {} }),
  'evidence.list': ({ client, records }) =>
    client.evidence.list({ input: { parentCollection: 'incidents', parentId: records.incidents } }),
  'evidence.unmarked': ({ client }) => client.evidence.unmarked({ input: {} }),
  'consents.list': ({ client, records }) =>
    client.consents.list({ input: { parentCollection: 'incidents', parentId: records.incidents } }),
  'recordTwins.list': ({ client }) => client.recordTwins.list({ input: {} }),
  'lostRecords.list': ({ client }) => client.lostRecords.list({ input: {} }),
  'secondLooks.list': ({ client }) => client.secondLooks.list({ input: {} }),
  'accessLog.export': ({ client }) => client.accessLog.export({ input: {} }),
  'users.audit': ({ client }) => client.users.audit({ input: {} }),
  'users.exportAudit': ({ client }) => client.users.exportAudit({ input: {} }),
  'reports.snapshot': 'counted from lists',
  'reports.preview': 'counted from lists, with the titles of public summaries',
  'reports.list': 'the name of a report is no name of a file of evidence',
  'reports.get': 'the name of a report is no name of a file of evidence',
  'reports.file': 'made from lists',
  'reportSchedules.open': 'the name of a report is no name of a file of evidence',
  'reportSchedules.file': 'made from lists',
  'reportApprovals.file': 'made from lists',
  'imports.upload': "the caller's own file; a protected field that it changes is entered when it is read",
  'imports.remap': "the caller's own file; a protected field that it changes is entered when it is read",
  'imports.badRows': "the caller's own file",
  'aggregation.feedList': 'names and addresses of feeds; no record is read',
  'retention.preview': ({ client }) =>
    client.retention.preview({ input: { collection: 'incidents', months: 6 } }),
  'releases.list': 'of recommendations, which have no personal field',
  ...ofCollection('comments', 'comments have no personal field'),
  ...ofCollection('links', 'links have no personal field'),
  'news.atom': 'published',
  'news.jsonFeed': 'published',
  'news.image': 'published',
  'organization.document': 'about the organisation',
  'courses.feed': 'about courses',
  'courses.syllabus': 'about a course',
  'learning.exportMe': 'what a learner takes with them of themselves; no record is read',
  'messageThreads.file':
    'what somebody sent by mail; no record is in it, and each saving is in the audit trail',
  'messageThreads.original':
    'what somebody sent by mail; no record is in it, and each saving is entered by its own test',
  'messageThreads.source':
    'what somebody sent by mail; no record is in it, and each saving is entered by its own test',
  'documents.file': 'a document of the library, which no record is in',
  'documentCopies.file': 'a document of the library, which no record is in',
  'documents.sharedFile': 'a document of the library, which no record is in',
  'documents.portableFile': 'public documents of the library, which no record is in',
  'writingAssistant.stream': 'the caller’s own text; no record is read',
  'grantFiles.listOwn': 'documents of an application for a grant; no record is read',
  'grantFiles.add': 'documents of an application for a grant; no record is read',
  'grantFiles.list': 'documents of an application for a grant; no record is read',
  'grantFiles.file': 'documents of an application for a grant; no record is read',
  'grantSent.read': 'what its caller sent with an application for a grant; no record is read',
  'grantSent.file': 'what its caller sent with an application for a grant; no record is read',
  'grantAwards.reports': 'reports of a grant with their files; no record is read',
  'grantAwards.decideReport': 'reports of a grant with their files; no record is read',
  'grantAwards.setReportDay': 'reports of a grant with their files; no record is read',
  'grantFollowUp.get': 'what follows a grant, for its applicant; no record is read',
  'grantFollowUp.enterBank': 'what follows a grant, for its applicant; no record is read',
  'grantFollowUp.writeReport': 'what follows a grant, for its applicant; no record is read',
  'grantForms.write': 'what its own caller sent in the same call; no record is read',
  'grantDrafts.confirm': 'the draft of an application for a grant, for its writers; no record is read',
  'grantDrafts.sync': 'the draft of an application for a grant, for its writers; no record is read',
  'grantDrafts.invite': 'the draft of an application for a grant, for its writers; no record is read',
  'grantDrafts.remove': 'the draft of an application for a grant, for its writers; no record is read',
  'grantManagement.get': 'an application for a grant; no record is read',
  'grantManagement.move': 'an application for a grant; no record is read',
  'grantManagement.screen': 'an application for a grant; no record is read',
  'grantManagement.ask': 'an application for a grant; no record is read',
  'grantManagement.assign': 'an application for a grant; no record is read',
  'grantManagement.review': 'an application for a grant; no record is read',
  'grantManagement.remove': 'an application for a grant; no record is read',
  'grantManagement.note': 'an application for a grant; no record is read',
  'grantManagement.decide': 'an application for a grant; no record is read',
  'grantManagement.undoDecision': 'an application for a grant; no record is read',
  'grantManagement.export': 'applications for grants; no record is read',
  'cohorts.gainFile': 'the gain of a group, without names',
  ...ofCollection('certificates', 'the name of a learner, who is in no record'),
  'documents.unfinished': 'the caller’s own files of the library that are on their way',
  'documents.publicFiles': 'names of files of the library and what was found in them; no record is read',
  ...ofRevisions('what is written for the public site, which no record is in'),
}

function ofRevisions(reason: string): Record<string, string> {
  return Object.fromEntries(
    CONTENT_COLLECTIONS.flatMap((resource) =>
      [`${resource}.revisions`, `${resource}.revision`, `${resource}.revisionTexts`].map((name) => [
        name,
        reason,
      ]),
    ),
  )
}

function ofCollection(resource: keyof typeof contract, reason: string): Record<string, string> {
  return Object.fromEntries(Object.keys(contract[resource]).map((name) => [`${resource}.${name}`, reason]))
}

/** Where sealed values are opened in the server, and why it needs no entry there; `reveal` and pulls enter theirs. */
const OPENERS: Readonly<Record<string, string>> = {
  'server/records/reveal.ts': 'enters each reading',
  'server/records/pull.ts': 'tells the watcher of the pull how many it opened',
  'server/records/pull-conflicts.ts': 'part of a pull',
  'server/records/open-readable.ts': 'opens for a pull',
  'server/features/administration/sync/held-line.ts':
    'goes on with what the same device sends; nothing is answered',
  'server/records/current-records.ts': 'for merging; nothing is answered',
  'server/records/anonymize.ts': 'emptied at once; nothing is answered',
  'server/records/check-history.ts': 'for checking the chain; nothing is answered',
  'server/features/protection/evidence/find-evidence.ts':
    'for handling the file; its name leaves with an entry only',
  'server/features/monitoring/record-verification/covered.ts':
    'for a digest, and for whether there is a source; nothing is answered',
  'server/features/monitoring/imports/habits.ts': "how the caller's own files were read",
  'server/features/monitoring/imports/stored-imports.ts': "the caller's own file",
  'server/features/administration/record-twins/recover.ts':
    'from a backup, sealed again at once; nothing is answered',
  'server/features/administration/lost-records/compare.ts':
    'for comparing; personal values are left out of the answer',
  'server/features/administration/lost-records/rows.ts':
    'for comparing and restoring; personal values are left out of the answer',
  'server/features/administration/key-rotation/reseal.ts': 'sealed again at once',
  'server/features/learning/certificates/sealed.ts': 'no personal field of a record',
  'server/features/grants/grant-awards/sealing.ts': 'no personal field of a record',
  'server/features/grants/grant-files/sealing.ts': 'no personal field of a record',
  'server/features/grants/grant-drafts/sealing.ts': 'no personal field of a record',
  'server/features/grants/grants/sealing.ts': 'no personal field of a record',
  'server/features/grants/grant-management/sealing.ts': 'no personal field of a record',
  'server/features/grants/grant-ties/sealing.ts': 'no personal field of a record',
  'server/features/learning/learners/sealing.ts': 'no personal field of a record',
  'server/mail-outbox/enqueue.ts': 'no personal field of a record',
  'server/features/protection/mailbox/messages.ts':
    'for whoever has the code; for staff, with an entry before it is answered',
  'server/features/correspondence/messages/sealing.ts': 'no personal field of a record',
  'server/features/correspondence/newsletter/addresses.ts': 'no personal field of a record',
  'server/features/protection/referrals/sealed-provider.ts': 'no personal field of a record',
  'server/features/publishing/webhooks/rows.ts': 'no personal field of a record',
  'server/features/administration/second-factors/second-factors.ts': 'no personal field of a record',
}

describe('every call that can hand out personal fields', () => {
  test('is known to this test', () => {
    const known = [...Object.keys(TELLING), ...Object.keys(SILENT)]
    expect(callsThatCanTell().filter((name) => !known.includes(name))).toEqual([])
    expect(Object.keys(TELLING).filter((name) => name in SILENT)).toEqual([])
  })

  test('opens what lies sealed where that is entered, or for nobody', async () => {
    const opening: string[] = []
    for (const file of await filesOf('server')) {
      if (file.endsWith('.test.ts')) continue
      if (/\.open(Fields|Text)\(/.test(await readFile(file, 'utf8'))) opening.push(file)
    }
    expect(opening.filter((file) => !(file in OPENERS))).toEqual([])
    expect(Object.keys(OPENERS).filter((file) => !opening.includes(file))).toEqual([])
  })
})

describe('over HTTP', () => {
  let server: TestServer
  let world: World
  let user: TestUser

  beforeAll(async () => {
    server = await startTestServer({ withoutSockets: true })
    user = await server.signIn('administrator')
    world = await makeWorld(server, user)
  })
  afterAll(() => server.close())

  async function entered(): Promise<readonly string[]> {
    await server.services.records.accessLog.flush()
    const rows = await server.database.run<{ how: string }>(
      sql`select how from access_log where user_id = ${user.id}::uuid`,
    )
    await server.database.run(sql`delete from access_log`)
    return rows.map(({ how }) => how)
  }

  test.each(Object.entries(TELLING))('%s leaves an entry', async (_name, [how, call]) => {
    await entered()
    const text = await textOf(await call(world))
    if (how !== 'shown') expect(text).toContain(PLANTED)
    const ways = await entered()
    expect(ways).toContain(how)
    if (how === 'pull') expect(ways).toEqual(['pull'])
  })

  test.each(
    Object.entries(SILENT).filter((each): each is [string, Example] => typeof each[1] === 'function'),
  )('%s has none, and leaves none', async (_name, call) => {
    await entered()
    const text = await textOf(await call(world))
    expect(text).not.toContain(PLANTED)
    expect(await entered()).toEqual([])
  })
})

/** Calls whose answer names a personal field, may hold any JSON, or is a file. */
function callsThatCanTell(): string[] {
  const names = Object.values(collections).flatMap((collection) => sealedFields(collection))
  const canTell = (spec: Endpoint): boolean => {
    if (spec.kind === 'file') return true
    const answer = spec.kind === 'list' ? spec.item : spec.output
    if (!answer) return false
    const form = JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' }))
    return form.includes('__schema') || names.some((name) => form.includes(`"${name}":`))
  }
  return callsIn(contract)
    .filter(({ spec }) => canTell(spec))
    .map(({ name }) => name)
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
}

async function textOf(answer: unknown): Promise<string> {
  if (typeof answer === 'string') return answer
  return answer instanceof Response ? answer.text() : JSON.stringify(answer)
}

async function attach(client: World['client'], incident: string, bytes: Uint8Array) {
  return client.evidence.create({
    input: {
      parentCollection: 'incidents',
      parentId: incident,
      fileName: `${PLANTED}.jpg`,
      mediaType: 'image/jpeg',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      kind: 'photo',
    },
  })
}

async function makeWorld(server: TestServer, { id, client, email, send }: TestUser): Promise<World> {
  const made = await Promise.all(
    RECORDS.map(async (name) => [
      name,
      (await recordCalls(client, name).create({ input: planted(name) })).id,
    ]),
  )
  const records: World['records'] = Object.fromEntries(made)
  const bytes = await phonePhoto()
  const { id: evidence } = await attach(client, records.incidents, bytes)
  await client.evidence.upload({ params: { id: evidence }, body: blobOf(bytes) })
  const { id: consent } = await client.consents.create({ input: consentOn(records.incidents) })
  const author = { id, role: 'administrator', regions: [] } as const
  const operation = testDevice(author).operation({
    ...{ collection: 'incidents', recordId: records.incidents, kind: 'edit' },
    patch: { victimInfo: { from: 'another', to: `${PLANTED} 2` } },
  })
  const speaker = { author, deviceId: null }
  const [result] = await applyOperations(server.services.records, speaker, [operation])
  const secret = randomBytes(32).toString('base64url')
  await signInOn({ email, send }, secret)
  const device = { id: randomUUID(), headers: { 'device-secret': secret } }
  await client.sync.enrol({ input: { deviceId: device.id, name: 'Laptop' }, headers: device.headers })
  return {
    ...{ client, records, evidence, consent, device },
    conflict: String(result?.conflict?.[0]),
  }
}

test('the ways of opening are each tried', () => {
  const tried = Object.values(TELLING).map(([how]) => how)
  expect(OPENINGS.filter((how) => !tried.includes(how))).toEqual([])
})
