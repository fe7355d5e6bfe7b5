import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCESS, ROLES } from '#shared/domain/access.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '#tests/support/server.ts'

/** What the first builds read; with any other name among them they take no answer at all. */
const FIRST_BUILDS = new Set(
  `iccpr-cases:read iccpr-cases:edit iccpr-cases:publish upr-recommendations:read upr-recommendations:edit incidents:read
  incidents:edit persons:read triage:read records:delete records:restore conflicts:resolve evidence:open-original
  statistics:read reports:generate records:import records:export comments:write views:save people:list sync:use
  devices:manage users:manage audit:read partners:edit organization:edit news:edit jobs:edit projects:edit
  examples:remove channels:manage alerts:publish`.split(/\s+/),
)

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('the signed-in person', () => {
  test('is unknown when signed out', async () => {
    const error = await failureOf(server.visitor().client.session.user())
    expect(error).toMatchObject({ status: 401, code: 'unauthenticated', message: 'Please sign in first.' })
  })

  test('is told with role, regions and permissions', async () => {
    const officer = await server.signIn('field-officer', ['SO11'])
    const user = await officer.client.session.user()
    expect(user).toMatchObject({ id: officer.id, role: 'field-officer', regions: ['SO11'], locale: 'en' })
    expect(user.permissions).toContain('sync:use')
    expect(user.permissions).not.toContain('users:manage')
  })

  test.each(ROLES)('is told to the first builds of the app in words that they know: a %s', async (role) => {
    const { client } = await server.signIn(role)
    const { permissions } = await client.session.user()
    expect(permissions.filter((each) => !FIRST_BUILDS.has(each))).toEqual([])
    // Of these they miss none that the role has; one has another name by now.
    const known = ACCESS[role].permissions.filter((each) => FIRST_BUILDS.has(each) || each === 'pii:read')
    expect(permissions).toHaveLength(known.length)
  })
})

