import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '#server/features/administration/verification/index.ts'
import { markVerifiedByOne } from '#server/one-time/mark-verified-by-one.ts'
import { applyOperations } from '#server/records/apply.ts'
import type { Operation } from '#shared/sync/operation.ts'
import { blobOf, evidenceOf } from '#tests/support/evidence.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues, testDevice, valuesPatch } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const JUBA = 'SO28'
const BYTES = new TextEncoder().encode('A note of a witness, as it was written down')

/** Officers of one region, one of another, a reviewer, who reads nothing personal, and an editor. */
let server: TestServer
let first: TestUser
let second: TestUser
let third: TestUser
let elsewhere: TestUser
let reviewer: TestUser
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  first = await server.signIn('field-officer', [JUBA])
  second = await server.signIn('field-officer', [JUBA])
  third = await server.signIn('field-officer', [JUBA])
  elsewhere = await server.signIn('field-officer', ['SO11'])
  reviewer = await server.signIn('reviewer')
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

type Values = Readonly<Record<string, unknown>>
const SOURCED = { sourceInfo: 'Two neighbours who saw it' }

const read = (id: string, by: TestUser = editor) => by.client.incidents.get({ params: { id } })

async function create(values: Values = SOURCED, by = first): Promise<string> {
  const input = incidentValues({ regionCode: JUBA, status: 'new', ...values })
  return (await by.client.incidents.create({ input: input as never })).id
}

async function move(id: string, status: string, by = first) {
  const { version } = await read(id, by)
  const input = { version, status: status as never, reason: 'They agree with each other' }
  return by.client.incidents.changeStatus({ params: { id }, input })
}

async function edit(id: string, values: Values, by: TestUser) {
  const { version } = await read(id, by)
  return by.client.incidents.edit({ params: { id }, input: { version, ...values } })
}

const lacksOf = (id: string, by: TestUser) =>
  by.client.recordVerification.read({ params: { id } }).then(({ lacks }) => lacks)

async function confirm(id: string, by: TestUser) {
  const { version } = await read(id, by)
  const input = { version, reason: 'I have read it and asked again' }
  await by.client.recordVerification.verify({ params: { id }, input })
  return read(id)
}

/** Proposed by the first, and verified by the second, who has opened what it rests on. */
async function verified(values: Values = SOURCED): Promise<string> {
  const id = await create(values)
  await move(id, 'verified')
  await confirm(id, second)
  return id
}

async function attach(parentId: string, by: TestUser, bytes: Uint8Array = BYTES): Promise<string> {
  const input = evidenceOf(bytes, parentId, { mediaType: 'text/plain', kind: 'document' as const })
  const { id } = await by.client.evidence.create({ input })
  await by.client.evidence.upload({ params: { id }, body: blobOf(bytes) })
  return id
}

/** What becomes of operations that a device of the user sends. */
async function push(
  by: TestUser,
  make: (operation: ReturnType<typeof testDevice>['operation']) => Operation[],
) {
  const device = testDevice({ id: by.id, role: by.role, regions: [JUBA] })
  const speaker = { author: device.author, deviceId: null }
  return applyOperations(server.services.records, speaker, make(device.operation))
}

