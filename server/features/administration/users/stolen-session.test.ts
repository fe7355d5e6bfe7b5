import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failureOf } from '#tests/support/failure.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '#tests/support/server.ts'

const NEXT_PASSWORD = 'the next password'

let server: TestServer
/** Whose session was stolen: the thief has no password. */
let victim: TestUser

beforeAll(async () => {
  // The limits as they are in production.
  server = await startTestServer({ limitFactor: 1 })
  victim = await server.signIn('administrator')
})
afterAll(() => server.close())

const PASSWORD_MISSING = { status: 400, details: [{ path: 'password' }] }

/** A call without the password, with a guessed one, and with the right one. */
async function needsPassword(call: (proof: { password?: string }) => Promise<unknown>): Promise<void> {
  expect(await failureOf(call({}))).toMatchObject(PASSWORD_MISSING)
  expect(await failureOf(call({ password: 'a guess' }))).toMatchObject({ code: 'wrong_credentials' })
  await call({ password: TEST_PASSWORD })
}

describe("an administrator's stolen session", () => {
  test('makes no second administrator: neither by an invitation, nor by a role, nor by enabling one', async () => {
    const { users } = victim.client
    await needsPassword((proof) =>
      users.invite({
        input: { email: 'second@example.org', firstName: 'Second', role: 'administrator', ...proof },
      }),
    )
    const editor = await server.signIn('editor')
    const edit = (input: { version: number; role?: 'administrator'; disabled?: boolean }) =>
      needsPassword((proof) => users.edit({ params: { id: editor.id }, input: { ...input, ...proof } }))
    await edit({ version: 1, role: 'administrator' })
    await users.edit({ params: { id: editor.id }, input: { version: 2, disabled: true } })
    await edit({ version: 3, disabled: false })
  })

  test('invites and changes others as before', async () => {
    const { users } = victim.client
    const input = { email: 'editor@example.org', firstName: 'Editor', role: 'editor' } as const
    const { user } = await users.invite({ input })
    await users.edit({ params: { id: user.id }, input: { version: 1, role: 'reviewer' } })
    expect((await users.renewInvitation({ params: { id: user.id } })).link).toContain('#token=')
  })

  test('sets no new password: not its own by a new link, and nobody else’s', async () => {
    const others = [await server.signIn('administrator'), await server.signIn('editor')]
    for (const { id } of [victim, ...others]) {
      await needsPassword((input) => victim.client.users.renewInvitation({ params: { id }, input }))
    }
  })

  test.each(['administrator', 'editor'] as const)('takes no second factor off an %s', async (role) => {
    const other = await server.signIn(role)
    await turnOnSecondFactor(other)
    await needsPassword((input) =>
      victim.client.users.removeSecondFactor({ params: { id: other.id }, input }),
    )
  })
})

describe('guessing the password in a stolen session', () => {
  test('is bounded, and does not keep the person from changing it', async () => {
    const user = await server.signIn('editor')
    const own = server.visitor().client
    await own.session.signIn({ input: { email: user.email, password: TEST_PASSWORD } })
    const change = (client: TestUser['client'], current: string) =>
      client.session.changePassword({ input: { current, next: NEXT_PASSWORD } })
    const codes: string[] = []
    for (let count = 0; count < 12; count++) {
      codes.push((await failureOf(change(user.client, `guess ${count}`))).code)
    }
    expect(codes).toEqual([
      ...Array.from({ length: 10 }, () => 'wrong_credentials'),
      'too_many_requests',
      'too_many_requests',
    ])
    // Not even the right one is listened to there any more.
    expect((await failureOf(change(user.client, TEST_PASSWORD))).code).toBe('too_many_requests')
    await change(own, TEST_PASSWORD)
    expect((await failureOf(user.client.session.user())).status).toBe(401)
  })
})
