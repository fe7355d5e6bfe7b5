import { hash, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Engine } from '#desktop/engine/engine.ts'
import type { LocalAnswer } from '#desktop/engine/protocol.ts'
import type { VaultContent } from '#desktop/engine/vault-content.ts'
import { openMirror } from '#desktop/mirror/open.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { finishRenewal, markWhole } from '#desktop/vault/index.ts'
import { newSealingKeyPair } from '#files/sealed-for-key.ts'
import type { SyncStatus } from '#shared/contract/desktop-bridge.ts'
import { answerRecovery } from '#tests/support/administrator.ts'
import { evidenceOf, filesContaining } from '#tests/support/evidence.ts'
import { memoryKeychain } from '#tests/support/keychain.ts'
import { readFileHere } from '#tests/support/parsers-here.ts'
import { quickStretch } from '#tests/support/quick-stretch.ts'
import { incidentValues } from '#tests/support/records.ts'
import { mirrorContent } from './mirror-content.ts'
import { renewCopies } from './renew-copies.ts'

const FIRST = 'badda cad iyo buur dheer'
const NEXT = 'geel badan oo roob sugaya'
const SECRET = 'Planted witness Xaliimo 4412'
const BYTES = Buffer.from(`${SECRET}\n`.repeat(8000))
const keychain = memoryKeychain()
/** Every step is cut in turn, and more slowly on a busy machine. */
const SLOW = { timeout: 120_000 }

let userData: string
let engine: Engine
let statuses: SyncStatus[]
/** In the place of the making of copies. */
let renewing: VaultContent['renew'] | null
/** What the library answers at an address, while it can be reached. */
let library: ((pathname: string) => Response | null) | null
/** Folders of this test, each the app's own data at one moment. */
let folders: string[]

beforeEach(async () => {
  folders = []
  statuses = []
  renewing = null
  library = null
  userData = await newFolder()
  engine = await openAt(userData)
})
afterEach(async () => {
  await engine.lock()
  for (const folder of folders) await rm(folder, { recursive: true })
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'renewal-'))
  folders.push(folder)
  return folder
}

async function openAt(folder: string): Promise<Engine> {
  const opened = await Engine.open(
    {
      start: { userData: folder, deviceName: 'Baidoa laptop', idleMinutes: 15 },
      keychain,
      stretch: quickStretch,
      transport: async ({ url }) => {
        const { pathname } = new URL(url)
        if (pathname === '/api/user') return Response.json(officer)
        const answer = library?.(pathname)
        if (answer) return answer
        throw new ConnectionFailed('no network')
      },
      credentials: async () => ({ baseUrl: 'https://server.example', cookie: 'session=abc' }),
      sessionKey: async () => undefined,
      storeCookies: async () => undefined,
      readFile: readFileHere((stream) => opened.streams.next(stream)),
      wiped: async () => undefined,
      onStatus: (status) => statuses.push(status),
      onChanged: () => undefined,
      onVault: () => undefined,
    },
    (around) => {
      const content = mirrorContent(around)
      return { ...content, renew: (...given) => (renewing ?? content.renew)(...given) }
    },
  )
  return opened
}

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

async function call(on: Engine, method: string, address: string, body: Uint8Array | object | null = null) {
  const bytes = body === null || body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body))
  const sent = bytes && new Uint8Array(bytes)
  return on.answerLocal({ method, path: `/api${address}`, query: '', headers: {}, body: sent })
}

async function contentOf(on: Engine, { body }: LocalAnswer): Promise<Buffer> {
  if (body === null) return Buffer.alloc(0)
  if ('bytes' in body) return Buffer.from(body.bytes)
  const pieces: Uint8Array[] = []
  for (;;) {
    const piece = await on.streams.next(body.stream)
    if (!piece) return Buffer.concat(pieces)
    pieces.push(piece)
  }
}

async function idOf(answer: LocalAnswer): Promise<string> {
  const text = (await contentOf(engine, answer)).toString('utf8')
  expect(answer.status, text).toBe(201)
  return String(Reflect.get(JSON.parse(text), 'id'))
}

/** A record with a personal field and two files of evidence, made offline. */
async function recordOffline(): Promise<{ incident: string; files: string[] }> {
  await engine.openWith((vault) => vault.create(FIRST))
  expect((await call(engine, 'GET', '/user')).status).toBe(200)
  const incident = await idOf(
    await call(engine, 'POST', '/incidents', incidentValues({ victimInfo: SECRET })),
  )
  const files: string[] = []
  for (const fileName of ['one.txt', 'two.txt']) {
    const bytes = Buffer.concat([BYTES, Buffer.from(fileName)])
    const about = evidenceOf(bytes, incident, { fileName })
    const id = await idOf(await call(engine, 'POST', '/evidence', about))
    expect((await call(engine, 'PUT', `/evidence/${id}/file`, bytes)).status).toBe(200)
    files.push(id)
  }
  return { incident, files }
}

