import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
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
import { unpackProgram } from '#tests/support/former-program.ts'
import { checkHistory } from '#tests/support/history-chain.ts'
import { noKeychain } from '#tests/support/keychain.ts'
import { incidentValues } from '#tests/support/records.ts'
import { callerAt } from '#tests/support/server.ts'
import { createServerProcess } from '#tests/support/server-process.ts'

const PATIENCE = { timeout: 60_000, interval: 100 }
const SETTLED = { waiting: 0, failed: 1, conflicts: 1, phase: 'attention' } as const

/** The app of an office may be newer than its server, which somebody has to bring up by hand. */
export function testFormerServer(build: string, databases: ReturnType<typeof formerDatabases>): void {
  test('and this device: nothing is lost, and all arrives once the server is this build’s', {
    timeout: 180_000,
  }, async () => {
    const folder = path.join(FORMER_BUILDS, build)
    const { ids, historyLinks } = await readExpectations(folder)
    const place = mkdtempSync(path.join(tmpdir(), 'former-server-'))
    const at = (name: string) => path.join(place, name)
    const [dataDir, userData, program] = [at('server'), at('device'), at('program')]
    await copyClosed(path.join(folder, 'server'), dataDir)
    await copyClosed(path.join(folder, 'device'), userData)
    await unpackProgram(folder, program)
    const made = await databases.copy()
    const settings = { DATABASE_URL: made.url, DATA_DIR: dataDir }
    const former = createServerProcess(FORMER_ADMINISTRATOR, settings, program)
    const newer = createServerProcess(FORMER_ADMINISTRATOR, settings)
    let url = await former.start()
    const app = createFieldApp({ userData, server: () => url, user: FORMER_OFFICER, keychain: noKeychain })
    try {
      await app.start()
      expect(await app.rpc().call('vaultUnlock', FORMER_PASSPHRASE)).toEqual({ ok: true })
      const enter = (location: string) =>
        app.client.incidents.create({ input: incidentValues({ location, regionCode: 'SO28' }) })
      const first = await enter('Entered before the server was brought up')
      await app.signIn()
      await app.rpc().call('syncNow')
      // What was refused and what is in conflict was so before; the former server has everything else.
      await expect.poll(() => app.status(), PATIENCE).toMatchObject(SETTLED)
      const { client: before } = callerAt(url)
      await before.session.signIn({ input: FORMER_OFFICER })
      for (const id of [first.id, ids.unsent, ids.answerLost]) {
        expect(await before.incidents.get({ params: { id: id ?? '' } })).toMatchObject({ id })
      }

      await former.kill()
      const second = await enter('Entered while there was no server')
      url = await newer.start()
      await app.rpc().call('syncNow')
      await expect.poll(() => app.status(), PATIENCE).toMatchObject(SETTLED)
      const { client: after } = callerAt(url)
      await after.session.signIn({ input: FORMER_OFFICER })
      const locations = (await after.incidents.list({ input: {} })).items.map(({ location }) => location)
      expect(locations.toSorted()).toEqual(
        [
          ...['Calanley', 'Entered before the server was brought up', 'Entered while there was no server'],
          ...['Entered without a connection', 'Farjano', 'Whose answer was lost'],
        ].toSorted(),
      )
      for (const id of [first.id, second.id, ids.unsent ?? '', ids.edited ?? '']) {
        const [web, device] = await Promise.all(
          [after, app.client].map((side) => side.incidents.get({ params: { id } })),
        )
        expect(device).toEqual(web)
      }
      const sent = await after.evidence.original({ params: { id: ids.unsentEvidence ?? '' } })
      expect(await sent.text()).toBe('What was photographed offline.\n')
      expect(app.said()).not.toContain('The mirror differs')
      const database = openDatabase(made.url, { connections: 1 })
      const { links } = await checkHistory(database)
      await database.close()
      expect(links).toBeGreaterThan(historyLinks)
    } catch (error) {
      console.error(app.said(), former.printed(), newer.printed())
      throw error
    } finally {
      await app.kill()
      await former.remove()
      await newer.remove()
      await made.drop()
      rmSync(place, { recursive: true, force: true })
    }
  })
}
