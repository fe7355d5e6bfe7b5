import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createFieldApp, type FieldApp } from '#tests/support/field-app.ts'
import { memoryKeychain } from '#tests/support/keychain.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

/** The app waits half a minute before it believes that it has nothing to hand over, on a machine that may be busy. */
const PATIENCE = { timeout: 90_000 }

vi.setConfig({ testTimeout: 240_000 })

let server: TestServer
let officer: TestUser
let admin: TestUser
let folder: string
let app: FieldApp
const line = { url: '' }

beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO28'])
  admin = await server.signIn('administrator')
})
afterAll(() => server.close())
beforeEach(() => {
  line.url = server.url
  folder = mkdtempSync(path.join(tmpdir(), 'hand-over-'))
  const userData = path.join(folder, 'device')
  const keychain = memoryKeychain()
  app = createFieldApp({ userData, server: () => line.url, user: officer, keychain, quickScrypt: true })
})
afterEach(async () => {
  await app.kill()
  rmSync(folder, { recursive: true })
})

/** Ends the account while nothing can be received, and calls `meanwhile` once the app hands over. */
async function endedWhile(meanwhile: () => Promise<unknown>): Promise<void> {
  await server.database.transaction(async (transaction) => {
    await transaction.run(sql`lock table exchange_files in exclusive mode`)
    const { items } = await admin.client.users.list({ input: { limit: 200 } })
    const version = items.find(({ id }) => id === officer.id)?.version ?? 0
    const input = { version, disabled: true, unsent: 'hand-over' } as const
    await admin.client.users.edit({ params: { id: officer.id }, input })
    line.url = server.url
    await app.rpc().call('syncNow')
    await expect.poll(() => app.status()?.ending, PATIENCE).toBe('handing-over')
    await meanwhile()
  })
}

test('a device whose server is set back to before the ending while it hands over keeps its work, and sends it', async () => {
  await app.start()
  await app.signIn()
  await app.rpc().call('vaultCreate', 'badda cad iyo buur dheer')
  await app.rpc().call('syncNow')
  await expect.poll(() => app.status()?.phase, PATIENCE).toBe('up-to-date')
  // Where no server listens.
  line.url = 'http://127.0.0.1:9'
  const values = incidentValues({ regionCode: 'SO28', location: 'Before the ending that was undone' })
  const { id } = await app.client.incidents.create({ input: values })
  await endedWhile(async () => {
    await server.database.run(sql`update users set disabled_at = null where id = ${officer.id}::uuid`)
    await server.database.run(
      sql`update devices set state = 'active', hands_over = false where user_id = ${officer.id}::uuid`,
    )
  })
  await expect.poll(() => app.status()?.ending ?? null, PATIENCE).toBeNull()
  expect(await app.rpc().call('vaultStatus')).toMatchObject({ state: 'unlocked' })
  expect(await app.client.incidents.get({ params: { id } })).toMatchObject({ sync: 'waiting' })
  // Its session ended with the account.
  await app.signIn()
  await app.rpc().call('syncNow')
  await expect
    .poll(
      async () => (await server.database.run(sql`select 1 from incidents where id = ${id}::uuid`)).length,
      PATIENCE,
    )
    .toBe(1)
})
