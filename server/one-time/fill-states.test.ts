import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyInTransaction } from '#server/records/index.ts'
import { usualState } from '#shared/domain/places.ts'
import { createTestDevice, down } from '#tests/support/device.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import { incidentValues, testDevice, valuesPatch } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { doOnce } from './index.ts'

let server: TestServer
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

/** As if a version had just asked for it, of which no server has worked here. */
async function askAgain(): Promise<void> {
  await server.database.run(
    sql`update one_time_work set asked_at = now(), done_at = null where name = 'fill-states'`,
  )
}

/** As the versions before left a record: its creation named no state. */
const stateless = (regionCode: string) =>
  editor.client.iccprCases.create({ input: caseInput({ regionCode, stateCode: null }) })
const stateOf = async (id: string) => (await editor.client.iccprCases.get({ params: { id } })).stateCode

test('records that never had a state get that of their region, once; a cleared, a chosen and a contested one stay', async () => {
  const { iccprCases } = editor.client
  const missing = await stateless('SO28')
  const contested = await stateless('SO14')
  const chosen = await iccprCases.create({ input: caseInput({ regionCode: 'SO28', stateCode: 'puntland' }) })
  const named = await iccprCases.create({ input: caseInput({ regionCode: 'SO28' }) })
  const cleared = await iccprCases.edit({
    params: { id: named.id },
    input: { version: named.version, stateCode: null },
  })
  const deleted = await stateless('SO28')
  await iccprCases.remove({ params: { id: deleted.id }, input: { reason: 'Entered twice.' } })
  await askAgain()
  const later = await stateless('SO28')

  await doOnce(server.services)
  expect(await stateOf(missing.id)).toBe(usualState('SO28'))
  expect(await stateOf(chosen.id)).toBe('puntland')
  for (const { id } of [contested, cleared, later]) expect(await stateOf(id)).toBe(null)
  const [row] = await server.database.run(
    sql`select state_code, version from iccpr_cases where id = ${deleted.id}::uuid`,
  )
  expect(row).toEqual({ state_code: null, version: 2 })

  const history = await iccprCases.history({ params: { id: missing.id } })
  expect(history[0]).toMatchObject({
    kind: 'edit',
    by: { id: null },
    changes: [{ field: 'stateCode', to: 'jubaland' }],
  })
  const { version } = await iccprCases.get({ params: { id: missing.id } })
  // Done once: what was cleared in the meantime, and what is asked for again, changes nothing more.
  await iccprCases.edit({ params: { id: missing.id }, input: { version, stateCode: null } })
  await doOnce(server.services)
  await askAgain()
  await doOnce(server.services)
  expect(await stateOf(missing.id)).toBe(null)
  expect(await stateOf(later.id)).toBe(usualState('SO28'))
})

test('a report that waits for triage is left to whoever routes it', async () => {
  const id = randomUUID()
  await server.database.transaction((transaction) =>
    applyInTransaction(server.services.records, transaction, { author: 'public', deviceId: null }, [
      testDevice({ id: editor.id, role: 'editor', regions: [] }).operation({
        ...{ collection: 'incidents', recordId: id, kind: 'create' },
        patch: valuesPatch(incidentValues()),
      }),
    ]),
  )
  await askAgain()
  await doOnce(server.services)
  const rows = await server.database.run(
    sql`select state_code, triage_region from incidents where id = ${id}::uuid`,
  )
  expect(rows).toEqual([{ state_code: null, triage_region: 'SO28' }])
})

test('more than one batch is filled, and devices get it beside what they have not sent yet', async () => {
  const device = await createTestDevice(await server.signIn('field-officer', ['SO28']))
  const old = await stateless('SO28')
  await device.sync()
  device.line = down
  const { version } = await device.client.iccprCases.get({ params: { id: old.id } })
  await device.client.iccprCases.edit({
    params: { id: old.id },
    input: { version, title: 'Detention of three journalists' },
  })

  const author = testDevice({ id: editor.id, role: 'editor', regions: [] })
  const { stateCode: _state, ...values } = { ...incidentValues(), stateCode: null }
  const many = Array.from({ length: 201 }, () =>
    author.operation({
      ...{ collection: 'incidents', recordId: randomUUID(), kind: 'create' },
      patch: valuesPatch(values),
    }),
  )
  await server.database.transaction((transaction) =>
    applyInTransaction(server.services.records, transaction, { author: author.author, deviceId: null }, many),
  )
  await askAgain()
  await doOnce(server.services)
  const left = await server.database.run(
    sql`select id from incidents where state_code is null and triage_region is null and deleted_at is null`,
  )
  expect(left).toEqual([])

  device.line = (_path, pass) => pass()
  await device.sync()
  const both = { title: 'Detention of three journalists', stateCode: usualState('SO28') }
  expect(await editor.client.iccprCases.get({ params: { id: old.id } })).toMatchObject(both)
  expect(await device.client.iccprCases.get({ params: { id: old.id } })).toMatchObject(both)
  expect((await device.client.conflicts.list({ input: {} })).items).toEqual([])
  expect((await device.client.incidents.list({ input: { limit: 1 } })).items[0]?.stateCode).toBe(
    usualState('SO28'),
  )
  await device.close()
})
