import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readKeyFile } from '#server/crypto/key-file.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { findAstray } from '#server/records/index.ts'
import { loadReferenceData } from '#server/reference-data.ts'
import { createFieldApp } from '#tests/support/field-app.ts'
import {
  copyClosed,
  FORMER_ADMINISTRATOR,
  FORMER_BUILDS,
  FORMER_OFFICER,
  FORMER_PASSPHRASE,
  readExpectations,
} from '#tests/support/former-build.ts'
import type { formerDatabases } from '#tests/support/former-database.ts'
import { checkHistory } from '#tests/support/history-chain.ts'
import { noKeychain } from '#tests/support/keychain.ts'
import { callerAt, startTestServer, type TestServer } from '#tests/support/server.ts'

const PATIENCE = { timeout: 60_000, interval: 100 }

/** This build's server on what a former one left, in this process; as a process it is started on it in `former-server.ts`. */
async function startOnWhatWasLeft(databaseUrl: string, dataDir: string): Promise<TestServer> {
  const database = openDatabase(databaseUrl, { connections: 1 })
  await migrate(database).finally(() => database.close())
  const masters = await readKeyFile(path.join(dataDir, 'field-keys.json'))
  const server = await startTestServer({ place: { databaseUrl, dataDir }, masters, tasks: true })
  await loadReferenceData(server.services)
  return server
}

/** Brings up the server folder and the device that the build left. */
export function testFormerBuild(build: string, databases: ReturnType<typeof formerDatabases>): void {
  const folder = path.join(FORMER_BUILDS, build)
  test('are brought up to this build and sync: nothing is lost, nothing is there twice, the chain holds', {
    timeout: 180_000,
  }, async () => {
    const { ids, historyLinks, waiting } = await readExpectations(folder)
    const place = mkdtempSync(path.join(tmpdir(), 'former-build-'))
    const [dataDir, userData] = [path.join(place, 'server'), path.join(place, 'device')]
    await copyClosed(path.join(folder, 'server'), dataDir)
    await copyClosed(path.join(folder, 'device'), userData)
    const made = await databases.copy()
    const server = await startOnWhatWasLeft(made.url, dataDir)
    const { url } = server
    const app = createFieldApp({ userData, server: () => url, user: FORMER_OFFICER, keychain: noKeychain })
    try {
      await app.start()
      expect(await app.rpc().call('vaultUnlock', FORMER_PASSPHRASE)).toEqual({ ok: true })
      // Without a connection first: what was not sent is still there after the mirror was brought up.
      await expect.poll(() => app.status()?.waiting, PATIENCE).toBe(waiting)
      const at = (what: string) => ({ params: { id: ids[what] ?? '' } })
      expect(await app.client.incidents.get(at('unsent'))).toMatchObject({
        location: 'Entered without a connection',
        sync: 'waiting',
      })
      await app.signIn()
      await app.rpc().call('syncNow')
      await expect
        .poll(() => app.status(), PATIENCE)
        .toMatchObject({ waiting: 0, failed: 1, conflicts: 1, phase: 'attention' })
      const { client: web } = callerAt(url)
      await web.session.signIn({ input: FORMER_OFFICER })
      const reporterName = 'Invented Reporter'
      for (const side of [web, app.client]) {
        expect(await side.incidents.get(at('unsent'))).toMatchObject({ reporterName })
        expect(await side.incidents.get(at('answerLost'))).toMatchObject({ reporterName })
        expect(await side.incidents.get(at('edited'))).toMatchObject({
          status: 'assessing',
          victimInfo: 'Invented, named later',
        })
        const comments = await side.comments.list({
          input: { parentCollection: 'incidents', parentId: ids.unsent ?? '' },
        })
        expect(comments.items).toMatchObject([{ id: ids.unsentComment, body: 'Written offline.' }])
        const older = await side.comments.list({
          input: { parentCollection: 'iccpr-cases', parentId: ids.case ?? '' },
        })
        expect(older.items).toMatchObject([{ id: ids.comment, body: 'The lawyer was called.' }])
        const links = await side.links.list({
          input: { parentCollection: 'iccpr-cases', parentId: ids.case ?? '' },
        })
        expect(links.items).toMatchObject([{ id: ids.link, targetId: ids.incident }])
        const conflicts = await side.conflicts.list({ input: {} })
        expect(conflicts.items).toMatchObject([
          { field: 'priority', theirs: 'critical', mine: 'low', recordId: ids.case },
        ])
        expect((await side.incidents.list({ input: { q: 'answer lost' } })).total).toBe(1)
        await expect(side.iccprCases.get(at('moved'))).rejects.toMatchObject({ status: 404 })
      }
      const refused = await app.client.iccprCases.list({ input: { q: 'stranger' } })
      expect(refused.items).toMatchObject([{ id: ids.refused, sync: 'attention' }])
      // What the server itself has filled in since has nobody's name (decision 0148).
      const entries = await web.incidents.history(at('answerLost'))
      expect(entries.filter(({ by }) => by.id !== null)).toHaveLength(1)
      const received = async () => (await web.evidence.get(at('unsentEvidence'))).receivedAt
      await expect.poll(received, PATIENCE).not.toBeNull()
      const files = { evidence: 'What an invented witness wrote down.\n' }
      const original = await web.evidence.original(at('evidence'))
      expect(await original.text()).toBe(files.evidence)
      const sent = await web.evidence.original(at('unsentEvidence'))
      expect(await sent.text()).toBe('What was photographed offline.\n')
      expect((await web.evidence.custody(at('evidence'))).map(({ intact }) => intact)).not.toContain(false)
      expect(app.said()).not.toContain('The mirror differs')
      const database = openDatabase(made.url, { connections: 1 })
      const { links } = await checkHistory(database)
      await database.close()
      expect(links).toBeGreaterThan(historyLinks)
    } catch (error) {
      console.error(app.said(), ...server.logged.filter((line) => line.includes('"level":50')))
      throw error
    } finally {
      await app.kill()
      await server.close()
      await made.drop()
      rmSync(place, { recursive: true, force: true })
    }
  })
}

