import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyOperations } from '#server/records/apply.ts'
import { ApiError } from '#shared/contract/client.ts'
import { ACCESS, type Permission } from '#shared/domain/access.ts'
import { RECORD_COLLECTION_NAMES, type RecordCollectionName } from '#shared/domain/names.ts'
import type { Operation } from '#shared/sync/operation.ts'
import { decided } from '#tests/support/decided.ts'
import { createTestDevice, down, keepPulls, type TestDevice } from '#tests/support/device.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import { incidentValues, pullAll, recordCalls, testDevice, valuesPatch } from '#tests/support/records.ts'
import { roleWith } from '#tests/support/role-with.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

/** What a field officer may beside the rights of the collections of records. */
const BESIDE: readonly Permission[] = ACCESS['field-officer'].permissions.filter(
  (each) => !/^(iccpr-cases|upr-recommendations|incidents):/.test(each),
)
const NAMES = ['iccpr-cases', 'upr-recommendations', 'incidents'] as const
/** It stands in titles, remarks and notes on links: of what a person may not read it stands in no answer. */
const PLANTED = 'Planted'

type Each = Readonly<Record<RecordCollectionName, string>>
type Caller = Pick<TestUser | TestDevice, 'client'>

let server: TestServer
let editor: TestUser
let records: Each
/** A remark on each record, and a link from each to another case. */
let remarks: Each
let links: Each
/** A case in the same region, to which links lead. */
let aside: string

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  const title = `${PLANTED} title`
  const made = RECORD_COLLECTION_NAMES.map(async (name) => {
    const { example, texts } = decided(name)
    const input = { ...example, [texts[0]]: title, regionCode: 'SO28' }
    return [name, (await recordCalls(editor.client, name).create({ input })).id] as const
  })
  const [other, ...all] = await Promise.all([
    editor.client.iccprCases.create({ input: caseInput({ title: 'A case aside' }) }),
    ...made,
  ])
  records = Object.fromEntries(all) as unknown as Each
  aside = other.id
  remarks = await ofEach((name) => remark(editor, name, `${PLANTED} on ${name}`))
  links = await ofEach((name) => link(editor, name, aside))
})
afterAll(() => server.close())

async function ofEach(make: (name: RecordCollectionName) => Promise<string>): Promise<Each> {
  const made = await Promise.all(NAMES.map(async (name) => [name, await make(name)] as const))
  return Object.fromEntries(made) as unknown as Each
}

async function remark({ client }: Caller, name: RecordCollectionName, body = 'Called the station.') {
  const input = { parentCollection: name, parentId: records[name], body }
  return (await client.comments.create({ input })).id
}

async function link(
  { client }: Caller,
  name: RecordCollectionName,
  targetId: string,
  targetCollection: RecordCollectionName = 'iccpr-cases',
) {
  const ends = { parentCollection: name, parentId: records[name], targetCollection, targetId }
  return (await client.links.create({ input: { ...ends, note: `${PLANTED} note` } })).id
}

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  )
const statusesOf = (calls: readonly Promise<unknown>[]) => Promise.all(calls.map(statusOf))

/** Every way to read and to change a remark and a link on the record of a collection, other than making one. */
const ofRemark = ({ client: { comments } }: Caller, id: string) => [
  comments.get({ params: { id } }),
  comments.history({ params: { id } }),
  comments.edit({ params: { id }, input: { version: 1, body: 'Other words.' } }),
  comments.remove({ params: { id }, input: {} }),
]
const ofLink = ({ client }: Caller, id: string) => [
  client.links.get({ params: { id } }),
  client.links.remove({ params: { id }, input: {} }),
]
const countsFor = async ({ client }: Caller, name: RecordCollectionName) => {
  const input = { parentCollection: name, parentId: records[name] }
  const [ofRemarks, ofLinks] = await Promise.all([
    client.comments.list({ input }),
    client.links.list({ input }),
  ])
  return { remarks: ofRemarks.total, links: ofLinks.total }
}
const NONE = { remarks: 0, links: 0 }

/** What becomes of an operation that the device of an officer of SO28 sends, whatever its own rules are. */
async function push(
  { id, role }: TestUser,
  fields: Pick<Operation, 'collection' | 'recordId' | 'kind' | 'patch'>,
) {
  const author = { id, role, regions: ['SO28'] }
  const operation = testDevice(author).operation(fields)
  const [result] = await applyOperations(server.services.records, { author, deviceId: null }, [operation])
  return result?.reason ?? result?.outcome
}

/** What a pull tells an officer of a region. */
async function pulled({ id, role }: TestUser, region: string) {
  return (await pullAll(server.services.records, { id, role, regions: [region] }, null)).lines
}

const officer = () => server.signIn('field-officer', ['SO28'])
const withRights = (rights: readonly Permission[], work: () => Promise<void>) =>
  roleWith('field-officer', [...BESIDE, ...rights], work)

