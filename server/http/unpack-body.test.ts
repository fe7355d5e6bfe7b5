import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, TEST_PASSWORD, type TestServer } from '#tests/support/server.ts'
import { BodyCut, unpacked } from './unpack-body.ts'

let server: TestServer
let email: string
beforeAll(async () => {
  server = await startTestServer()
  email = (await server.signIn('editor')).email
})
afterAll(() => server.close())

const send = (body: Uint8Array<ArrayBuffer>, coding: string) =>
  server.visitor().send('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': coding },
    body,
  })
const signIn = () => JSON.stringify({ email, password: TEST_PASSWORD })
const plain = (bytes: Buffer) => new Uint8Array(bytes)

test('a body may be packed', async () => {
  expect((await send(plain(gzipSync(signIn())), 'gzip')).status).toBe(200)
  expect((await send(plain(zstdCompressSync(signIn())), 'zstd')).status).toBe(200)
  expect((await send(plain(Buffer.from(signIn())), 'identity')).status).toBe(200)
})

test('the limit counts what is unpacked, and ends the unpacking', async () => {
  const bomb = gzipSync(Buffer.alloc(512 * 1024 * 1024, ' '))
  const before = process.memoryUsage().rss
  const answer = await send(plain(bomb), 'gzip').catch((error: unknown) => error)
  // The rest of a body that is too large is not read, so its sender may only see that the connection ended.
  if (answer instanceof Response) expect(answer.status).toBe(413)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  expect((await send(plain(gzipSync(signIn())), 'gzip')).status).toBe(200)
})

test('an unknown coding, several ones, and bytes that are not packed so are refused', async () => {
  for (const coding of ['br', 'gzip, gzip', 'deflate', 'x'])
    expect((await send(plain(gzipSync(signIn())), coding)).status).toBe(415)
  for (const coding of ['gzip', 'zstd']) {
    expect((await send(plain(Buffer.from(signIn())), coding)).status).toBe(400)
    expect((await send(plain(randomBytes(500)), coding)).status).toBe(400)
  }
  // Half of it: what came is no JSON.
  const half = gzipSync(signIn())
  expect((await send(plain(half.subarray(0, half.length / 2)), 'gzip')).status).toBe(400)
})

test('a zstd window larger than the server gives is refused', async () => {
  const wide = zstdCompressSync(Buffer.alloc(40 * 1024 * 1024), {
    params: { [constants.ZSTD_c_windowLog]: 27 },
  })
  expect((await send(plain(wide), 'zstd')).status).toBe(400)
})

/** A request whose connection was cut before anyone read it, when so much had come. */
async function requestCutUnread(declared: number, body: Buffer, coding: string): Promise<IncomingMessage> {
  const listening = createServer().listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const line = connect((listening.address() as AddressInfo).port, '127.0.0.1')
  const requested = once(listening, 'request')
  const head = `POST / HTTP/1.1\r\nhost: x\r\ncontent-encoding: ${coding}\r\ncontent-length: ${declared}\r\n\r\n`
  line.write(Buffer.concat([Buffer.from(head), body]))
  const [request] = (await requested) as [IncomingMessage]
  request.on('error', () => undefined)
  await expect.poll(() => request.readableLength).toBe(body.length)
  line.destroy()
  await new Promise((resolve) => request.on('close', resolve))
  listening.close()
  return request
}

test.each(['identity', 'gzip'])(
  'what came of a %s body is given although the line was cut before anyone read',
  async (coding) => {
    const whole = randomBytes(20_000)
    const sent = coding === 'gzip' ? gzipSync(whole) : whole
    const came = async (request: IncomingMessage) => {
      const pieces: Buffer[] = []
      const end = await (async () => {
        for await (const piece of unpacked(request)) pieces.push(piece)
        return 'whole'
      })().catch((error: unknown) => error)
      return { bytes: Buffer.concat(pieces), end }
    }
    const part = await came(await requestCutUnread(sent.length, sent.subarray(0, 10_000), coding))
    expect(part.bytes.length).toBeGreaterThan(9000)
    expect(part.bytes.equals(whole.subarray(0, part.bytes.length))).toBe(true)
    expect(part.end).toBeInstanceOf(BodyCut)
    const all = await came(await requestCutUnread(sent.length, sent, coding))
    expect(all).toEqual({ bytes: whole, end: 'whole' })
  },
)
