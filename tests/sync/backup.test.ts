import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { sameAsServer } from '#desktop/sync/digests.ts'
import { newSealingKeyPair } from '#files/sealed-for-key.ts'
import type { Taken } from '#server/backup/folder.ts'
import { appendRemovals } from '#server/backup/removal-list.ts'
import { readKeyFile } from '#server/crypto/key-file.ts'
import { freshMasterKeys, type MasterKeys } from '#server/crypto/keys.ts'
import { purgeNow } from '#server/features/administration/purge/index.ts'
import { verify } from '#server/features/administration/verification/index.ts'
import { restoreBackup } from '#server/restore-backup.ts'
import { readSettings } from '#server/settings.ts'
import type { TaskQueueOf } from '#server/tasks/task-queue.ts'
import { sendRestoredTasks } from '#server/tasks/waiting-tasks.ts'
import { behindItsBack } from '#tests/support/behind-its-back.ts'
import { createTestDevice } from '#tests/support/device.ts'
import { blobOf, evidenceOf, phonePhoto } from '#tests/support/evidence.ts'
import { checkHistory } from '#tests/support/history-chain.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { plantedOnSite, waysOff } from '#tests/support/public-items.ts'
import { incidentValues } from '#tests/support/records.ts'
import { callerAt, startTestServer, TEST_PASSWORD, type TestServer } from '#tests/support/server.ts'
import { takeBackup } from '#tests/support/taken-backup.ts'

const pair = newSealingKeyPair()
/** A restore migrates a database of its own, which takes its time on a busy machine. */
const SLOW = { timeout: 60_000 }
const WORK: TaskQueueOf<{ of: string }> = { name: 'test-work', data: z.object({ of: z.string() }) }
const of = (id: string) => ({ params: { id } })

let masters: MasterKeys
let server: TestServer
let to: string
let place: { dataDir: string; database: TestDatabase }
const open: { close: () => Promise<void> }[] = []

beforeEach(async () => {
  masters = freshMasterKeys()
  server = await startTestServer({ masters })
  open.push(server)
  to = await mkdtemp(path.join(tmpdir(), 'test-backup-'))
  const folder = await mkdtemp(path.join(tmpdir(), 'test-restored-'))
  place = { dataDir: path.join(folder, 'data'), database: await createTestDatabase() }
  await writeFile(path.join(server.dataDir, 'field-keys.json'), JSON.stringify(masters), { mode: 0o600 })
})
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close()
  await place.database.drop()
  for (const folder of [to, path.dirname(place.dataDir)]) await rm(folder, { recursive: true, force: true })
})

const backUp = (keptDays?: number): Promise<Taken> =>
  takeBackup(server, {
    ...{ to, publicKey: pair.publicKey, ...(keptDays === undefined ? {} : { keptDays }) },
    env: { SESSION_SECRET: 'planted session secret of the server' },
  })

const placeSettings = () => readSettings({ DATA_DIR: place.dataDir, DATABASE_URL: place.database.url })
const restore = (taken: Taken) => restoreBackup(placeSettings(), to, taken, pair)

async function startRestored(): Promise<TestServer> {
  const known = await readKeyFile(path.join(place.dataDir, 'field-keys.json'))
  const restored = await startTestServer({
    masters: known,
    place: { databaseUrl: place.database.url, dataDir: place.dataDir },
  })
  open.push(restored)
  return restored
}

async function contentOf({ database }: TestServer): Promise<unknown> {
  const tables = [
    'incidents',
    'comments',
    'evidence',
    'history',
    'history_values',
    'history_links',
    'changes',
    'users',
  ]
  const hashes = tables.map(
    (table) => sql`select ${table}::text as name, count(*) as rows,
      md5(string_agg(md5(each::text), '' order by md5(each::text))) as digest from ${sql.raw(table)} each`,
  )
  return database.run(sql.join(hashes, sql` union all `))
}

