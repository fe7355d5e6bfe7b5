import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { KEY_FILES, OTHER_DATA } from '#server/backup/index.ts'
import { compileCache } from '#tests/support/compile-cache.ts'
import { createMigratedDatabase } from '#tests/support/migrated-database.ts'
import type { TestDatabase } from '#tests/support/postgres.ts'
import serverFlags from '../build/server-flags.json' with { type: 'json' }

const ROOT = path.resolve(import.meta.dirname, '..')

let dataDir: string
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

interface Started {
  readonly child: ChildProcess
  readonly exit: Promise<unknown[]>
  readonly printed: () => string
  readonly url: Promise<string>
}

function start(settings: Record<string, string> = {}): Started {
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

function signIn(url: string, email: string, password: string): Promise<Response> {
  return fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
}

function cookieOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

// Processes of their own, each with a start of seconds where the machine is busy.
describe('the server', { timeout: 120_000 }, () => {
  test('prints on the first start how to sign in, once, ends cleanly, and keeps people signed in over a restart', async () => {
    const first = start({ LOG_LEVEL: 'error' })
    const url = await first.url
    const password = /password {2}(\S+)/.exec(first.printed())?.[1]
    const answer = await signIn(url, 'admin@localhost', String(password))
    expect(await answer.json()).toMatchObject({ role: 'administrator', mustChangePassword: true })
    expect(await stop(first)).toBe(0)
    expect(first.printed()).not.toContain('"level"')

    const second = start()
    const user = await fetch(`${await second.url}/api/user`, { headers: { cookie: cookieOf(answer) } })
    expect(user.status).toBe(200)
    expect(second.printed()).not.toContain('password')
    expect(await stop(second)).toBe(0)
    // Every file of the data folder is a key that backups hold, or is declared to be something else.
    const known: string[] = [...KEY_FILES.map(({ name }) => name), ...OTHER_DATA]
    expect((await readdir(dataDir)).filter((name) => !known.includes(name))).toEqual([])
    for (const name of await readdir(dataDir, { recursive: true })) {
      const file = path.join(dataDir, name)
      if (!(await stat(file)).isFile()) continue
      expect((await stat(file)).mode & 0o077, name).toBe(0)
      expect(await readFile(file, 'utf8'), name).not.toContain(String(password))
    }
  })

  test('takes the password that the operator chose, and ends its own PostgreSQL without an error in the log', async () => {
    const chosen = { ADMIN_EMAIL: 'director@example.org', ADMIN_PASSWORD: 'chosen by the operator' }
    const own = start({ LOG_LEVEL: 'error', DATABASE_URL: '', ...chosen })
    const url = await own.url
    expect((await signIn(url, chosen.ADMIN_EMAIL, chosen.ADMIN_PASSWORD)).status).toBe(200)
    await Promise.all(
      ['/api/news', '/api/health', '/api/organization', '/api/public/monitoring'].flatMap((path) =>
        Array.from({ length: 4 }, async () => (await fetch(`${url}${path}`)).arrayBuffer()),
      ),
    )
    expect(await stop(own)).toBe(0)
    expect(own.printed()).not.toContain('"level"')
    expect(own.printed()).not.toContain(chosen.ADMIN_PASSWORD)
  })

  test('does not start with a wrong setting, which it names', async () => {
    const wrong = start({ PORT: 'many', SESSION_SECRET: 'short' })
    expect((await wrong.exit)[0]).toBe(1)
    expect(wrong.printed()).toContain('PORT is "many"; allowed is a whole number from 0 to 65535')
    expect(wrong.printed()).toContain('SESSION_SECRET has 5 characters')
  })

  test('says which port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const started = start({ PORT: String(port) })
    expect((await started.exit)[0]).toBe(1)
    expect(started.printed()).toContain(`Port ${port} on 127.0.0.1 is in use`)
    other.close()
  })
})
