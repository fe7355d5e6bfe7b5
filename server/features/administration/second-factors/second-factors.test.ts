import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMail } from '#server/mail-outbox/index.ts'
import { texts as enEmails } from '#shared/i18n/en/emailTemplates.ts'
import { texts as soEmails } from '#shared/i18n/so/emailTemplates.ts'
import { failureOf } from '#tests/support/failure.ts'
import { codeOf, turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '#tests/support/server.ts'

const MISSING = '019a9c3e-7b7e-7000-8000-000000000001'
const WRONG_RECOVERY_CODE = '0000 0000 0000 0000'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const signIn = ({ email }: TestUser, code?: string, password = TEST_PASSWORD) =>
  server.visitor().client.session.signIn({ input: { email, password, ...(code ? { code } : {}) } })

const turnOff = ({ client }: TestUser, code: string, password = TEST_PASSWORD) =>
  client.session.turnSecondFactorOff({ input: { password, code } })

/** The six digits after these: never right. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const eventsOf = async ({ id }: TestUser) => {
  const rows = await server.database.run<{ act: string }>(
    sql`select act from audit_entries where subject = ${`users/${id}`} or actor_id = ${id} order by id`,
  )
  return rows.map(({ act }) => act).filter((act) => !['user.signed-in', 'user.sign-in-failed'].includes(act))
}

/** The subjects of what the user was mailed, the first first. */
async function emailsTo({ email }: TestUser): Promise<string[]> {
  const mails = await server.database.run<{ id: string; subject: string; sealed: Buffer }>(
    sql`select id, subject, sealed from mail where kind = 'account' order by id`,
  )
  const { keys } = server.services
  const messages = mails.map(({ id, subject, sealed }) => ({ subject, ...openMail(keys, id, sealed) }))
  const own = messages.filter(({ to }) => to === email)
  for (const { text } of own) expect(text).toContain('/account')
  return own.map(({ subject }) => subject)
}

describe('turning it on', () => {
  test('needs a code of the key, and sign-in asks for nothing before', async () => {
    const user = await server.signIn('editor')
    const { key } = await user.client.session.makeSecondFactorKey()
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    const input = { password: TEST_PASSWORD, code: wrong(codeOf(key)) }
    const refused = await failureOf(user.client.session.turnSecondFactorOn({ input }))
    expect(refused).toMatchObject({ status: 401, code: 'wrong_code' })
    expect((await signIn(user)).id).toBe(user.id)
    expect(await user.client.session.secondFactor()).toEqual({ since: null, recoveryCodes: 0 })
  })

  test('gives ten recovery codes once, and no second key', async () => {
    const user = await server.signIn('editor')
    const { recoveryCodes } = await turnOnSecondFactor(user)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/)
    const state = await user.client.session.secondFactor()
    expect(state).toMatchObject({ recoveryCodes: 10, since: expect.any(String) })
    expect((await failureOf(user.client.session.makeSecondFactorKey())).code).toBe('exists')
    const again = user.client.session.turnSecondFactorOn({
      input: { password: TEST_PASSWORD, code: '123456' },
    })
    expect((await failureOf(again)).code).toBe('exists')
    expect(await eventsOf(user)).toEqual(['user.second-factor-on'])
  })

  test('is refused to whoever has found the session open: the password is asked for', async () => {
    const user = await server.signIn('editor')
    const { key } = await user.client.session.makeSecondFactorKey()
    const turnOn = (password: string) =>
      user.client.session.turnSecondFactorOn({ input: { password, code: codeOf(key) } })
    expect((await failureOf(turnOn(''))).details).toMatchObject([{ path: 'password' }])
    expect((await failureOf(turnOn('a guess'))).code).toBe('wrong_credentials')
    expect(await user.client.session.secondFactor()).toEqual({ since: null, recoveryCodes: 0 })
    expect((await turnOn(TEST_PASSWORD)).recoveryCodes).toHaveLength(10)
  })

  test('comes after making a key', async () => {
    const { client } = await server.signIn('editor')
    const refused = await failureOf(
      client.session.turnSecondFactorOn({
        input: { password: TEST_PASSWORD, code: '123456' },
      }),
    )
    expect(refused.code).toBe('not_found')
  })

  test('leaves neither key nor recovery codes readable in the database', async () => {
    const user = await server.signIn('editor')
    const { key, recoveryCodes } = await turnOnSecondFactor(user)
    const rows = await server.database.run<{ held: string }>(sql`
      select second_factors::text || coalesce((select string_agg(recovery_codes::text, '') from recovery_codes), '')
        as held from second_factors`)
    const held = rows.map((row) => row.held).join('')
    const plain = [key, ...recoveryCodes.map((code) => code.replaceAll(' ', ''))]
    for (const secret of plain) {
      expect(held).not.toContain(secret)
      expect(held).not.toContain(Buffer.from(secret).toString('hex'))
    }
    expect(server.logged.join('')).not.toContain(key)
  })
})

