import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createSetUp, type SetUp } from '#desktop/main/set-up.ts'
import { createFieldApp, type FieldApp } from '#tests/support/field-app.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const PASSPHRASE = 'webi jowhar xagaa 2026'

/** The app starts in a process of its own. */
const APP_RUNS = { timeout: 60_000 }

let server: TestServer
let admin: TestUser
let officer: TestUser
let userData: string
let app: FieldApp
let setUp: SetUp

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('administrator')
})
beforeEach(async () => {
  officer = await server.signIn('field-officer', ['SO28'])
  userData = await mkdtemp(path.join(tmpdir(), 'enrolment-code-'))
  setUp = createSetUp({
    serverAddress: () => server.url,
    set: async () => undefined,
    isOpen: async () => true,
    system: async () => new Response(null),
  })
})
afterEach(async () => {
  await app.stop()
  await rm(userData, { recursive: true, force: true })
})
afterAll(() => server.close())

async function setUpWith(text: string): Promise<void> {
  expect(await setUp.takeCode(text)).toBe('taken')
  app = createFieldApp({ userData, server: () => server.url, user: officer, quickScrypt: true, code: setUp })
  await app.start()
  expect(await app.rpc().call('vaultCreate', PASSPHRASE)).toEqual({ ok: true })
  await app.signIn()
  await app.rpc().call('syncNow')
}
const codeFor = async ({ id }: TestUser) =>
  JSON.stringify((await admin.client.enrolmentCodes.make({ input: { userId: id } })).code)
const devices = async () =>
  (await admin.client.sync.devices()).items.filter(({ userId }) => userId === officer.id)
const settlesAs = (phase: string, reason: string | null) =>
  vi.waitFor(() => expect([app.status()?.phase, app.status()?.reason]).toEqual([phase, reason]), {
    timeout: 15_000,
  })

test('a device that was set up with a code is registered with it, and forgets it', APP_RUNS, async () => {
  await setUpWith(await codeFor(officer))
  await settlesAs('up-to-date', null)
  expect(await devices()).toMatchObject([{ enrolledBy: 'Test administrator', state: 'active' }])
  expect(setUp.code()).toBe(null)
})

test(
  'with a code of another person nothing is registered, until its person goes on without',
  APP_RUNS,
  async () => {
    await setUpWith(await codeFor(await server.signIn('field-officer', ['SO28'])))
    await settlesAs('attention', 'code-refused')
    expect(await devices()).toEqual([])
    // It is not asked again and again.
    await app.rpc().call('syncNow')
    await settlesAs('attention', 'code-refused')
    setUp.dropCode()
    await app.rpc().call('syncNow')
    await settlesAs('up-to-date', null)
    expect(await devices()).toMatchObject([{ enrolledBy: null }])
  },
)
