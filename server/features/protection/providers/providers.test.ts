import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { isTelephoneNumber } from '#shared/domain/organization.ts'
import { openNow } from '#shared/domain/providers.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { loadOrganisations } from './index.ts'

let server: TestServer
let editor: TestUser
let triage: TestUser
let officer: TestUser
let administrator: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  triage = await server.signIn('triage-officer', ['SO22'])
  officer = await server.signIn('field-officer', ['SO22'])
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())

const { example } = DECIDED['service-providers']
type Values = Readonly<Record<string, unknown>>
const create = (user: TestUser, more: Values = {}) =>
  user.client.serviceProviders.create({ input: { ...example, ...more } })
const edit = async (user: TestUser, id: string, more: Values) => {
  const { version } = await user.client.serviceProviders.get({ params: { id } })
  return user.client.serviceProviders.edit({ params: { id }, input: { version, ...more } })
}
const visitors = () => server.visitor().client.providers.list()
const shownOf = async (id: string) => (await visitors()).providers.find((each) => each.id === id)
const today = () => mogadishuDay(new Date())

describe('what visitors read of a provider', () => {
  test('is what is public of it, once an editor has listed it, and until it is deleted', async () => {
    const { id } = await create(officer, {
      ...{ regionCode: 'SO22', districtCode: 'SO2201', location: 'Planted Street' },
      ...{ privateContact: 'Planted private number', contact: '+252 61 0000000', source: 'The provider' },
    })
    expect(await shownOf(id)).toBeUndefined()
    expect(await failureOf(edit(officer, id, { listed: true }))).toMatchObject({ status: 403 })
    await edit(editor, id, { listed: true })
    const shown = await shownOf(id)
    expect(shown).toMatchObject({ name: example.name, regionCode: 'SO22', location: 'Planted Street' })
    expect(shown?.district).toMatch(/^[A-Z]/)
    expect(JSON.stringify(shown)).not.toMatch(/private|assignee|confirmedBy/i)
    await edit(officer, id, { location: 'Another street' })
    expect((await shownOf(id))?.location).toBe('Another street')
    await editor.client.serviceProviders.remove({ params: { id }, input: { reason: 'Entered twice' } })
    expect(await shownOf(id)).toBeUndefined()
  })

  test('has no contact without a source', async () => {
    const failure = await failureOf(create(editor, { contact: '+252 61 0000000' }))
    expect(failure).toMatchObject({ status: 400 })
    expect(failure.details).toMatchObject([{ path: 'source' }])
    const { id } = await create(editor, { contact: '+252 61 0000000', source: 'The provider' })
    expect(await failureOf(edit(editor, id, { source: '' }))).toMatchObject({ status: 400 })
  })

  test('comes from tables of their own', async () => {
    const { id } = await create(editor, { listed: true })
    await server.database.run(sql`update service_providers set doc = '{}'::json where id = ${id}::uuid`)
    expect(await shownOf(id)).toMatchObject({ name: example.name })
  })
})

describe('the confirmation of a provider', () => {
  test('says who confirmed it and by when it has to be confirmed again; a change of what was confirmed ends it', async () => {
    const { id, confirmBy } = await create(officer, { listed: false, regionCode: 'SO22' })
    expect(confirmBy).toBe(today())
    const confirmed = await edit(officer, id, { confirmedOn: today() })
    expect(confirmed).toMatchObject({ confirmedBy: officer.id })
    expect(Date.parse(String(confirmed.confirmBy)) - Date.parse(today())).toBe(90 * 86_400_000)
    expect(await edit(editor, id, { source: 'A visit' })).toMatchObject({ confirmedOn: today() })
    expect(await edit(editor, id, { openingTimes: 'always' })).toMatchObject({
      ...{ confirmedOn: null, confirmedBy: null, confirmBy: today() },
    })
    expect(await edit(editor, id, { openingTimes: null, confirmedOn: today() })).toMatchObject({
      confirmedBy: editor.id,
    })
  })

  test('waits for its owner once it is late, and for nobody else', async () => {
    const { id } = await create(editor, { assigneeId: officer.id })
    const waits = async (user: TestUser) =>
      (await user.client.waiting.read()).queues.find(({ queue }) => queue === 'service-providers')?.waiting
    expect(await waits(officer)).toBe(0)
    await server.database.run(
      sql`update service_providers set confirm_by = '2026-01-31' where id = ${id}::uuid`,
    )
    expect([await waits(officer), await waits(editor)]).toEqual([1, 0])
    await edit(officer, id, { confirmedOn: today() })
    expect(await waits(officer)).toBe(0)
  })

  test('is of no day that has not come, and of nobody whom the input names', async () => {
    const future = await failureOf(create(editor, { confirmedOn: '2999-01-01' }))
    expect(future.details).toEqual([{ path: 'confirmedOn', message: 'The date is in the future' }])
    expect(await failureOf(create(editor, { confirmedBy: officer.id }))).toMatchObject({ status: 400 })
  })
})

