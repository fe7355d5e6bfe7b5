import { readdir, readFile, stat } from 'node:fs/promises'
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

// Processes of their own, each with a start of seconds where the machine is busy.
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

  test('does not start with a wrong setting, which it names', async () => {
    const wrong = start({ PORT: 'many', SESSION_SECRET: 'short' })
    expect((await wrong.exit)[0]).toBe(1)
    expect(wrong.printed()).toContain('PORT is "many"; allowed is a whole number from 0 to 65535')
    expect(wrong.printed()).toContain('SESSION_SECRET has 5 characters')
  })
})
