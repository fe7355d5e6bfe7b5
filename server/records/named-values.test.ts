import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMigrations } from '#server/db/migrate.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { caseInput, recommendationInput } from '#tests/support/monitoring.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
let officer: TestUser
let member: TestUser
let device: TestDevice
let torture: string
let detention: string

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  officer = await server.signIn('field-officer', ['SO22'])
  member = await server.signIn('member')
  await server.database.run(
    sql`update users set first_name = 'Hodan', last_name = 'Xirsi' where id = ${officer.id}`,
  )
  torture = await incident({ incidentType: 'torture', severity: 'critical', regionCode: 'SO22' })
  detention = await incident({ regionCode: 'SO24', districtCode: 'SO2401', severity: 'low' })
  device = await createTestDevice(editor)
  await device.sync()
  device.line = down
})
afterAll(async () => {
  await device.close()
  await server.close()
})

async function incident(more: Record<string, unknown>): Promise<string> {
  const values = incidentValues({
    description: 'What was told to us at the office.',
    location: 'Suuqa weyn',
    assigneeId: more.regionCode === 'SO22' ? officer.id : null,
    ...more,
  })
  return (await editor.client.incidents.create({ input: values as never })).id
}

const found = async ({ client }: Pick<TestUser, 'client'>, q: string) =>
  (await client.incidents.list({ input: { q } })).items.map(({ id }) => id).sort()

describe('an incident is found by what its row shows, online and offline alike', () => {
  test.each([
    ['its type', 'torture'],
    ['its type in Somali', 'jirdil'],
    ['the beginning of its type', 'tort'],
    ['its type, misspelt', 'tourture'],
    ['its region', 'Banadir'],
    ['its region in Somali', 'Banaadir'],
    ['the town of its region', 'Mogadishu'],
    ['that in Somali', 'muqdisho'],
    ['its severity', 'critical'],
    ['its severity in Somali', 'aad u daran'],
    ['whom it is assigned to', 'hodan xirsi'],
    ['type and town', 'jirdil mogadishu'],
    ['type and a word of its text', 'torture suuqa'],
  ])('by %s', async (_what, q) => {
    for (const side of [editor, device]) expect(await found(side, q)).toEqual([torture])
  })

  test.each([
    ['arbitrary detention'],
    ['xarig'],
    ['Baidoa'],
    ['Baydoa'],
    ['Baidawa'],
    ['Baydhabo'],
    ['baydhaba'],
    ['Bay detention'],
  ])('by %s', async (q) => {
    for (const side of [editor, device]) expect(await found(side, q)).toEqual([detention])
  })

  test('by nothing that it does not show', async () => {
    for (const side of [editor, device]) {
      for (const q of [
        'torture baidoa',
        'kismaayo',
        'verified',
        'torture low',
        '##severity_low',
        'severity_low',
      ])
        expect(await found(side, q)).toEqual([])
    }
  })

  test('a change is found by the new value only', async () => {
    const id = await incident({ incidentType: 'discrimination', regionCode: 'SO28' })
    const { version } = await editor.client.incidents.get({ params: { id } })
    await editor.client.incidents.edit({ params: { id }, input: { version, regionCode: 'SO27' } })
    expect(await found(editor, 'discrimination lower juba')).toEqual([])
    expect(await found(editor, 'takoorid jubbada dhexe')).toEqual([id])
  })
})

test('whoever may not see an incident finds it by none of its values', async () => {
  expect(await found(officer, 'torture')).toEqual([torture])
  for (const q of ['arbitrary detention', 'baidoa', 'xarig']) expect(await found(officer, q)).toEqual([])
})

test("a visitor's report that nobody has opened is found by no value", async () => {
  const reported = incidentValues({
    incidentType: 'forced-displacement',
    regionCode: 'SO22',
  })
  await server.visitor().client.incidents.create({ input: reported })
  const administrator = await server.signIn('administrator')
  expect(await found(administrator, 'displacement')).toEqual([])
})

test('a person who is called otherwise is found by the new name only', async () => {
  expect(await found(editor, 'xirsi')).toEqual([torture])
  await server.database.run(sql`update users set last_name = 'Warsame' where id = ${officer.id}`)
  expect(await found(editor, 'xirsi')).toEqual([])
  expect(await found(editor, 'warsame')).toEqual([torture])
})

test('who may not read the names of persons finds nothing by them', async () => {
  const input = recommendationInput({ title: 'Protect those who report', assigneeId: officer.id })
  const { id } = await editor.client.uprRecommendations.create({ input })
  const titles = async ({ client }: TestUser, q: string) =>
    (await client.uprRecommendations.list({ input: { q } })).items.map((item) => item.id)
  expect(await titles(editor, 'hodan')).toEqual([id])
  expect(await titles(member, 'hodan')).toEqual([])
})

test('the migration gives records that are there what new ones get', async () => {
  const input = caseInput({
    assignedTo: 'Faadumo-Xaliimo, ‘Cabdi’ العدل',
    theme: 'liberty',
    stateCode: 'jubaland',
  })
  const { id } = await editor.client.iccprCases.create({ input })
  const indexed = () =>
    server.database.run(sql`
      select id, terms::text from incidents union all select id, terms::text from iccpr_cases
      union all select id, terms::text from upr_recommendations order by id`)
  const now = await indexed()
  const added = `'faadumo','fadumo','xalimo','cabdi','العدل'`
  for (const table of ['incidents', 'iccpr_cases', 'upr_recommendations'])
    await server.database.run(sql`update ${sql.raw(table)} set terms = ts_delete(terms, array(
      select lexeme from unnest(terms) where lexeme like '##%' or lexeme in (${sql.raw(added)})))`)
  expect(await indexed()).not.toEqual(now)
  const migration = (await readMigrations()).find(({ name }) => name.startsWith('0086'))
  await server.database.run(sql.raw(migration?.text ?? ''))
  expect(await indexed()).toEqual(now)
  const { items } = await editor.client.iccprCases.list({ input: { q: 'Fadumo xaliimo cabdi' } })
  expect(items.map((item) => item.id)).toEqual([id])
})
