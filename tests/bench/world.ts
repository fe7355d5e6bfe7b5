import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Remote } from '#desktop/engine/remote.ts'
import { createMirror, type Mirror } from '#desktop/mirror/mirror.ts'
import { openMirror } from '#desktop/mirror/open.ts'
import { freshMasterKeys } from '#server/crypto/keys.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { createPasswords } from '#server/identity/index.ts'
import type { Role } from '#shared/domain/access.ts'
import serverFlags from '../../build/server-flags.json' with { type: 'json' }
import { bindDevice } from './remote.ts'

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
  readonly user: { readonly id: string }
  /** The cookies of the editor's session. */
  readonly cookie: string
  readonly send: (path: string, init?: RequestInit) => Promise<Response>
  /** `ours` is where the device finds the server, if that is not its own address. */
  readonly openDevice: (name: string, ours?: string) => Promise<BenchDevice>
  /** Lets a device sync, as an administrator would. */
  readonly approve: (deviceId: string) => Promise<unknown>
  /** Adds a field officer of some regions; answers the cookies of their session. */
  readonly addOfficer: (regions: readonly string[]) => Promise<string>
  /** Adds somebody of a role; answers the cookies of their session. */
  readonly addUser: (role: Role) => Promise<string>
  /** Adds so many invented cases and as many incidents. */
  readonly seed: (size: number) => Promise<void>
  /** A server of its own for one piece of work; answers most of the memory that it used, in bytes. */
  readonly serverMemory: (work: (ours: string) => Promise<void>) => Promise<number>
  /** Records so many incidents of a region on a device of its own, and answers how many a second it sends. */
  readonly pushAlone: (regionCode: string, count: number) => Promise<number>
  /** Most memory that a device of its own uses while it reads everything from a server, in bytes. */
  readonly deviceMemory: (ours: string) => Promise<number>
  readonly close: () => Promise<void>
}

const addresses = z.object({ ours: z.string(), limit: z.string() })
const PASSWORD = 'only for the bench, on loopback'

/** Starts everything in a temporary folder, with an editor who is signed in. */
export async function openBenchWorld(): Promise<BenchWorld> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  const masters = freshMasterKeys()
  const start = () =>
    startServer([postgres.url, folder, masters.current, masters.keys[masters.current] ?? ''])
  const server = await start()
  const { ours, limit } = server
  const database = openDatabase(postgres.url)
  const { id, cookie } = await addUser({ database, ours }, 'editor')
  const approve = (deviceId: string) =>
    database.run(sql`update devices set state = 'active' where id = ${deviceId}`)
  const send = (pathname: string, init: RequestInit = {}) =>
    fetch(`${ours}${pathname}`, { ...init, headers: { ...init.headers, cookie } })
  return {
    ours,
    limit,
    database,
    folder,
    user: { id },
    cookie,
    send,
    openDevice: (name, at = ours) => openDevice(folder, { name, ours: at, cookie, approve }),
    addOfficer: async (regions) => (await addUser({ database, ours }, 'field-officer', regions)).cookie,
    addUser: async (role) => (await addUser({ database, ours }, role)).cookie,
    async seed(size) {
      const response = await fetch(`${limit}/?seed=${size}`)
      if (!response.ok) throw new Error('seeding failed')
      // It ends when everything is there.
      await response.text()
    },
    async serverMemory(work) {
      const fresh = await start()
      await work(fresh.ours)
      const memory = Number(await (await fetch(`${fresh.limit}/memory`)).text())
      await fresh.stop()
      return memory
    },
    approve,
    async deviceMemory(from) {
      const { deviceId, secret } = await bindDevice({ ours: from, cookie, name: 'alone', approve })
      const what = [path.join(folder, `${uuidv7()}.db`), from, cookie, deviceId, secret]
      return measured.parse(await reportOf('device-process.ts', what)).memory
    },
    async pushAlone(regionCode, count) {
      const { deviceId, secret } = await bindDevice({ ours, cookie, name: 'pushing', approve })
      const place = path.join(folder, `${uuidv7()}.db`)
      const what = [place, ours, cookie, deviceId, secret, id, regionCode, String(count)]
      return count / sent.parse(await reportOf('push-process.ts', what)).seconds
    },
    async close() {
      await database.close()
      await server.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function addUser(
  { database, ours }: Pick<BenchWorld, 'database' | 'ours'>,
  role: Role,
  regions: readonly string[] = [],
): Promise<{ readonly id: string; readonly cookie: string }> {
  const id = uuidv7()
  const email = `bench-${id}@example.org`
  const hash = await createPasswords({ memory: 64, passes: 1, parallelism: 1 }).hash(PASSWORD)
  await database.run(sql`
    insert into users (id, email, email_key, first_name, role, regions, password_hash)
    values (${id}, ${email}, ${email}, 'Bench', ${role}, ${sql.param([...regions])}::text[], ${hash})`)
  return { id, cookie: await signIn(ours, email) }
}

async function signIn(ours: string, email: string): Promise<string> {
  const response = await fetch(`${ours}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`signing in failed: ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function startServer(args: string[]) {
  const child = fork(path.join(import.meta.dirname, 'server-process.ts'), args, {
    stdio: 'inherit',
    execArgv: serverFlags.flags,
  })
  const reported = addresses.parse((await once(child, 'message'))[0])
  return {
    ...reported,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

export const measured = z.object({ memory: z.number() })
const sent = z.object({ seconds: z.number() })

/** Runs a script of the bench in a process of its own; answers what it tells at its end. */
export async function reportOf(file: string, what: readonly string[]): Promise<unknown> {
  const child = fork(path.join(import.meta.dirname, file), what, { stdio: 'inherit' })
  const ended = once(child, 'exit')
  const [report] = await once(child, 'message')
  await ended
  return report
}

async function openDevice(folder: string, options: Parameters<typeof bindDevice>[0]): Promise<BenchDevice> {
  const place = path.join(folder, options.name)
  await mkdir(place)
  const { deviceId, remote } = await bindDevice(options)
  const mirror = createMirror(openMirror(path.join(place, 'mirror.db'), randomBytes(32)), deviceId)
  mirror.meta.set('user', await (await remote.fetch('/api/user')).json())
  return {
    mirror,
    remote,
    async close() {
      mirror.db.close()
      await rm(place, { recursive: true, force: true })
    },
  }
}
