import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTableCsv } from '#reports/tables/index.ts'
import { readDigests } from '#server/records/digests.ts'
import type { Role } from '#shared/domain/access.ts'
import { NATIONAL } from '#shared/domain/triage.ts'
import { createTestDevice, keepPulls, type TestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { expectExactCounts } from '#tests/support/recount.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { tries } from '#tests/support/tries.ts'

const JUBA = 'SO28'
const GEDO = 'SO26'

/** A person of the office as this test knows them, apart from the product's own rules. */
interface Reader {
  readonly user: TestUser
  readonly role: Role
  readonly regions: readonly string[]
  readonly duties: readonly string[]
  readonly device: TestDevice
}

let server: TestServer
const readers: Record<string, Reader> = {}

async function join(name: string, role: Role, regions: readonly string[], duties: readonly string[]) {
  const user = await server.signIn(role, regions)
  await server.database.run(
    sql`update users set duties = ${sql.param([...duties])}::text[] where id = ${user.id}`,
  )
  readers[name] = { user, role, regions, duties, device: await createTestDevice(user) }
}

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  await join('administrator', 'administrator', [], [])
  await join('editor', 'editor', [], [])
  await join('reviewer', 'reviewer', [], [])
  await join('officer of Juba', 'field-officer', [JUBA], [])
  await join('officer of Gedo', 'field-officer', [GEDO], [])
  // A duty list alone, without the role, opens nothing.
  await join('officer on a list', 'field-officer', [], [NATIONAL, JUBA, GEDO])
  await join('triage of Juba', 'triage-officer', [GEDO], [JUBA])
  await join('national triage', 'triage-officer', [], [NATIONAL])
  await join('triage off duty', 'triage-officer', [JUBA], [])
})
afterAll(async () => {
  for (const { device } of Object.values(readers)) await device.close()
  await server.close()
})

const of = (name: string) => {
  const reader = readers[name]
  if (!reader) throw new Error(`Nobody is called ${name}`)
  return reader
}
const clientOf = (name: string) => of(name).user.client

async function reported(location: string, regionCode: string | null = null): Promise<string> {
  const input = { ...incidentValues({ location }), regionCode }
  return (await server.visitor().client.incidents.create({ input })).id
}

/** The rule in one sentence of its own: who is on duty for where it waits, and, once routed, who works in its region. */
function maySee(reader: Reader, { waits, region }: { waits: string | null; region: string | null }): boolean {
  const { role, regions, duties } = reader
  if (waits === null) return region === null || !role.endsWith('officer') || regions.includes(region)
  if (role === 'administrator') return true
  return role === 'triage-officer' && (duties.includes(NATIONAL) || duties.includes(waits))
}

/** All that a user gets of a report, by every way. */
async function reading({ user, device }: Reader, id: string, commentId: string) {
  const { client, send } = user
  const status = async (path: string) => (await send(path)).status
  const listed = await client.incidents.list({ input: { id: [id] } })
  await device.sync()
  const onDevice = (table: string, row: string) =>
    device.mirror.db.prepare(`select 1 from ${table} where id = ?`).get(row) !== undefined
  return {
    list: listed.items.length + listed.total,
    detail: await status(`/api/incidents/${id}`),
    history: await status(`/api/incidents/${id}/history`),
    exported:
      readTableCsv(await bytesOf(await client.exports.incidents({ input: { id: [id], format: 'csv' } })))
        .length - 1,
    conflicts: (await client.conflicts.list({ input: { recordId: id } })).items.length,
    comments: (await client.comments.list({ input: { parentCollection: 'incidents', parentId: id } })).items
      .length,
    comment: await status(`/api/comments/${commentId}`),
    statistics: (await client.statistics.monitoring({})).incidents.total,
    ofPeriod: (await client.statistics.monitoring({ input: { from: '2020-01-01' } })).incidents.total,
    device: onDevice('incidents', id),
    deviceComment: onDevice('comments', commentId),
  }
}

const SEEN = { list: 2, detail: 200, history: 200, exported: 1, conflicts: 1, comments: 1, comment: 200 }
const UNSEEN = { list: 0, detail: 404, history: 404, exported: 0, conflicts: 0, comments: 0, comment: 404 }

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