/** Brings up the server folder with ids that stand in two collections, as a build before decision 0389 could leave them. */
export function testFormerTwins(build: string, databases: ReturnType<typeof formerDatabases>): void {
  const folder = path.join(FORMER_BUILDS, build)
  test('are brought up where ids stood in two collections: the twins are listed, and what hangs on them is in its place and stays', {
    timeout: 120_000,
  }, async () => {
    const { ids } = await readExpectations(folder)
    const place = mkdtempSync(path.join(tmpdir(), 'former-twins-'))
    const dataDir = path.join(place, 'server')
    await copyClosed(path.join(folder, 'server'), dataDir)
    const made = await databases.copy()
    const database = openDatabase(made.url, { connections: 1 })
    // A case with the id of the incident, deleted long ago, and an incident with the id of the case.
    const { incident = '', case: own = '', link = '', evidence = '' } = ids
    await database.run(sql`
      insert into iccpr_cases select (jsonb_populate_record(example, jsonb_build_object('id', ${incident}::uuid,
        'deleted_at', now() - interval '2 years'))).* from iccpr_cases example where id = ${own}::uuid`)
    await database.run(sql`
      insert into incidents select (jsonb_populate_record(example, jsonb_build_object('id', ${own}::uuid,
        'created_by', null, 'region_code', 'SO11'))).* from incidents example
      where id = ${incident}::uuid`)
    // An older migration may have taken a link to the twin's region: it is put back, and nothing is emptied.
    const attached = () =>
      database.run<{ row: string }>(sql`
        select (to_jsonb(links) - 'region_code' - 'doc' - 'version' - 'triage_region' || (doc::jsonb - 'regionCode' - 'triageRegion'))::text as row
        from links where id = ${link}::uuid
        union all select (to_jsonb(evidence) - 'region_code' - 'triage_region')::text
        from evidence where id = ${evidence}::uuid order by 1`)
    const before = await attached()
    expect(before).toHaveLength(2)
    const server = await startOnWhatWasLeft(made.url, dataDir)
    try {
      const { client } = server.visitor()
      await client.session.signIn({ input: FORMER_ADMINISTRATOR })
      const { items } = await client.recordTwins.list({ input: {} })
      const named = items.map(({ id, lookedAt, twins }) => ({
        id,
        lookedAt,
        of: twins.map((each) => each.collection),
      }))
      expect(named).toHaveLength(2)
      for (const id of [incident, own]) {
        expect(named).toContainEqual({
          ...{ id, lookedAt: null },
          of: expect.arrayContaining(['incidents', 'iccpr-cases']),
        })
      }
      expect(
        (await client.links.list({ input: { parentCollection: 'iccpr-cases', parentId: own } })).items.map(
          ({ id }) => id,
        ),
      ).toContain(link)
      expect(await client.evidence.get({ params: { id: evidence } })).toMatchObject({ parentId: incident })
      await expect.poll(() => findAstray(database), PATIENCE).toEqual([])
      expect(await attached()).toEqual(before)
    } finally {
      await server.close()
      await database.close()
      await made.drop()
      rmSync(place, { recursive: true, force: true })
    }
  })
}
