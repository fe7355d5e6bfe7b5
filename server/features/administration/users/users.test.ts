import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMail } from '#server/mail-outbox/index.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '#tests/support/server.ts'

const UNKNOWN = '019a9c3e-7b7e-7000-8000-000000000001'
const PASSWORD = 'xeebta liido iyo 12'

let server: TestServer
let administrator: TestUser

beforeAll(async () => {
  server = await startTestServer()
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())

let invited = 0
async function invite(role: 'editor' | 'field-officer' | 'administrator' = 'editor') {
  const email = `person.${++invited}@example.org`
  const answer = await administrator.client.users.invite({
    input: {
      email,
      firstName: 'Ayaan',
      lastName: 'Warsame',
      role,
      regions: role === 'field-officer' ? ['SO11'] : [],
      ...(role === 'administrator' ? { password: TEST_PASSWORD } : {}),
    },
  })
  return { ...answer, email, token: tokenIn(answer.link) }
}

/** The token stands behind `#`, which browsers send to no server. */
function tokenIn(link: string): string {
  const { pathname, search, hash } = new URL(link)
  expect({ pathname, search }).toEqual({ pathname: '/invitation', search: '' })
  return String(new URLSearchParams(hash.slice(1)).get('token'))
}

const eventsOf = async (userId: string) => {
  const rows = await server.database.run<{ act: string }>(
    sql`select act from audit_entries where subject = ${`users/${userId}`} or actor_id = ${userId} order by id`,
  )
  return rows.map(({ act }) => act)
}

describe('user administration', () => {
  test('is for administrators', async () => {
    const editor = await server.signIn('editor')
    expect((await failureOf(server.visitor().client.users.list())).status).toBe(401)
    expect((await failureOf(editor.client.users.list())).status).toBe(403)
    expect((await failureOf(editor.client.users.audit())).status).toBe(403)
  })

  test('names every fault of an invitation beside its field', async () => {
    const input = { email: 'nobody', firstName: ' ', role: 'editor' as const, regions: ['SO99'] }
    const error = await failureOf(administrator.client.users.invite({ input }))
    expect(error.status).toBe(400)
    expect(error.details).toEqual([
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'firstName', message: 'First name is required' },
      { path: 'regions.0', message: 'Choose a region from the list' },
    ])
  })

  test('lists people by name, page by page, with search and filters', async () => {
    const { user } = await invite('field-officer')
    const first = await administrator.client.users.list({ input: { limit: 1 } })
    expect(first.items).toHaveLength(1)
    const names: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await administrator.client.users.list({
        input: { limit: 2, ...(cursor ? { cursor } : {}) },
      })
      expect(page.total).toBe(first.total)
      names.push(...page.items.map(({ firstName, lastName }) => `${firstName} ${lastName}`.toLowerCase()))
      cursor = page.next
    }
    expect(names).toHaveLength(first.total)
    expect(names).toEqual([...names].sort())
    const found = await administrator.client.users.list({
      input: { q: user.email.slice(0, 9).toUpperCase(), state: 'invited', role: 'field-officer' },
    })
    expect(found.items.map(({ id }) => id)).toContain(user.id)
    expect((await administrator.client.users.list({ input: { q: '%' } })).items).toEqual([])
    for (const q of ['Warsama ayaan', 'AYAAN wars', `person.${invited}`, '\ufdfa'.repeat(200)]) {
      const { items } = await administrator.client.users.list({ input: { q, state: 'invited' } })
      expect([q, items.some(({ id }) => id === user.id)]).toEqual([q, !q.startsWith('\ufdfa')])
    }
    const broken = administrator.client.users.list({ input: { cursor: 'nonsense' } })
    expect((await failureOf(broken)).details).toEqual([
      { path: 'cursor', message: 'This cursor is not valid' },
    ])
  })

  test('gives everybody who assigns work the names, and no more', async () => {
    const reviewer = await server.signIn('reviewer')
    const names = await reviewer.client.users.names()
    expect(names).toContainEqual({ id: reviewer.id, name: 'Test reviewer', role: 'reviewer', active: true })
    const member = await server.signIn('member')
    expect((await failureOf(member.client.users.names())).status).toBe(403)
  })

  test('tells whoever gives out work the regions of others as far as they are their own', async () => {
    const officer = await server.signIn('field-officer', ['SO28', 'SO22'])
    const other = await server.signIn('field-officer', ['SO22', 'SO11'])
    const { user: invited } = await invite('field-officer')
    const regionsOf = async (asking: TestUser, id: string) =>
      (await asking.client.users.names()).find((user) => user.id === id)?.regions
    expect(await regionsOf(officer, other.id)).toEqual(['SO22'])
    expect(await regionsOf(other, officer.id)).toEqual(['SO22'])
    expect(await regionsOf(await server.signIn('field-officer', ['SO16']), officer.id)).toEqual([])
    expect(await regionsOf(await server.signIn('editor'), other.id)).toEqual(['SO22', 'SO11'])
    expect(await regionsOf(await server.signIn('reviewer'), other.id)).toBeUndefined()
    expect(await regionsOf(officer, invited.id)).toBeUndefined()
  })
})

