import type { IncomingMessage, RequestListener } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { ServerKeyPins, ServerKeys } from '#shared/sync/server-keys.ts'
import { type NewServerKeys, newServerKeys } from '#tests/support/own-server-keys.ts'
import { keyShownBy } from './own-line.ts'
import { createPinnedTransport, type KeepRenewal, type KeptPins } from './pins.ts'
import { ConnectionFailed, type Transport } from './transport.ts'

const NONE: ServerKeys = { current: null, renewals: [] }
const keysFor = (former: ServerKeys, signer: string | null) =>
  newServerKeys(former, { host: '127.0.0.1', signer, now: new Date() })

let first: NewServerKeys
let renewed: NewServerKeys
let stranger: NewServerKeys
beforeAll(async () => {
  first = await keysFor(NONE, null)
  renewed = await keysFor(first.keys, first.reserveKey)
  stranger = await keysFor(NONE, null)
})

const pinsOf = ({ keys }: NewServerKeys): ServerKeyPins => {
  if (!keys.current) throw new Error('no keys')
  return keys.current
}

async function serve({ certificate, privateKey }: NewServerKeys, listener: RequestListener) {
  const server: Server = createServer({ key: privateKey, cert: certificate }, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += piece
  return text
}

/** The system trusts none of these certificates. */
const untrusted: Transport = async () => {
  throw new ConnectionFailed('net::ERR_CERT_AUTHORITY_INVALID', { obstacle: 'certificate' })
}

function transportTo(
  origin: string,
  pins: ServerKeyPins | 'changed-keys' | null,
  { system = untrusted, keep }: { system?: Transport; keep?: KeepRenewal } = {},
) {
  const transport = createPinnedTransport({
    system,
    pinsFor: async (asked) => (asked === origin ? pins : null),
    ...(keep ? { keep } : {}),
  })
  return (path: string, rest: { method?: string; body?: ReadableStream<Uint8Array> | Uint8Array } = {}) =>
    transport({ url: origin + path, method: 'GET', headers: new Headers({ cookie: 'session=1' }), ...rest })
}

test('a server that shows a kept key, or its reserve, is spoken to over a line of its own', async () => {
  const origin = await serve(first, async (request, response) => {
    const body = await bodyOf(request)
    response.setHeader('set-cookie', ['a=1', 'b=2'])
    response.writeHead(404, { 'content-encoding': 'gzip' })
    response.end(gzipSync(JSON.stringify([request.method, request.headers.cookie, body])))
  })
  expect(await keyShownBy(origin)).toBe(pinsOf(first).key)
  const asReserve = { key: pinsOf(stranger).key, reserve: pinsOf(first).key }
  for (const pins of [pinsOf(first), asReserve]) {
    const send = transportTo(origin, pins)
    const response = await send('/x', { method: 'POST', body: new TextEncoder().encode('whole') })
    expect([response.status, response.headers.getSetCookie()]).toEqual([404, ['a=1', 'b=2']])
    expect(await response.json()).toEqual(['POST', 'session=1', 'whole'])
    const pieces = ['one ', 'two']
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.shift()
        if (piece === undefined) controller.close()
        else controller.enqueue(new TextEncoder().encode(piece))
      },
    })
    expect(await (await send('/x', { method: 'POST', body })).json()).toEqual([
      'POST',
      'session=1',
      'one two',
    ])
  }
})

test('a proxy that opens the line is named, and gets nothing', async () => {
  const asked = vi.fn()
  // It hands on what the server says of its keys.
  const origin = await serve(stranger, (request, response) => {
    asked(request.url, request.headers.cookie)
    response.end(JSON.stringify(renewed.keys))
  })
  const keep = vi.fn(async () => true)
  const body = new TextEncoder().encode('a secret')
  const sending = transportTo(origin, pinsOf(first), { keep })('/api/sync/push', { method: 'POST', body })
  await expect(sending).rejects.toMatchObject({ name: 'ConnectionFailed', obstacle: 'opened' })
  expect(asked.mock.calls).toEqual([['/api/sync/keys', undefined]])
  expect(keep).not.toHaveBeenCalled()
  // Where renewals are not kept, such as for a locked mirror, it is asked nothing at all.
  await expect(transportTo(origin, pinsOf(first))('/x')).rejects.toMatchObject({ obstacle: 'opened' })
  expect(asked).toHaveBeenCalledTimes(1)
})