test(
  'written, backed up while people write, destroyed, restored: nothing differs, and devices bring what came later',
  SLOW,
  async () => {
    const officer = await server.signIn('field-officer', ['SO28'])
    const device = await createTestDevice(officer)
    open.push(device)
    await device.sync()
    const first = await device.client.incidents.create({
      input: incidentValues({ location: 'In the backup', victimInfo: 'Planted Victim' }),
    })
    await device.sync()
    const photo = await phonePhoto()
    const file = await officer.client.evidence.create({ input: evidenceOf(photo, first.id) })
    await officer.client.evidence.upload({ ...of(file.id), body: blobOf(photo) })

    // People write while the backup is taken.
    const done = new AbortController()
    const writing = (async () => {
      for (let count = 0; !done.signal.aborted; count++) {
        await officer.client.incidents.create({ input: incidentValues({ location: `Meanwhile ${count}` }) })
      }
    })()
    const taken = await backUp()
    done.abort()
    await writing
    const later = await device.client.incidents.create({
      input: incidentValues({ location: 'After the backup' }),
    })
    await device.sync()
    const users = await server.database.run(sql`select count(*) from users`)
    await server.close()
    open.splice(open.indexOf(server), 1)

    const reported = await restore(taken)
    expect(reported).toMatchObject({ takenAt: taken.manifest.takenAt, files: 2, removals: 0, listFaults: [] })
    const restored = await startRestored()
    await checkHistory(restored.database)
    expect(await restored.database.run(sql`select count(*) from users`)).toEqual(users)
    const again = callerAt(restored.url)
    await expect(again.client.incidents.get(of(first.id))).rejects.toMatchObject({ status: 401 })
    await again.client.session.signIn({ input: { email: officer.email, password: TEST_PASSWORD } })
    expect(await again.client.incidents.get(of(first.id))).toMatchObject({ victimInfo: 'Planted Victim' })
    await expect(again.client.incidents.get(of(later.id))).rejects.toMatchObject({ status: 404 })
    const original = await again.send(`/api/evidence/${file.id}/original`)
    expect(Buffer.from(await original.arrayBuffer()).equals(photo)).toBe(true)

    device.moveTo(again)
    await device.sync()
    await device.sync()
    expect(await again.client.incidents.get(of(later.id))).toMatchObject({ location: 'After the backup' })
    expect(device.status()).toMatchObject({ phase: 'up-to-date', waiting: 0, failed: 0, conflicts: 0 })
    expect(await sameAsServer(device.mirror, device.remote, new AbortController().signal)).toBe(true)
    await checkHistory(restored.database)
  },
)

/** Work that the ledger does not have any more, so that its device does not fit; an administrator says why. */
async function explainMisfits(): Promise<{ readonly email: string; readonly explained: unknown }> {
  const admin = await server.signIn('administrator')
  const officer = await server.signIn('field-officer', ['SO28'])
  const device = await createTestDevice(officer)
  open.push(device)
  const work = async () => {
    await officer.client.incidents.create({ input: incidentValues() })
    await server.services.ledger.extend()
    await device.sync()
  }
  for (let time = 0; time < 3; time++) await work()
  await behindItsBack(server.database, sql`delete from ledger where entry > 2`)
  await work()
  for (const { deviceId, entry, hash } of await admin.client.system.ledgerMisfits()) {
    const reason = 'The backup of Friday was restored'
    await admin.client.system.acknowledgeMisfit({ input: { deviceId, entry, hash, reason } })
  }
  const explained = await admin.client.system.ledgerMisfits()
  expect(explained.map(({ acknowledged }) => acknowledged?.by)).toContain('Test administrator')
  return { email: admin.email, explained }
}

test(
  'a restore brings every row of the moment of the backup, work that waited and what was explained to devices; without the list of removals it says since when some may have been undone',
  SLOW,
  async () => {
    const { email, explained } = await explainMisfits()
    const officer = await server.signIn('field-officer', ['SO28'])
    for (let count = 0; count < 5; count++) {
      await officer.client.incidents.create({ input: incidentValues({ location: `Place\t"${count}"\\\n` }) })
    }
    const before = await contentOf(server)
    const after = new Date(Date.now() + 3_600_000)
    const waits = await server.services.tasks.send(WORK, { of: 'later' }, { after })
    const now = await server.services.tasks.send(WORK, { of: 'now' })
    const taken = await backUp()
    for (const name of await readdir(to)) if (name.startsWith('removals')) await rm(path.join(to, name))
    expect(await restore(taken)).toMatchObject({ removals: 0, removedUpTo: taken.manifest.takenAt })
    const restored = await startRestored()
    expect(await contentOf(restored)).toEqual(before)
    // Background work that waited is done after the restore, at its time.
    const done: string[] = []
    await restored.services.tasks.work(WORK, async ({ id }) => void done.push(id))
    await sendRestoredTasks(restored.services)
    await expect.poll(() => done, { timeout: 10_000 }).toEqual([now])
    const left = await restored.database.run(
      sql`select id, start_after > now() as later from jobs.job where name = ${WORK.name} and state = 'created'`,
    )
    expect(left).toEqual([{ id: waits, later: true }])
    const again = callerAt(restored.url)
    await again.client.session.signIn({ input: { email, password: TEST_PASSWORD } })
    expect(await again.client.system.ledgerMisfits()).toEqual(explained)
    const { findings } = await verify(restored.services)
    expect(findings.filter(({ code }) => code === 'ledger-misfit')).toEqual([])
  },
)

