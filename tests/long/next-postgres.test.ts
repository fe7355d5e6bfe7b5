import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { incidentValues } from '#tests/support/records.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { callerAt } from '#tests/support/server.ts'
import { createServerProcess } from '#tests/support/server-process.ts'
import { makeTemporaryDataDir } from '#tests/support/temporary-data.ts'

const ADMINISTRATOR = { email: 'director@example.org', password: 'kalkaaliye caafimaad 12' }
/**
 * The folder of another PostgreSQL's package (docs/operating.md, "Moving to a new PostgreSQL"). Without it both sides
 * are the installed one, which shows the way and not the change of version.
 */
const OTHER = process.env.OTHER_POSTGRES ? path.resolve(process.env.OTHER_POSTGRES) : undefined

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

/** An embedded PostgreSQL in a data folder of its own. */
async function startPostgres(packageFolder: string | undefined) {
  const place = makeTemporaryDataDir()
  cleanups.push(place.remove)
  const postgres = await startEmbeddedPostgres({
    dataDir: place.dataDir,
    log: () => undefined,
    ...(packageFolder && { packageFolder }),
  })
  cleanups.push(postgres.stop)
  return postgres
}

async function signIn(settings: Readonly<Record<string, string>>) {
  const server = createServerProcess(ADMINISTRATOR, settings)
  cleanups.push(server.remove)
  const caller = callerAt(await server.start())
  await caller.client.session.signIn({ input: ADMINISTRATOR })
  return { server, client: caller.client }
}

test.each([
  { from: 'the other', to: 'the installed', packages: [OTHER, undefined] },
  { from: 'the installed', to: 'the other', packages: [undefined, OTHER] },
])(
  'data moves from $from PostgreSQL to $to one by backup and restore',
  {
    timeout: 600_000,
  },
  async ({ packages: [former, next] }) => {
    const backups = await mkdtemp(path.join(tmpdir(), 'test-backup-'))
    cleanups.push(() => rm(backups, { recursive: true, force: true }))
    const source = await startPostgres(former)
    const { server, client } = await signIn({ DATABASE_URL: source.url })
    const { id } = await client.incidents.create({ input: incidentValues({ location: 'Before the move' }) })
    await server.kill()
    const settings = { DATA_DIR: server.dataDir, DATABASE_URL: source.url }
    const made = await runCommand('run-backup.ts', ['--to', backups], settings)
    expect(made).toMatchObject({ code: 0 })
    const key = /(?:[0-9a-f]{4}-){17}[0-9a-f]{4}/.exec(made.printed)?.[0] ?? ''

    const target = await startPostgres(next)
    const place = makeTemporaryDataDir()
    cleanups.push(place.remove)
    const there = { DATA_DIR: place.dataDir, DATABASE_URL: target.url }
    const checked = await runCommand('run-restore.ts', ['--from', backups, '--check'], there, `${key}\n`)
    expect(checked.printed).toMatch(/PostgreSQL \d+\.\d+\) has \d+ rows[\s\S]*whole and opens with this key/)
    const restored = await runCommand('run-restore.ts', ['--from', backups], there, `${key}\n`)
    expect(restored.printed).toContain('Restored: everything as it was at')

    const moved = await signIn(there)
    expect(await moved.client.incidents.get({ params: { id } })).toMatchObject({
      location: 'Before the move',
    })
  },
)
