import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failureOf } from '#tests/support/failure.ts'
import { JOINING, join, learnerAddress, mailedToken, mailsTo } from '#tests/support/learners.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  // Mail is configured and waits in the outbox, where the test reads it.
  server = await startTestServer({ smtpUrl: 'smtp://127.0.0.1:9', publicUrl: 'https://rights.example.org' })
})
afterAll(() => server.close())
beforeEach(() => server.database.run(sql`delete from rate_limits`))

const rows = (table: string) =>
  server.database.run<Record<string, unknown>>(sql`select * from ${sql.identifier(table)}`)

describe('joining the learning community', () => {
  const refused = async (given: Record<string, unknown>) => {
    const { status, details } = await failureOf(
      server.visitor().client.learning.register({ input: { ...JOINING, ...given } as typeof JOINING }),
    )
    return { status, details }
  }

  test.each([
    ['fullName', 'A', 'Full name is required'],
    ['fullName', undefined, 'Full name is required'],
    ['email', 'nobody', 'Valid email is required'],
    ['organization', 'O', 'Organization is required'],
    ['jobTitle', ' J ', 'Job title is required'],
    ['country', '', 'Country is required'],
    ['country', 'Kenya', 'Country is required'],
    ['region', '', 'Region/State is required'],
    ['region', 'atlantis', 'Region/State is required'],
    ['interests', [], 'Select at least one area of interest'],
    ['motivation', 'Because I want to.', 'Please explain your motivation (minimum 20 characters)'],
  ])(
    'without a valid %s (%j) is refused with the message of the specification',
    async (field, value, message) => {
      expect(await refused({ [field]: value })).toEqual({ status: 400, details: [{ path: field, message }] })
    },
  )

  test('with an unknown experience is refused, and every fault is told at once', async () => {
    const { details } = await refused({ experience: 'expert', fullName: '', interests: [] })
    expect(details.map(({ path }) => path).toSorted()).toEqual(['experience', 'fullName', 'interests'])
  })

  test.each([
    'banadir',
    'puntland',
    'jubaland',
    'south_west',
    'hirshabelle',
    'galmudug',
    'somaliland',
  ] as const)('takes the region %s', async (region) => {
    const { learner } = await server.visitor().client.learning.register({ input: { ...JOINING, region } })
    expect(learner.region).toBe(region)
  })

  test('signs this browser in, seals what was said, and mails a link without anything personal in its subject', async () => {
    const { client, email, learner, recoveryCode } = await join(server)
    expect(learner).toMatchObject({
      ...{ ...JOINING, email, isEmailConfirmed: false, isStaff: false, hasRecoveryCode: false },
    })
    expect(recoveryCode).toBeNull()
    expect(await client.learning.me()).toEqual(learner)
    const [mail] = await mailsTo(server, email)
    expect(mail?.subject).toBe('Please confirm your e-mail address')
    expect(mail?.text).toMatch(/https:\/\/rights\.example\.org\/learning\/confirm\?token=[\w-]{43}/)
    for (const table of ['learners', 'learner_sessions', 'learner_links', 'mail']) {
      expect(JSON.stringify(await rows(table)), table).not.toMatch(/Planted|example\.org/)
    }
    expect(server.logged.join('\n')).not.toMatch(/Planted|learner\.\d+\./)
  })

  test('in Somali gets its mail in Somali', async () => {
    const email = learnerAddress()
    await server.visitor().client.learning.register({ input: { ...JOINING, email, locale: 'so' } })
    const [mail] = await mailsTo(server, email)
    expect(mail?.subject).toBe('Fadlan xaqiiji ciwaankaaga iimaylka')
    expect(mail?.text).toContain('/so/learning/confirm?token=')
  })

  test('answers the same, and does the same, whether or not the address is known', async () => {
    const first = await join(server)
    await first.client.learning.confirm({ input: { token: await mailedToken(server, first.email) } })
    const staff = await server.signIn('editor')
    for (const email of [first.email, staff.email, learnerAddress()]) {
      const again = await join(server, { email })
      expect(again.learner).toMatchObject({ email, isEmailConfirmed: false })
      expect(again.id).not.toBe(first.id)
      expect((await mailsTo(server, email)).at(-1)?.subject).toBe('Please confirm your e-mail address')
    }
  })

  test('is limited as other forms of visitors are', async () => {
    const narrow = await startTestServer({ limitFactor: 1 })
    try {
      const { client } = narrow.visitor()
      const statuses: number[] = []
      for (let tries = 0; tries < 61; tries += 1) {
        const call = client.learning.register({ input: { ...JOINING, fullName: '' } })
        statuses.push((await failureOf(call)).status)
      }
      expect(statuses.slice(0, 60)).not.toContain(429)
      expect(statuses.at(-1)).toBe(429)
    } finally {
      await narrow.close()
    }
  })
})