describe('the place of a safe house', () => {
  const PLACE = 'Planted lane behind the planted market'
  const safeHouse = { name: 'House A', type: 'safe-house', regionCode: 'SO22', listed: true }

  test.each([
    ['location', PLACE],
    ['districtCode', 'SO2201'],
    ['alsoType', 'education'],
    ['name', 'House of Afgooye'],
    ['services', 'A house in Kismaayo, with a garden.'],
    ['contact', 'Ask in Baydhaba'],
  ])('is not written in its open field %s, when it is made or later', async (field, value) => {
    const more = { [field]: value, source: 'A visit' }
    const refused = await failureOf(create(administrator, { ...safeHouse, ...more }))
    expect(refused).toMatchObject({ status: 400, details: [{ path: field }] })
    const { id } = await create(administrator, safeHouse)
    expect(await failureOf(edit(administrator, id, more))).toMatchObject({
      ...{ status: 400, details: [{ path: field }] },
    })
  })

  test('is in no history: a provider neither becomes a safe house nor stops being one', async () => {
    const provider = await create(administrator, { location: PLACE })
    const house = await create(administrator, safeHouse)
    const become = edit(administrator, provider.id, { type: 'safe-house', location: null })
    expect(await failureOf(become)).toMatchObject({ status: 400, details: [{ path: 'type' }] })
    expect(await failureOf(edit(administrator, house.id, { type: 'education' }))).toMatchObject({
      ...{ status: 400, details: [{ path: 'type' }] },
    })
  })

  test('is read by those who bring people there, and stands nowhere in the open', async () => {
    const { id } = await create(administrator, { ...safeHouse, exactPlace: PLACE })
    const read = async ({ client }: TestUser) => client.serviceProviders.get({ params: { id } })
    expect(await read(triage)).toMatchObject({ exactPlace: PLACE, masked: [] })
    for (const user of [officer, editor]) {
      const answer = await read(user)
      expect(answer.masked).toEqual(['exactPlace'])
      expect(JSON.stringify(answer)).not.toContain(PLACE)
    }
    expect(await failureOf(edit(editor, id, { exactPlace: 'Elsewhere' }))).toMatchObject({ status: 403 })
    const answer = await visitors()
    expect(answer.safeHouses).toEqual(['SO22'])
    expect(JSON.stringify(answer)).not.toMatch(/House A|Planted lane|safe-house/)
    const rows = await server.database.run<{ text: string }>(sql`
      select table_name as text from information_schema.columns where table_name = 'public_safe_houses'
        and column_name not in ('id', 'region_code')
      union all select doc::text from service_providers
      union all select row_to_json(public_providers)::text from public_providers
      union all select row_to_json(audit_entries)::text from audit_entries`)
    expect(rows.filter(({ text }) => text.includes('Planted lane'))).toEqual([])
  })

  test('is of a region that visitors read only while the house takes people in', async () => {
    const { id } = await create(administrator, { ...safeHouse, regionCode: 'SO11' })
    expect((await visitors()).safeHouses).toContain('SO11')
    const { version } = await administrator.client.serviceProviders.get({ params: { id } })
    await administrator.client.serviceProviders.changeStatus({
      params: { id },
      input: { status: 'unavailable', reason: 'Full', version },
    })
    expect((await visitors()).safeHouses).not.toContain('SO11')
  })
})

describe('the publicly known organisations', () => {
  test('are at most ten, each with source and date, not confirmed, never open, and without a telephone number', async () => {
    await loadOrganisations(server.services)
    const found = (await visitors()).providers.filter(({ source }) => source?.startsWith('Directory'))
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThanOrEqual(10)
    for (const provider of found) {
      expect(provider).toMatchObject({ confirmedOn: null, openingTimes: null, sourceDate: '2026-11-20' })
      expect(openNow(provider, new Date()).state).toBe('unknown')
      expect(isTelephoneNumber(provider.contact ?? '')).toBe(false)
    }
    const [first] = found
    if (!first) throw new Error('There is an organisation')
    await administrator.client.serviceProviders.remove({
      params: { id: first.id },
      input: { reason: 'It has closed' },
    })
    await loadOrganisations(server.services)
    expect((await visitors()).providers.map(({ id }) => id)).not.toContain(first.id)
  })
})
