import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
let other: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', ['SO28'])
  other = await server.signIn('reviewer')
})
afterAll(() => server.close())

const MINE = { name: 'Overdue in Kismaayo', area: 'iccpr-cases' as const, query: 'overdue=true&q=Kismaayo' }

test('a view is saved, replaced under its name, listed and removed', async () => {
  const saved = await officer.client.savedViews.save({ input: MINE })
  expect(saved).toMatchObject(MINE)
  const again = await officer.client.savedViews.save({ input: { ...MINE, query: 'overdue=true' } })
  expect(again).toEqual({ ...saved, query: 'overdue=true' })
  await officer.client.savedViews.save({ input: { ...MINE, area: 'incidents' } })
  await officer.client.savedViews.save({ input: { ...MINE, name: 'A first view' } })
  const { items, total } = await officer.client.savedViews.list()
  expect(items.map(({ area, name }) => `${area}: ${name}`)).toEqual([
    'iccpr-cases: A first view',
    'iccpr-cases: Overdue in Kismaayo',
    'incidents: Overdue in Kismaayo',
  ])
  expect(total).toBe(3)
  await officer.client.savedViews.remove({ params: { id: saved.id } })
  expect((await officer.client.savedViews.list()).total).toBe(2)
})

test("another person's views are neither seen nor removed", async () => {
  const saved = await officer.client.savedViews.save({ input: { ...MINE, name: 'Only mine' } })
  expect((await other.client.savedViews.list()).items).toEqual([])
  const removing = other.client.savedViews.remove({ params: { id: saved.id } })
  expect(await failureOf(removing)).toMatchObject({ status: 404 })
})

test('a view needs a name', async () => {
  const error = await failureOf(officer.client.savedViews.save({ input: { ...MINE, name: '  ' } }))
  expect(error).toMatchObject({ status: 400, details: [{ path: 'name', message: 'Give the view a name' }] })
})
