import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newSealingKeyPair } from '#files/sealed-for-key.ts'
import { listBackups, readSecrets, runBackup, type Taken } from '#server/backup/index.ts'
import { addMasterKey, keyFileReader, readKeyFile } from '#server/crypto/key-file.ts'
import { createKeys, freshMasterKeys } from '#server/crypto/keys.ts'
import { requireKnownKeys } from '#server/crypto/known-keys.ts'
import {
  countAllLeft,
  removeFormer,
  requireNobodyElse,
} from '#server/features/administration/key-rotation/remove-former.ts'
import { reseal } from '#server/features/administration/key-rotation/reseal.ts'
import { resealFiles } from '#server/features/administration/key-rotation/reseal-files.ts'
import { verify } from '#server/features/administration/verification/index.ts'
import { restoreBackup } from '#server/restore-backup.ts'
import { readSettings } from '#server/settings.ts'
import { blobOf, evidenceOf, phonePhoto } from '#tests/support/evidence.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'
import { incidentValues } from '#tests/support/records.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '#tests/support/server.ts'

/** Three restores migrate a database each, which takes its time on a busy machine. */
const SLOW = { timeout: 120_000 }
const pair = newSealingKeyPair()

let first: TestServer
let keyFile: string
let backups: string
const open: { close: () => Promise<void> }[] = []

beforeEach(async () => {
  const masters = freshMasterKeys()
  first = await startTestServer({ withoutSockets: true, masters })
  keyFile = path.join(first.dataDir, 'field-keys.json')
  await writeFile(keyFile, JSON.stringify(masters), { mode: 0o600 })
  await requireKnownKeys(first.database, first.services.keys, keyFile)
  backups = await mkdtemp(path.join(tmpdir(), 'test-backup-'))
  open.push(first)
})
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close()
  await rm(backups, { recursive: true, force: true })
})

/** A server with what the key file has now, on a place that is there already. */
async function startAt(place: { databaseUrl: string; dataDir: string }): Promise<TestServer> {
  const file = path.join(place.dataDir, 'field-keys.json')
  const server = await startTestServer({ withoutSockets: true, masters: await readKeyFile(file), place })
  open.push(server)
  await requireKnownKeys(server.database, server.services.keys, file)
  return server
}

/** Another server on the data of the first one. */
const startBeside = () => startAt({ databaseUrl: first.databaseUrl, dataDir: first.dataDir })

async function backUp({ database, databaseUrl, services, dataDir }: TestServer): Promise<Taken> {
  const secrets = await readSecrets(readSettings({ DATA_DIR: dataDir }), {})
  const source = { databaseUrl, files: services.files, secrets, product: '0.0.0-test' }
  await runBackup({ database, source, to: backups, publicKey: pair.publicKey, keptDays: 180 })
  const taken = (await listBackups(backups)).at(-1)
  if (!taken) throw new Error('There is no backup')
  return taken
}

/** Brings a backup up in an empty place, as a server that then runs there. */
async function restore(taken: Taken): Promise<TestServer> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'test-restored-'))
  open.push({ close: database.drop }, { close: () => rm(folder, { recursive: true, force: true }) })
  const dataDir = path.join(folder, 'data')
  await restoreBackup(readSettings({ DATA_DIR: dataDir, DATABASE_URL: database.url }), backups, taken, pair)
  return startAt({ databaseUrl: database.url, dataDir })
}