/** A document of the library that lies on the device; the connection is away afterwards. */
async function keepDocument(): Promise<string> {
  const id = randomUUID()
  const at = new Date().toISOString()
  const document = {
    ...{ id, slug: 'law', version: 1, title: 'Law', description: 'A law.', category: 'legal', found: [] },
    ...{ documentType: 'other', tags: null, isPublic: false, isArchived: false, status: 'approved' },
    ...{
      uploadedBy: null,
      textState: 'read',
      hasPages: false,
      published: null,
      mayApprove: false,
      downloads: null,
    },
    ...{ file: { number: 1, name: 'law.txt', mediaType: 'text/plain', size: BYTES.length } },
    ...{ createdAt: at, updatedAt: at },
  }
  const passages = [{ number: 1, page: null, heading: null, text: SECRET }]
  const copy = { document, sha256: hash('sha256', BYTES), passages: 1 }
  library = (pathname) => {
    if (pathname === '/api/documents/copies') return Response.json([{ id, known: 'one', copy }])
    if (pathname.endsWith('/from/0')) return new Response(BYTES)
    return pathname.endsWith('/passages') ? Response.json({ passages, next: null }) : null
  }
  expect((await call(engine, 'POST', `/sync/documents/${id}`)).status).toBe(204)
  const state = async () =>
    (await contentOf(engine, await call(engine, 'GET', '/sync/documents'))).toString('utf8')
  await vi.waitFor(async () => expect(await state()).toContain('"state":"kept"'))
  library = null
  return id
}

/** Everything that was recorded is there, waits to be sent, and the files are whole. */
async function expectAll(on: Engine, { incident, files }: { incident: string; files: string[] }) {
  const record = JSON.parse((await contentOf(on, await call(on, 'GET', `/incidents/${incident}`))).toString())
  expect(record).toMatchObject({ victimInfo: SECRET })
  for (const [at, id] of files.entries()) {
    const original = await contentOf(on, await call(on, 'GET', `/evidence/${id}/original`))
    expect(original.equals(Buffer.concat([BYTES, Buffer.from(['one.txt', 'two.txt'][at] ?? '')]))).toBe(true)
  }
  expect(on.status.waiting).toBe(5)
}

const keyOf = (on: Engine) => Buffer.from(on.vault.dataKey ?? []).toString('hex')

