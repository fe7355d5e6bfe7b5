import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadReferenceData } from '#server/reference-data.ts'
import { contract } from '#shared/contract/index.ts'
import { callsIn } from '#shared/contract/mounted-calls.ts'
import { built } from '#tests/support/built.ts'
import { type Send, startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let member: TestUser
beforeAll(async () => {
  await built('web', 'renderer')
  server = await startTestServer({ withoutSockets: true })
  await loadReferenceData(server.services)
  member = await server.signIn('member')
})
afterAll(() => server.close())

/**
 * What is another at each asking: a ticket for one report, how the server is just now, and a file that is there only once
 * it was made.
 */
const OF_THE_MOMENT = ['/report-ticket', '/health', '/documents/portable-library/file']
const LISTS = ['news', 'jobs', 'projects', 'partners'] as const

const openReads = callsIn(contract)
  .map(({ spec }) => spec)
  .filter(({ method, access, path }) => method === 'GET' && access === 'public' && !path.includes(':'))
  .map(({ path }) => path)
  .filter((path) => !OF_THE_MOMENT.includes(path))

async function read(send: Send, path: string): Promise<unknown> {
  const answer = await send(`/api${path}`)
  expect(answer.status, path).toBe(200)
  return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.text()
}

/** The places of what one answer says and the other does not. */
function missingIn(other: unknown, said: unknown, at: string): string[] {
  if (Array.isArray(said)) {
    const others: readonly unknown[] = Array.isArray(other) ? other : []
    return said.flatMap((each, index) =>
      others.some((one) => missingIn(one, each, '').length === 0) ? [] : [`${at}[${index}]`],
    )
  }
  if (typeof said === 'object' && said !== null) {
    const found: Readonly<Record<string, unknown>> =
      typeof other === 'object' && other !== null ? { ...other } : {}
    // Readings are counted, and instants are told, so that whoever reads later finds others.
    const parts = Object.entries(said).filter(([name]) => name !== 'views' && name !== 'asOf')
    return parts.flatMap(([name, value]) => missingIn(found[name], value, `${at}.${name}`))
  }
  return Object.is(other, said) ? [] : [at]
}

test('a member is answered at least what a visitor is answered, by every open read and for every item', async () => {
  const { client, send } = server.visitor()
  const two = { input: { limit: 2 } }
  const lists = await Promise.all(LISTS.map((resource) => client[resource].list(two)))
  const items = LISTS.flatMap(
    (resource, index) => lists[index]?.items.map(({ id }) => `/${resource}/${id}`) ?? [],
  )
  expect(openReads.length).toBeGreaterThan(LISTS.length)
  expect(items.length).toBeGreaterThan(LISTS.length)
  for (const path of [...openReads, ...items]) {
    expect(missingIn(await read(member.send, path), await read(send, path), path), path).toEqual([])
  }
})