test(
  'what was removed for good after a backup stays removed, also where the backup has it as living',
  SLOW,
  async () => {
    const officer = await server.signIn('field-officer', ['SO28'])
    const admin = await server.signIn('administrator')
    const stays = await officer.client.incidents.create({ input: incidentValues() })
    const goes = await officer.client.incidents.create({
      input: incidentValues({ location: 'Planted Place' }),
    })
    await officer.client.comments.create({
      input: { parentCollection: 'incidents', parentId: goes.id, body: 'Planted remark' },
    })
    const user = await server.signIn('field-officer', ['SO22'])
    const taken = await backUp()
    await officer.client.incidents.remove({ ...of(goes.id), input: { reason: 'Entered twice' } })
    await server.database.run(
      sql`update incidents set deleted_at = now() - interval '200 days' where id = ${goes.id}`,
    )
    await purgeNow(server.services)
    const { version } =
      (await admin.client.users.list({ input: {} })).items.find(({ id }) => id === user.id) ?? {}
    await admin.client.users.edit({ ...of(user.id), input: { version: version ?? 0, disabled: true } })
    expect(await appendRemovals(server.database, to, pair.publicKey)).toBe(2)
    expect(await appendRemovals(server.database, to, pair.publicKey)).toBe(0)

    const reported = await restore(taken)
    expect(reported).toMatchObject({ removals: 2, listFaults: [] })
    expect(reported.removedUpTo > reported.takenAt).toBe(true)
    const restored = await startRestored()
    const held = await restored.database.run<{ doc: string }>(
      sql`select doc::text as doc from incidents union all select doc::text from comments
      union all select open_values::text from history_values`,
    )
    expect(held.length).toBeGreaterThan(1)
    expect(JSON.stringify(held)).not.toContain('Planted')
    const again = callerAt(restored.url)
    await again.client.session.signIn({ input: { email: officer.email, password: TEST_PASSWORD } })
    expect((await again.client.incidents.list({ input: {} })).items.map(({ id }) => id)).toEqual([stays.id])
    await expect(
      callerAt(restored.url).client.session.signIn({
        input: { email: user.email, password: TEST_PASSWORD },
      }),
    ).rejects.toMatchObject({ status: 401 })
    await checkHistory(restored.database)
    // Counts, which lists and figures are read from, follow the removal.
    expect(await restored.database.run(sql`select sum(total)::int as total from record_counts`)).toEqual([
      { total: 1 },
    ])
  },
)

test('what was taken off the public site after a backup stays off it after the restore', SLOW, async () => {
  const officer = await server.signIn('field-officer', ['SO28'])
  const [editor, reviewer] = [await server.signIn('editor'), await server.signIn('reviewer')]
  const administrator = await server.signIn('administrator')
  const ways = Object.values(waysOff({ officer, editor, reviewer, administrator }))
  const items: (() => Promise<unknown>)[] = []
  for (const { publish, takeDown } of ways) {
    const id = await publish()
    items.push(() => takeDown(id))
  }
  const taken = await backUp()
  expect(await plantedOnSite(server)).toBeGreaterThanOrEqual(ways.length)
  for (const takeDown of items) await takeDown()
  expect(await plantedOnSite(server)).toBe(0)
  expect(await appendRemovals(server.database, to, pair.publicKey)).toBe(ways.length)

  expect(await restore(taken)).toMatchObject({ removals: ways.length, listFaults: [] })
  expect(await plantedOnSite(await startRestored())).toBe(0)
})