test('keys that a kept key has signed take its place, and the request follows over them', async () => {
  const seen: unknown[] = []
  const origin = await serve(renewed, async (request, response) => {
    seen.push([request.url, request.headers.cookie, await bodyOf(request)])
    response.end(JSON.stringify(renewed.keys))
  })
  const kept: KeptPins[] = []
  const keep: KeepRenewal = async (next) => {
    kept.push(next)
    return true
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('work'))
      controller.close()
    },
  })
  const response = await transportTo(origin, pinsOf(first), { keep })('/push', { method: 'POST', body })
  expect(response.status).toBe(200)
  expect(kept).toEqual([{ origin, ...pinsOf(renewed) }])
  expect(seen).toEqual([
    ['/api/sync/keys', undefined, ''],
    ['/push', 'session=1', 'work'],
  ])
})

test('a renewal that could not be kept, or is none, is not used', async () => {
  for (const answer of [JSON.stringify(stranger.keys), '{', 'x'.repeat(300_000)]) {
    const origin = await serve(renewed, (_request, response) => response.end(answer))
    const keep = vi.fn(async () => true)
    await expect(transportTo(origin, pinsOf(first), { keep })('/x')).rejects.toThrow(ConnectionFailed)
    expect(keep).not.toHaveBeenCalled()
  }
  const origin = await serve(renewed, (_request, response) => response.end(JSON.stringify(renewed.keys)))
  const refusing = transportTo(origin, pinsOf(first), { keep: async () => false })
  await expect(refusing('/x')).rejects.toMatchObject({ obstacle: 'opened' })
})

test('a certificate that the system trusts is refused too where keys are kept; without keys nothing changes', async () => {
  const system = vi.fn<Transport>(async () => new Response('trusted'))
  const origin = await serve(stranger, (_request, response) => response.end('not reached'))
  const body = new TextEncoder().encode('a secret')
  const sending = transportTo(origin, pinsOf(first), { system })('/x', { method: 'POST', body })
  await expect(sending).rejects.toMatchObject({ obstacle: 'opened' })
  expect(
    system.mock.calls.map(([{ url, method, headers, body: sent }]) => [url, method, [...headers], sent]),
  ).toEqual([[`${origin}/api/health`, 'GET', [], undefined]])
  expect(await (await transportTo(origin, null, { system })('/x')).text()).toBe('trusted')
  await expect(transportTo(origin, null)('/x')).rejects.toMatchObject({ obstacle: 'certificate' })
})

test('without a connection the system says what is on the way, and gets nothing', async () => {
  const nowhere = 'https://127.0.0.1:1'
  const failing =
    (obstacle: 'proxy' | null): Transport =>
    async () => {
      throw new ConnectionFailed('no answer', { obstacle })
    }
  for (const obstacle of ['proxy', null] as const) {
    const send = transportTo(nowhere, pinsOf(first), { system: failing(obstacle) })
    await expect(send('/x')).rejects.toMatchObject({ name: 'ConnectionFailed', obstacle })
  }
  const system = vi.fn<Transport>(async () => new Response('by the proxy'))
  await expect(transportTo(nowhere, pinsOf(first), { system })('/x')).rejects.toMatchObject({
    obstacle: 'opened',
  })
})

test('while the kept keys are refused nothing is sent to anyone', async () => {
  const system = vi.fn<Transport>(async () => new Response('reached'))
  await expect(transportTo('https://127.0.0.1:1', 'changed-keys', { system })('/x')).rejects.toMatchObject({
    obstacle: 'changed-keys',
  })
  expect(system).not.toHaveBeenCalled()
})

test('no answer is ConnectionFailed: a line that breaks, or a caller who gave up', async () => {
  const origin = await serve(first, (request) => {
    if (request.url === '/cut') request.socket.destroy()
  })
  await expect(transportTo(origin, pinsOf(first))('/cut')).rejects.toThrow(ConnectionFailed)
  const transport = createPinnedTransport({ system: untrusted, pinsFor: async () => pinsOf(first) })
  const signal = AbortSignal.timeout(200)
  const hanging = transport({ url: `${origin}/hang`, method: 'GET', headers: new Headers(), signal })
  await expect(hanging).rejects.toThrow(ConnectionFailed)
})
