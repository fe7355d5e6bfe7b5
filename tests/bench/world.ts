import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Remote, RemoteInit } from '#desktop/engine/remote.ts'
import { createMirror, type Mirror } from '#desktop/mirror/mirror.ts'
import { openMirror } from '#desktop/mirror/open.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { createPasswords } from '#server/features/sessions/index.ts'

/** A device of the bench: its mirror, and its way to the server. */
export interface BenchDevice {
  readonly mirror: Mirror
  readonly remote: Remote
  readonly close: () => Promise<void>
}

/** PostgreSQL and the measured server in processes of their own. */
export interface BenchWorld {
  readonly ours: string
  readonly limit: string
  readonly database: Database
  readonly folder: string
  readonly person: { readonly id: string }
  readonly send: (path: string, init?: RequestInit) => Promise<Response>
  /** Most memory that the server has used so far, in bytes. */
  readonly serverMemory: () => Promise<number>
  readonly openDevice: (name: string) => Promise<BenchDevice>
  readonly close: () => Promise<void>
}

const addresses = z.object({ ours: z.string(), limit: z.string() })
const PASSWORD = 'only for the bench, on loopback'

/** Starts everything in a temporary folder, with an editor who is signed in. */
export async function openBenchWorld(): Promise<BenchWorld> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  const child = fork(path.join(import.meta.dirname, 'server-process.ts'), [postgres.url, folder], {
    stdio: 'inherit',
  })
  const { ours, limit } = addresses.parse(await new Promise((resolve) => child.once('message', resolve)))
  const database = openDatabase(postgres.url)
  const id = uuidv7()
  const hash = await createPasswords({ memory: 64, passes: 1, parallelism: 1 }).hash(PASSWORD)
  await database.run(sql`
    insert into users (id, email, email_key, first_name, role, password_hash)
    values (${id}, 'bench@example.org', 'bench@example.org', 'Bench', 'editor', ${hash})`)
  const cookie = await signIn(ours)
  const send = (pathname: string, init: RequestInit = {}) =>
    fetch(`${ours}${pathname}`, { ...init, headers: { ...init.headers, cookie } })
  return {
    ours,
    limit,
    database,
    folder,
    person: { id },
    send,
    serverMemory: async () => Number(await (await fetch(`${limit}/memory`)).text()),
    openDevice: (name) => openDevice(folder, name, send),
    async close() {
      await database.close()
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function signIn(ours: string): Promise<string> {
  const response = await fetch(`${ours}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.org', password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`signing in failed: ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function openDevice(folder: string, name: string, send: BenchWorld['send']): Promise<BenchDevice> {
  const place = path.join(folder, name)
  await mkdir(place)
  const deviceId = uuidv7()
  const secret = randomBytes(32).toString('base64url')
  const mirror = createMirror(openMirror(path.join(place, 'mirror.db'), randomBytes(32)), deviceId)
  const remote: Remote = {
    signedIn: async () => true,
    fetch: (pathname, { method = 'GET', headers = {}, body = null, signal }: RemoteInit = {}) =>
      send(pathname, {
        method,
        headers: { ...headers, 'device-secret': secret },
        ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
        ...(signal ? { signal } : {}),
      }),
  }
  const user = await (await send('/api/user')).json()
  mirror.meta.set('user', user)
  await remote.fetch('/api/sync/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify({ deviceId, name })),
  })
  return {
    mirror,
    remote,
    async close() {
      mirror.db.close()
      await rm(place, { recursive: true, force: true })
    },
  }
}
