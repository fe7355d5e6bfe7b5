import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { signInOn } from '#tests/support/device-line.ts'
import { failureOf } from '#tests/support/failure.ts'
import { newRecoveryKey, putKeyInForce } from '#tests/support/recovery-keys.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '#tests/support/server.ts'
import { requireDevice } from './index.ts'

let server: TestServer
let administrator: TestUser

beforeAll(async () => {
  server = await startTestServer()
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())

interface TestDevice {
  readonly id: string
  readonly secret: string
}
const newDevice = (): TestDevice => ({ id: uuidv7(), secret: randomBytes(32).toString('base64url') })
const enrol = (user: TestUser, { id, secret }: TestDevice, name = 'Laptop') =>
  user.client.sync.enrol({ input: { deviceId: id, name }, headers: { 'device-secret': secret } })
/** As the app does it: the user signs in on the device, which is then enrolled. */
async function setUp(user: TestUser, device: TestDevice, name = 'Laptop') {
  await signInOn(user, device.secret)
  return enrol(user, device, name)
}
async function activeDevice(user: TestUser): Promise<TestDevice> {
  const device = newDevice()
  await setUp(user, device)
  return device
}
/** What a device that asks its user gets, when it says which key it seals for. */
async function tell(user: TestUser, { id, secret }: TestDevice, sealedFor: string | null) {
  const input = { deviceId: id, name: 'Laptop', sealedFor }
  const answer = await user.client.sync.enrol({ input, headers: { 'device-secret': secret } })
  return answer.recoveryKey
}
const stored = async (device: TestDevice) => {
  const found = (await administrator.client.sync.devices()).items.find(({ id }) => id === device.id)
  if (!found) throw new Error('The device is not listed')
  return found
}
const decide = async (device: TestDevice, state: 'active' | 'revoked') =>
  administrator.client.sync.decideDevice({
    params: { id: device.id },
    input: { state, version: (await stored(device)).version },
  })

describe('enrolling a device', () => {
  test('asks for a person who may sync and a secret of the right form', async () => {
    const device = newDevice()
    const input = { deviceId: device.id, name: 'Laptop' }
    expect((await failureOf(server.visitor().client.sync.enrol({ input }))).status).toBe(401)
    const member = await server.signIn('member')
    expect((await failureOf(enrol(member, device))).status).toBe(403)
    const officer = await server.signIn('field-officer', ['SO11'])
    for (const secret of ['', 'short', `${device.secret}!`]) {
      const call = officer.client.sync.enrol({
        input,
        ...(secret ? { headers: { 'device-secret': secret } } : {}),
      })
      expect(await failureOf(call)).toMatchObject({ status: 400, details: [{ path: 'Device-Secret' }] })
    }
  })

  test('binds it to the person and the secret, and may be repeated to rename it', async () => {
    const officer = await server.signIn('field-officer', ['SO11'])
    const device = newDevice()
    expect(await setUp(officer, device)).toMatchObject({ state: 'active', recoveryKey: null })
    expect(await enrol(officer, device, 'Field laptop')).toMatchObject({ state: 'active' })
    const own = (await officer.client.sync.devices()).items
    expect(own).toMatchObject([
      { id: device.id, name: 'Field laptop', userName: 'Test field-officer', version: 1 },
    ])
  })

  test('is refused to another person and with another secret', async () => {
    const [owner, other] = [await server.signIn('editor'), await server.signIn('editor')]
    const device = newDevice()
    await enrol(owner, device)
    expect((await failureOf(enrol(other, device))).code).toBe('forbidden')
    const guessed = { ...device, secret: newDevice().secret }
    expect((await failureOf(enrol(owner, guessed))).code).toBe('forbidden')
    const renamed = { ...device, id: uuidv7() }
    expect((await failureOf(enrol(owner, renamed))).code).toBe('forbidden')
  })

  test('leaves no secret in the database', async () => {
    const device = newDevice()
    await enrol(await server.signIn('editor'), device)
    const rows = await server.database.run(
      sql`select devices::text as row from devices where id = ${device.id}`,
    )
    expect(JSON.stringify(rows)).not.toContain(device.secret)
    expect(server.logged.join('')).not.toContain(device.secret)
  })
})

describe('a decision on a device', () => {
  test('is for administrators, and with the version that they saw', async () => {
    const officer = await server.signIn('field-officer')
    const device = newDevice()
    await setUp(officer, device)
    const call = (who: TestUser, version: number) =>
      who.client.sync.decideDevice({ params: { id: device.id }, input: { state: 'revoked', version } })
    expect((await failureOf(call(officer, 1))).status).toBe(403)
    expect((await failureOf(call(administrator, 7))).code).toBe('stale')
    const unknown = administrator.client.sync.decideDevice({
      params: { id: uuidv7() },
      input: { state: 'revoked', version: 1 },
    })
    expect((await failureOf(unknown)).code).toBe('not_found')
  })

  test('to revoke signs the person out, is final, and makes the next device wait', async () => {
    const officer = await server.signIn('field-officer')
    const device = newDevice()
    await setUp(officer, device)
    expect(await decide(device, 'revoked')).toMatchObject({ state: 'revoked', version: 2 })
    expect((await failureOf(officer.client.session.user())).status).toBe(401)
    expect((await failureOf(decide(device, 'active'))).code).toBe('rule_violated')

    await officer.client.session.signIn({ input: { email: officer.email, password: TEST_PASSWORD } })
    expect((await failureOf(enrol(officer, device))).code).toBe('device_revoked')
    const next = newDevice()
    expect((await setUp(officer, next)).state).toBe('waiting')
    expect(await decide(next, 'active')).toMatchObject({ state: 'active' })
    expect((await enrol(officer, next)).state).toBe('active')
  })
})

describe('the recovery key', () => {
  test('is set by administrators, in the form of a key, and given to every device that enrols', async () => {
    const officer = await server.signIn('field-officer')
    const publicKey = randomBytes(32).toString('base64')
    expect(
      (await failureOf(officer.client.sync.setRecoveryKey({ input: { publicKey, password: TEST_PASSWORD } })))
        .status,
    ).toBe(403)
    const zeros = Buffer.alloc(32).toString('base64')
    const tooLong = randomBytes(33).toString('base64')
    for (const wrong of ['', 'short', `${publicKey.slice(0, -2)}B=`, tooLong, zeros]) {
      const call = administrator.client.sync.setRecoveryKey({
        input: { publicKey: wrong, password: TEST_PASSWORD },
      })
      expect((await failureOf(call)).details).toMatchObject([{ path: 'publicKey' }])
    }
    expect((await failureOf(administrator.client.sync.recoveryKey())).code).toBe('not_found')
    await administrator.client.sync.setRecoveryKey({
      input: { publicKey: randomBytes(32).toString('base64'), password: TEST_PASSWORD },
    })
    await putKeyInForce(server, publicKey, administrator)
    expect(await administrator.client.sync.recoveryKey()).toMatchObject({ publicKey })
    expect(await tell(officer, await activeDevice(officer), null)).toBe(publicKey)
  })

  test('is not given to a build that would seal for it without showing it, but the key of before is', async () => {
    const officer = await server.signIn('field-officer')
    const device = await activeDevice(officer)
    await putKeyInForce(server, newRecoveryKey().publicKey)
    expect((await enrol(officer, device)).recoveryKey).toBeNull()
    const before = newRecoveryKey().publicKey
    await server.database.run(sql`
      insert into recovery_keys (public_key, confirmed_at, confirmed_how) values (${before}, now(), 'at-once')`)
    expect((await enrol(officer, device)).recoveryKey).toBe(before)
    const next = newRecoveryKey().publicKey
    await putKeyInForce(server, next)
    expect((await enrol(officer, device)).recoveryKey).toBe(before)
    expect(await tell(officer, device, before)).toBe(next)
  })

  test('counts the active devices that say that they seal for it', async () => {
    const officer = await server.signIn('field-officer')
    const { publicKey } = newRecoveryKey()
    await putKeyInForce(server, publicKey)
    const counted = async () => (await administrator.client.sync.recoveryKey()).devices
    const { active } = await counted()
    const [sealing, former, removed] = [
      await activeDevice(officer),
      await activeDevice(officer),
      await activeDevice(officer),
    ]
    await tell(officer, sealing, publicKey)
    await tell(officer, former, newRecoveryKey().publicKey)
    await tell(officer, removed, publicKey)
    expect(await counted()).toEqual({ active: active + 3, sealed: 2 })
    await decide(removed, 'revoked')
    expect(await counted()).toEqual({ active: active + 2, sealed: 1 })
  })
})

describe('replacing the recovery key', () => {
  test('asks for the password, and for the code where there is a second factor', async () => {
    const user = await server.signIn('administrator')
    const publicKey = randomBytes(32).toString('base64')
    const set = (proof: { password: string; code?: string }) =>
      user.client.sync.setRecoveryKey({ input: { publicKey, ...proof } })
    expect((await failureOf(set({ password: '' }))).details).toMatchObject([{ path: 'password' }])
    expect((await failureOf(set({ password: 'a guess' }))).code).toBe('wrong_credentials')
    const { recoveryCodes } = await turnOnSecondFactor(user)
    expect((await failureOf(set({ password: TEST_PASSWORD }))).code).toBe('code_needed')
    expect((await failureOf(set({ password: TEST_PASSWORD, code: '000000' }))).code).toBe('wrong_code')
    await set({ password: TEST_PASSWORD, code: recoveryCodes[0] ?? '' })
    expect(await user.client.recoveryKeys.proposal()).toMatchObject({ publicKey })
  })
})

describe('a device that must wipe itself', () => {
  const contact = async ({ secret }: TestDevice) => {
    const response = await fetch(`${server.url}/api/sync/push`, {
      method: 'POST',
      headers: { 'device-secret': secret },
    })
    return { status: response.status, error: (await response.json()).error }
  }

  test('learns it by its secret alone: revoked, or of a disabled person', async () => {
    const [first, second] = [newDevice(), newDevice()]
    const officer = await server.signIn('field-officer')
    await enrol(officer, first)
    await decide(first, 'revoked')
    expect(await contact(first)).toEqual({ status: 403, error: 'device_revoked' })

    const editor = await server.signIn('editor')
    await enrol(editor, second)
    await administrator.client.users.edit({
      params: { id: editor.id },
      input: { version: 1, disabled: true },
    })
    expect(await contact(second)).toEqual({ status: 403, error: 'device_revoked' })
    expect((await stored(second)).state).toBe('revoked')

    await administrator.client.users.edit({
      params: { id: editor.id },
      input: { version: 2, disabled: false },
    })
    expect(await contact(second)).toEqual({ status: 403, error: 'device_revoked' })
  })

  test('is not any other', async () => {
    const device = newDevice()
    await enrol(await server.signIn('editor'), device)
    expect((await contact(device)).error).not.toBe('device_revoked')
    expect((await contact(newDevice())).error).not.toBe('device_revoked')
  })
})

describe('the device of a sync call', () => {
  const NOBODY = {
    email: '',
    firstName: null,
    lastName: null,
    regions: [],
    duties: [],
    locale: 'en',
    mustChangePassword: false,
    mustSetUpSecondFactor: false,
  } as const
  function contextOf(user: TestUser, secret: string): ServerContext {
    return {
      user: { ...NOBODY, id: user.id, role: user.role },
      device: null,
      session: {
        id: null,
        begin: async () => undefined,
        end: async () => undefined,
        knownUser: { read: () => null, remember: () => undefined },
        confirm: () => Promise.reject(new Error('nothing takes time here')),
        confirmUnchanged: () => Promise.reject(new Error('nothing takes time here')),
      },
      learner: {
        read: async () => null,
        begin: () => Promise.reject(new Error('nobody learns here')),
        end: async () => undefined,
        endOthers: async () => undefined,
        confirmUnchanged: () => Promise.reject(new Error('nobody learns here')),
      },
      request: {
        id: 'r',
        ip: '',
        agent: null,
        wantsBody: true,
        header: () => secret,
        signal: new AbortController().signal,
      },
      services: server.services,
    }
  }

  test('is bound at the first contact, and must be the same later', async () => {
    const [owner, other] = [await server.signIn('editor'), await server.signIn('editor')]
    const device = newDevice()
    const context = contextOf(owner, device.secret)
    expect(callerOf(context).id).toBe(owner.id)
    const bound = { id: device.id, userId: owner.id }
    await enrol(owner, device)
    await decide(device, 'active')
    expect(await requireDevice(context, device.id)).toEqual(bound)
    expect(await requireDevice(context, device.id)).toEqual(bound)
    await expect(requireDevice(contextOf(other, device.secret), device.id)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(requireDevice(contextOf(owner, newDevice().secret), device.id)).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  test('is refused while it waits and when it is revoked', async () => {
    const owner = await server.signIn('editor')
    const [lost, next] = [newDevice(), newDevice()]
    await enrol(owner, lost)
    await decide(lost, 'revoked')
    await expect(requireDevice(contextOf(owner, lost.secret), lost.id)).rejects.toMatchObject({
      code: 'device_revoked',
    })
    await expect(requireDevice(contextOf(owner, next.secret), next.id)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'This device waits for the approval of an administrator. Ask one to approve it.',
    })
  })
})
