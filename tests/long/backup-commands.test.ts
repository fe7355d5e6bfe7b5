import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { KEY_FILES, OTHER_DATA } from '#server/backup/index.ts'
import { incidentValues } from '#tests/support/records.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { callerAt } from '#tests/support/server.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts'
import { makeTemporaryDataDir } from '#tests/support/temporary-data.ts'

const ADMINISTRATOR = { email: 'director@example.org', password: 'kalkaaliye caafimaad 12' }

const running: ServerProcess[] = []
const folders: (() => unknown)[] = []
afterEach(async () => {
  for (const each of running.splice(0)) await each.remove()
  for (const remove of folders.splice(0)) await remove()
})

const run = (script: string, args: readonly string[], dataDir: string, typed?: string) =>
  runCommand(script, args, { DATA_DIR: dataDir }, typed)

function newServer(dataDir?: string): ServerProcess {
  const made = createServerProcess(ADMINISTRATOR, dataDir ? { DATA_DIR: dataDir } : {})
  running.push(made)
  return made
}

async function signIn(url: string) {
  const caller = callerAt(url)
  await caller.client.session.signIn({ input: ADMINISTRATOR })
  return caller.client
}

// Processes of their own with a PostgreSQL each.
test('an embedded server is backed up while it runs and restored into a new cluster', {
  timeout: 120_000,
}, async () => {
  const to = await mkdtemp(path.join(tmpdir(), 'test-backup-'))
  folders.push(() => rm(to, { recursive: true, force: true }))
  const first = newServer()
  const client = await signIn(await first.start())
  const { id } = await client.incidents.create({ input: incidentValues({ location: 'In the backup' }) })

  // Every file of the data folder is a key that backups hold, or declared to be something else.
  const known: string[] = [...KEY_FILES.map(({ name }) => name), ...OTHER_DATA]
  expect((await readdir(first.dataDir)).filter((name) => !known.includes(name))).toEqual([])

  const made = await run('run-backup.ts', ['--to', to], first.dataDir)
  expect(made).toMatchObject({ code: 0 })
  const key = /(?:[0-9a-f]{4}-){17}[0-9a-f]{4}/.exec(made.printed)?.[0] ?? ''
  const again = await run('run-backup.ts', ['--to', to], first.dataDir)
  expect(again.code).toBe(0)
  expect(again.printed).not.toMatch(/[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}/)
  const early = await run('run-recover.ts', ['--from', to], first.dataDir, `${key}\n`)
  expect(early).toMatchObject({
    code: 1,
    printed: expect.stringContaining('Two administrators have to agree first'),
  })
  await first.remove()

  const place = makeTemporaryDataDir()
  folders.push(place.remove)
  const checked = await run('run-restore.ts', ['--from', to, '--check'], place.dataDir, `${key}\n`)
  expect(checked.printed).toContain('It is whole and opens with this key.')
  expect(await readdir(place.dataDir)).toEqual([])
  const restored = await run('run-restore.ts', ['--from', to], place.dataDir, `${key}\n`)
  expect(restored.printed).toContain('Restored: everything as it was at')
  const refused = await run('run-restore.ts', ['--from', to], place.dataDir, `${key}\n`)
  expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining('into an empty place only') })

  const there = await signIn(await newServer(place.dataDir).start())
  expect(await there.incidents.get({ params: { id } })).toMatchObject({ location: 'In the backup' })
})