describe('an invitation', () => {
  test('sets the first password, once', async () => {
    const { user, token, email } = await invite()
    expect(user).toMatchObject({ state: 'invited', version: 1, lastSignIn: null })
    const visitor = server.visitor().client
    expect(await visitor.users.readInvitation({ input: { token } })).toEqual({ firstName: 'Ayaan', email })
    await visitor.users.acceptInvitation({ input: { token, password: PASSWORD } })
    await visitor.session.signIn({ input: { email, password: PASSWORD } })
    expect((await visitor.session.user()).mustChangePassword).toBe(false)
    const again = visitor.users.acceptInvitation({ input: { token, password: 'another password' } })
    expect((await failureOf(again)).code).toBe('not_found')
    expect(await eventsOf(user.id)).toEqual(['user.invited', 'invitation.accepted', 'user.signed-in'])
  })

  test('is not kept in clear anywhere', async () => {
    const { token } = await invite()
    const [row] = await server.database.run<{ found: boolean }>(sql`
      select exists (select 1 from invitations where invitations::text like ${`%${token}%`})
        or exists (select 1 from audit_entries where detail::text like ${`%${token}%`}) as found`)
    expect(row?.found).toBe(false)
    expect(server.logged.join('')).not.toContain(token)
  })

  test('runs out after seven days', async () => {
    const { user, token } = await invite()
    await server.database.run(
      sql`update invitations set expires_at = expires_at - interval '7 days' where user_id = ${user.id}`,
    )
    const call = server.visitor().client.users.readInvitation({ input: { token } })
    expect((await failureOf(call)).status).toBe(404)
  })

  test('is replaced by a new one, also for a forgotten password, which ends the sessions', async () => {
    const { user, token, email } = await invite()
    const invited = server.visitor().client
    await invited.users.acceptInvitation({ input: { token, password: PASSWORD } })
    await invited.session.signIn({ input: { email, password: PASSWORD } })
    const { link } = await administrator.client.users.renewInvitation({
      params: { id: user.id },
      input: { password: TEST_PASSWORD },
    })
    const renewed = tokenIn(link)
    await server
      .visitor()
      .client.users.acceptInvitation({ input: { token: renewed, password: 'the next password' } })
    expect((await failureOf(invited.session.user())).status).toBe(401)
    await invited.session.signIn({ input: { email, password: 'the next password' } })
  })

  test('is not given to who is known already, nor to who is disabled', async () => {
    const { user, email } = await invite()
    const input = { email: email.toUpperCase(), firstName: 'Ayaan', role: 'editor' } as const
    expect(await failureOf(administrator.client.users.invite({ input }))).toMatchObject({
      status: 409,
      details: [{ path: 'email' }],
    })
    await administrator.client.users.edit({ params: { id: user.id }, input: { version: 1, disabled: true } })
    const renewal = administrator.client.users.renewInvitation({ params: { id: user.id } })
    expect((await failureOf(renewal)).code).toBe('rule_violated')
    const unknown = administrator.client.users.renewInvitation({ params: { id: UNKNOWN } })
    expect((await failureOf(unknown)).code).toBe('not_found')
  })
})

