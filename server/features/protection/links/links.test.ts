import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf } from '#tests/support/failure.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
let first: string
let second: string
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  const made = [await editor.client.iccprCases.create({ input: caseInput({ title: 'A first case' }) })]
  made.push(await editor.client.iccprCases.create({ input: caseInput({ title: 'A second case' }) }))
  ;[first = '', second = ''] = made.map(({ id }) => id)
})
afterAll(() => server.close())

const link = (parentId: string, targetId: string, more: { readonly id?: string } = {}) =>
  editor.client.links.create({
    input: { parentCollection: 'iccpr-cases', parentId, targetCollection: 'iccpr-cases', targetId, ...more },
  })

test('two records are linked once, from whichever end, and none to itself or to nothing', async () => {
  expect(await failureOf(link(first, first))).toMatchObject({ status: 400, details: [{ path: 'targetId' }] })
  expect(await failureOf(link(first, crypto.randomUUID()))).toMatchObject({ status: 404 })
  const id = crypto.randomUUID()
  const made = await link(first, second, { id })
  expect(await failureOf(link(first, second))).toMatchObject({ status: 409, code: 'exists' })
  expect(await failureOf(link(second, first))).toMatchObject({ status: 409, code: 'exists' })
  // A lost answer is asked for again.
  expect(await link(first, second, { id })).toMatchObject({ id: made.id })
  await editor.client.links.remove({ params: { id }, input: {} })
  expect(await link(second, first)).toMatchObject({ targetId: first })
})
