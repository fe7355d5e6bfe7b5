import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newSealingKeyPair } from '#files/sealed-for-key.ts'
import { storedFileOf, type Taken } from '#server/backup/index.ts'
import { freshMasterKeys, type MasterKeys, withFreshKey, withoutKey } from '#server/crypto/keys.ts'
import { applyRemovals } from '#server/features/administration/purge/index.ts'
import type { Removal } from '#server/removals/removals.ts'
import type { Services } from '#server/services.ts'
import type { AttachedCollectionName } from '#shared/domain/names.ts'
import { consentOn } from '#tests/support/consents.ts'
import { decided } from '#tests/support/decided.ts'
import { createTestDevice } from '#tests/support/device.ts'
import { blobOf, evidenceOf, phonePhoto } from '#tests/support/evidence.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { takeBackup } from '#tests/support/taken-backup.ts'
import { emptyAsBefore, makeTwin } from '#tests/support/twins.ts'
import { recoverFromBackup } from './recover.ts'

const HERE = 'SO28'
const REMARK = 'The lawyer was called.'
const REASON = 'They belong to the incident'
const pair = newSealingKeyPair()

let masters: MasterKeys
let server: TestServer
let officer: TestUser
let one: TestUser
let other: TestUser
let to: string

beforeEach(async () => {
  masters = freshMasterKeys()
  server = await startTestServer({ withoutSockets: true, masters })
  officer = await server.signIn('field-officer', [HERE])
  one = await server.signIn('administrator')
  other = await server.signIn('administrator')
  to = await mkdtemp(path.join(tmpdir(), 'test-backup-'))
  await writeFile(path.join(server.dataDir, 'field-keys.json'), JSON.stringify(masters), { mode: 0o600 })
})
afterEach(async () => {
  await server.close()
  await rm(to, { recursive: true, force: true })
})

const backUp = () => takeBackup(server, { to, publicKey: pair.publicKey })

type Attached = Readonly<Record<'id' | AttachedCollectionName, string>>

/** An incident with one of everything that can hang on it, and a twin of it that somebody has looked at. */
async function attacked(): Promise<Attached & { readonly photo: Buffer }> {
  const { client } = officer
  const { id } = await client.incidents.create({ input: incidentValues({ regionCode: HERE }) })
  const parent = { parentCollection: 'incidents', parentId: id } as const
  const comment = await client.comments.create({ input: { ...parent, body: REMARK } })
  const target = await client.iccprCases.create({ input: caseInput({ regionCode: HERE }) })
  const link = await client.links.create({
    input: { ...parent, targetCollection: 'iccpr-cases', targetId: target.id, note: 'The same event' },
  })
  const consent = await client.consents.create({ input: consentOn(id) })
  const photo = await phonePhoto()
  const about = { fileName: 'sawir.jpg', mediaType: 'image/jpeg', kind: 'photo', note: 'A picture' }
  const evidence = await client.evidence.create({ input: evidenceOf(photo, id, about) })
  await client.evidence.upload({ params: { id: evidence.id }, body: blobOf(photo) })
  const made = await one.client.climateIncidents.create({
    input: { ...decided('climate-incidents').example, regionCode: HERE } as never,
  })
  const twin = { collection: 'climate-incidents', id: made.id } as const
  await makeTwin(server.database, twin, { collection: 'incidents', id }, { looked: true })
  return { id, comments: comment.id, links: link.id, consents: consent.id, evidence: evidence.id, photo }
}

/** Empties what hangs on the incident, as a former build did when it removed the twin for good. */
async function emptyAll(of: Attached): Promise<void> {
  for (const name of ['comments', 'links', 'consents', 'evidence'] as const) {
    await emptyAsBefore(server.database, { collection: name, id: of[name] })
  }
}

async function listed() {
  const { items } = await other.client.recordTwins.list({})
  return items[0]?.emptied ?? []
}

