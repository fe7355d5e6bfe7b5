import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMail } from '#server/mail-outbox/index.ts'
import type { Role } from '#shared/domain/access.ts'
import { signInOn } from '#tests/support/device-line.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  // The limits as they are in production.
  server = await startTestServer({ limitFactor: 1 })
})
afterAll(() => server.close())

function deviceOf(user: TestUser) {
  const id = uuidv7()
  const secret = randomBytes(32).toString('base64url')
  const headers = { 'device-secret': secret }
  return {
    id,
    secret,
    enrol: () => user.client.sync.enrol({ input: { deviceId: id, name: 'Unknown laptop' }, headers }),
    pull: (cursor: string | null = null) =>
      user.send('/api/sync/pull', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ deviceId: id, cursor }),
      }),
  }
}

const officer = () => server.signIn('field-officer', ['SO28'])
const acts = async (subject: string) =>
  server.database.run<{ act: string; detail: { count?: number } }>(
    sql`select act, detail from audit_entries where subject = ${subject} order by id`,
  )

describe('a stolen cookie', () => {
  test('binds no device: what it enrols waits for an administrator and reads nothing', async () => {
    const device = deviceOf(await officer())
    expect(await device.enrol()).toMatchObject({ state: 'waiting' })
    expect(await device.enrol()).toMatchObject({ state: 'waiting' })
    const pulled = await device.pull()
    expect(pulled.status).toBe(403)
    expect(await pulled.json()).toMatchObject({
      message: 'This device waits for the approval of an administrator. Ask one to approve it.',
    })
  })

  test('binds none by the sync calls themselves either', async () => {
    const device = deviceOf(await officer())
    expect((await device.pull()).status).toBe(403)
    expect((await device.pull()).status).toBe(403)
  })

  test('is not helped by a sign-in of the person on another device, or long ago', async () => {
    const user = await officer()
    const [own, strange] = [deviceOf(user), deviceOf(user)]
    await signInOn(user, own.secret)
    expect((await strange.enrol()).state).toBe('waiting')
    await server.database.run(
      sql`update sessions set created_at = now() - interval '31 minutes' where user_id = ${user.id}`,
    )
    expect((await own.enrol()).state).toBe('waiting')
  })

  test('of an administrator does not approve the device that it enrolled', async () => {
    const administrator = await server.signIn('administrator')
    const device = deviceOf(administrator)
    await device.enrol()
    const approve = (more: { password?: string }) =>
      administrator.client.sync.decideDevice({
        params: { id: device.id },
        input: { state: 'active', version: 1, ...more },
      })
    expect((await failureOf(approve({}))).details).toMatchObject([{ path: 'password' }])
    expect((await failureOf(approve({ password: 'guessed' }))).code).toBe('wrong_credentials')
    expect(await approve({ password: TEST_PASSWORD })).toMatchObject({ state: 'active' })
  })
})

describe('the person', () => {
  test('sets a device up by signing in on it, also one that waited', async () => {
    const user = await officer()
    const device = deviceOf(user)
    expect((await device.enrol()).state).toBe('waiting')
    await signInOn(user, device.secret)
    expect((await device.enrol()).state).toBe('active')
    expect((await device.pull()).status).toBe(200)
    expect((await acts(`devices/${device.id}`)).map(({ act }) => act)).toEqual([
      'device.enrolled',
      'device.confirmed',
      'device.first-pull',
    ])
  })

  test.each(['en', 'so'] as const)('is told of a device by mail (%s) and on the site', async (locale) => {
    const user = await officer()
    await user.client.session.setLocale({ input: { locale } })
    const device = deviceOf(user)
    await device.enrol()
    const [mail] = await server.database.run<{ id: string; subject: string; sealed: Buffer }>(
      sql`select id, subject, sealed from mail where key = ${`device/${device.id}`}`,
    )
    if (!mail) throw new Error('No mail was written')
    expect(mail.subject).not.toContain('Unknown laptop')
    const message = openMail(server.services.keys, mail.id, mail.sealed)
    expect(message.to).toBe(user.email)
    expect(message.text).toContain('Unknown laptop')
    expect(message.text).toContain('/account')
    const { items } = await user.client.sync.newDevices()
    expect(items).toMatchObject([{ id: device.id, name: 'Unknown laptop', state: 'waiting' }])

    const other = await officer()
    const foreign = other.client.sync.acknowledgeDevice({ params: { id: device.id } })
    expect((await failureOf(foreign)).code).toBe('not_found')
    await user.client.sync.acknowledgeDevice({ params: { id: device.id } })
    expect((await user.client.sync.newDevices()).items).toEqual([])
  })
})

describe('reading everything', () => {
  async function boundDevice(role: Role = 'field-officer') {
    const user = await server.signIn(role, role === 'field-officer' ? ['SO28'] : [])
    const device = deviceOf(user)
    await signInOn(user, device.secret)
    await device.enrol()
    return device
  }

  test('stands in the audit trail with its count: the first time, and anew', async () => {
    const device = await boundDevice()
    await (await device.pull()).text()
    const lines = (await (await device.pull('of another server')).text()).trim().split('\n')
    const { cursor } = JSON.parse(lines.at(-1) ?? '') as { cursor: string }
    // What changed since is no such entry.
    await (await device.pull(cursor)).text()
    const read = (await acts(`devices/${device.id}`)).filter(({ act }) => act.endsWith('-pull'))
    expect(read.map(({ act }) => act)).toEqual(['device.first-pull', 'device.reset-pull'])
    for (const { detail } of read) expect(detail.count).toEqual(expect.any(Number))
  })

  test('is limited to what devices need', async () => {
    const device = await boundDevice('editor')
    const statuses: number[] = []
    let cursor = ''
    for (let index = 0; index < 21; index++) {
      const response = await device.pull(index % 2 === 0 ? null : 'useless')
      statuses.push(response.status)
      const text = await response.text()
      if (response.ok)
        cursor = (JSON.parse(text.trim().split('\n').at(-1) ?? '') as { cursor: string }).cursor
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect((await device.pull(cursor)).status).toBe(200)
  })
})
