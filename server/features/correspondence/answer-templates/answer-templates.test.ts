import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let administrator: TestUser
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  administrator = await server.signIn('administrator')
  editor = await server.signIn('editor')
})
afterAll(() => server.close())
beforeEach(() => server.database.run(sql`delete from answer_templates`))

const written = {
  name: 'Legal clinic',
  textEn: 'Dear {name}, come to us.',
  textSo: 'Mudane {name}, noo imow.',
}
const create = (more: object = {}) => ({ input: { id: randomUUID(), ...written, ...more } })

test('a template is kept once in both languages, changed, deleted and brought back, each in the audit trail', async () => {
  const { answerTemplates } = administrator.client
  const given = create()
  const made = await answerTemplates.create(given)
  await answerTemplates.create(given)
  expect(await editor.client.answerTemplates.list({})).toEqual([made])
  const params = { id: made.id }
  const edited = await answerTemplates.edit({ params, input: { ...written, name: 'Clinic', version: 1 } })
  expect(edited).toMatchObject({ name: 'Clinic', version: 2 })
  const stale = answerTemplates.edit({ params, input: { ...written, version: 1 } })
  expect(await failureOf(stale)).toMatchObject({ code: 'stale' })
  await answerTemplates.remove({ params })
  expect(await editor.client.answerTemplates.list({})).toEqual([])
  await answerTemplates.restore({ params })
  expect(await editor.client.answerTemplates.list({})).toHaveLength(1)
  const { items } = await administrator.client.users.audit({ input: {} })
  const acts = items.map(({ act }) => act).filter((act) => act.startsWith('answer-template.'))
  expect(acts.toSorted()).toEqual([
    'answer-template.created',
    'answer-template.deleted',
    'answer-template.edited',
    'answer-template.restored',
  ])
})

test('what is missing, or in braces that nothing fills in, is told by field', async () => {
  const wrong = administrator.client.answerTemplates.create(
    create({ name: '', textEn: 'Dear {first name}', textSo: ' ' }),
  )
  expect(await failureOf(wrong)).toMatchObject({
    details: [
      { path: 'name', message: 'A name of the template is required' },
      { path: 'textEn', message: 'Only name, reference and colleague may be in braces' },
      { path: 'textSo', message: 'The Somali text is required' },
    ],
  })
})

test('those who answer choose templates and do not change them', async () => {
  expect(await failureOf(editor.client.answerTemplates.create(create()))).toMatchObject({ code: 'forbidden' })
  const reviewer = await server.signIn('reviewer')
  expect(await failureOf(reviewer.client.answerTemplates.list({}))).toMatchObject({ code: 'forbidden' })
})