test('a former key goes when nothing needs it, and every backup can be restored', SLOW, async () => {
  const officer = await first.signIn('field-officer', ['SO28'])
  const { client } = officer
  const incident = await client.incidents.create({ input: incidentValues({ victimInfo: 'Planted Victim' }) })
  const photo = await phonePhoto()
  const file = await client.evidence.create({ input: evidenceOf(photo, incident.id) })
  await client.evidence.upload({ params: { id: file.id }, body: blobOf(photo) })
  const reviewer = await first.signIn('reviewer')
  const [code = ''] = (await turnOnSecondFactor(reviewer)).recoveryCodes
  const taken = [await backUp(first)]

  await addMasterKey(keyFile)
  const second = await startBeside()
  await expect(removeFormer(second.services, keyFile)).rejects.toThrow(
    /^Former keys are still needed: for incidents\.sealed \(1\), .*files of evidence_files\.shown_name \(1\)/,
  )
  expect(Object.keys((await readKeyFile(keyFile)).keys)).toHaveLength(2)
  await reseal(second.database, second.services.keys)
  await resealFiles(second.services)
  taken.push(await backUp(second))

  expect(await removeFormer(second.services, keyFile)).toEqual([first.services.keys.currentKid])
  const third = await startBeside()
  expect(third.services.keys.kids).toEqual([second.services.keys.currentKid])
  expect((await verify(third.services)).findings).toEqual([])
  taken.push(await backUp(third))
  // What people wrote down still lets them in, each once.
  const input = { email: reviewer.email, password: TEST_PASSWORD, code }
  expect((await third.visitor().client.session.signIn({ input })).id).toBe(reviewer.id)
  await expect(third.visitor().client.session.signIn({ input })).rejects.toMatchObject({ code: 'wrong_code' })

  for (const each of taken) {
    const restored = await restore(each)
    expect((await verify(restored.services)).findings).toEqual([])
    const caller = restored.visitor().client
    await caller.session.signIn({ input: { email: officer.email, password: TEST_PASSWORD } })
    expect(await caller.incidents.get({ params: { id: incident.id } })).toMatchObject({
      victimInfo: 'Planted Victim',
    })
    const original = await caller.evidence.original({ params: { id: file.id } })
    expect(Buffer.from(await original.arrayBuffer()).equals(photo)).toBe(true)
  }
})

test('a removal that is cut short before the key file was written is done again', async () => {
  await addMasterKey(keyFile)
  const second = await startBeside()
  await reseal(second.database, second.services.keys)
  await expect(removeFormer(second.services, `${keyFile}.missing`)).rejects.toThrow('does not exist')

  const third = await startBeside()
  expect(await removeFormer(third.services, keyFile)).toHaveLength(1)
  const fourth = await startBeside()
  expect(fourth.services.keys.kids).toHaveLength(1)
  const kids = await fourth.database.run(sql`select kid from field_keys`)
  expect(kids).toEqual([{ kid: fourth.services.keys.currentKid }])
})

test('no key is removed while another program is connected to the database', async () => {
  await first.database.run(sql`select 1`)
  await expect(requireNobodyElse(first.databaseUrl)).rejects.toThrow(
    /the database has \d+ other connections; stop all servers first/,
  )
  const empty = await createTestDatabase()
  open.push({ close: empty.drop })
  await requireNobodyElse(empty.url)
})

test('a server that runs on reads the new key when it meets a value under it', async () => {
  const place = { databaseUrl: first.databaseUrl, dataDir: first.dataDir }
  const keys = createKeys(await readKeyFile(keyFile), keyFileReader(keyFile))
  const running = await startTestServer({ withoutSockets: true, keys, place })
  open.push(running)
  const officer = await running.signIn('field-officer', ['SO28'])
  const incident = await officer.client.incidents.create({ input: incidentValues({ victimInfo: 'Before' }) })
  const photo = await phonePhoto()
  const file = await officer.client.evidence.create({ input: evidenceOf(photo, incident.id) })
  await officer.client.evidence.upload({ params: { id: file.id }, body: blobOf(photo) })

  await addMasterKey(keyFile)
  const other = await startBeside()
  await reseal(other.database, other.services.keys)
  await resealFiles(other.services)
  const there = other.visitor().client
  await there.session.signIn({ input: { email: officer.email, password: TEST_PASSWORD } })

  const edit = { params: { id: incident.id } }
  await there.incidents.edit({ ...edit, input: { version: 1, victimInfo: 'Elsewhere' } })
  expect(await officer.client.incidents.get(edit)).toMatchObject({ victimInfo: 'Elsewhere' })
  const original = await officer.client.evidence.original({ params: { id: file.id } })
  expect(Buffer.from(await original.arrayBuffer()).equals(photo)).toBe(true)
  await officer.client.incidents.edit({ ...edit, input: { version: 2, victimInfo: 'Here again' } })
  expect(await there.incidents.get(edit)).toMatchObject({ victimInfo: 'Here again' })
  expect(running.services.keys.currentKid).toBe(other.services.keys.currentKid)
  expect(await countAllLeft(running.services)).toEqual([])
})
