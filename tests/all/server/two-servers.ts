import { readdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { createTestDevice } from '#tests/support/device.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'
import { callerAt, TEST_PASSWORD, type TestUser } from '#tests/support/server.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts'
import { startSmtp } from '#tests/support/smtp.ts'
import { makeTemporaryDataDir } from '#tests/support/temporary-data.ts'

export const ADMINISTRATOR = { email: 'director@example.org', password: TEST_PASSWORD }
/** Processes are started again on a machine that may be busy. */
export const PATIENCE = { timeout: 60_000, interval: 30 }

export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>

/** Two processes on one database and one file store, started at once into an empty folder, and a person with a device. */
export async function startTwoServers() {
  const made = await createTestDatabase()
  const client = new pg.Client({ connectionString: made.url })
  await client.connect()
  const smtp = await startSmtp()
  const shared = makeTemporaryDataDir()
  const serverWith = (settings: Readonly<Record<string, string>>): ServerProcess =>
    createServerProcess(ADMINISTRATOR, {
      DATABASE_URL: made.url,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'office@example.org',
      ...settings,
    })
  const one = serverWith({ DATA_DIR: shared.dataDir })
  const other = serverWith({ DATA_DIR: shared.dataDir })
  const [urlOfOne, urlOfOther] = await Promise.all([one.start(), other.start()])
  /** Where the proxy leads: a person and their device see one address. */
  const place = { address: urlOfOne }
  const { client: calls, send } = callerAt(() => place.address)
  await calls.session.signIn({ input: ADMINISTRATOR })
  const { id, role } = await calls.session.user({})
  const user: TestUser = { id, role, email: ADMINISTRATOR.email, client: calls, send }
  const device = await createTestDevice(user)
  await device.sync()
  const rowsOf = async <Row extends pg.QueryResultRow>(query: string): Promise<Row[]> =>
    (await client.query<Row>(query)).rows
  return Object.assign(place, {
    ...{ made, client, smtp, shared, one, other, urlOfOne, urlOfOther, user, device, serverWith, rowsOf },
    /** Nothing that reads or writes incidents gets on until it is let go: whoever is killed meanwhile is in the middle of it. */
    async holdIncidents(): Promise<() => Promise<void>> {
      const holder = new pg.Client({ connectionString: made.url })
      await holder.connect()
      await holder.query('begin; lock table incidents in access exclusive mode')
      return () => holder.end()
    },
    someoneWaits: async () =>
      (await rowsOf(`select 1 from pg_locks where relation = 'incidents'::regclass and not granted`)).length >
      0,
    /** What lies in the store, without what is on its way into it. */
    async storedFiles(): Promise<string[]> {
      const names = await readdir(path.join(shared.dataDir, 'files'), { recursive: true })
      const kept = names.filter((name) => !name.startsWith('incoming')).map((name) => path.basename(name))
      return kept.filter((name) => /^[0-9a-f]{64}$/.test(name)).sort()
    },
    async close(): Promise<void> {
      await device.close()
      await one.remove()
      await other.remove()
      await smtp.close()
      await client.end()
      await made.drop()
      shared.remove()
    },
  })
}
