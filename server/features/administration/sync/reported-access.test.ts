import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInOn } from '#tests/support/device-line.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let administrator: TestUser
let officer: TestUser
/** The device of an officer of SO28. */
let laptop: Laptop

interface Laptop {
  readonly by: TestUser
  readonly deviceId: string
  readonly headers: Record<string, string>
}

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  administrator = await server.signIn('administrator')
  officer = await server.signIn('field-officer', ['SO28'])
  laptop = await enrol(officer)
})
afterAll(() => server.close())

async function enrol(by: TestUser): Promise<Laptop> {
  const secret = randomBytes(32).toString('base64url')
  const headers = { 'device-secret': secret }
  const deviceId = randomUUID()
  await signInOn(by, secret)
  await by.client.sync.enrol({ input: { deviceId, name: 'Laptop' }, headers })
  return { by, deviceId, headers }
}

async function report(regionCode: string) {
  const { id } = await administrator.client.incidents.create({ input: incidentValues({ regionCode }) })
  return administrator.client.incidents.get({ params: { id } })
}

interface Reported {
  readonly collection?: string
  readonly recordId: string
  readonly at?: string
  readonly fields?: string[]
  readonly how?: 'record' | 'conflict' | 'shown' | 'original'
}

const tell = ({ by, deviceId, headers }: Laptop, ...reported: readonly Reported[]) =>
  by.client.sync.reportAccess({
    input: {
      deviceId,
      readings: reported.map((each) => ({
        ...{ collection: 'incidents', at: new Date().toISOString(), fields: ['victimInfo'] },
        ...each,
      })),
    },
    headers,
  })

const pull = async ({ by, deviceId, headers }: Laptop) => {
  const answer = await by.client.sync.pull({
    input: { deviceId, cursor: null, limit: 1000, wait: 0 },
    headers,
  })
  await answer.text()
  await server.services.records.accessLog.flush()
}

const entriesOf = (recordId: string) =>
  server.database.run<{ how: string; at: string; reported: string; by: string }>(sql`
    select how, at, told_at as reported, user_id as by from access_log
    where record_id = ${recordId}::uuid and told_at is not null order by told_at`)

describe('what a device tells that was opened on it', () => {
  test('is entered once, however often it is told, with what it was', async () => {
    const { id } = await report('SO28')
    const at = new Date().toISOString()
    const reported = [
      { recordId: id, at },
      { recordId: id, at, how: 'conflict' as const },
    ]
    await tell(laptop, ...reported, { recordId: id, at })
    await tell(laptop, ...reported)
    const entries = await entriesOf(id)
    expect(entries.map(({ how }) => how).sort()).toEqual(['conflict', 'record'])
    expect(entries[0]).toMatchObject({ at, reported: at, by: officer.id })
  })

  test('of an original, in the words of a former build, is one of an original', async () => {
    const { id } = await report('SO28')
    await tell(laptop, { recordId: id, fields: ['original', 'fileName'] })
    expect(await entriesOf(id)).toMatchObject([{ how: 'original' }])
  })

  test('lies between the making of the record and now, and keeps the word of the device', async () => {
    const { id, createdAt } = await report('SO28')
    await tell(
      laptop,
      { recordId: id, at: '1999-01-01T00:00:00Z' },
      { recordId: id, at: '2999-01-01T00:00:00Z' },
    )
    const [before, after] = await entriesOf(id)
    expect(before?.reported).toBe('1999-01-01T00:00:00.000Z')
    expect(Date.parse(before?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(createdAt))
    expect(after?.reported).toBe('2999-01-01T00:00:00.000Z')
    for (const { at } of [before, after].flatMap((each) => each ?? []))
      expect(Date.parse(at)).toBeLessThanOrEqual(Date.now())
  })
})

describe('forged readings', () => {
  test('of records that the person never had leave nothing, and are answered like any', async () => {
    const hidden = await report('SO11')
    const elsewhere = await administrator.client.evidence.create({
      input: {
        ...{ parentCollection: 'incidents', parentId: hidden.id, kind: 'photo' },
        ...{ fileName: 'a.jpg', mediaType: 'image/jpeg', size: 1, sha256: '0'.repeat(64) },
      },
    })
    const forged = [
      { recordId: hidden.id },
      { recordId: randomUUID() },
      { recordId: elsewhere.id, collection: 'evidence', how: 'shown' as const },
      { recordId: hidden.id, collection: 'iccpr-cases' },
      { recordId: hidden.id, collection: 'users' },
    ]
    for (const each of forged) expect(await tell(laptop, each)).toBeUndefined()
    expect(await entriesOf(hidden.id)).toEqual([])
    expect(await entriesOf(elsewhere.id)).toEqual([])
    const [count] =
      await server.database.run(sql`select count(*) as unknown from access_log where user_id = ${officer.id}::uuid
      and record_id not in (select id from incidents where region_code = 'SO28')`)
    expect(count).toEqual({ unknown: 0 })
  })

  test('from the device of somebody else are refused', async () => {
    const { id } = await report('SO28')
    const other = await server.signIn('field-officer', ['SO28'])
    expect(await failureOf(tell({ ...laptop, by: other }, { recordId: id }))).toMatchObject({ status: 403 })
    expect(await entriesOf(id)).toEqual([])
  })
})

describe('a reading of a record that its person sees no more', () => {
  test('is entered where the record has left the region', async () => {
    const { id, version } = await report('SO28')
    await administrator.client.incidents.edit({ params: { id }, input: { version, regionCode: 'SO11' } })
    await tell(laptop, { recordId: id })
    expect(await entriesOf(id)).toHaveLength(1)
  })

  test('is entered where the person has, if a pull had carried it', async () => {
    const mover = await enrol(await server.signIn('field-officer', ['SO23']))
    const carried = await report('SO23')
    await pull(mover)
    await server.database.run(sql`update users set regions = '{SO11}' where id = ${mover.by.id}::uuid`)
    const since = await report('SO23')
    await tell(mover, { recordId: carried.id }, { recordId: since.id })
    expect(await entriesOf(carried.id)).toHaveLength(1)
    expect(await entriesOf(since.id)).toEqual([])
  })
})