describe('an invitation where there is a mail server', () => {
  let mailing: TestServer
  let inviting: TestUser
  beforeAll(async () => {
    mailing = await startTestServer({ smtpUrl: 'smtp://127.0.0.1:2525' })
    inviting = await mailing.signIn('administrator')
  })
  afterAll(() => mailing.close())

  async function outbox() {
    const rows = await mailing.database.run<{ id: string; subject: string; sealed: Uint8Array }>(
      sql`select id, subject, sealed from mail where state = 'waiting' order by id`,
    )
    return rows.map(({ id, subject, sealed }) => ({
      subject,
      ...openMail(mailing.services.keys, id, sealed),
    }))
  }

  test('is mailed: the link in both languages, each marked as such, and nothing about who invites, the role or the regions', async () => {
    const email = 'sahra@example.org'
    const { user, link, mailed } = await inviting.client.users.invite({
      input: { email, firstName: 'Sahra', role: 'field-officer', regions: ['SO28'] },
    })
    expect(mailed).toBe(true)
    const [message, ...more] = await outbox()
    expect(more).toEqual([])
    expect(message).toMatchObject({ to: email, subject: 'Your invitation / Casuumaddaada' })
    expect(message?.text?.split(link)).toHaveLength(3)
    expect(message?.html).toContain(link)
    expect(message?.html).toMatch(/<div lang="en"><p>An administrator.*<div lang="so"><p>/s)
    expect(`${message?.subject}${message?.text}`).not.toMatch(/Sahra|officer|SO28|Lower Juba|Test/)

    // A newer link takes the former mail back, and so does its use.
    const renewed = await inviting.client.users.renewInvitation({ params: { id: user.id } })
    expect(renewed.mailed).toBe(true)
    const messages = await outbox()
    expect(messages.map(({ text }) => text?.includes(renewed.link))).toEqual([true])
    const token = tokenIn(renewed.link)
    await mailing.visitor().client.users.acceptInvitation({ input: { token, password: PASSWORD } })
    expect(await outbox()).toEqual([])

    // The link that puts a password aside is handed over by a person.
    const input = { password: TEST_PASSWORD }
    const reset = await inviting.client.users.renewInvitation({ params: { id: user.id }, input })
    expect(reset.mailed).toBe(false)
    expect(await outbox()).toEqual([])
  })

  test('is taken back with the account', async () => {
    const input = { email: 'gone@example.org', firstName: 'Gone', role: 'editor' } as const
    const { user } = await inviting.client.users.invite({ input })
    expect(await outbox()).toHaveLength(1)
    await inviting.client.users.edit({ params: { id: user.id }, input: { version: 1, disabled: true } })
    expect(await outbox()).toEqual([])
  })
})

describe('an officer', () => {
  const NO_REGION = [{ path: 'regions', message: 'Choose at least one region' }]

  test.each(['field-officer', 'triage-officer'] as const)(
    '(%s) is not invited without a region',
    async (role) => {
      const input = { email: `${role}@example.org`, firstName: 'Ayaan', role }
      for (const more of [{}, { regions: [] }]) {
        const error = await failureOf(administrator.client.users.invite({ input: { ...input, ...more } }))
        expect(error).toMatchObject({ status: 400, details: NO_REGION })
      }
      const { user, mailed } = await administrator.client.users.invite({
        input: { ...input, regions: ['SO11'] },
      })
      expect([user.regions, mailed]).toEqual([['SO11'], false])
    },
  )

  test('is not made of somebody else without a region', async () => {
    const user = await server.signIn('editor')
    const edit = (input: { version: number; role: 'field-officer'; regions?: string[] }) =>
      administrator.client.users.edit({ params: { id: user.id }, input })
    const refused = await failureOf(edit({ version: 1, role: 'field-officer' }))
    expect(refused).toMatchObject({ status: 400, details: NO_REGION })
    const made = await edit({ version: 1, role: 'field-officer', regions: ['SO11'] })
    expect(made).toMatchObject({ role: 'field-officer', regions: ['SO11'] })
  })
})

