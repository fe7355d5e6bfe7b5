import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { ensureFirstAdministrator } from './first-administrator.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ withoutSockets: true })
})
afterEach(() => server.close())

const signIn = (email: string, password: string) =>
  server.visitor().client.session.signIn({ input: { email, password } })

describe('the first administrator of an empty database', () => {
  test('gets a generated password, which is kept as a hash only and must be replaced', async () => {
    const made = await ensureFirstAdministrator(server.services, { email: undefined, password: undefined })
    expect(made?.email).toBe('admin@localhost')
    const password = String(made?.generatedPassword)
    expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
    expect(await signIn('admin@localhost', password)).toMatchObject({
      role: 'administrator',
      mustChangePassword: true,
    })
    const rows = await server.database.run(sql`select users::text as row from users`)
    expect(JSON.stringify(rows)).not.toContain(password)
  })

  test('gets what the operator set', async () => {
    const wanted = { email: 'Director@example.org', password: 'chosen by the operator' }
    const made = await ensureFirstAdministrator(server.services, wanted)
    expect(made).toEqual({ email: 'Director@example.org', generatedPassword: null })
    expect(await signIn('director@example.org', wanted.password)).toMatchObject({ mustChangePassword: false })
  })

  test('is made once, however many servers start', async () => {
    const wanted = { email: undefined, password: undefined }
    const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdministrator(server.services, wanted)))
    expect(made.filter((one) => one !== null)).toHaveLength(1)
    expect(await ensureFirstAdministrator(server.services, wanted)).toBeNull()
  })
})