describe('new keys with a new passphrase', SLOW, () => {
  test('open everything that was recorded, and nothing opens with what was before', async () => {
    const made = await recordOffline()
    const former = keyOf(engine)
    const before = await readdir(path.join(userData, 'mirror-files/evidence'))
    const [stolen, device] = [await newFolder(), await newFolder()]
    await cp(userData, stolen, { recursive: true })

    expect(await engine.renewKeys('wrong one altogether', NEXT)).toMatchObject({ error: 'wrong_passphrase' })
    expect(await engine.renewKeys(FIRST, 'short')).toMatchObject({ error: 'passphrase_too_short' })
    expect(keyOf(engine)).toBe(former)
    await expectAll(engine, made)

    expect(await engine.renewKeys(FIRST, NEXT)).toEqual({ ok: true })
    expect(keyOf(engine)).not.toBe(former)
    await expectAll(engine, made)
    const percents = statuses.flatMap(({ renewingKeys }) => renewingKeys ?? [])
    expect(percents).toEqual(percents.toSorted((one, other) => one - other))
    expect(percents.at(-1)).toBe(100)
    expect(engine.status.renewingKeys).toBeUndefined()
    const after = await readdir(path.join(userData, 'mirror-files/evidence'))
    expect(after).toHaveLength(2)
    expect(after.filter((name) => before.includes(name))).toEqual([])
    await engine.lock()
    expect(await filesContaining(userData, SECRET)).toEqual([])
    expect(await readdir(userData)).not.toContain('renewal')

    expect(await engine.openWith((vault) => vault.unlock(FIRST))).toMatchObject({ error: 'wrong_passphrase' })
    expect(await engine.openWith((vault) => vault.unlock(NEXT))).toEqual({ ok: true })
    await expectAll(engine, made)

    // Whoever had the key file and the passphrase of before has nothing of what lies there now.
    await engine.lock()
    await cp(userData, device, { recursive: true })
    await cp(path.join(stolen, 'vault.json'), path.join(device, 'vault.json'))
    const thief = await openAt(device)
    await expect(thief.openWith((vault) => vault.unlock(FIRST))).rejects.toThrow(
      'does not open with this key',
    )
  })

  test('open the documents of the library that are kept', async () => {
    await recordOffline()
    const id = await keepDocument()
    const before = await readdir(path.join(userData, 'mirror-files/documents'))
    expect(await engine.renewKeys(FIRST, NEXT)).toEqual({ ok: true })
    const after = await readdir(path.join(userData, 'mirror-files/documents'))
    expect([after.length, after.filter((name) => before.includes(name))]).toEqual([1, []])
    const file = await call(engine, 'GET', `/documents/${id}/file`)
    expect((await contentOf(engine, file)).equals(BYTES)).toBe(true)
    await engine.lock()
    expect(await filesContaining(userData, SECRET)).toEqual([])
  })

  test('open the evidence that is kept beside the server', async () => {
    const { files } = await recordOffline()
    const [id = ''] = files
    const key = engine.vault.dataKey
    if (!key) throw new Error('locked')
    // As after it was sent.
    const db = openMirror(engine.paths.mirror, key)
    db.exec(`insert into evidence_copies (evidence_id, sha256, size, stored_name, kind, kept_at)
      select evidence_id, sha256, 1, stored_name, kind, '2026-11-28T09:00:00.000Z' from evidence_files where evidence_id = '${id}';
      delete from evidence_files where evidence_id = '${id}'`)
    db.close()
    expect(await engine.renewKeys(FIRST, NEXT)).toEqual({ ok: true })
    expect(await readdir(path.join(userData, 'mirror-files/evidence'))).toHaveLength(2)
    const original = await call(engine, 'GET', `/evidence/${id}/original`)
    expect(original.status).toBe(200)
    expect(await contentOf(engine, original)).toEqual(Buffer.concat([BYTES, Buffer.from('one.txt')]))
  })

  test('can be helped with by administrators, and a request of before is refused', async () => {
    const made = await recordOffline()
    const admins = newSealingKeyPair()
    await engine.vault.setRecoveryKey(admins.publicKey)
    const early = answerRecovery(await engine.vault.exportForRecovery(), admins)
    expect(await engine.renewKeys(FIRST, NEXT)).toEqual({ ok: true })
    await engine.lock()

    expect(
      await engine.openWith((vault) => vault.recoverWith(early ?? new Uint8Array(), FIRST)),
    ).toMatchObject({
      error: 'recovery_refused',
    })
    const reply = answerRecovery(await engine.vault.exportForRecovery(), admins)
    expect(await engine.openWith((vault) => vault.recoverWith(reply ?? new Uint8Array(), FIRST))).toEqual({
      ok: true,
    })
    await expectAll(engine, made)
  })

  test('survive a power cut at every step', async () => {
    const made = await recordOffline()
    await engine.lock()
    const cuts: string[] = []
    const cut = () => {
      const at = mkdtempSync(path.join(tmpdir(), 'renewal-'))
      folders.push(at)
      cuts.push(at)
      cpSync(userData, at, { recursive: true })
    }
    const { vault, paths } = engine
    const changed = await vault.changeKey(FIRST, NEXT, async (former, fresh) => {
      await renewCopies({ paths, former, fresh, onProgress: cut })
    })
    expect(changed).toEqual({ ok: true })
    cut()
    await finishRenewal(paths, cut)
    vault.lock()

    // Two files, the copy of the mirror, the end; the key file; two files and the mirror in their places.
    expect(cuts).toHaveLength(8)
    for (const [step, folder] of cuts.entries()) {
      const after = await openAt(folder)
      const passphrase = step < 4 ? FIRST : NEXT
      expect(await after.openWith((it) => it.unlock(passphrase))).toEqual({ ok: true })
      await expectAll(after, made)
      expect(await readdir(folder)).not.toContain('renewal')
      expect(await readdir(path.join(folder, 'mirror-files/evidence'))).toHaveLength(2)
      await after.lock()
    }
  })

  test('are not made where the disk is full: passphrase and keys stay as they were', async () => {
    const made = await recordOffline()
    const former = keyOf(engine)
    renewing = async ({ fresh }) => {
      await mkdir(engine.paths.renewal)
      await markWhole(engine.paths, fresh)
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    }
    expect(await engine.renewKeys(FIRST, NEXT)).toEqual({
      ok: false,
      error: 'keys_not_renewed',
      retryAfterMs: 0,
    })
    expect(keyOf(engine)).toBe(former)
    expect(await readdir(userData)).not.toContain('renewal')
    await expectAll(engine, made)
    await engine.lock()
    expect(await engine.openWith((vault) => vault.unlock(NEXT))).toMatchObject({ error: 'wrong_passphrase' })
    expect(await engine.openWith((vault) => vault.unlock(FIRST))).toEqual({ ok: true })
    await expectAll(engine, made)
  })

  test('leave a damaged file as it is, and one that is missing', async () => {
    const { files } = await recordOffline()
    const folder = path.join(userData, 'mirror-files/evidence')
    const [damaged = '', missing = ''] = await readdir(folder)
    await truncate(path.join(folder, damaged), 1000)
    await rm(path.join(folder, missing))
    const answers = () =>
      Promise.all(files.map(async (id) => (await call(engine, 'GET', `/evidence/${id}/original`)).status))
    const before = await answers()
    expect(await engine.renewKeys(FIRST, NEXT)).toEqual({ ok: true })
    expect(await answers()).toEqual(before)
    expect(await readdir(folder)).toEqual([damaged])
  })

  test('are refused while the app is locked', async () => {
    await recordOffline()
    await engine.lock()
    expect(await engine.renewKeys(FIRST, NEXT)).toMatchObject({ error: 'vault_locked' })
  })
})