describe('the address of a learner', () => {
  test('is confirmed by the mailed link, and a link signs in again, once', async () => {
    const { client, email, id } = await join(server)
    const token = await mailedToken(server, email)
    expect(await server.visitor().client.learning.confirm({ input: { token } })).toEqual({
      outcome: 'confirmed',
    })
    expect(await client.learning.me()).toMatchObject({ isEmailConfirmed: true })

    const phone = server.visitor().client.learning
    await phone.askSignIn({ input: { email: email.toUpperCase() } })
    expect((await mailsTo(server, email.toUpperCase())).at(-1)?.subject).toBe('Your link to sign in')
    const enter = await mailedToken(server, email.toUpperCase())
    expect((await phone.enter({ input: { token: enter } })).learner.id).toBe(id)
    expect(await phone.me()).toMatchObject({ id })
    expect(
      await failureOf(server.visitor().client.learning.enter({ input: { token: enter } })),
    ).toMatchObject({
      status: 404,
    })
  })

  test('that nobody has confirmed gets no link, and the answer does not tell', async () => {
    const { email } = await join(server)
    for (const asked of [email, learnerAddress()]) {
      expect(await server.visitor().client.learning.askSignIn({ input: { email: asked } })).toBeUndefined()
      const { subject, text } = (await mailsTo(server, asked)).at(-1) ?? {}
      expect(subject).toBe('Your request to sign in')
      expect(text).not.toContain('token=')
    }
  })

  test('gets at most five mails a day, and nobody learns of it', async () => {
    const narrow = await startTestServer({ limitFactor: 1, smtpUrl: 'smtp://127.0.0.1:9' })
    try {
      const email = learnerAddress()
      for (let tries = 0; tries < 7; tries += 1)
        await narrow.visitor().client.learning.askSignIn({ input: { email } })
      expect(await mailsTo(narrow, email)).toHaveLength(5)
    } finally {
      await narrow.close()
    }
  })

  test('is mailed another link where the first one was lost, until it is confirmed', async () => {
    const { client, email } = await join(server)
    const first = await mailedToken(server, email)
    await client.learning.confirmAgain()
    const second = await mailedToken(server, email)
    expect(second).not.toBe(first)
    await client.learning.confirm({ input: { token: second } })
    expect(await failureOf(client.learning.confirmAgain())).toMatchObject({ status: 422 })
  })

  test('is bound by no link that has ended, was altered, or is for something else', async () => {
    const { email, client } = await join(server)
    const token = await mailedToken(server, email)
    const { confirm, enter } = server.visitor().client.learning
    for (const wrong of [`${token}x`, token.slice(1), 'x']) {
      expect(await failureOf(confirm({ input: { token: wrong } }))).toMatchObject({ status: 404 })
    }
    expect(await failureOf(enter({ input: { token } }))).toMatchObject({ status: 404 })
    await server.database.run(sql`update learner_links set expires_at = now() - interval '1 second'`)
    expect(await failureOf(confirm({ input: { token } }))).toMatchObject({ status: 404 })
    expect(await client.learning.me()).toMatchObject({ isEmailConfirmed: false })
  })
})

