import { once } from 'node:events'
import { readdir, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { KEY_FILES, OTHER_DATA } from '#server/backup/index.ts'
import { signInAt, startedServers } from '#tests/support/started-server.ts'

const { start, stop, dataDir } = startedServers()

function cookieOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

describe('the server', { timeout: 120_000 }, () => {
  test('prints on the first start how to sign in, once, ends cleanly, and keeps people signed in over a restart', async () => {
    const first = start({ LOG_LEVEL: 'error' })
    const url = await first.url
    const password = /password {2}(\S+)/.exec(first.printed())?.[1]
    const answer = await signInAt(url, 'admin@localhost', String(password))
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
    expect((await readdir(dataDir())).filter((name) => !known.includes(name))).toEqual([])
    for (const name of await readdir(dataDir(), { recursive: true })) {
      const file = path.join(dataDir(), name)
      if (!(await stat(file)).isFile()) continue
      expect((await stat(file)).mode & 0o077, name).toBe(0)
      expect(await readFile(file, 'utf8'), name).not.toContain(String(password))
    }
  })

  test('takes the password that the operator chose, and ends its own PostgreSQL without an error in the log', async () => {
    const chosen = { ADMIN_EMAIL: 'director@example.org', ADMIN_PASSWORD: 'chosen by the operator' }
    const own = start({ LOG_LEVEL: 'error', DATABASE_URL: '', ...chosen })
    const url = await own.url
    expect((await signInAt(url, chosen.ADMIN_EMAIL, chosen.ADMIN_PASSWORD)).status).toBe(200)
    await Promise.all(
      ['/api/news', '/api/health', '/api/organization', '/api/public/monitoring'].flatMap((path) =>
        Array.from({ length: 4 }, async () => (await fetch(`${url}${path}`)).arrayBuffer()),
      ),
    )
    expect(await stop(own)).toBe(0)
    expect(own.printed()).not.toContain('"level"')
    expect(own.printed()).not.toContain(chosen.ADMIN_PASSWORD)
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
