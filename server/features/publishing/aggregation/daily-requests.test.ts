import { afterAll, beforeAll, expect, test } from 'vitest'
import { isForbiddenAddress } from '#server/outgoing/ssrf-guard.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { readSpent } from './daily-requests.ts'
import { fetchSource } from './fetch-source.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
})
afterAll(() => server.close())

test('a request that the guard of our own network refused is none of the day’s, and one that was sent is', async () => {
  const source = { id: 'news-api', kind: 'news-api', address: null, etag: null, lastModified: null } as const
  const now = new Date()
  const ask = (address: string, resolved: string, isForbidden = isForbiddenAddress) => {
    const network = { resolve: async () => [resolved], isForbidden, patienceMs: 500 }
    const settings = { addresses: { 'news-api': address }, keys: { 'news-api': 'k' }, spacingMs: 0, network }
    const services = { ...server.services, aggregation: { ...server.services.aggregation, ...settings } }
    return fetchSource(services, source, ['courts'], now)
  }
  const spent = async () => (await readSpent(server.database, now)).get('news-api') ?? 0
  for (const [address, resolved] of [
    ['http://192.168.0.1/', '192.168.0.1'],
    ['https://news.example.org/', '10.0.0.7'],
  ] as const) {
    await expect(ask(address, resolved)).rejects.toMatchObject({ fault: 'private-address' })
    expect(await spent()).toBe(0)
  }
  await expect(ask('http://127.0.0.1:9/', '127.0.0.1', () => false)).rejects.toMatchObject({
    fault: 'unreachable',
  })
  expect(await spent()).toBe(1)
})