describe('an incident that one person calls verified', () => {
  test('is being assessed and proposed, however the person says it', async () => {
    const id = await create({ ...SOURCED, status: 'verified' })
    const moved = await create()
    await move(moved, 'verified')
    for (const each of [id, moved]) {
      expect(await read(each)).toMatchObject({
        ...{ status: 'assessing', proposed: true, proposedBy: first.id, verifiedAt: null },
      })
    }
    expect(await read(moved)).toMatchObject({ proposedReason: 'They agree with each other' })
  })

  test('gets all that a former build says after it: nothing is refused, and it is still only proposed', async () => {
    const recordId = randomUUID()
    const values = incidentValues({ regionCode: JUBA, status: 'verified', ...SOURCED })
    const status = (from: string, to: string) => ({ status: { from, to } })
    const results = await push(first, (operation) => [
      operation({ collection: 'incidents', recordId, kind: 'create', patch: valuesPatch(values) }),
      ...[
        { ...status('verified', 'referred'), location: { from: values.location, to: 'By the bridge' } },
        status('referred', 'verified'),
        status('verified', 'closed'),
      ].map((patch) =>
        operation({ collection: 'incidents', recordId, kind: 'edit', patch, reason: 'On the device' }),
      ),
    ])
    expect(results.map(({ outcome }) => outcome)).not.toContain('rejected')
    expect(results.map(({ outcome }) => outcome)).not.toContain('conflict')
    expect(await read(recordId)).toMatchObject({
      ...{
        status: 'closed',
        location: 'By the bridge',
        proposed: true,
        proposedBy: first.id,
        verifiedAt: null,
      },
    })
  })

  test('cannot be written as verified by naming the second person', async () => {
    const id = await create()
    const forged = { verifiedBy: { from: null, to: second.id }, status: { from: 'new', to: 'verified' } }
    const [result] = await push(first, (operation) => [
      operation({ collection: 'incidents', recordId: id, kind: 'edit', patch: forged, reason: 'Forged' }),
    ])
    expect(result).toMatchObject({ outcome: 'rejected', reason: 'field_not_writable' })
    const ownState = { status: { from: 'new', to: 'verified-by-one' } }
    const [other] = await push(first, (operation) => [
      operation({ collection: 'incidents', recordId: id, kind: 'edit', patch: ownState, reason: 'Forged' }),
    ])
    expect(other).toMatchObject({ outcome: 'rejected', reason: 'transition_not_allowed' })
  })

  test('takes its proposal back by saying that it is still being assessed', async () => {
    const id = await create({ ...SOURCED, status: 'verified' })
    const back = { status: { from: 'verified', to: 'assessing' } }
    const [result] = await push(first, (operation) => [
      operation({ collection: 'incidents', recordId: id, kind: 'edit', patch: back, reason: 'Not yet' }),
    ])
    expect(result?.outcome).not.toBe('rejected')
    expect(await read(id)).toMatchObject({ status: 'assessing', proposed: false, proposedBy: null })
  })
})

describe('a second person', () => {
  test('verifies what somebody else recorded, after opening what it rests on', async () => {
    const id = await create()
    await move(id, 'verified')
    expect(await lacksOf(id, second)).toEqual(['fields-opened'])
    const after = await confirm(id, second)
    expect(after).toMatchObject({
      ...{ status: 'verified', proposed: false, verifiedFirstBy: first.id, verifiedBy: second.id },
      changedSinceVerified: null,
    })
    expect(after.verifiedAt).toEqual(expect.any(String))
    expect(await failureOf(confirm(id, third))).toMatchObject({ code: 'rule_violated' })
  })

  test('has recorded none of it, reads it, and is nobody of another region', async () => {
    const id = await create()
    await edit(id, { description: 'What third heard later, in more words' }, third)
    const file = await attach(id, editor)
    await move(id, 'verified')
    await read(id, second)
    expect(await lacksOf(id, first)).toContain('second-person')
    expect(await lacksOf(id, third)).toContain('second-person')
    expect(await lacksOf(id, editor)).toContain('second-person')
    expect(await failureOf(lacksOf(id, elsewhere))).toMatchObject({ status: 404 })
    expect(await failureOf(lacksOf(id, reviewer))).toMatchObject({ status: 403 })
    const waiting = await second.client.recordVerification.read({ params: { id } })
    expect(waiting).toEqual({ lacks: ['evidence-opened'], unopened: [file] })
    await second.client.evidence.original({ params: { id: file } })
    expect(await confirm(id, second)).toMatchObject({ status: 'verified' })
  })

  test('is not who made a record whose history was lost', async () => {
    const id = await create({}, second)
    await attach(id, third)
    await server.database.run(
      sql`delete from history where record_id = ${id}::uuid or collection = 'evidence'`,
    )
    await move(id, 'verified', first)
    for (const maker of [second, third]) expect(await lacksOf(id, maker)).toContain('second-person')
  })

  test('verifies nothing that has neither a source nor a received file', async () => {
    const id = await create({})
    await first.client.evidence.create({ input: evidenceOf(BYTES, id) })
    await move(id, 'verified')
    await read(id, second)
    expect(await lacksOf(id, second)).toContain('sources')
    expect(await failureOf(confirm(id, second))).toMatchObject({ code: 'rule_violated' })
  })

  test('leaves the state of what has gone on since it was proposed', async () => {
    const id = await create()
    await move(id, 'verified')
    await move(id, 'referred')
    expect(await confirm(id, second)).toMatchObject({ status: 'referred', verifiedBy: second.id })
    await move(id, 'verified')
    expect(await read(id)).toMatchObject({ status: 'verified' })
  })
})