describe('an edit of a person', () => {
  test('needs the version that was seen', async () => {
    const { user } = await invite()
    const edit = { params: { id: user.id }, input: { version: 1, firstName: 'Ifrah' } }
    expect(await administrator.client.users.edit(edit)).toMatchObject({ firstName: 'Ifrah', version: 2 })
    expect((await failureOf(administrator.client.users.edit(edit))).code).toBe('stale')
    const unknown = administrator.client.users.edit({ params: { id: UNKNOWN }, input: { version: 1 } })
    expect((await failureOf(unknown)).code).toBe('not_found')
  })

  test('takes effect at the next call of who is signed in', async () => {
    const user = await server.signIn('editor')
    const input = { version: 1, role: 'field-officer', regions: ['SO12', 'SO11'] } as const
    await administrator.client.users.edit({
      params: { id: user.id },
      input: { ...input, regions: [...input.regions] },
    })
    expect(await user.client.session.user()).toMatchObject({
      role: 'field-officer',
      regions: ['SO12', 'SO11'],
    })
    const [entry] = (await administrator.client.users.audit({ input: { act: 'user.edited', limit: 1 } }))
      .items
    expect(entry).toMatchObject({
      actor: 'Test administrator',
      subject: 'Test editor',
      detail: { fields: ['role', 'regions'], role: 'field-officer', regions: ['SO12', 'SO11'] },
    })
  })

  test('that changes nothing is no edit', async () => {
    const { user } = await invite()
    const same = { version: 1, firstName: 'Ayaan', role: 'editor', regions: [], disabled: false } as const
    const after = await administrator.client.users.edit({
      params: { id: user.id },
      input: { ...same, regions: [] },
    })
    expect(after.version).toBe(1)
    expect(await eventsOf(user.id)).toEqual(['user.invited'])
  })

  test('that disables ends the sessions at once, and enabling lets the person in again', async () => {
    const user = await server.signIn('editor')
    const disable = { params: { id: user.id }, input: { version: 1, disabled: true } }
    expect((await administrator.client.users.edit(disable)).state).toBe('disabled')
    expect((await failureOf(user.client.session.user())).status).toBe(401)
    const enable = { params: { id: user.id }, input: { version: 2, disabled: false } }
    expect((await administrator.client.users.edit(enable)).state).toBe('active')
    expect((await failureOf(user.client.session.user())).status).toBe(401)
    await user.client.session.signIn({ input: { email: user.email, password: TEST_PASSWORD } })
  })
})

describe('the last administrator', () => {
  let alone: TestServer
  beforeAll(async () => {
    alone = await startTestServer()
  })
  afterAll(() => alone.close())

  test('can not be disabled or given another role, and two can not remove each other', async () => {
    const only = await alone.signIn('administrator')
    const edit = (who: TestUser, of: TestUser, change: { disabled: true } | { role: 'editor' }) =>
      who.client.users.edit({ params: { id: of.id }, input: { version: 1, ...change } })
    for (const change of [{ disabled: true }, { role: 'editor' }] as const) {
      expect((await failureOf(edit(only, only, change))).code).toBe('rule_violated')
    }
    const second = await alone.signIn('administrator')
    const both = await Promise.allSettled([
      edit(only, second, { role: 'editor' }),
      edit(second, only, { disabled: true }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [left] = await alone.database.run<{ count: number }>(
      sql`select count(*) from users where role = 'administrator' and disabled_at is null`,
    )
    expect(left?.count).toBe(1)
  })
})

describe('open sessions', () => {
  test('are listed and ended by their person', async () => {
    const user = await server.signIn('member')
    const other = server.visitor().client
    await other.session.signIn({
      input: { email: user.email, password: TEST_PASSWORD },
      headers: { 'user-agent': 'Phone' },
    })
    const sessions = await user.client.users.sessions({ params: { id: user.id } })
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true])
    const phone = sessions.find(({ current }) => !current)
    expect(phone?.agent).toBe('Phone')
    const params = { id: user.id, session: String(phone?.id) }
    await user.client.users.endSession({ params })
    expect((await failureOf(other.session.user())).status).toBe(401)
    expect((await failureOf(user.client.users.endSession({ params }))).code).toBe('not_found')
    expect((await user.client.session.user()).id).toBe(user.id)
  })

  test("are anybody's for administrators only", async () => {
    const user = await server.signIn('editor')
    const nosy = await server.signIn('editor')
    const params = { id: user.id }
    expect((await failureOf(nosy.client.users.sessions({ params }))).code).toBe('not_found')
    const [session] = await administrator.client.users.sessions({ params })
    const end = { params: { id: user.id, session: String(session?.id) } }
    expect((await failureOf(nosy.client.users.endSession(end))).code).toBe('not_found')
    await administrator.client.users.endSession(end)
    expect((await failureOf(user.client.session.user())).status).toBe(401)
    expect(await eventsOf(user.id)).toContain('session.ended')
  })

  test('of one that ends its own are over', async () => {
    const user = await server.signIn('editor')
    const [session] = await user.client.users.sessions({ params: { id: user.id } })
    await user.client.users.endSession({ params: { id: user.id, session: String(session?.id) } })
    expect((await failureOf(user.client.session.user())).status).toBe(401)
  })
})
