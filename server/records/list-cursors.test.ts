import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const [HERE, ELSEWHERE] = ['SO28', 'SO11'] as const

let server: TestServer
let officer: TestUser
let colleague: TestUser
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', [HERE])
  colleague = await server.signIn('field-officer', [HERE])
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

const create = async (title: string, regionCode: string = HERE) => {
  const common = { status: 'active', priority: 'high', description: 'What was found there.' } as const
  return (await editor.client.iccprCases.create({ input: { ...common, title, regionCode } })).id
}
const list = (by: TestUser, cursor?: string | null) =>
  by.client.iccprCases.list({
    input: { sort: 'title', order: 'asc', limit: 1, ...(cursor ? { cursor } : {}) },
  })

test('a cursor is read for who got it alone, and nobody makes one of a record that they do not see', async () => {
  for (const title of ['Amal of the port', 'Cabdi of the hills', 'Zahra of the coast']) await create(title)
  const hidden = await create('Nasra of another region', ELSEWHERE)
  const { next } = await list(officer)
  expect(next).toEqual(expect.any(String))
  expect(next).not.toMatch(/amal/i)
  expect(Buffer.from(next ?? '', 'base64').toString()).not.toMatch(/amal/i)
  expect((await list(officer, next)).items[0]).toMatchObject({ title: 'Cabdi of the hills' })
  const refused = { status: 400, code: 'invalid_input' }
  expect(await failureOf(list(colleague, next))).toMatchObject(refused)
  // Where the hidden record stands among those that are seen would tell how its title begins.
  for (const forged of [
    JSON.stringify(['title', 0, '', hidden]),
    JSON.stringify(['iccpr-cases', 'title', 0, 'n', hidden]),
    `${next?.slice(0, -2)}AA`,
  ]) {
    expect(await failureOf(list(officer, forged))).toMatchObject(refused)
  }
  const other = officer.client.iccprCases.list({ input: { sort: 'createdAt', limit: 1, cursor: next ?? '' } })
  expect(await failureOf(other)).toMatchObject(refused)
})

test('a list goes on behind a record that was removed for good in the meantime', async () => {
  const page = await list(officer)
  await server.database.run(sql`delete from iccpr_cases where id = ${page.items[0]?.id ?? ''}::uuid`)
  expect((await list(officer, page.next)).items[0]).toMatchObject({ title: 'Cabdi of the hills' })
})
