import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#shared/contract/client.ts'
import { ACCESS, type Permission } from '#shared/domain/access.ts'
import { RECORD_COLLECTION_NAMES, type RecordCollectionName } from '#shared/domain/names.ts'
import { decided } from '#tests/support/decided.ts'
import { createTestDevice } from '#tests/support/device.ts'
import { blobOf, evidenceOf, phonePhoto } from '#tests/support/evidence.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues, recordCalls } from '#tests/support/records.ts'
import { roleWith } from '#tests/support/role-with.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

/** What an editor may beside the rights of the collections of records. */
const BESIDE: readonly Permission[] = ACCESS.editor.permissions.filter(
  (each) => !/^(iccpr-cases|upr-recommendations|incidents):/.test(each),
)

type Each = Readonly<Record<RecordCollectionName, string>>

let server: TestServer
let photo: Buffer
let editor: TestUser
/** To whom the tests give the permissions of roles that nobody has yet. */
let other: TestUser
let records: Each
let files: Each

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  photo = await phonePhoto()
  editor = await server.signIn('editor')
  other = await server.signIn('reviewer')
  records = await ofEach(async (name) => {
    const input = { ...decided(name).example, regionCode: 'SO28' }
    return (await recordCalls(editor.client, name).create({ input })).id
  })
  files = await ofEach((name) => attach(editor, name))
})
afterAll(() => server.close())

async function ofEach(make: (name: RecordCollectionName) => Promise<string>): Promise<Each> {
  const made = await Promise.all(
    RECORD_COLLECTION_NAMES.map(async (name) => [name, await make(name)] as const),
  )
  return Object.fromEntries(made) as unknown as Each
}

async function attach({ client }: TestUser, name: RecordCollectionName): Promise<string> {
  const input = evidenceOf(photo, records[name], { parentCollection: name })
  const { id } = await client.evidence.create({ input })
  await client.evidence.upload({ params: { id }, body: blobOf(photo) })
  return id
}

/** Every way to what a file holds and tells. */
const reads = ({ client: { evidence } }: TestUser, id: string) => {
  const params = { id }
  return [
    evidence.get({ params }),
    evidence.shown({ params }),
    evidence.original({ params }),
    evidence.custody({ params }),
  ]
}
/** Every way to change a file or its record, with bytes that are not the declared ones. */
const writes = ({ client: { evidence } }: TestUser, id: string) => {
  const params = { id }
  return [
    evidence.remove({ params, input: {} }),
    evidence.upload({ params, body: blobOf(Buffer.from('Other bytes')) }),
    evidence.heldOf({ params }),
    evidence.sendPart({ params: { id, from: '0' }, body: blobOf(Buffer.from('Other bytes')) }),
    evidence.finishUpload({ params, input: { size: 11 } }),
  ]
}
const statusesOf = (calls: readonly Promise<unknown>[]) =>
  Promise.all(
    calls.map((call) =>
      call.then(
        () => 200,
        (error: unknown) => (error instanceof ApiError ? error.status : error),
      ),
    ),
  )
const countFor = async ({ client }: Pick<TestUser, 'client'>, name: RecordCollectionName) =>
  (await client.evidence.list({ input: { parentCollection: name, parentId: records[name] } })).total
const ALL_READ = [200, 200, 200, 200]
const NO_READ = [404, 404, 404, 404]
const NO_WRITE = [404, 404, 404, 404, 404]
const custodyOf = async (id: string) =>
  (await editor.client.evidence.custody({ params: { id } })).map(({ act }) => act)

test('with the rights of cases alone, files are handled on cases and unknown on everything else', async () => {
  await roleWith('reviewer', [...BESIDE, 'iccpr-cases:read', 'iccpr-cases:edit'], async () => {
    const own = await attach(other, 'iccpr-cases')
    for (const id of [own, files['iccpr-cases']]) expect(await statusesOf(reads(other, id))).toEqual(ALL_READ)
    const { version } = await other.client.evidence.get({ params: { id: own } })
    await other.client.evidence.remove({ params: { id: own }, input: { version } })
    for (const name of ['incidents', 'upr-recommendations'] as const) {
      expect(await statusesOf(reads(other, files[name]))).toEqual(NO_READ)
      expect(await statusesOf(writes(other, files[name]))).toEqual(NO_WRITE)
      expect((await failureOf(attach(other, name))).status).toBe(404)
      expect(await countFor(other, name)).toBe(0)
    }
    expect(await countFor(other, 'iccpr-cases')).toBe(1)
    const device = await createTestDevice(other)
    try {
      await device.sync()
      expect(await countFor(device, 'iccpr-cases')).toBe(1)
      expect(await countFor(device, 'incidents')).toBe(0)
    } finally {
      await device.close()
    }
  })
})

test('who reads incidents without editing them reads their files, and neither adds, changes nor removes any', async () => {
  const id = files.incidents
  await roleWith('reviewer', [...BESIDE, 'incidents:read'], async () => {
    expect(await statusesOf(reads(other, id))).toEqual(ALL_READ)
    const before = await custodyOf(id)
    const { version } = await other.client.evidence.get({ params: { id } })
    const refused = [
      other.client.evidence.create({ input: evidenceOf(photo, records.incidents) }),
      other.client.evidence.remove({ params: { id }, input: { version } }),
    ]
    expect(await statusesOf(refused)).toEqual([403, 403])
    expect((await statusesOf(writes(other, id))).slice(1)).toEqual(NO_WRITE.slice(1))
    expect(await custodyOf(id)).toEqual(before)
  })
})