async function agreeAbout(of: Attached, ...names: readonly AttachedCollectionName[]): Promise<void> {
  for (const collection of names) {
    const input = { collection, recordId: of[collection], reason: REASON }
    const { id } = await one.client.recordTwins.askRecovery({ input })
    await other.client.recordTwins.decideRecovery({ params: { id }, input: { decision: 'agree' } })
  }
}

const recover = (taken: Taken, services: Services = server.services) =>
  recoverFromBackup(services, to, taken, pair)

test('what a twin made empty is read back when two have agreed, with its files, and devices have it again', async () => {
  const of = await attacked()
  const device = await createTestDevice(officer)
  await device.sync()
  const taken = await backUp()
  await emptyAll(of)
  await expect(officer.client.comments.get({ params: { id: of.comments } })).rejects.toMatchObject({
    status: 404,
  })
  expect((await listed()).map(({ collection, id }) => `${collection}/${id}`).toSorted()).toEqual(
    (['comments', 'consents', 'evidence', 'links'] as const).map((name) => `${name}/${of[name]}`),
  )
  await agreeAbout(of, 'comments', 'links', 'consents', 'evidence')

  const { recovered, left } = await recover(taken)
  expect(left).toEqual([])
  expect(recovered).toHaveLength(4)
  expect(await officer.client.comments.get({ params: { id: of.comments } })).toMatchObject({ body: REMARK })
  expect(await officer.client.consents.get({ params: { id: of.consents } })).toMatchObject({
    parentId: of.id,
  })
  expect(await officer.client.links.get({ params: { id: of.links } })).toMatchObject({
    note: 'The same event',
  })
  expect(await officer.client.evidence.get({ params: { id: of.evidence } })).toMatchObject({
    note: 'A picture',
  })
  const [file] = await server.database.run<{ name: string; sha256: string }>(
    sql`select stored_name as name, sha256 from evidence_files where evidence_id = ${of.evidence}::uuid`,
  )
  const opened = await server.services.files.open(file?.name ?? '', { originalSha256: file?.sha256 ?? '' })
  expect(Buffer.concat(await opened.stream.toArray()).equals(of.photo)).toBe(true)
  const custody = await officer.client.evidence.custody({ params: { id: of.evidence } })
  expect(custody.map(({ act }) => act)).toContain('recovered')
  await device.sync()
  expect(await device.client.comments.get({ params: { id: of.comments } })).toMatchObject({ body: REMARK })
  expect(await listed()).toEqual([])
  const { items } = await one.client.users.audit({ input: { act: 'content-recovery.recovered', limit: 10 } })
  expect(items).toHaveLength(4)
  await device.close()
})

test('what is read back is sealed by the key of today', async () => {
  const of = await attacked()
  const taken = await backUp()
  await emptyAll(of)
  await agreeAbout(of, 'comments', 'evidence')
  const place = { databaseUrl: server.databaseUrl, dataDir: server.dataDir }
  const changed = withFreshKey(masters)
  const again = await startTestServer({ withoutSockets: true, masters: changed, place })
  expect((await recover(taken, again.services)).left).toEqual([])
  const onlyNew = await startTestServer({
    withoutSockets: true,
    masters: withoutKey(changed, masters.current),
    place,
  })
  const reader = await onlyNew.signIn('field-officer', [HERE])
  expect(await reader.client.comments.get({ params: { id: of.comments } })).toMatchObject({ body: REMARK })
  const shown = await reader.client.evidence.shown({ params: { id: of.evidence } })
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(0)
  // The data folder goes with the first that is closed.
  await onlyNew.close()
  await again.close()
})

