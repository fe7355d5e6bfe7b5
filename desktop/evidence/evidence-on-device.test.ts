import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Engine } from '#desktop/engine/engine.ts'
import type { LocalAnswer } from '#desktop/engine/protocol.ts'
import { readFileWith } from '#desktop/engine/read-file.ts'
import { mirrorContent } from '#desktop/local/mirror-content.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { forkFileReader } from '#files/apart/fork-reader.ts'
import type { ReaderLimits } from '#files/apart/reader-line.ts'
import { evidenceOf, filesContaining, phonePhoto } from '#tests/support/evidence.ts'
import { memoryKeychain } from '#tests/support/keychain.ts'
import { quickStretch } from '#tests/support/quick-stretch.ts'
import { incidentValues } from '#tests/support/records.ts'

const PASSPHRASE = 'badda cad iyo buur dheer'
const SECRET = 'Planted witness Xaliimo 4412'

let userData: string
let engine: Engine
/** What a file may take, where it is less than usual. */
let tight: Partial<ReaderLimits>
beforeEach(async () => {
  tight = {}
  userData = await mkdtemp(path.join(tmpdir(), 'engine-'))
  engine = await Engine.open(
    {
      start: { userData, deviceName: 'Baidoa laptop', idleMinutes: 15 },
      keychain: memoryKeychain(),
      stretch: quickStretch,
      // The user was signed in once, and has no connection since.
      transport: async ({ url }) => {
        if (new URL(url).pathname === '/api/user') return Response.json(officer)
        throw new ConnectionFailed('no network')
      },
      credentials: async () => ({ baseUrl: 'https://server.example', cookie: 'session=abc' }),
      sessionKey: async () => undefined,
      storeCookies: async () => undefined,
      readFile: (task, limits, stream) =>
        readFileWith(forkFileReader, (from) => engine.streams.next(from))(
          task,
          { ...limits, ...tight },
          stream,
        ),
      wiped: async () => undefined,
      onStatus: () => undefined,
      onChanged: () => undefined,
      onVault: () => undefined,
    },
    mirrorContent,
  )
})
afterEach(async () => {
  await engine.lock()
  await rm(userData, { recursive: true })
})

const officer = {
  id: randomUUID(),
  email: 'officer@example.org',
  firstName: 'Test',
  lastName: 'Officer',
  role: 'field-officer',
  regions: ['SO28'],
  permissions: [],
  locale: 'so',
  mustChangePassword: false,
}

/** A call of a window, answered by this device. */
async function call(method: string, address: string, body: Uint8Array | object | null = null) {
  const bytes = body === null || body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body))
  const sent = bytes && new Uint8Array(bytes)
  return engine.answerLocal({ method, path: `/api${address}`, query: '', headers: {}, body: sent })
}

async function contentOf({ body }: LocalAnswer): Promise<Buffer> {
  if (body === null) return Buffer.alloc(0)
  if ('bytes' in body) return Buffer.from(body.bytes)
  const pieces: Uint8Array[] = []
  for (;;) {
    const piece = await engine.streams.next(body.stream)
    if (!piece) return Buffer.concat(pieces)
    pieces.push(piece)
  }
}

async function idOf(answer: LocalAnswer): Promise<string> {
  const text = (await contentOf(answer)).toString('utf8')
  expect(answer.status, text).toBe(201)
  return String(Reflect.get(JSON.parse(text), 'id'))
}

async function attach(bytes: Uint8Array): Promise<string> {
  expect((await call('GET', '/user')).status).toBe(200)
  const incident = await idOf(await call('POST', '/incidents', incidentValues()))
  const about = evidenceOf(bytes, incident, { fileName: 'a.txt' })
  const id = await idOf(await call('POST', '/evidence', about))
  const kept = await call('PUT', `/evidence/${id}/file`, bytes)
  expect(JSON.parse((await contentOf(kept)).toString('utf8'))).toEqual({ id, receivedAt: null })
  return id
}

const filesFolder = () => path.join(userData, 'mirror-files/evidence')

test('a file is closed while the vault is locked, and the same when it is open again', async () => {
  await engine.openWith((vault) => vault.create(PASSPHRASE))
  const bytes = Buffer.from(`${SECRET}\n`.repeat(20_000))
  const id = await attach(bytes)
  expect(engine.status.waiting).toBe(3)
  await engine.lock()
  expect((await call('GET', `/evidence/${id}/original`)).status).toBe(423)
  expect(await readdir(filesFolder())).toHaveLength(1)
  expect(await filesContaining(userData, SECRET)).toEqual([])

  await engine.openWith((vault) => vault.unlock(PASSPHRASE))
  const original = await call('GET', `/evidence/${id}/original`)
  expect(original).toMatchObject({ status: 200, headers: { 'content-length': String(bytes.length) } })
  expect((await contentOf(original)).equals(bytes)).toBe(true)
  expect((await call('GET', `/evidence/${id}/shown`)).status).toBe(415)
})

test('a file that takes too much to read is not taken in, and what lies here stays as it is', async () => {
  await engine.openWith((vault) => vault.create(PASSPHRASE))
  const photo = await phonePhoto()
  const id = await attach(photo)
  const message = async (answer: LocalAnswer) => {
    expect(answer.status).toBe(415)
    return String(Reflect.get(JSON.parse((await contentOf(answer)).toString('utf8')), 'message'))
  }
  tight = { milliseconds: 30 }
  expect(await message(await call('PUT', `/evidence/${id}/file`, photo))).toMatch(
    /Your own copy is unchanged/,
  )
  expect(await message(await call('GET', `/evidence/${id}/shown`))).toMatch(/kept as it is/)
  tight = { memoryMb: 30 }
  expect(await message(await call('GET', `/evidence/${id}/shown`))).toMatch(/kept as it is/)
  tight = {}
  expect(await readdir(filesFolder())).toHaveLength(1)
  expect((await contentOf(await call('GET', `/evidence/${id}/original`))).equals(photo)).toBe(true)
  expect((await call('GET', `/evidence/${id}/shown`)).status).toBe(200)
})

test('a wipe takes the files too', async () => {
  await engine.openWith((vault) => vault.create(PASSPHRASE))
  const id = await attach(Buffer.from(SECRET))
  // Also those that stay after they were sent.
  expect((await call('POST', `/sync/evidence/${id}`)).status).toBe(204)
  await engine.wipe()
  expect(await readdir(userData)).not.toContain('mirror-files')
})
