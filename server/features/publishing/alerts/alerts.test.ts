import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMail } from '#server/mail-outbox/index.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const HOUR_MS = 3_600_000

let server: TestServer
let editor: TestUser
let officer: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  officer = await server.signIn('field-officer')
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['alerts', 'alert_subscribers', 'mail']) {
    await server.database.run(sql`delete from ${sql.identifier(table)}`)
  }
})

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const alert = (over: Readonly<Record<string, string>> = {}) => ({
  severity: 'warning' as const,
  text: 'Roadblocks around Baydhabo',
  textSo: 'Isbaarooyin Baydhabo ku wareegsan',
  expiresAt: inHours(2),
  ...over,
})
const publish = (over: Readonly<Record<string, string>> = {}) =>
  editor.client.alerts.publish({ input: alert(over) })
const current = (user: Pick<TestUser, 'client'> = server.visitor()) => user.client.alerts.current()
const outbox = () =>
  server.database.run<{ id: string; subject: string; sealed: Uint8Array; about: string }>(
    sql`select id, subject, sealed, about from mail order by created_at, id`,
  )

test('an alert stands for everybody, its author for staff alone, the gravest first', async () => {
  const warning = await publish()
  const emergency = await publish({ severity: 'emergency', text: 'Shelling in Laas Caanood' })
  const seen = await current()
  expect(seen.map(({ id, author }) => [id, author])).toEqual([
    [emergency.id, null],
    [warning.id, null],
  ])
  expect(seen[1]?.secondsLeft).toBeGreaterThan(7100)
  expect(seen[1]?.secondsLeft).toBeLessThanOrEqual(7200)
  expect((await current(officer))[0]?.author).toBe('Test editor')
})

test('it ends by itself, and at once when it is ended', async () => {
  const { id } = await publish()
  await server.database.run(sql`
    update alerts set published_at = now() - interval '2 hours', expires_at = now() - interval '1 second'`)
  expect(await current()).toEqual([])
  expect((await failureOf(editor.client.alerts.end({ params: { id } }))).code).toBe('not_found')
  const other = await publish()
  await editor.client.alerts.end({ params: { id: other.id } })
  expect(await current()).toEqual([])
  const administrator = await server.signIn('administrator')
  const { items } = await administrator.client.users.audit({ input: { act: 'alert.ended' } })
  expect(items).toMatchObject([{ subject: `alerts/${other.id}` }])
  const acts = (await officer.client.overview.activity()).map(({ act }) => act)
  expect(acts.slice(0, 2)).toEqual(['alert.ended', 'alert.published'])
})

test('subscribed officers get one mail in their language, others none; ending takes back what has not left', async () => {
  expect(await officer.client.alerts.subscription()).toEqual({ subscribed: false })
  await publish()
  expect(await outbox()).toEqual([])
  for (let count = 0; count < 2; count++) {
    await officer.client.alerts.subscribe({ input: { subscribed: true } })
  }
  await officer.client.session.setLocale({ input: { locale: 'so' } })
  const removed = await server.signIn('reviewer')
  await removed.client.alerts.subscribe({ input: { subscribed: true } })
  await server.database.run(sql`update users set disabled_at = now() where id = ${removed.id}`)
  const { id } = await publish()
  const [mail, ...rest] = await outbox()
  if (!mail) throw new Error('There is no mail')
  expect(rest).toEqual([])
  expect(mail.about).toBe(`alerts/${id}`)
  expect(mail.subject).toMatch(/^Digniin ka timid/)
  const { to, text } = openMail(server.services.keys, mail.id, mail.sealed)
  expect(to).toBe(officer.email)
  expect(text).toContain('Isbaarooyin Baydhabo')
  expect(text).toContain('/account')
  await editor.client.alerts.end({ params: { id } })
  expect(await outbox()).toEqual([])
  await officer.client.alerts.subscribe({ input: { subscribed: false } })
  await publish()
  expect(await outbox()).toEqual([])
})

test('bad input is refused in words, and who may not publish does not', async () => {
  const wrong = await failureOf(publish({ text: ' ', textSo: 'x'.repeat(301) }))
  expect(wrong.details.map(({ path }) => path)).toEqual(['text', 'textSo'])
  for (const expiresAt of [inHours(-1), inHours(24 * 31)]) {
    const refused = await failureOf(publish({ expiresAt }))
    expect(refused.details).toMatchObject([{ path: 'expiresAt' }])
  }
  expect((await failureOf(officer.client.alerts.publish({ input: alert() }))).status).toBe(403)
  expect((await failureOf(server.visitor().client.alerts.publish({ input: alert() }))).status).toBe(401)
  const marked = await publish({ text: '<script>alert(1)</script>\u202e there' })
  expect(marked.text).toBe('<script>alert(1)</script> there')
})