describe('nothing is read back', () => {
  test('by one person alone', async () => {
    const of = await attacked()
    const taken = await backUp()
    await emptyAll(of)
    const input = { collection: 'comments', recordId: of.comments, reason: REASON } as const
    const { id } = await one.client.recordTwins.askRecovery({ input })
    await expect(one.client.recordTwins.askRecovery({ input })).rejects.toMatchObject({ status: 409 })
    const agree = { params: { id }, input: { decision: 'agree' } } as const
    await expect(one.client.recordTwins.decideRecovery(agree)).rejects.toMatchObject({
      message: expect.stringContaining('Ask another person'),
    })
    expect((await listed())[0]?.recovery).toMatchObject({ state: 'asked', reason: REASON, mayDecide: true })
    expect(await recover(taken)).toEqual({ recovered: [], left: [] })
    await other.client.recordTwins.decideRecovery({ params: { id }, input: { decision: 'decline' } })
    await expect(other.client.recordTwins.decideRecovery(agree)).rejects.toMatchObject({ status: 409 })
    expect(await recover(taken)).toEqual({ recovered: [], left: [] })
    await expect(officer.client.recordTwins.askRecovery({ input })).rejects.toMatchObject({ status: 403 })
  })

  test('that a person deleted, that was anonymised, or whose record is gone', async () => {
    const of = await attacked()
    await officer.client.comments.remove({ params: { id: of.comments }, input: { reason: 'Said too much' } })
    await backUp()
    await emptyAll(of)
    await server.database.run(sql`
      insert into anonymized_records (collection, record_id, at)
      select 'iccpr-cases', (select target_id from links where id = ${of.links}::uuid), now()`)
    // A link also leads to the anonymised case.
    expect((await listed()).map(({ collection }) => collection).toSorted()).toEqual(['consents', 'evidence'])
    for (const name of ['comments', 'links'] as const) {
      const input = { collection: name, recordId: of[name], reason: REASON }
      await expect(one.client.recordTwins.askRecovery({ input })).rejects.toMatchObject({ status: 404 })
    }
    await one.client.incidents.remove({ params: { id: of.id }, input: { reason: 'Entered twice' } })
    expect(await listed()).toEqual([])
  })

  test('from a backup that has an older state of it, has it deleted, or does not have it', async () => {
    const before = await backUp()
    const of = await attacked()
    const older = await backUp()
    const { version } = await officer.client.consents.get({ params: { id: of.consents } })
    const withdrawn = { version, withdrawnOn: '2026-11-20' } as never
    await officer.client.consents.edit({ params: { id: of.consents }, input: withdrawn })
    const newer = await backUp()
    await emptyAll(of)
    await agreeAbout(of, 'consents', 'comments')
    const name = `consents/${of.consents}`
    expect((await recover(before)).left).toEqual([
      { name, why: 'not-in-backup' },
      { name: `comments/${of.comments}`, why: 'not-in-backup' },
    ])
    expect(await recover(older)).toEqual({
      recovered: [`comments/${of.comments}`],
      left: [{ name, why: 'changed-since' }],
    })
    expect(await recover(newer)).toEqual({ recovered: [name], left: [] })
    expect(await officer.client.consents.get({ params: { id: of.consents } })).toMatchObject({
      withdrawnOn: '2026-11-20',
    })
  })

  test('where the backup is damaged', async () => {
    const of = await attacked()
    const taken = await backUp()
    const [file] = await server.database.run<{ name: string }>(
      sql`select stored_name as name from evidence_files where evidence_id = ${of.evidence}::uuid`,
    )
    await emptyAll(of)
    await agreeAbout(of, 'evidence', 'comments')
    await writeFile(storedFileOf(to, file?.name ?? ''), 'damaged')
    await expect(recover(taken)).rejects.toThrow(/missing or changed/)
    await expect(officer.client.comments.get({ params: { id: of.comments } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

test('a removal from before the recovery is not done again on a restored database, a later one is', async () => {
  const of = await attacked()
  const at = new Date().toISOString()
  const removal: Removal = { at, kind: 'records', collection: 'comments', ids: [of.comments] }
  await applyRemovals(server.services, [removal, { ...removal, kind: 'recovered' }])
  expect(await officer.client.comments.get({ params: { id: of.comments } })).toMatchObject({ body: REMARK })
  await applyRemovals(server.services, [removal, { ...removal, kind: 'recovered' }, removal])
  await expect(officer.client.comments.get({ params: { id: of.comments } })).rejects.toMatchObject({
    status: 404,
  })
})