describe('signing in', () => {
  test('asks for the code only after the right password', async () => {
    const user = await server.signIn('editor')
    const { key } = await turnOnSecondFactor(user)
    expect(await failureOf(signIn(user))).toMatchObject({ status: 401, code: 'code_needed' })
    const withCode = await failureOf(signIn(user, codeOf(key, 1), 'not the password'))
    const unknown = { ...user, email: 'nobody@example.org' }
    expect(withCode.body).toEqual((await failureOf(signIn(unknown, codeOf(key, 1)))).body)
    // A wrong password has not used the code up.
    expect((await signIn(user, codeOf(key, 1))).id).toBe(user.id)
  })

  test('takes a code once, also when it is sent twice at once', async () => {
    const user = await server.signIn('editor')
    const { key, usedCode } = await turnOnSecondFactor(user)
    expect((await failureOf(signIn(user, usedCode))).code).toBe('wrong_code')
    const code = codeOf(key, 1)
    const tries = await Promise.allSettled([signIn(user, code), signIn(user, code)])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await eventsOf(user)).toEqual(['user.second-factor-on', 'user.wrong-code', 'user.wrong-code'])
  })

  test('takes each recovery code once, in groups or not, and no other', async () => {
    const user = await server.signIn('editor')
    const { recoveryCodes } = await turnOnSecondFactor(user)
    const [first = '', second = ''] = recoveryCodes
    expect((await signIn(user, first)).id).toBe(user.id)
    expect((await failureOf(signIn(user, first))).code).toBe('wrong_code')
    expect((await failureOf(signIn(user, WRONG_RECOVERY_CODE))).code).toBe('wrong_code')
    expect((await signIn(user, second.replaceAll(' ', '-'))).id).toBe(user.id)
    expect((await user.client.session.secondFactor()).recoveryCodes).toBe(8)
    expect((await eventsOf(user)).filter((act) => act === 'user.recovery-code-used')).toHaveLength(2)
    const other = await server.signIn('editor')
    await turnOnSecondFactor(other)
    expect((await failureOf(signIn(other, recoveryCodes[2]))).code).toBe('wrong_code')
  })

  test('with wrong codes ends at the limits of wrong passwords', async () => {
    const strict = await startTestServer({ limitFactor: 1 })
    try {
      const user = await strict.signIn('editor')
      await turnOnSecondFactor(user)
      const input = { email: user.email, password: TEST_PASSWORD, code: WRONG_RECOVERY_CODE }
      const codes: string[] = []
      for (let count = 0; count < 11; count++) {
        codes.push((await failureOf(strict.visitor().client.session.signIn({ input }))).code)
      }
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 'wrong_code'), 'too_many_requests'])
    } finally {
      await strict.close()
    }
  })

  test('with wrong codes of one account ends wherever they come from', async () => {
    const strict = await startTestServer({ limitFactor: 1 })
    try {
      const user = await strict.signIn('editor')
      const { key } = await turnOnSecondFactor(user)
      for (let count = 0; count < 100; count++) {
        await strict.services.limits.consume('sign-in-account', 'code', user.id)
      }
      const input = { email: user.email, password: TEST_PASSWORD, code: codeOf(key, 1) }
      const refused = await failureOf(strict.visitor().client.session.signIn({ input }))
      expect(refused.code).toBe('too_many_requests')
    } finally {
      await strict.close()
    }
  })
})