describe('signing in', () => {
  test('names every field that is missing', async () => {
    const response = await server.visitor().send('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(response.status).toBe(400)
    const body = await response.json()
    expect(body.error).toBe('invalid_input')
    expect(body.details.map(({ path }: { path: string }) => path)).toEqual(['email', 'password'])
  })

  test('tells an unknown account, a disabled one and a wrong password apart in nothing', async () => {
    const { email } = await server.signIn('editor')
    const disabled = await server.signIn('editor')
    await server.database.run(sql`update users set disabled_at = now() where id = ${disabled.id}`)
    const tries = [
      { email: 'nobody@example.org', password: TEST_PASSWORD },
      { email: disabled.email, password: TEST_PASSWORD },
      { email, password: 'not the password' },
    ]
    const answers = await Promise.all(
      tries.map(async (input) => (await failureOf(server.visitor().client.session.signIn({ input }))).body),
    )
    expect(answers[0]).toMatchObject({ error: 'wrong_credentials' })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  test('takes the address in any case and gives a cookie that scripts and other sites do not get', async () => {
    const { email } = await server.signIn('editor')
    const response = await server.visitor().send('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ` ${email.toUpperCase()} `, password: TEST_PASSWORD }),
    })
    expect(response.status).toBe(200)
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('session='))
    expect(cookie).toMatch(/; samesite=lax/i)
    expect(cookie).toMatch(/; httponly/i)
    expect(cookie).not.toMatch(/; secure/i)
  })

  test('renews the session, so that a planted cookie is worth nothing', async () => {
    const user = await server.signIn('editor')
    const before = await sessionIdsOf(user.id)
    await user.client.session.signIn({ input: { email: user.email, password: TEST_PASSWORD } })
    const after = await sessionIdsOf(user.id)
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
  })
})

async function sessionIdsOf(userId: string): Promise<string[]> {
  const rows = await server.database.run<{ id: string }>(
    sql`select id from sessions where user_id = ${userId} order by id`,
  )
  return rows.map(({ id }) => id)
}

describe('a session', () => {
  test('ends by signing out', async () => {
    const { client, id } = await server.signIn('editor')
    await client.session.signOut()
    expect((await failureOf(client.session.user())).status).toBe(401)
    expect(await sessionIdsOf(id)).toEqual([])
  })

  test.each([
    ['12 hours without a request', sql`last_seen = now() - interval '12 hours 1 second'`],
    ['30 days', sql`expires_at = now() - interval '1 second'`],
  ])('ends after %s', async (_time, change) => {
    const { client, id } = await server.signIn('editor')
    await server.database.run(sql`update sessions set ${change} where user_id = ${id}`)
    expect((await failureOf(client.session.user())).status).toBe(401)
  })

  test('is not opened by what the table holds', async () => {
    const { id } = await server.signIn('editor')
    const [stored] = await sessionIdsOf(id)
    const headers = { cookie: `session=${stored}; session.sig=${stored}` }
    expect((await fetch(`${server.url}/api/user`, { headers })).status).toBe(401)
  })
})

describe('changing the password', () => {
  test('asks for the present one', async () => {
    const { client } = await server.signIn('editor')
    const input = { current: 'another', next: 'a new and long password' }
    expect((await failureOf(client.session.changePassword({ input }))).code).toBe('wrong_credentials')
  })

  test('refuses a short one beside its field', async () => {
    const { client } = await server.signIn('editor')
    const error = await failureOf(
      client.session.changePassword({ input: { current: TEST_PASSWORD, next: 'short' } }),
    )
    expect(error.details).toEqual([{ path: 'next', message: 'Use at least 12 characters' }])
  })

  test.each(['123456789012', 'aaaaaaaaaaaaaaaa', '0612345678 2026', '           x'])(
    'refuses %j, which is as weak as a passphrase may not be',
    async (next) => {
      const { client } = await server.signIn('editor')
      const error = await failureOf(
        client.session.changePassword({ input: { current: TEST_PASSWORD, next } }),
      )
      expect(error.details).toMatchObject([{ path: 'next' }])
    },
  )

  test("ends one's other sessions and keeps this one", async () => {
    const { client, email } = await server.signIn('editor')
    const other = server.visitor().client
    await other.session.signIn({ input: { email, password: TEST_PASSWORD } })
    await client.session.changePassword({
      input: { current: TEST_PASSWORD, next: 'a new and long password' },
    })
    expect((await failureOf(other.session.user())).status).toBe(401)
    expect((await client.session.user()).email).toBe(email)
    await other.session.signIn({ input: { email, password: 'a new and long password' } })
  })

  test('is all that a person with a generated password may do', async () => {
    const { client, id } = await server.signIn('administrator')
    await server.database.run(sql`update users set must_change_password = true where id = ${id}`)
    expect((await client.session.user()).mustChangePassword).toBe(true)
    expect(await failureOf(client.users.list())).toMatchObject({
      status: 403,
      message: 'Please choose a new password first.',
    })
    await client.session.changePassword({
      input: { current: TEST_PASSWORD, next: 'a new and long password' },
    })
    expect((await client.users.list()).items.length).toBeGreaterThan(0)
  })
})

test('a password of the own name, or one that many use, is refused; who has one comes in and chooses another', async () => {
  const { client, id, email } = await server.signIn('editor')
  await server.database.run(
    sql`update users set first_name = 'Amina', last_name = 'Nuur' where id = ${id}::uuid`,
  )
  for (const next of ['AminaNuur2024', `${email}!`, 'password1234']) {
    const failure = await failureOf(
      client.session.changePassword({ input: { current: TEST_PASSWORD, next } }),
    )
    expect(failure, next).toMatchObject({ status: 400, details: [{ path: 'next' }] })
  }
  const hash = await server.services.passwords.hash('AminaNuur2024')
  await server.database.run(sql`update users set password_hash = ${hash} where id = ${id}::uuid`)
  const { client: other } = server.visitor()
  const signedIn = await other.session.signIn({ input: { email, password: 'AminaNuur2024' } })
  expect(signedIn.mustChangePassword).toBe(true)
  expect((await failureOf(other.news.deleted({ input: {} }))).status).toBe(403)
  await other.session.changePassword({
    input: { current: 'AminaNuur2024', next: 'badda cad iyo buur dheer' },
  })
  expect((await other.session.user()).mustChangePassword).toBe(false)
})

test('the language that one reads in is kept', async () => {
  const { client } = await server.signIn('member')
  await client.session.setLocale({ input: { locale: 'so' } })
  expect((await client.session.user()).locale).toBe('so')
})
