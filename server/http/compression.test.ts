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
