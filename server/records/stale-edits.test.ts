import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError } from '#shared/contract/client.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const LOCATIONS = ['Kismaayo, port', 'Kismaayo, market', 'Kismaayo, airport', 'Kismaayo, bridge']

let server: TestServer
let people: TestUser[]
let id: string

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  people = await Promise.all(LOCATIONS.map(() => server.signIn('editor')))
})
afterAll(() => server.close())
beforeEach(async () => {
  id = (await first().client.incidents.create({ input: incidentValues() })).id
})

const first = () => people[0] as TestUser
const author = () => ({ id: first().id, role: 'editor', regions: [] }) as const
const get = (user: TestUser) => user.client.incidents.get({ params: { id } })
const open = async () => (await first().client.conflicts.list({ input: { state: 'open' } })).items

/** What the form does: told that the values are stale, the user looks at them and saves again. */
async function saveUntilItHolds(user: TestUser, location: string): Promise<number> {
  for (let refused = 0; ; refused++) {
    const { version } = await get(user)
    const save = user.client.incidents.edit({ params: { id }, input: { location, version } })
    const error = await save.then(
      () => null,
      (failure: unknown) => failure,
    )
    if (error === null) return refused
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, code: 'stale' })
  }
}

test('of people who save one field at once each is told until the value holds, and no conflict stays open', async () => {
  let refused = 0
  for (let round = 0; round < 15; round++) {
    const reported = await Promise.all(
      people.map((user, index) => saveUntilItHolds(user, `${LOCATIONS[index]} ${round}`)),
    )
    refused += reported.reduce((sum, each) => sum + each, 0)
  }
  expect(refused).toBeGreaterThan(0)
  expect(await open()).toEqual([])
  const history = await first().client.incidents.history({ params: { id } })
  expect(history).toHaveLength(1 + 15 * people.length)
})

test('what is stale in one field writes none of the others', async () => {
  const { recordStore } = server.services
  const intent = { collection: 'incidents', recordId: id, kind: 'edit' } as const
  const location = { from: 'Never there', to: LOCATIONS[0] as string }
  const written = await recordStore.write(author(), {
    ...intent,
    patch: { location, severity: { from: 'high', to: 'low' } },
  })
  expect(written).toEqual({ outcome: 'conflict' })
  expect(await get(first())).toMatchObject({ severity: 'high', version: 1 })
  expect(await open()).toEqual([])
})

test('neither does a deletion of what was changed meanwhile leave one', async () => {
  const { recordStore } = server.services
  const intent = { collection: 'incidents', recordId: id, kind: 'delete' } as const
  const written = await recordStore.write(author(), {
    ...intent,
    patch: { severity: { from: 'low', to: null } },
  })
  expect(written).toEqual({ outcome: 'conflict' })
  expect(await get(first())).toMatchObject({ version: 1 })
  expect(await open()).toEqual([])
})
