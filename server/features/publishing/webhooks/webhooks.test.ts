import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PostNetwork } from '#server/outgoing/post-safely.ts'
import { isForbiddenAddress } from '#server/outgoing/ssrf-guard.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { enqueueDeliveries, tryDelivery } from './deliver.ts'

const FIXTURES = path.resolve(import.meta.dirname, '../../../../tests/fixtures')
const URL_OF_HOOK = 'https://hook.example-site.org/told?key=of-the-program'

interface Reported {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}
const reported: Reported[] = []
let answer = { status: 204, headers: {} as Record<string, string> }
let hook: Server
let network: PostNetwork
let server: TestServer
let administrator: TestUser

beforeAll(async () => {
  const [key, cert] = await Promise.all(
    ['hook-key.pem', 'hook-cert.pem'].map((name) => readFile(path.join(FIXTURES, name), 'utf8')),
  )
  hook = createServer({ key, cert }, (request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      reported.push({ headers: request.headers, body })
      response.writeHead(answer.status, answer.headers).end()
    })
  })
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  network = {
    resolve: async () => ['127.0.0.1'],
    isForbidden: () => false,
    port: (hook.address() as AddressInfo).port,
    ca: cert ?? '',
    patienceMs: 2000,
  }
  server = await startTestServer()
  administrator = await server.signIn('administrator')
})
afterAll(async () => {
  hook.closeAllConnections()
  await new Promise((resolve) => hook.close(resolve))
  await server.close()
})
beforeEach(async () => {
  reported.length = 0
  answer = { status: 204, headers: {} }
  await server.database.run(sql`delete from webhooks`)
})

const connect = async () =>
  administrator.client.webhooks.create({ input: { name: 'Newsroom', url: URL_OF_HOOK } })
const tell = (about: string) =>
  server.database.transaction((transaction) =>
    enqueueDeliveries(server.services, transaction, {
      about,
      type: 'news.published',
      data: { title: 'Cusub' },
    }),
  )
const waiting = async () =>
  (
    await server.database.run<{ id: string }>(sql`select id from webhook_deliveries where state = 'waiting'`)
  ).map(({ id }) => id)
async function work(over = network, retries = 0): Promise<void> {
  for (const deliveryId of await waiting()) {
    await tryDelivery(server.services, { data: { deliveryId }, retries }, over).catch(() => undefined)
  }
}
const current = async () => (await administrator.client.webhooks.list())[0]?.last

test('a delivery is signed with a secret that is told once, and neither it nor the address can be read', async () => {
  const { webhook, secret } = await connect()
  expect(webhook).toMatchObject({
    name: 'Newsroom',
    host: 'hook.example-site.org',
    enabled: true,
    last: null,
  })
  await tell('news/one')
  await tell('news/one')
  await work()
  await work()
  expect(reported).toHaveLength(1)
  const { headers, body } = reported[0] ?? { headers: {}, body: '' }
  expect(JSON.parse(body)).toMatchObject({ type: 'news.published', data: { title: 'Cusub' } })
  const id = String(headers['webhook-id'])
  const at = String(headers['webhook-timestamp'])
  expect(JSON.parse(body).id).toBe(id)
  expect(Math.abs(Date.now() / 1000 - Number(at))).toBeLessThan(60)
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  expect(await current()).toMatchObject({ state: 'delivered', tries: 1, status: 204, fault: null })
  const rows = await server.database.run(sql`select row_to_json(webhooks)::text as row from webhooks`)
  expect(JSON.stringify(rows)).not.toMatch(/of-the-program|told/)
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
  expect(server.logged.join()).not.toMatch(/of-the-program/)
})