describe('new recovery codes', () => {
  const replace = ({ client }: TestUser, proof: { password: string; code?: string }) =>
    client.session.replaceRecoveryCodes({ input: proof })

  test('need the password and a code, end the former ones, and are told by mail and in the audit trail', async () => {
    const user = await server.signIn('editor')
    const { key, recoveryCodes: former } = await turnOnSecondFactor(user)
    expect((await failureOf(replace(user, { password: 'a guess' }))).code).toBe('wrong_credentials')
    expect((await failureOf(replace(user, { password: TEST_PASSWORD }))).code).toBe('code_needed')
    const guessed = replace(user, { password: TEST_PASSWORD, code: WRONG_RECOVERY_CODE })
    expect((await failureOf(guessed)).code).toBe('wrong_code')
    expect(await user.client.session.secondFactor()).toMatchObject({ recoveryCodes: 10 })
    const { recoveryCodes } = await replace(user, { password: TEST_PASSWORD, code: codeOf(key, 1) })
    expect(new Set([...recoveryCodes, ...former]).size).toBe(20)
    expect((await failureOf(signIn(user, former[0]))).code).toBe('wrong_code')
    expect((await signIn(user, recoveryCodes[0])).id).toBe(user.id)
    expect(await eventsOf(user)).toContain('user.recovery-codes-replaced')
    expect(await emailsTo(user)).toEqual([enEmails.secondFactorOn.subject, enEmails.recoveryCodes.subject])
  })

  test('are none without a second factor, and the same code makes them once', async () => {
    const user = await server.signIn('editor')
    const none = replace(user, { password: TEST_PASSWORD, code: '123456' })
    expect((await failureOf(none)).code).toBe('not_found')
    const { key } = await turnOnSecondFactor(user)
    const proof = { password: TEST_PASSWORD, code: codeOf(key, 1) }
    const both = await Promise.allSettled([replace(user, proof), replace(user, proof)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('turning it off', () => {
  test('needs the password and a code', async () => {
    const user = await server.signIn('editor')
    const { key, recoveryCodes } = await turnOnSecondFactor(user)
    expect((await failureOf(turnOff(user, codeOf(key, 1), 'another'))).code).toBe('wrong_credentials')
    expect((await failureOf(turnOff(user, WRONG_RECOVERY_CODE))).code).toBe('wrong_code')
    await user.client.session.setLocale({ input: { locale: 'so' } })
    await turnOff(user, codeOf(key, 1))
    expect(await emailsTo(user)).toEqual([enEmails.secondFactorOn.subject, soEmails.secondFactorOff.subject])
    expect((await signIn(user)).id).toBe(user.id)
    expect(await user.client.session.secondFactor()).toEqual({ since: null, recoveryCodes: 0 })
    expect((await failureOf(turnOff(user, String(recoveryCodes[0])))).code).toBe('not_found')
    expect((await eventsOf(user)).at(-1)).toBe('user.second-factor-off')
  })

  test('is done for somebody else by administrators alone, and told in the audit trail', async () => {
    const user = await server.signIn('editor')
    await turnOnSecondFactor(user)
    const administrator = await server.signIn('administrator')
    const params = { id: user.id }
    expect((await failureOf(user.client.users.removeSecondFactor({ params }))).status).toBe(403)
    const listed = async () =>
      (await administrator.client.users.list({ input: { q: user.email } })).items.map(
        ({ secondFactor }) => secondFactor,
      )
    expect(await listed()).toEqual([true])
    const input = { password: TEST_PASSWORD }
    await administrator.client.users.removeSecondFactor({ params, input })
    expect(await listed()).toEqual([false])
    expect((await signIn(user)).id).toBe(user.id)
    expect((await eventsOf(user)).at(-1)).toBe('user.second-factor-removed')
    expect(await emailsTo(user)).toEqual([
      enEmails.secondFactorOn.subject,
      enEmails.secondFactorRemoved.subject,
    ])
    expect((await failureOf(administrator.client.users.removeSecondFactor({ params, input }))).code).toBe(
      'not_found',
    )
    const nobody = administrator.client.users.removeSecondFactor({ params: { id: MISSING } })
    expect((await failureOf(nobody)).code).toBe('not_found')
  })

  test("is not done for oneself by an administrator's open session alone", async () => {
    const administrator = await server.signIn('administrator')
    await turnOnSecondFactor(administrator)
    const own = administrator.client.users.removeSecondFactor({ params: { id: administrator.id } })
    expect((await failureOf(own)).code).toBe('rule_violated')
  })
})
