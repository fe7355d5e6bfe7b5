import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf } from '#tests/support/failure.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let manager: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  manager = await server.signIn('grant-manager')
})
afterAll(() => server.close())

const LIST = `name,other_names,registration_number,note
Dalmar Relief Network,"Ururka Dalmar; DRN",BN-1/77,Planted sanction
Ilwad Planted,,,
`
const replace = async (text: string) => {
  const { version } = await manager.client.grantExclusions.get()
  return manager.client.grantExclusions.replace({ input: { version, text } })
}
let number = 0
async function hitsOf(more: object) {
  const answers = { registrationNumber: `E-${++number}`, contactEmail: `e${number}@example.org`, ...more }
  const { id } = await server.visitor().client.grants.apply({ input: grantAnswers(answers) })
  return (await manager.client.grantManagement.get({ params: { id } })).management
}

test('an applicant on the list is a question for a manager', async () => {
  expect(await replace(LIST)).toMatchObject({ list: { version: 1, entries: 2 }, faults: [] })
  const alike = await hitsOf({ organizationName: 'DALMAR Women’s Association' })
  expect(alike?.exclusions).toMatchObject([{ line: 2, name: 'Dalmar Relief Network', by: 'organization' }])
  expect(alike?.screening).toMatchObject({ results: {}, suggested: { exclusions: 'unclear' } })
  expect((await hitsOf({ contactPersonName: 'Ms Ilwaad Planted' }))?.exclusions).toMatchObject([
    { by: 'contact' },
  ])
  expect((await hitsOf({ registrationNumber: 'bn 1 77' }))?.exclusions).toMatchObject([
    { by: 'registration' },
  ])
  const none = await hitsOf({ organizationName: 'Relief Network' })
  expect(none).toMatchObject({ exclusions: [], screening: { suggested: { exclusions: 'yes' } } })
})

test('a list with a wrong line changes nothing, and each line is named', async () => {
  await replace(LIST)
  const answer = await replace('name;note\n;without a name\nDalmar;x;y\n')
  expect(answer.faults).toEqual([
    { line: 2, fault: 'name' },
    { line: 3, fault: 'columns' },
  ])
  expect(answer.list.entries).toBe(2)
  expect((await replace('name\n"unfinished')).faults).toMatchObject([{ fault: 'unreadable' }])
  const stale = manager.client.grantExclusions.replace({ input: { version: 0, text: LIST } })
  expect(await failureOf(stale)).toMatchObject({ status: 409 })
})

test('what the list says lies in no column, and is for managers alone', async () => {
  await replace(LIST)
  const rows = await server.database.run<{ row: string }>(
    sql`select row_to_json(x)::text as row from grant_exclusion_list x`,
  )
  expect(rows).toHaveLength(1)
  for (const { row } of rows) expect(row).not.toMatch(/dalmar|planted|BN-1/i)
  for (const role of ['grant-reviewer', 'administrator'] as const) {
    const { client } = await server.signIn(role)
    expect(await failureOf(client.grantExclusions.get())).toMatchObject({ status: 403 })
  }
})