test('what is not taken is tried again, then given up, and can be sent again', async () => {
  const { webhook } = await connect()
  answer = { status: 503, headers: {} }
  await tell('news/two')
  const [deliveryId = ''] = await waiting()
  const first = tryDelivery(server.services, { data: { deliveryId }, retries: 0 }, network)
  // The queue tries again what fails.
  await expect(first).rejects.toThrow('did not take')
  expect(await current()).toMatchObject({ state: 'waiting', tries: 1, status: 503, fault: 'refused' })
  await tryDelivery(server.services, { data: { deliveryId }, retries: 16 }, network)
  expect(await current()).toMatchObject({ state: 'failed', tries: 2 })
  answer = { status: 200, headers: {} }
  expect(await administrator.client.webhooks.retry({ params: { id: webhook.id } })).toMatchObject({
    failed: 0,
  })
  await work()
  expect(await current()).toMatchObject({ state: 'delivered', tries: 3 })
  expect(new Set(reported.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('the queue of a running server does the same', async () => {
  const running = await startTestServer({ tasks: true })
  const user = await running.signIn('administrator')
  // A name that nobody has (RFC 2606) is not reached.
  const { webhook } = await user.client.webhooks.create({
    input: { name: 'Nobody', url: 'https://hook.nobody-at-all.org/' },
  })
  await user.client.webhooks.test({ params: { id: webhook.id } })
  await expect
    .poll(async () => (await user.client.webhooks.list())[0]?.last, { timeout: 15_000 })
    .toMatchObject({ state: 'waiting', tries: 1, fault: 'unreachable' })
  await running.close()
})

test('a program that is turned off is told nothing, and one that is removed is forgotten', async () => {
  const { webhook } = await connect()
  const params = { id: webhook.id }
  await tell('news/three')
  expect(await administrator.client.webhooks.edit({ params, input: { enabled: false } })).toMatchObject({
    enabled: false,
  })
  await work()
  await tell('news/four')
  await work()
  expect(reported).toEqual([])
  expect((await administrator.client.webhooks.list())[0]).toMatchObject({ failed: 1 })
  await administrator.client.webhooks.remove({ params })
  expect(await administrator.client.webhooks.list()).toEqual([])
  expect(await failureOf(administrator.client.webhooks.test({ params }))).toMatchObject({ status: 404 })
})

describe('nothing is sent into our own network', () => {
  test.each([
    'http://hook.example-site.org/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://169.254.169.254/latest',
    'https://user:password@hook.example-site.org/',
    'https://hook.example-site.org:8443/',
    'https://2130706433/',
    'https://database.internal/',
    'ftp://hook.example-site.org/',
    'nonsense',
  ])('%s is no address of a webhook', async (url) => {
    const error = await failureOf(administrator.client.webhooks.create({ input: { name: 'Inside', url } }))
    expect(error).toMatchObject({ status: 400, details: [{ path: 'url' }] })
  })

  test('a name that leads there, also beside a public address, or from the second question on', async () => {
    await connect()
    const inside = { ...network, isForbidden: isForbiddenAddress }
    for (const addresses of [['127.0.0.1'], ['93.184.215.14', '10.0.0.1'], ['::ffff:127.0.0.1']]) {
      await tell(`news/${addresses.join()}`)
      await work({ ...inside, resolve: async () => addresses }, 16)
      expect(await current()).toMatchObject({ state: 'failed', fault: 'forbidden', status: null })
    }
    expect(reported).toEqual([])
  })

  test('no redirect is followed', async () => {
    await connect()
    answer = { status: 302, headers: { location: 'https://hook.example-site.org/elsewhere' } }
    await tell('news/five')
    await work(network, 16)
    expect(reported).toHaveLength(1)
    expect(await current()).toMatchObject({ state: 'failed', status: 302, fault: 'refused' })
  })

  test('a certificate that nobody vouches for is not trusted', async () => {
    await connect()
    await tell('news/six')
    const { ca: _ca, ...untrusting } = network
    await work(untrusting, 16)
    expect(reported).toEqual([])
    expect(await current()).toMatchObject({ fault: 'unreachable' })
  })
})

test('administrators alone connect programs', async () => {
  const editor = await server.signIn('editor')
  expect(await failureOf(editor.client.webhooks.list())).toMatchObject({ status: 403 })
  const input = { name: 'Newsroom', url: URL_OF_HOOK }
  expect(await failureOf(editor.client.webhooks.create({ input }))).toMatchObject({ status: 403 })
})