describe('a change after it', () => {
  const CHANGES: readonly (readonly [string, (id: string) => Promise<unknown>])[] = [
    ['of the description', (id) => edit(id, { description: 'Other words than those that were read' }, first)],
    ['of a protected field', (id) => edit(id, { victimInfo: 'Another person' }, first)],
    ['of the evidence', (id) => attach(id, first)],
    [
      'that a device sends',
      (id) =>
        push(first, (operation) => [
          operation({
            ...{ collection: 'incidents', recordId: id, kind: 'edit' },
            patch: { location: { from: incidentValues().location, to: 'At the river' } },
          }),
        ]),
    ],
  ]
  test.each(CHANGES)('%s is shown until somebody else has looked', async (_, change) => {
    const id = await verified()
    await change(id)
    expect(await read(id)).toMatchObject({ status: 'changed-since-verified', verifiedBy: second.id })
    expect((await read(id)).changedSinceVerified).toEqual(expect.any(String))
    await read(id, first)
    expect(await lacksOf(id, first)).toContain('second-person')
    await read(id, third)
    for (const { id: file } of (
      await third.client.evidence.list({ input: { parentCollection: 'incidents', parentId: id } })
    ).items) {
      await third.client.evidence.original({ params: { id: file } })
    }
    expect(await confirm(id, third)).toMatchObject({
      ...{ status: 'verified', verifiedFirstBy: first.id, verifiedBy: third.id, changedSinceVerified: null },
    })
  })

  test('of what it does not cover changes nothing, and going back to the assessment ends it', async () => {
    const id = await verified()
    await edit(id, { tags: 'Kismayo' }, first)
    expect(await read(id)).toMatchObject({ status: 'verified', changedSinceVerified: null })
    await move(id, 'assessing', third)
    expect(await read(id)).toMatchObject({ status: 'assessing', verifiedAt: null, verifiedBy: null })
  })

  test('that went around every rule is found by the check of all data', async () => {
    const id = await verified()
    const about = (checked: Awaited<ReturnType<typeof verify>>) =>
      checked.findings.filter(({ subject }) => subject === `incidents/${id}`)
    expect(about(await verify(server.services))).toEqual([])
    await server.database.run(
      sql`update incidents set doc = (doc::jsonb || '{"location":"Elsewhere"}')::json where id = ${id}::uuid`,
    )
    expect(about(await verify(server.services))).toEqual([
      { code: 'verification-changed', subject: `incidents/${id}` },
    ])
  })
})

test('what one person verified before it took two is marked so, counts apart, and can be verified by a second', async () => {
  const id = await create()
  await server.database.run(sql`
    update incidents set status = 'verified', doc = (doc::jsonb || '{"status":"verified"}')::json where id = ${id}::uuid`)
  expect(await markVerifiedByOne(server.services.records)).toBe(1)
  expect(await markVerifiedByOne(server.services.records)).toBe(0)
  expect(await read(id)).toMatchObject({ status: 'verified-by-one', verifiedAt: null })
  const page = await editor.client.incidents.list({ input: { status: ['verified-by-one'] } })
  expect(page.items.map((item) => item.id)).toContain(id)
  await read(id, first)
  expect(await lacksOf(id, first)).toContain('second-person')
  expect(await confirm(id, second)).toMatchObject({ status: 'verified', verifiedBy: second.id })
})

test('an archive that an editor imports has states of its own, but none that takes two people', async () => {
  const createWith = (user: typeof first, values: Parameters<typeof incidentValues>[0]) =>
    push(user, (operation) => {
      const patch = valuesPatch(incidentValues({ regionCode: JUBA, ...values }))
      return [operation({ collection: 'incidents', recordId: randomUUID(), kind: 'create', patch })]
    })
  const make = (status: string) => createWith(editor, { status, importKey: `archive-${status}`, ...SOURCED })
  expect((await make('closed'))[0]).toMatchObject({ outcome: 'applied' })
  expect((await make('verified'))[0]).toMatchObject({ outcome: 'applied' })
  const [counted] = await server.database.run<{ total: number }>(
    sql`select count(*)::int as total from incidents where doc->>'importKey' = 'archive-verified' and status = 'assessing' and proposed`,
  )
  expect(counted?.total).toBe(1)
  const id = await create()
  const [refused] = await createWith(first, { status: 'closed' })
  expect(refused).toMatchObject({ outcome: 'rejected', reason: 'transition_not_allowed' })
  expect(await read(id)).toMatchObject({ status: 'new' })
})
