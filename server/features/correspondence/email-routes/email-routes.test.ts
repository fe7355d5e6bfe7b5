import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { emailRoutesContract } from '#shared/contract/correspondence/email-routes.ts'
import type { InputOf } from '#shared/contract/endpoint.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let administrator: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`delete from email_routes`)
})

type NewRoute = InputOf<typeof emailRoutesContract.create>
const create = (more: Partial<NewRoute> = {}) =>
  administrator.client.emailRoutes.create({
    input: {
      ...{ routeName: 'Arrests', triggerKeywords: 'arrest, xarig', recipientEmail: 'legal@example.org' },
      priority: 'high',
      ...more,
    },
  })
const list = () => administrator.client.emailRoutes.list()

test('the list has the names of both shapes, in the order in which routes take messages', async () => {
  await create({ routeName: 'Press', priority: 'low' })
  await create({ toEmails: ['legal@example.org', 'second@example.org'] })
  expect(await list()).toMatchObject([
    {
      ...{ routeName: 'Arrests', name: 'Arrests', triggerKeywords: 'arrest, xarig', isActive: true },
      ...{ keywords: ['arrest', 'xarig'], recipientEmail: 'legal@example.org' },
      ...{ toEmails: ['legal@example.org', 'second@example.org'], useCount: 0, lastUsedAt: null },
    },
    { routeName: 'Press', toEmails: ['legal@example.org'] },
  ])
})

test('what is missing is told with the messages of the specification', async () => {
  const nothing = await failureOf(administrator.client.emailRoutes.create({ input: {} as NewRoute }))
  const emptied = await failureOf(
    create({ routeName: 'A', triggerKeywords: ' , ', recipientEmail: 'nobody', priority: '' as 'low' }),
  )
  for (const { details } of [nothing, emptied])
    expect(details).toEqual([
      { path: 'routeName', message: 'Route name is required' },
      { path: 'triggerKeywords', message: 'Trigger keywords are required' },
      { path: 'recipientEmail', message: 'Valid email is required' },
      { path: 'priority', message: 'Priority is required' },
    ])
})

test('a route is changed, but never over the change of somebody else', async () => {
  const { id, version } = await create({ toEmails: ['legal@example.org', 'second@example.org'] })
  const { emailRoutes } = administrator.client
  const params = { id }
  const changed = await emailRoutes.edit({ params, input: { version, recipientEmail: 'new@example.org' } })
  expect(changed.toEmails).toEqual(['new@example.org', 'second@example.org'])
  const stale = await failureOf(emailRoutes.edit({ params, input: { version, isActive: false } }))
  expect(stale).toMatchObject({ code: 'stale' })
  const off = await emailRoutes.edit({ params, input: { version: changed.version, isActive: false } })
  expect(off).toMatchObject({ isActive: false, toEmails: changed.toEmails })
})

test('a deleted route takes nothing, and can be brought back', async () => {
  const { id } = await create()
  const params = { id }
  const { emailRoutes } = administrator.client
  await emailRoutes.remove({ params })
  expect(await list()).toEqual([])
  expect((await emailRoutes.try({ input: { text: 'An arrest' } })).matches).toEqual([])
  expect(await failureOf(emailRoutes.remove({ params }))).toMatchObject({ code: 'not_found' })
  expect(await emailRoutes.restore({ params })).toMatchObject({ id, isActive: true })
})

test('a text is tried without being sent or counted', async () => {
  await create()
  await create({ routeName: 'Danger', triggerKeywords: 'arrested by force', priority: 'critical' })
  await create({ routeName: 'Off', triggerKeywords: 'force', isActive: false })
  const tried = await administrator.client.emailRoutes.try({ input: { text: 'He was ARRESTED by force.' } })
  expect(tried).toMatchObject({
    matches: [
      { route: { name: 'Danger' }, keywords: ['arrested by force'] },
      { route: { name: 'Arrests' }, keywords: ['arrest'] },
    ],
    recipients: ['legal@example.org'],
  })
  expect(await server.database.run(sql`select 1 from mail`)).toEqual([])
  expect((await list()).map(({ useCount }) => useCount)).toEqual([0, 0, 0])
})

test('others neither see nor change the routes', async () => {
  const editor = await server.signIn('editor')
  expect(await failureOf(editor.client.emailRoutes.list())).toMatchObject({ status: 403 })
  expect(await failureOf(server.visitor().client.emailRoutes.list())).toMatchObject({ status: 401 })
})
