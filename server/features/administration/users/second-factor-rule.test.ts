import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { failureOf } from '#tests/support/failure.ts'
import { codeOf, turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
})
afterAll(() => server.close())
afterEach(async () => {
  await server.database.run(sql`update second_factor_rule set required = false`)
})

const set = (who: TestUser, required: boolean, proof: { password: string; code?: string }) =>
  who.client.users.setSecondFactorRule({ input: { required, ...proof } })
const require = async () => {
  const administrator = await server.signIn('administrator')
  await set(administrator, true, { password: TEST_PASSWORD })
  return administrator
}

test('is set by an administrator who proves who they are, and stands in the audit trail', async () => {
  const editor = await server.signIn('editor')
  expect((await failureOf(set(editor, true, { password: TEST_PASSWORD }))).status).toBe(403)
  expect((await failureOf(editor.client.users.secondFactorRule())).status).toBe(403)
  const administrator = await server.signIn('administrator')
  expect((await failureOf(set(administrator, true, { password: 'a guess' }))).code).toBe('wrong_credentials')
  const { key } = await turnOnSecondFactor(administrator)
  expect((await failureOf(set(administrator, true, { password: TEST_PASSWORD }))).code).toBe('code_needed')
  const after = await set(administrator, true, { password: TEST_PASSWORD, code: codeOf(key, 1) })
  expect(after.required).toBe(true)
  expect(after.without).toBeGreaterThan(0)
  const [entry] = (
    await administrator.client.users.audit({ input: { act: 'second-factor-rule.set', limit: 1 } })
  ).items
  expect(entry).toMatchObject({ actor: 'Test administrator', detail: { required: true } })
})

test.each(['administrator', 'editor'] as const)('lets an %s without one only set one up', async (role) => {
  const user = await server.signIn(role)
  await require()
  const { session, iccprCases, sync } = user.client
  expect(await session.user()).toMatchObject({ mustSetUpSecondFactor: true })
  for (const call of [
    () => iccprCases.list(),
    () => sync.devices(),
    () => user.client.users.names(),
    () => session.turnSecondFactorOff({ input: { password: TEST_PASSWORD, code: '123456' } }),
  ]) {
    const refused = await failureOf(call())
    expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('two-step sign-in') })
  }
  await turnOnSecondFactor(user)
  expect(await session.user()).toMatchObject({ mustSetUpSecondFactor: false })
  expect((await iccprCases.list()).items).toEqual([])
})

test('does not let a stolen session in by setting one up: it takes the password', async () => {
  const user = await server.signIn('editor')
  await require()
  const { key } = await user.client.session.makeSecondFactorKey()
  const guess = user.client.session.turnSecondFactorOn({
    input: { password: 'a guess', code: codeOf(key) },
  })
  expect((await failureOf(guess)).code).toBe('wrong_credentials')
  expect((await user.client.session.user()).mustSetUpSecondFactor).toBe(true)
})

test.each(['field-officer', 'reviewer', 'member'] as const)('does not concern a %s', async (role) => {
  const user = await server.signIn(role)
  await require()
  expect((await user.client.session.user()).mustSetUpSecondFactor).toBe(false)
})

test('locks nobody out: the last administrator signs in, sets one up, and may end it again', async () => {
  const administrator = await require()
  await server.database.run(
    sql`update users set disabled_at = now() where role = 'administrator' and id <> ${administrator.id}`,
  )
  const visitor = server.visitor().client
  const signedIn = await visitor.session.signIn({
    input: { email: administrator.email, password: TEST_PASSWORD },
  })
  expect(signedIn.mustSetUpSecondFactor).toBe(true)
  const { key } = await visitor.session.makeSecondFactorKey()
  await visitor.session.turnSecondFactorOn({ input: { password: TEST_PASSWORD, code: codeOf(key) } })
  const input = { required: false, password: TEST_PASSWORD, code: codeOf(key, 1) }
  expect((await visitor.users.setSecondFactorRule({ input })).required).toBe(false)
})