test('with the rights of cases alone, remarks and links are handled on cases and unknown on everything else', async () => {
  await withRights(['iccpr-cases:read', 'iccpr-cases:edit'], async () => {
    const user = await officer()
    const device = await createTestDevice(user)
    try {
      const pulls = keepPulls(device)
      await device.sync()
      expect(pulls.join()).toContain(remarks['iccpr-cases'])
      for (const name of ['incidents', 'upr-recommendations'] as const) {
        for (const id of [records[name], remarks[name], links[name]]) expect(pulls.join()).not.toContain(id)
        for (const side of [user, device]) {
          expect(await countsFor(side, name)).toEqual(NONE)
          expect(await statusesOf(ofRemark(side, remarks[name]))).toEqual([404, 404, 404, 404])
          expect(await statusesOf(ofLink(side, links[name]))).toEqual([404, 404])
          expect(await statusOf(remark(side, name))).toBe(404)
          expect(await statusOf(link(side, name, aside))).toBe(404)
        }
        const input = { parentCollection: name, parentId: records[name] }
        const forged = [
          { collection: 'comments', values: { ...input, body: 'Called.' } },
          { collection: 'links', values: { ...input, targetCollection: 'iccpr-cases', targetId: aside } },
        ] as const
        for (const { collection, values } of forged) {
          const patch = valuesPatch(values)
          expect(await push(user, { collection, recordId: randomUUID(), kind: 'create', patch })).toBe(
            'parent_not_found',
          )
        }
        const patch = { body: { from: `${PLANTED} on ${name}`, to: 'Other words.' } }
        expect(
          await push(user, { collection: 'comments', recordId: remarks[name], kind: 'edit', patch }),
        ).toBe('not_found')
      }
      for (const side of [user, device])
        expect(await countsFor(side, 'iccpr-cases')).toMatchObject({ links: 1 })
      device.line = down
      const id = await remark(device, 'iccpr-cases')
      device.line = (_path, pass) => pass()
      await device.sync()
      expect(await user.client.comments.get({ params: { id } })).toMatchObject({
        body: 'Called the station.',
      })
      const removed = user.client.comments.remove({ params: { id }, input: {} })
      expect(await statusOf(removed)).toBe(200)
    } finally {
      await device.close()
    }
  })
})

test('a link to a record that a person may not read is not there for them, and tells nothing of it', async () => {
  const led = await link(editor, 'iccpr-cases', records.incidents, 'incidents')
  await withRights(['iccpr-cases:read', 'iccpr-cases:edit'], async () => {
    const user = await officer()
    const input = { parentCollection: 'iccpr-cases', parentId: records['iccpr-cases'] } as const
    const text = JSON.stringify(await user.client.links.list({ input }))
    for (const told of [led, records.incidents]) expect(text).not.toContain(told)
    expect(await statusesOf(ofLink(user, led))).toEqual([404, 404])
    const lines = await pulled(user, 'SO28')
    for (const told of [led, records.incidents]) expect(JSON.stringify(lines)).not.toContain(told)
    // A guessed id is answered as one that nothing has.
    const answers = [records.incidents, randomUUID()].map(async (targetId) => {
      const error = await link(user, 'iccpr-cases', targetId, 'incidents').catch((reason: unknown) => reason)
      return error instanceof ApiError && [error.status, error.code, error.message, error.details]
    })
    const [known, unknown] = await Promise.all(answers)
    expect(known).toEqual(unknown)
    expect(known).toEqual([404, 'not_found', expect.any(String), []])
  })
  await editor.client.links.remove({ params: { id: led }, input: {} })
})

test('nobody needs the rights of cases for remarks and links of incidents', async () => {
  await withRights(['incidents:read', 'incidents:edit'], async () => {
    const user = await officer()
    const { id: other } = await user.client.incidents.create({ input: incidentValues() })
    const device = await createTestDevice(user)
    try {
      await device.sync()
      device.line = down
      const made = await remark(device, 'incidents')
      const linked = await link(device, 'incidents', other, 'incidents')
      device.line = (_path, pass) => pass()
      await device.sync()
      for (const side of [user, device]) {
        expect(await statusOf(side.client.comments.get({ params: { id: made } }))).toBe(200)
        expect(await statusOf(side.client.links.get({ params: { id: linked } }))).toBe(200)
        // The one that leads to a case is not among them.
        expect(await countsFor(side, 'incidents')).toMatchObject({ links: 1 })
      }
      await user.client.links.remove({ params: { id: linked }, input: {} })
      await user.client.comments.remove({ params: { id: made }, input: {} })
    } finally {
      await device.close()
    }
  })
})

