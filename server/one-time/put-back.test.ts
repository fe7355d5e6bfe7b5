import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAstray } from '#server/records/index.ts'
import { ATTACHED_COLLECTIONS } from '#shared/domain/names.ts'
import { consentOn } from '#tests/support/consents.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { createTestDevice } from '#tests/support/device.ts'
import { evidenceOf } from '#tests/support/evidence.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { makeTwin } from '#tests/support/twins.ts'
import { doOnce } from './index.ts'

const [HERE, THERE] = ['SO28', 'SO11']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
})
afterAll(() => server.close())

test('what a twin moved is put back where its record is, leaves the devices of the other region, and is named to administrators', async () => {
  const officer = await server.signIn('field-officer', [HERE])
  const stranger = await server.signIn('field-officer', [THERE])
  const administrator = await server.signIn('administrator')
  const { id } = await officer.client.incidents.create({ input: incidentValues({ regionCode: HERE }) })
  const other = await officer.client.incidents.create({ input: incidentValues({ regionCode: HERE }) })
  const parent = { parentCollection: 'incidents', parentId: id } as const
  const target = { targetCollection: 'incidents', targetId: other.id } as const
  const comment = await officer.client.comments.create({
    input: { ...parent, body: 'The lawyer was called.' },
  })
  await officer.client.links.create({ input: { ...parent, ...target } })
  await officer.client.evidence.create({ input: evidenceOf(new Uint8Array([1]), id) })
  await officer.client.consents.create({ input: consentOn(id) })
  const input = { ...DECIDED['climate-incidents'].example, regionCode: THERE } as never
  const twin = await stranger.client.climateIncidents.create({ input })
  await makeTwin(
    server.database,
    { collection: 'climate-incidents', id: twin.id },
    { collection: 'incidents', id },
  )
  // As a former build did when the twin was moved.
  for (const name of ATTACHED_COLLECTIONS) {
    await server.database.run(sql`
      update ${sql.identifier(name)} set region_code = ${THERE}, version = version + 1,
        doc = (doc::jsonb || jsonb_build_object('regionCode', ${THERE}::text))::json where parent_id = ${id}::uuid`)
  }
  await server.database.run(
    sql`update changes set position = (select position from sync_clock), former_regions = array[${HERE}::text]
      where collection = 'comments'`,
  )
  const [own, others] = [await createTestDevice(officer), await createTestDevice(stranger)]
  await own.sync()
  await others.sync()
  const isOn = (device: typeof own) => device.mirror.rows('comments').find(comment.id)?.deleted_at === null
  expect([isOn(own), isOn(others)]).toEqual([false, true])

  await server.database.run(
    sql`update one_time_work set asked_at = now(), done_at = null where name = 'put-back-twins'`,
  )
  await doOnce(server.services)
  expect(await findAstray(server.database)).toEqual([])
  await own.sync()
  await others.sync()
  expect([isOn(own), isOn(others)]).toEqual([true, false])
  expect((await officer.client.comments.list({ input: parent })).items).toMatchObject([{ id: comment.id }])
  const { items } = await administrator.client.users.audit({ input: { act: 'record-twins.put-back' } })
  const all = ATTACHED_COLLECTIONS.map(() => expect.any(String))
  expect(items).toMatchObject([{ actor: null, detail: { records: all } }])
  expect(JSON.stringify(items)).toContain(`comments/${comment.id}`)
  await doOnce(server.services)
  await own.close()
  await others.close()
})
