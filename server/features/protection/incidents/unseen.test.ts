import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDigests } from '#server/records/digests.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
let reviewer: TestUser
let device: TestDevice

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('triage-officer', ['SO28'])
  await server.database.run(sql`update users set duties = '{SO}' where id = ${officer.id}`)
  reviewer = await server.signIn('reviewer')
  device = await createTestDevice(officer)
})
afterAll(async () => {
  await device.close()
  await server.close()
})

const report = (word: string, regionCode: string | null = 'SO28') => ({
  incidentType: 'arbitrary-detention' as const,
  severity: 'high' as const,
  description: `Held at a checkpoint, said ${word}.`,
  location: 'Kismaayo',
  dateTime: '2026-11-18T21:15',
  regionCode,
  reporterName: 'Amina',
  reporterContact: '+252 61 000 0000',
})
const word = () => `word${randomUUID().slice(0, 8)}`
async function reported(about: string, regionCode: string | null = 'SO28'): Promise<string> {
  const { id } = await server.visitor().client.incidents.create({ input: report(about, regionCode) })
  return id
}
const found = async (q: string) => (await officer.client.incidents.list({ input: { q } })).items.length
/** From then on it is an incident of the region like any other. */
async function routed(id: string): Promise<void> {
  const { version } = await officer.client.triage.get({ params: { id } })
  await officer.client.triage.route({ params: { id }, input: { version, regionCode: 'SO28' } })
}
const onDevice = (id: string) =>
  device.mirror.db.prepare('select count(*) as count from incidents where id = ?').get(id)
const isWaiting = async (id: string) =>
  (await server.database.run(sql`select from unseen_reports where record_id = ${id}`)).length === 1

describe("a visitor's report", () => {
  test.each(['SO28', null])(
    'in region %s is in no search before somebody has opened it, and on no device before it was routed',
    async (region) => {
      const about = word()
      const id = await reported(about, region)
      const { items } = await officer.client.incidents.list({ input: { limit: 50 } })
      expect(items.map((each) => each.id)).toContain(id)
      expect(await found(about)).toBe(0)
      const known = await server.database.run(sql`select from search_words where word = ${about}`)
      expect(known).toEqual([])
      await device.sync()
      expect(onDevice(id)).toEqual({ count: 0 })

      expect(await officer.client.incidents.get({ params: { id } })).toMatchObject({ channel: 'public' })
      expect(await found(about)).toBe(1)
      await device.sync()
      expect(onDevice(id)).toEqual({ count: 0 })
      await routed(id)
      expect(await found(about)).toBe(1)
      await device.sync()
      expect(onDevice(id)).toEqual({ count: 1 })
      expect((await device.client.incidents.list({ input: { q: about } })).items).toMatchObject([{ id }])
    },
  )

  test('that is asked for by somebody who does not see it waits on', async () => {
    const id = await reported(word())
    await expect(reviewer.client.incidents.get({ params: { id } })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await isWaiting(id)).toBe(true)
  })

  test('that is edited without being opened has been looked at as well', async () => {
    const about = word()
    const id = await reported(about)
    await officer.client.incidents.changeStatus({
      params: { id },
      input: { status: 'assessing', reason: 'called back', version: 1 },
    })
    expect(await isWaiting(id)).toBe(false)
    expect(await found(about)).toBe(1)
  })

  test('that is routed without being opened has been looked at as well', async () => {
    const about = word()
    const id = await reported(about)
    await officer.client.triage.route({ params: { id }, input: { version: 1, regionCode: 'SO28' } })
    expect(await isWaiting(id)).toBe(false)
    expect(await found(about)).toBe(1)
    await device.sync()
    expect(onDevice(id)).toEqual({ count: 1 })
  })

  test('is opened by many at once, and released once', async () => {
    const about = word()
    const id = await reported(about)
    await Promise.all(Array.from({ length: 6 }, () => officer.client.incidents.get({ params: { id } })))
    const changes = await server.database.run(sql`select from changes where record_id = ${id}`)
    expect(changes).toHaveLength(1)
    expect(await found(about)).toBe(1)
  })

  test('makes no mirror differ from the server', async () => {
    await routed(await reported(word()))
    await device.sync()
    await reported(word())
    await officer.client.incidents.get({ params: { id: await reported(word()) } })
    const user = { id: officer.id, role: officer.role, regions: ['SO28'] }
    const { digests } = await readDigests(server.services.records, user)
    await device.sync()
    const counted = device.mirror.db
      .prepare("select count(*) as count from incidents where region_code = 'SO28'")
      .get()
    const report = digests.find(({ collection, region }) => collection === 'incidents' && region === 'SO28')
    expect(report).toBeDefined()
    expect(counted).toEqual({ count: report?.count })
  })
})

test('what a person records is found, and on devices, at once', async () => {
  const about = word()
  const made = await officer.client.incidents.create({ input: report(about) })
  expect(await found(about)).toBe(1)
  await device.sync()
  expect(onDevice(made.id)).toEqual({ count: 1 })
})