test('who only reads incidents remarks on them, and links them from records that they edit, not from incidents', async () => {
  await withRights(['iccpr-cases:read', 'iccpr-cases:edit', 'incidents:read'], async () => {
    const user = await officer()
    const device = await createTestDevice(user)
    try {
      await device.sync()
      for (const side of [user, device]) {
        expect(await statusOf(remark(side, 'incidents'))).toBe(200)
        expect(await statusOf(link(side, 'incidents', records['iccpr-cases']))).toBe(403)
        const remove = side.client.links.remove({ params: { id: links.incidents }, input: {} })
        expect(await statusOf(remove)).toBe(403)
      }
      const note = { note: { from: `${PLANTED} note`, to: 'Another note' } }
      const edit = { collection: 'links', recordId: links.incidents, kind: 'edit', patch: note } as const
      expect(await push(user, edit)).toBe('forbidden')
      const id = await link(user, 'iccpr-cases', records.incidents, 'incidents')
      await user.client.links.remove({ params: { id }, input: {} })
    } finally {
      await device.close()
    }
  })
})

test('an officer of another region knows of none, and what has left their region tells its going to readers alone', async () => {
  const stranger = await server.signIn('field-officer', ['SO22'])
  for (const name of ['iccpr-cases', 'incidents'] as const) {
    expect(await countsFor(stranger, name)).toEqual(NONE)
    expect(await statusesOf(ofRemark(stranger, remarks[name]))).toEqual([404, 404, 404, 404])
    expect(await statusOf(remark(stranger, name))).toBe(404)
  }
  const { id: moved, version } = await editor.client.iccprCases.create({ input: caseInput() })
  const onMoved = { parentCollection: 'iccpr-cases', parentId: moved } as const
  const [said, linked] = await Promise.all([
    editor.client.comments.create({ input: { ...onMoved, body: `${PLANTED} on a case that moves` } }),
    editor.client.links.create({
      input: { ...onMoved, targetCollection: 'iccpr-cases', targetId: aside, note: 'One convoy' },
    }),
  ])
  await editor.client.iccprCases.edit({ params: { id: moved }, input: { version, regionCode: 'SO22' } })
  const toldTo = async (rights: readonly Permission[]) => {
    let told: readonly boolean[] = []
    await withRights(rights, async () => {
      const user = await officer()
      const lines = await pulled(user, 'SO28')
      told = [said.id, linked.id].map((id) => lines.some((line) => 'id' in line && line.id === id))
      const patch = { note: { from: 'Something', to: 'Something else' } }
      const edit = { collection: 'links', recordId: linked.id, kind: 'edit', patch } as const
      // Whoever edits cases is heard by the case's present officers, nobody else is.
      const heard = rights.includes('iccpr-cases:edit')
        ? 'conflict'
        : told.includes(true)
          ? 'forbidden'
          : 'not_found'
      expect(await push(user, edit)).toBe(heard)
    })
    return told
  }
  expect(await toldTo(['incidents:read', 'incidents:edit'])).toEqual([false, false])
  expect(await toldTo(['iccpr-cases:read', 'incidents:edit'])).toEqual([true, true])
  const open = sql`select 1 from conflicts where record_id = ${linked.id}::uuid`
  expect(await server.database.run(open)).toHaveLength(0)
  expect(await toldTo(['iccpr-cases:read', 'iccpr-cases:edit'])).toEqual([true, true])
  expect(await server.database.run(open)).toHaveLength(1)
  // The conflict has left the region with its record: those who may not read cases aren't told that it is gone either.
  await editor.client.iccprCases.edit({ params: { id: moved }, input: { version: 2, regionCode: 'SO11' } })
  const [conflict] = (await editor.client.conflicts.list({ input: { recordId: linked.id } })).items
  await withRights(['incidents:read', 'incidents:edit'], async () => {
    const user = await server.signIn('field-officer', ['SO22'])
    const lines = await pulled(user, 'SO22')
    expect(JSON.stringify(lines)).not.toContain(String(conflict?.id))
  })
  const reader = await server.signIn('field-officer', ['SO22'])
  const lines = await pulled(reader, 'SO22')
  expect(lines).toContainEqual(expect.objectContaining({ id: conflict?.id, removed: true }))
})

test('the rights of a collection alone open none, and a member reads none on the recommendations that they read', async () => {
  const without = BESIDE.filter((each) => !/^(comments|links):/.test(each))
  await roleWith('field-officer', [...without, 'incidents:read', 'incidents:edit'], async () => {
    const user = await officer()
    expect(await statusesOf(ofRemark(user, remarks.incidents))).toEqual([403, 403, 403, 403])
    expect(await statusesOf(ofLink(user, links.incidents))).toEqual([403, 403])
    expect(await statusOf(remark(user, 'incidents'))).toBe(403)
    const patch = valuesPatch({
      ...{ parentCollection: 'incidents', parentId: records.incidents, body: 'Called.' },
    })
    expect(await push(user, { collection: 'comments', recordId: randomUUID(), kind: 'create', patch })).toBe(
      'forbidden',
    )
    const lines = await pulled(user, 'SO28')
    expect(JSON.stringify(lines)).not.toMatch(/"(comments|links)"/)
  })
  const member = await server.signIn('member')
  expect(await statusesOf([countsFor(member, 'upr-recommendations')])).toEqual([403])
  expect(await statusesOf(ofRemark(member, remarks['upr-recommendations']))).toEqual([403, 403, 403, 403])
})
