import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTableCsv } from '#reports/tables/index.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { signInOn } from '#tests/support/device-line.ts'
import { blobOf, evidenceOf, phonePhoto } from '#tests/support/evidence.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let administrator: TestUser
let editor: TestUser
let officer: TestUser
let elsewhere: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  administrator = await server.signIn('administrator')
  editor = await server.signIn('editor')
  officer = await server.signIn('field-officer', ['SO28'])
  elsewhere = await server.signIn('field-officer', ['SO11'])
})
afterAll(() => server.close())

const flush = () => server.services.records.accessLog.flush()

async function report(regionCode: string | null = 'SO28'): Promise<string> {
  const { id } = await administrator.client.incidents.create({ input: incidentValues({ regionCode }) })
  await flush()
  await server.database.run(sql`delete from access_log where record_id = ${id}::uuid`)
  return id
}

const openingsOf = async (id: string, by = officer) => {
  await flush()
  return by.client.accessLog.openings({ params: { collection: 'incidents', id }, input: {} })
}
const deliveriesOf = async (id: string, by = officer) => {
  await flush()
  return by.client.accessLog.deliveries({ params: { collection: 'incidents', id } })
}

interface Laptop {
  readonly deviceId: string
  readonly headers: Record<string, string>
  cursor: string | null
}
async function enrol(by: TestUser, name: string): Promise<Laptop> {
  const secret = randomBytes(32).toString('base64url')
  const headers = { 'device-secret': secret }
  const deviceId = randomUUID()
  await signInOn(by, secret)
  await by.client.sync.enrol({ input: { deviceId, name }, headers })
  return { deviceId, headers, cursor: null }
}
async function pull(by: TestUser, laptop: Laptop, limit = 1000): Promise<void> {
  const { deviceId, headers, cursor } = laptop
  const answer = await by.client.sync.pull({ input: { deviceId, cursor, limit, wait: 0 }, headers })
  const lines = (await answer.text()).trim().split('\n')
  laptop.cursor = JSON.parse(lines.at(-1) ?? '{}').cursor
}

describe('who has read a record', () => {
  test('a record and its history read without personal fields say only which are there, and log nothing', async () => {
    const id = await report()
    const params = { id }
    const input = { personal: 'omit' } as const
    const { version } = await administrator.client.incidents.get({ params })
    await administrator.client.incidents.edit({ params, input: { version, reporterName: 'Planted Other' } })
    await flush()
    await server.database.run(sql`delete from access_log where record_id = ${id}::uuid`)

    const read = await editor.client.incidents.get({ params, input })
    expect(read).toMatchObject({ id, masked: [], location: expect.any(String) })
    expect(read.recorded?.toSorted()).toEqual(['reporterContact', 'reporterName'])
    const history = await editor.client.incidents.history({ params, input })
    expect(history.flatMap(({ changes }) => changes)).toContainEqual({ field: 'reporterName', masked: true })
    expect(JSON.stringify([read, history])).not.toContain('Planted')
    expect((await openingsOf(id)).total).toBe(0)
    expect((await editor.client.incidents.get({ params })).reporterName).toBe('Planted Other')
    expect((await openingsOf(id)).total).toBe(1)

    // Who may not read them does not learn which are there either.
    const reviewer = await server.signIn('reviewer')
    const seen = await reviewer.client.incidents.get({ params, input })
    expect(seen.recorded).toEqual([])
    expect(seen.masked).toContain('reporterName')
  })

  test('is told to administrators and to the officers of its region, with how and when', async () => {
    const id = await report()
    await editor.client.incidents.get({ params: { id } })
    await editor.client.incidents.history({ params: { id } })
    const photo = await phonePhoto()
    const file = await administrator.client.evidence.create({ input: evidenceOf(photo, id) })
    await administrator.client.evidence.upload({ params: { id: file.id }, body: blobOf(photo) })
    await (await editor.client.evidence.shown({ params: { id: file.id } })).arrayBuffer()
    for (const by of [officer, administrator]) {
      const { items } = await openingsOf(id, by)
      const ofEditor = items.filter(({ user }) => user.id === editor.id)
      expect(ofEditor.map(({ how }) => how).sort()).toEqual(['history', 'record', 'shown'])
      expect(ofEditor.find(({ how }) => how === 'record')).toMatchObject({
        ...{ user: { name: 'Test editor' }, device: null, toldAt: null, of: 'incidents' },
        record: { collection: 'incidents', id },
        fields: expect.arrayContaining(['reporterName']),
      })
      expect(ofEditor.find(({ how }) => how === 'shown')).toMatchObject({
        ...{ of: 'evidence', record: { collection: 'incidents', id } },
      })
    }
  })

  test('is told to nobody else: another region, triage, other roles, what does not exist', async () => {
    const id = await report()
    const inTriage = await report(null)
    await editor.client.incidents.get({ params: { id } })
    for (const ask of [openingsOf, deliveriesOf]) {
      expect(await failureOf(ask(id, elsewhere))).toMatchObject({ status: 404 })
      expect(await failureOf(ask(inTriage, officer))).toMatchObject({ status: 404 })
      expect(await failureOf(ask(randomUUID(), officer))).toMatchObject({ status: 404 })
      expect(await failureOf(ask(id, editor))).toMatchObject({ status: 403 })
      expect(await failureOf(ask(id, await server.signIn('reviewer')))).toMatchObject({ status: 403 })
    }
    // Under the name of another collection, too.
    const asCase = { params: { collection: 'iccpr-cases', id } }
    expect(await failureOf(officer.client.accessLog.openings({ ...asCase, input: {} }))).toMatchObject({
      status: 404,
    })
    const unknown = { params: { collection: 'users', id } }
    expect(await failureOf(officer.client.accessLog.deliveries(unknown))).toMatchObject({ status: 400 })
  })

  test('is hidden with the record where it is deleted', async () => {
    const id = await report()
    await officer.client.incidents.remove({ params: { id }, input: { reason: 'Entered twice' } })
    expect(await failureOf(openingsOf(id))).toMatchObject({ status: 404 })
    expect((await openingsOf(id, administrator)).items.length).toBeGreaterThan(0)
  })
})

