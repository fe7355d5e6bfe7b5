import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { PassThrough, type Transform } from 'node:stream'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import Koa from 'koa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compression } from './compression.ts'
import { type Listening, listen } from './listen.ts'
import type { RequestState } from './request-state.ts'

const FIRST = '{"first":1}\n'
const SECOND = '{"second":2}\n'

let listening: Listening
let lines: PassThrough

beforeAll(async () => {
  const app = new Koa<RequestState>()
  app.use(compression())
  app.use((context) => {
    const { size, as } = context.query
    if (size) {
      const text = 'a'.repeat(Number(size))
      context.type = 'application/json'
      context.body = as === 'text' ? JSON.stringify({ text }) : { text }
      return
    }
    lines = new PassThrough()
    context.type = 'application/x-ndjson'
    context.body = lines
    lines.write(FIRST)
  })
  listening = await listen(app.callback(), { host: '127.0.0.1', port: 0 })
})
afterAll(() => listening.stop())

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  zstd: createZstdDecompress,
}

test.each(['gzip', 'zstd'])(
  'a line leaves when it is written, before the next is made, with %s',
  async (encoding) => {
    const sent = request({ port: listening.port, headers: { 'accept-encoding': encoding } })
    sent.end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    expect(response.headers['content-encoding']).toBe(encoding)
    const decoded = response.pipe(DECODERS[encoding]?.() ?? new PassThrough())
    const next = async () => String((await once(decoded, 'data'))[0])
    expect(await next()).toBe(FIRST)
    lines.write(SECOND)
    expect(await next()).toBe(SECOND)
    lines.end()
    await once(decoded, 'end')
  },
)

test.each([
  ['one packet', 500, undefined],
  ['short', 3000, 'zstd'],
  ['long', 100_000, 'zstd'],
] as const)('an answer that is %s comes whole, as text and as a value', async (_name, size, encoding) => {
  for (const as of ['text', 'value']) {
    const response = await fetch(`http://127.0.0.1:${listening.port}/?size=${size}&as=${as}`, {
      headers: { 'accept-encoding': 'zstd, gzip' },
    })
    expect(response.headers.get('content-encoding') ?? undefined).toBe(encoding)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(await response.json()).toEqual({ text: 'a'.repeat(size) })
  }
})