describe('a recovery code', () => {
  test('is shown once at registration where no mail can be sent, and opens this learner alone', async () => {
    const silent = await startTestServer()
    try {
      const one = await join(silent)
      const other = await join(silent)
      expect(one.recoveryCode).toMatch(/^(\d{4} ){5}\d{4}$/)
      expect(await one.client.learning.me()).toMatchObject({ hasRecoveryCode: true })
      const phone = silent.visitor().client.learning
      const { learner } = await phone.recover({
        input: { code: one.recoveryCode?.replaceAll(' ', '-') ?? '' },
      })
      expect(learner.id).toBe(one.id)
      expect(learner.id).not.toBe(other.id)
      expect(JSON.stringify(await silent.database.run(sql`select * from learners`))).not.toContain(
        one.recoveryCode?.replaceAll(' ', ''),
      )
    } finally {
      await silent.close()
    }
  })

  test('can be made later, which ends the former one', async () => {
    const { client, id } = await join(server)
    const { recoveryCode: first } = await client.learning.makeRecoveryCode()
    const { recoveryCode: second } = await client.learning.makeRecoveryCode()
    const { recover } = server.visitor().client.learning
    expect(await failureOf(recover({ input: { code: first } }))).toMatchObject({
      status: 401,
      code: 'wrong_code',
    })
    expect((await recover({ input: { code: second } })).learner.id).toBe(id)
    for (const wrong of ['1234', 'x', second.slice(2)])
      expect(await failureOf(recover({ input: { code: wrong } }))).toMatchObject({ status: 401 })
  })
})

describe('a learner', () => {
  test('is signed in by a cookie that scripts and other sites do not have, and signs out', async () => {
    const { client, send } = await join(server)
    const response = await server.visitor().send('/api/learning/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...JOINING, email: learnerAddress() }),
    })
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('learner='))
    expect(cookie).toMatch(/httponly/i)
    expect(cookie).toMatch(/samesite=lax/i)
    expect(cookie).toMatch(/secure/i)
    await client.learning.signOut()
    expect((await send('/api/learning/me')).status).toBe(401)
  })

  test('changes their name, and nobody else’s', async () => {
    const [one, other] = [await join(server), await join(server)]
    expect(await one.client.learning.editMe({ input: { fullName: 'Hodan Cali' } })).toMatchObject({
      fullName: 'Hodan Cali',
    })
    expect(await other.client.learning.me()).toMatchObject({ fullName: JOINING.fullName })
    expect(await failureOf(one.client.learning.editMe({ input: { fullName: ' ' } }))).toMatchObject({
      status: 400,
    })
  })

  test('takes everything with them that is kept about them', async () => {
    const { client, email } = await join(server)
    const file = await client.learning.exportMe()
    expect(file.headers.get('content-disposition')).toContain('my-learning.json')
    expect(JSON.parse(await file.text())).toMatchObject({
      about: { ...JOINING, email },
      events: [],
      ratings: [],
    })
  })

  test('deletes themselves with every row and mail, on every device, and no backup brings them back', async () => {
    const { client, send, id, email } = await join(server)
    await client.learning.deleteMe()
    expect((await send('/api/learning/me')).status).toBe(401)
    const tables = await server.database.run<{ name: string }>(
      sql`select table_name as name from information_schema.columns where column_name = 'learner_id'`,
    )
    expect(tables.length).toBeGreaterThan(6)
    for (const { name } of tables)
      expect(
        await server.database.run(sql`select from ${sql.identifier(name)} where learner_id = ${id}`),
        name,
      ).toEqual([])
    expect(await server.database.run(sql`select from learners where id = ${id}`)).toEqual([])
    expect(await mailsTo(server, email)).toEqual([])
    expect(await server.database.run(sql`select kind, ids from removals order by id desc limit 1`)).toEqual([
      { kind: 'learners', ids: [id] },
    ])
  })

  test('is nobody of the staff, and a member of staff learns without registering', async () => {
    const { send } = await join(server)
    expect((await send('/api/user')).status).toBe(401)
    const editor = await server.signIn('editor')
    expect(await editor.client.learning.me()).toMatchObject({ id: null, email: editor.email, isStaff: true })
    await editor.client.learning.sendEvents({ input: { events: [] } })
    expect(await editor.client.learning.me()).toMatchObject({ isStaff: true, id: expect.any(String) })
    expect(await failureOf(editor.client.learning.editMe({ input: { fullName: 'Other' } }))).toMatchObject({
      status: 422,
    })
    expect(await failureOf(editor.client.learning.makeRecoveryCode())).toMatchObject({ status: 422 })
  })
})