describe('the devices that a record was delivered to', () => {
  test('are those whose pulls carried it, each once, in whatever pieces', async () => {
    const [one, two] = [await enrol(officer, 'One'), await enrol(administrator, 'Two')]
    const other = await enrol(elsewhere, 'Other')
    const id = await report()
    const since = async () => (await deliveriesOf(id)).map(({ device }) => device.name)
    expect(await since()).toEqual([])
    await pull(officer, one)
    await pull(officer, one)
    await pull(elsewhere, other)
    expect(await since()).toEqual(['One'])
    for (let page = 0; page < 30; page++) await pull(administrator, two, 1)
    expect((await since()).sort()).toEqual(['One', 'Two'])
    const [entries] = await server.database.run<{ count: number }>(
      sql`select count(*) as count from access_log where device_id = ${one.deviceId}::uuid`,
    )
    // The second pull carried nothing.
    expect(entries).toEqual({ count: 1 })
  })

  test('stay told after the record has moved to another region, and count those of that region from then', async () => {
    const [here, there] = [await enrol(officer, 'Here'), await enrol(elsewhere, 'There')]
    const id = await report()
    await pull(officer, here)
    await pull(elsewhere, there)
    const { version } = await administrator.client.incidents.get({ params: { id } })
    await administrator.client.incidents.edit({ params: { id }, input: { version, regionCode: 'SO11' } })
    const late = await enrol(officer, 'Late')
    await pull(officer, late)
    const names = async () => (await deliveriesOf(id, elsewhere)).map(({ device }) => device.name)
    expect(await names()).toEqual(['Here'])
    await pull(elsewhere, there)
    expect((await names()).sort()).toEqual(['Here', 'There'])
    expect(await failureOf(deliveriesOf(id, officer))).toMatchObject({ status: 404 })
  })

  test('begin for a report of a visitor when it was routed', async () => {
    const { id } = await server.visitor().client.incidents.create({ input: incidentValues() })
    const laptop = await enrol(administrator, 'Before')
    await pull(administrator, laptop)
    const names = async () => (await deliveriesOf(id, administrator)).map(({ device }) => device.name)
    expect(await names()).toEqual([])
    const { version } = await administrator.client.triage.get({ params: { id } })
    await pull(administrator, laptop)
    expect(await names()).toEqual([])
    const late = await enrol(elsewhere, 'Of another region')
    await administrator.client.triage.route({ params: { id }, input: { version, regionCode: 'SO28' } })
    await pull(administrator, laptop)
    await pull(elsewhere, late)
    expect(await names()).toEqual(['Before'])
  })
})

