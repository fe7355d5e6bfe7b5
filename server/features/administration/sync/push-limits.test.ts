import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '#server/load/rate-limits.ts'
import { collections } from '#shared/schemas/index.ts'
import { type Operation, PUSH_BYTES } from '#shared/sync/operation.ts'
import { isOversized, longestOperation } from '#shared/sync/operation-size.ts'
import { signInOn } from '#tests/support/device-line.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
const deviceId = randomUUID()
const headers = { 'device-secret': 'x'.repeat(43) }

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1 })
  officer = await server.signIn('field-officer', ['SO22'])
  await signInOn(officer, headers['device-secret'])
  await officer.client.sync.enrol({ input: { deviceId, name: 'A laptop' }, headers })
})
afterAll(() => server.close())

let seq = 0
const operation = (given: Partial<Operation>): Operation => ({
  opId: randomUUID(),
  deviceId,
  deviceSeq: ++seq,
  schema: 1,
  collection: 'incidents',
  recordId: uuidv7(),
  kind: 'create',
  patch: {},
  at: new Date().toISOString(),
  ...given,
})
const CHOSEN = {
  incidentType: 'other',
  severity: 'high',
  status: 'new',
  dateTime: '2026-11-20T09:00:00.000Z',
  regionCode: 'SO22',
}
const LENGTHS: Readonly<Record<string, number>> = {
  location: 300,
  description: 20_000,
  victimInfo: 10_000,
  witnessInfo: 10_000,
  reporterName: 200,
  reporterContact: 300,
  tags: 500,
}
const TEXTS = Object.keys(LENGTHS)
/** The texts of an incident, as long as they may be, of one character. */
const longest = (character: string): Readonly<Record<string, string>> =>
  Object.fromEntries(TEXTS.map((name) => [name, character.repeat((LENGTHS[name] ?? 0) / character.length)]))
const short = { ...CHOSEN, location: 'Merka', description: 'What was seen there.', reporterName: 'Amina' }
const creation = (values: Readonly<Record<string, string>>, given: Partial<Operation> = {}) =>
  operation({
    patch: Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { from: null, to }])),
    ...given,
  })
const push = (operations: readonly unknown[]) =>
  officer.client.sync.push({ input: { deviceId, operations: [...operations] }, headers })
const good = () => creation({ ...short, reporterContact: '0612345678' })

test.each([
  ['in Arabic script', 'ش', 'ض'],
  ['in a script that takes four bytes', '𐒖', '𐒗'],
  ['in characters that JSON writes as six', '\u0001', '\u0002'],
])('the longest incident, from and to together, is taken %s', async (_what, before, after) => {
  const made = creation({ ...longest(before), ...CHOSEN })
  const [from, to] = [longest(before), longest(after)]
  const patch = Object.fromEntries(
    TEXTS.map((name) => [name, { from: from[name] ?? null, to: to[name] ?? null }]),
  )
  const edited = operation({ kind: 'edit', recordId: made.recordId, after: made.opId, patch })
  const { results } = await push([made, edited])
  expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
})

test('the limit of every collection follows from its fields, and the largest is about 590 thousand characters', () => {
  const limits = Object.values(collections).map((collection) => longestOperation(collection))
  expect(Math.max(...limits)).toBeGreaterThan(480_000)
  expect(Math.max(...limits)).toBeLessThan(600_000)
  expect(Math.max(...limits) * 2).toBeLessThan(PUSH_BYTES)
  expect(longestOperation(collections.links)).toBeLessThan(50_000)
  expect(isOversized(collections.incidents, good())).toBe(false)
})

test.each([
  [
    'is larger than its fields allow for',
    { description: { from: 'x'.repeat(700_000), to: 'A text that is fine.' } },
  ],
  ['holds an object', { description: { from: { deep: 1 }, to: 'A text that is fine.' } }],
  [
    'holds a long list',
    { description: { from: Array.from({ length: 101 }, () => 1), to: 'A text that is fine.' } },
  ],
])('an operation that %s is answered alone, and the others are applied', async (_what, patch) => {
  const { results } = await push([good(), { ...good(), patch }, good()])
  expect(results).toMatchObject([
    { outcome: 'applied' },
    { outcome: 'rejected', reason: 'unreadable' },
    { outcome: 'applied' },
  ])
})

test('nesting without end is answered like any other value that no field has', async () => {
  const deep = JSON.stringify({
    deviceId,
    operations: [{ ...good(), patch: { description: { to: 'HERE' } } }],
  })
  const body = deep.replace('"HERE"', `${'['.repeat(500_000)}${']'.repeat(500_000)}`)
  const answer = await officer.send('/api/sync/push', {
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ results: [{ outcome: 'rejected', reason: 'unreadable' }] })
})

test('a request beyond its limit is told so before it is read, as former devices understand it', async () => {
  const operations = Array.from({ length: 200 }, () =>
    creation({ ...short, description: 'x'.repeat(22_000) }),
  )
  expect(await failureOf(push(operations))).toMatchObject({ status: 413, code: 'too_large' })
})

test('a thousand operations in one push are answered in their order, each once', {
  timeout: 60_000,
}, async () => {
  const operations = Array.from({ length: 1000 }, good)
  const [first] = operations
  const { results } = await push([...operations.slice(0, 999), first])
  expect(results.map(({ opId }) => opId)).toEqual(
    [...operations.slice(0, 999), first].map((each) => each?.opId),
  )
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['applied']))
})

test('a person who calls without end is asked for patience; others are not', async () => {
  const other = await server.signIn('editor')
  const { limits } = server.services
  for (let call = 0; call < LIMITS.user.points; call++) {
    await limits.consume('user', other.id).catch(() => undefined)
  }
  expect(await failureOf(other.client.session.user())).toMatchObject({ status: 429 })
  expect((await push([good()])).results).toMatchObject([{ outcome: 'applied' }])
})
