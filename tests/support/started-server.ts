import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import serverFlags from '../../build/server-flags.json' with { type: 'json' }
import { compileCache } from './compile-cache.ts'
import { createMigratedDatabase } from './migrated-database.ts'
import type { TestDatabase } from './postgres.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A server that was started by its command, and may end by itself. */
export interface Started {
  readonly child: ChildProcess
  readonly exit: Promise<unknown[]>
  readonly printed: () => string
  readonly url: Promise<string>
}

/** Servers of a test file as `npm start` runs them, each test with a folder and a database of its own; what still runs after it is ended. */
export function startedServers() {
  let dataDir = ''
  let made: TestDatabase
  const running: ChildProcess[] = []
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'test-main-'))
    made = await createMigratedDatabase()
  })
  afterEach(async () => {
    for (const child of running.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
    await made.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  function start(settings: Readonly<Record<string, string>> = {}): Started {
    const usual = { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: made.url }
    const env = { ...compileCache(), ...usual, ...settings }
    // As `npm start` does: without these flags a process loads its modules half again as long.
    const child = spawn(process.execPath, [...serverFlags.flags, 'server/main.ts'], {
      ...{ cwd: ROOT, env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.push(child)
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        printed += text
      })
    }
    const url = expect
      .poll(() => /Ready: (http\S+)/.exec(printed)?.[1] ?? '', { timeout: 50_000 })
      .toMatch(/^http/)
      .then(() => String(/Ready: (http\S+)/.exec(printed)?.[1]))
    // Only those who ask for the address care that it never came.
    url.catch(() => undefined)
    return { child, exit: once(child, 'exit'), printed: () => printed, url }
  }

  async function stop({ child, exit }: Started): Promise<unknown> {
    child.kill('SIGTERM')
    const [code] = await exit
    return code
  }

  return { start, stop, dataDir: () => dataDir }
}

/** Signs somebody in as a browser does. */
export function signInAt(url: string, email: string, password: string): Promise<Response> {
  return fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
}