describe('the whole log', () => {
  test('is read by administrators alone, page by page, by person, record and period', async () => {
    for (const by of [editor, officer])
      expect(await failureOf(by.client.accessLog.list({ input: {} }))).toMatchObject({ status: 403 })
    const id = await report()
    await editor.client.incidents.get({ params: { id } })
    await officer.client.incidents.get({ params: { id } })
    await flush()
    const list = (input: object) => administrator.client.accessLog.list({ input })
    expect((await list({ record: id })).total).toBe(2)
    expect((await list({ record: id, user: editor.id })).items).toMatchObject([{ how: 'record' }])
    expect((await list({ record: id, to: '2020-01-01' })).total).toBe(0)
    expect((await list({ record: id, from: '2999-01-01' })).total).toBe(0)
    const ids: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list({ limit: 2, ...(cursor ? { cursor } : {}) })
      ids.push(...page.items.map((item) => item.id))
      cursor = page.next
    }
    expect(new Set(ids).size).toBe((await list({})).total)
    expect(ids).toHaveLength(new Set(ids).size)
    expect((await list({ limit: 200 })).items.some(({ how, delivered }) => how === 'pull' && delivered)).toBe(
      true,
    )
  })

  test('is exported without formulas, and the export stands in the audit trail', async () => {
    const id = await report()
    await server.database.run(
      sql`update users set first_name = '=HYPERLINK("http://planted.example")' where id = ${editor.id}::uuid`,
    )
    await editor.client.incidents.get({ params: { id } })
    await flush()
    expect(await failureOf(officer.client.accessLog.export({ input: {} }))).toMatchObject({ status: 403 })
    const answer = await administrator.client.accessLog.export({ input: { record: id } })
    expect(answer.headers.get('content-disposition')).toMatch(/access-log-[\d-]+\.csv/)
    const text = await answer.text()
    expect(text).toContain(`'=HYPERLINK`)
    const [head, ...rows] = readTableCsv(new TextEncoder().encode(text))
    expect(head?.cells).toContain('Person')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.cells).toEqual(expect.arrayContaining(['Opened', 'Incidents', id, recordReference(id)]))
    const { items } = await administrator.client.users.audit({ input: { act: 'access-log.exported' } })
    expect(items).toMatchObject([{ detail: { record: id } }])
  })

  test('finds a page, a person, a record and a delivery by an index, among many', async () => {
    await server.database.run(sql`
      insert into access_log (how, user_id, device_id, collection, record_id, fields, at, delivered, span, collections)
      select case when n % 2 = 0 then 'pull' else 'record' end, gen_random_uuid(), gen_random_uuid(),
        case when n % 2 = 0 then null else 'incidents' end, case when n % 2 = 0 then null else gen_random_uuid() end,
        '{}', now() - make_interval(mins => n), 1, int8range(n, n + 1), '{}' from generate_series(1, 20000) n`)
    await server.database.run(sql`analyze access_log`)
    const planOf = async (where: ReturnType<typeof sql>, order = sql`order by at desc, id desc limit 50`) => {
      const rows = await server.database.run<Record<string, string>>(
        sql`explain select * from access_log where ${where} ${order}`,
      )
      return rows.map((row) => Object.values(row).join(' ')).join('\n')
    }
    expect(await planOf(sql`(at, id) < (now() - interval '5 days', 77)`)).toContain('access_log_by_time')
    expect(await planOf(sql`user_id = ${editor.id}::uuid`)).toContain('access_log_by_user')
    expect(await planOf(sql`record_id = any(array[${editor.id}::uuid])`)).toContain('access_log_by_record')
    expect(await planOf(sql`how = 'pull' and span && int8range(77, 78, '(]')`, sql``)).toContain(
      'access_log_by_span',
    )
  })
})