test('the rights of incidents alone open no file', async () => {
  const withoutFiles = BESIDE.filter((each) => !each.startsWith('evidence:'))
  await roleWith('reviewer', [...withoutFiles, 'incidents:read', 'incidents:edit'], async () => {
    expect(await statusesOf(reads(other, files.incidents))).toEqual([403, 403, 403, 403])
    expect(await statusesOf(writes(other, files.incidents))).toEqual([403, 403, 403, 403, 403])
    expect((await failureOf(attach(other, 'incidents'))).status).toBe(403)
  })
})

test('an officer of another region knows of no file on records of this one', async () => {
  const officer = await server.signIn('field-officer', ['SO22'])
  for (const name of ['iccpr-cases', 'incidents'] as const) {
    expect(await statusesOf(reads(officer, files[name]))).toEqual(NO_READ)
    expect(await statusesOf(writes(officer, files[name]))).toEqual(NO_WRITE)
    expect((await failureOf(attach(officer, name))).status).toBe(404)
    expect(await countFor(officer, name)).toBe(0)
  }
  expect(await statusesOf(reads(officer, files['upr-recommendations']))).toEqual(ALL_READ)
})

test('a member, who reads every recommendation, reads none of their files', async () => {
  const member = await server.signIn('member')
  expect(await statusesOf(reads(member, files['upr-recommendations']))).toEqual([403, 403, 403, 403])
  expect((await failureOf(countFor(member, 'upr-recommendations'))).status).toBe(403)
})

test('a copy is for who reads personal data, until somebody marks that it shows no person, on server and device', async () => {
  const id = await attach(editor, 'incidents')
  const reviewer = await server.signIn('reviewer')
  const device = await createTestDevice(reviewer)
  try {
    await device.sync()
    for (const { client } of [reviewer, device]) {
      expect(await failureOf(client.evidence.shown({ params: { id } }))).toMatchObject({ status: 403 })
    }
    expect(await statusesOf([editor.client.evidence.shown({ params: { id } })])).toEqual([200])
    const { version } = await editor.client.evidence.get({ params: { id } })
    const mark = { params: { id }, input: { version, showsNoPerson: true } }
    expect(await failureOf(reviewer.client.evidence.edit(mark))).toMatchObject({ status: 403 })
    await editor.client.evidence.edit(mark)
    const [newest] = await server.database.run<{ by: string }>(sql`
      select actor_id as by from history where collection = 'evidence' and record_id = ${id}::uuid
        and 'showsNoPerson' = any(fields) and kind = 'edit'`)
    expect(newest?.by).toBe(editor.id)
    await device.sync()
    expect(await statusesOf([reviewer.client.evidence.shown({ params: { id } })])).toEqual([200])
    expect(await statusesOf([device.client.evidence.shown({ params: { id } })])).toEqual([200])
  } finally {
    await device.close()
  }
})

test('the list of files that are not marked as showing no person has those of records that one may edit', async () => {
  const { id: incident } = await editor.client.incidents.create({
    input: incidentValues({ regionCode: 'SO11' }),
  })
  const [first, second] = ['The first file', 'The second file'].map((text) => Buffer.from(text))
  const create = async (bytes = photo) =>
    (await editor.client.evidence.create({ input: evidenceOf(bytes, incident) })).id
  const [older, newer] = [await create(first), await create(second)]
  const officer = await server.signIn('field-officer', ['SO11'])
  const elsewhere = await server.signIn('field-officer', ['SO22'])
  const reviewer = await server.signIn('reviewer')
  /** Those of this test, read page by page; files of providers and recommendations are in every officer's list. */
  const unmarked = async ({ client }: TestUser) => {
    const found: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const input = { limit: '1', ...(cursor ? { cursor } : {}) }
      const page = await client.evidence.unmarked({ input })
      found.push(...page.items.map(({ id }) => id))
      cursor = page.next
      expect(page.items.length).toBeLessThanOrEqual(1)
      if (cursor === null) expect(page.total).toBe(found.length)
    }
    return found.filter((id) => id === older || id === newer)
  }
  // Without its bytes there is nothing to look at.
  expect(await unmarked(officer)).toEqual([])
  const send = (id: string, bytes = photo) =>
    editor.client.evidence.upload({ params: { id }, body: blobOf(bytes) })
  await send(older, first)
  await send(newer, second)
  expect(await unmarked(officer)).toEqual([newer, older])
  expect(await unmarked(elsewhere)).toEqual([])
  expect(await failureOf(unmarked(reviewer))).toMatchObject({ status: 403 })
  const mark = async (showsNoPerson: boolean) => {
    const { version } = await officer.client.evidence.get({ params: { id: newer } })
    await officer.client.evidence.edit({ params: { id: newer }, input: { version, showsNoPerson } })
  }
  await mark(true)
  expect(await unmarked(officer)).toEqual([older])
  await mark(false)
  expect(await unmarked(officer)).toEqual([newer, older])
})