/** A conflict on a report that waits, which no device can make: a fault, or another build, may. */
async function addConflict(id: string, regionCode: string | null): Promise<void> {
  const values = JSON.stringify({ base: 'Kismaayo', theirs: 'Kismaayo', mine: 'Planted place' })
  await server.database.run(sql`
    insert into conflicts (id, version, collection, record_id, region_code, field, against_deletion, open_values, state,
      op_id, at)
    values (gen_random_uuid(), 1, 'incidents', ${id}::uuid, ${regionCode}, 'location', false, ${values}::json, 'open',
      gen_random_uuid(), now())`)
}

describe("a visitor's report", () => {
  test('is seen by those on duty, and by those of its region once it was routed: by every way, for everybody', async () => {
    const step = fc.record({
      location: fc.constantFrom('Kismaayo', 'Garbahaarey', 'on the road'),
      chosen: fc.constantFrom(null, JUBA, GEDO),
      to: fc.constantFrom(JUBA, GEDO),
    })
    await fc.assert(
      fc.asyncProperty(step, async ({ location, chosen, to }) => {
        const guess = { Kismaayo: JUBA, Garbahaarey: GEDO, 'on the road': NATIONAL }[location] ?? NATIONAL
        const before = await counts()
        const id = await reported(location, chosen)
        const comment = await clientOf('administrator').comments.create({
          input: { parentCollection: 'incidents', parentId: id, body: 'Called back.' },
        })
        await addConflict(id, chosen)
        const waiting = { waits: chosen ?? guess, region: chosen }
        await compare(id, comment.id, waiting, before)
        const { version } = await clientOf('administrator').triage.get({ params: { id } })
        await clientOf('administrator').triage.route({ params: { id }, input: { version, regionCode: to } })
        await compare(id, comment.id, { waits: null, region: to }, before)
      }),
      { numRuns: tries(2, 6) },
    )
    for (const { user, role, regions, duties } of Object.values(readers)) {
      await expectExactCounts(server.database, { id: user.id, role, regions, duties }, new Date())
    }
  }, 120_000)

  async function counts(): Promise<Map<string, number>> {
    const all = Object.entries(readers).map(async ([name, { user }]) => {
      const { incidents } = await user.client.statistics.monitoring({})
      return [name, incidents.total] as const
    })
    return new Map(await Promise.all(all))
  }

  async function compare(
    id: string,
    commentId: string,
    place: { waits: string | null; region: string | null },
    before: ReadonlyMap<string, number>,
  ) {
    const all = Object.entries(readers).map(async ([name, reader]) => {
      const sees = maySee(reader, place)
      const total = (before.get(name) ?? 0) + (sees ? 1 : 0)
      const onDevice = sees && place.waits === null
      expect({ name, place, ...(await reading(reader, id, commentId)) }).toEqual({
        ...{ name, place, ...(sees ? SEEN : UNSEEN), statistics: total, ofPeriod: total },
        // Reviewers decide no conflicts.
        ...(reader.role === 'reviewer' ? { conflicts: 0 } : {}),
        ...{ device: onDevice, deviceComment: onDevice },
      })
    })
    await Promise.all(all)
  }

  test('that waits is in the queue of those on duty, and nowhere once it was routed', async () => {
    const id = await reported('Kismaayo')
    const inQueue = async (name: string) => {
      const { items, total } = await clientOf(name).triage.list({ input: { limit: 200 } })
      expect(await clientOf(name).triage.count()).toMatchObject({ waiting: total, of: { incidents: total } })
      return items.some((each) => each.id === id)
    }
    expect(await inQueue('triage of Juba')).toBe(true)
    expect(await inQueue('administrator')).toBe(true)
    expect(await inQueue('national triage')).toBe(true)
    expect(await inQueue('triage off duty')).toBe(false)
    const { version } = await clientOf('triage of Juba').triage.get({ params: { id } })
    await clientOf('triage of Juba').triage.route({ params: { id }, input: { version, regionCode: GEDO } })
    expect(await inQueue('triage of Juba')).toBe(false)
    expect(await inQueue('administrator')).toBe(false)
  })

  test('is routed with its district and an officer who sees it from then on, and the history says by whom', async () => {
    const id = await reported('Garbahaarey', JUBA)
    const officer = of('officer of Gedo')
    const { version } = await clientOf('triage of Juba').triage.get({ params: { id } })
    const input = { version, regionCode: GEDO, districtCode: 'SO2601', assigneeId: officer.user.id }
    await clientOf('triage of Juba').triage.route({ params: { id }, input })
    expect(await officer.user.client.incidents.get({ params: { id } })).toMatchObject({
      ...{ regionCode: GEDO, districtCode: 'SO2601', assigneeId: officer.user.id, triageRegion: null },
      stateCode: 'jubaland',
    })
    const [routed] = await officer.user.client.incidents.history({ params: { id } })
    expect(routed?.by.id).toBe(of('triage of Juba').user.id)
    const fields = routed?.changes.map(({ field }) => field).sort()
    expect(fields).toEqual([
      ...['assigneeId', 'districtCode', 'regionCode', 'stateCode', 'triageRegion'],
      // Routing is the first step of its triage.
      'triagedAt',
    ])
  })

  test('is not routed to somebody who would not see it there, nor twice, nor from an old page', async () => {
    const id = await reported('Kismaayo')
    const params = { id }
    const { version } = await clientOf('triage of Juba').triage.get({ params })
    const route = (input: object) =>
      clientOf('triage of Juba').triage.route({ params, input: { version, regionCode: JUBA, ...input } })
    await expect(route({ assigneeId: of('officer of Gedo').user.id })).rejects.toMatchObject({
      ...{ code: 'invalid_input', details: [{ path: 'assigneeId' }] },
    })
    await expect(route({ districtCode: 'SO1101' })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(route({ version: version + 1 })).rejects.toMatchObject({ code: 'stale' })
    await route({})
    await expect(route({})).rejects.toMatchObject({ code: 'not_found' })
    const now = await clientOf('administrator').incidents.get({ params })
    const again = { version: now.version, regionCode: GEDO }
    await expect(clientOf('administrator').triage.route({ params, input: again })).rejects.toMatchObject({
      code: 'stale',
    })
  })

  test('cannot be put back by an edit, nor hidden by one, whoever writes it', async () => {
    const made = await clientOf('officer of Juba').incidents.create({ input: incidentValues() })
    const params = { id: made.id }
    for (const name of ['administrator', 'officer of Juba', 'triage off duty']) {
      const { version } = await clientOf(name).incidents.get({ params })
      const hide = clientOf(name).incidents.edit({ params, input: { version, triageRegion: JUBA } })
      await expect(hide).rejects.toMatchObject({ code: expect.stringMatching(/^(invalid_input|forbidden)$/) })
    }
    expect(await clientOf('officer of Juba').incidents.get({ params })).toMatchObject({ triageRegion: null })
  })

  test('that waits is on no device even when somebody has opened or edited it, and no digest counts it', async () => {
    const id = await reported('Kismaayo', JUBA)
    const administrator = of('administrator')
    const { version } = await administrator.user.client.incidents.get({ params: { id } })
    await administrator.user.client.incidents.edit({
      params: { id },
      input: { version, tags: 'called' },
    })
    const { device, user } = administrator
    await device.sync()
    const held = device.mirror.db
      .prepare("select count(*) as count from incidents where region_code = 'SO28'")
      .get()
    const asked = { id: user.id, role: user.role, regions: [], duties: [NATIONAL] }
    const { digests } = await readDigests(server.services.records, asked)
    const digest = digests.find(({ collection, region }) => collection === 'incidents' && region === JUBA)
    expect(held).toEqual({ count: digest?.count })
    expect(device.mirror.db.prepare('select 1 from incidents where id = ?').get(id)).toBeUndefined()
  })

  test('leaves no trace on the devices of the region that the visitor chose when it is routed to another', async () => {
    const id = await reported('Kismaayo', JUBA)
    const { device } = of('officer of Juba')
    await device.sync()
    const { version } = await clientOf('national triage').triage.get({ params: { id } })
    await clientOf('national triage').triage.route({ params: { id }, input: { version, regionCode: GEDO } })
    const lines = keepPulls(device)
    await device.sync()
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('')).not.toContain(id)
    const edit = of('officer of Juba').user.send(`/api/incidents/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version, tags: 'mine' }),
    })
    expect((await edit).status).toBe(404)
  })
})

test('what a colleague records without a region is seen as before', async () => {
  const input = { ...incidentValues(), regionCode: null }
  const { id } = await clientOf('officer of Juba').incidents.create({ input })
  expect(await clientOf('officer of Gedo').incidents.get({ params: { id } })).toMatchObject({ id })
})
