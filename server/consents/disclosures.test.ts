import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { giveConsent } from '#tests/support/consents.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { forgetDisclosures, forgetGoneRecords, noteDisclosed } from './disclosures.ts'

let server: TestServer
let officer: TestUser
let reviewer: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', ['SO28'])
  reviewer = await server.signIn('reviewer')
})
afterAll(() => server.close())

const recorded = async () =>
  (await officer.client.incidents.create({ input: incidentValues({ regionCode: 'SO28' }) })).id
const left = ({ client }: TestUser, recordId: string) =>
  client.consents.disclosures({ input: { collection: 'incidents', recordId } })
const exportAll = async () => {
  const response = await reviewer.client.exports.incidents({ input: { format: 'csv' } })
  await response.arrayBuffer()
}

test('what left in a file is listed with who took it, and what was withheld is not', async () => {
  const [agreed, notAsked] = [await recorded(), await recorded()]
  const consent = await giveConsent(officer, 'incidents', agreed, 'report')
  await exportAll()
  const [entry, ...others] = await left(officer, agreed)
  expect(entry).toMatchObject({ exit: 'record-export', userId: reviewer.id })
  expect(others).toEqual([])
  expect(await left(officer, notAsked)).toEqual([])
  // After a withdrawal nothing more leaves, and what had left is still known.
  const input = { version: consent.version, withdrawnOn: '2026-11-20' }
  await officer.client.consents.edit({ params: { id: consent.id }, input })
  await exportAll()
  expect(await left(officer, agreed)).toEqual([entry])
})

test('it is told to who sees the record, and forgotten with it', async () => {
  const id = await recorded()
  await giveConsent(officer, 'incidents', id, 'report')
  await exportAll()
  const elsewhere = await server.signIn('field-officer', ['SO11'])
  expect(await failureOf(left(elsewhere, id))).toMatchObject({ code: 'not_found' })
  expect(await failureOf(server.visitor().client.consents.disclosures())).toMatchObject({
    code: 'unauthenticated',
  })
  await forgetDisclosures(server.database, { collection: 'incidents', ids: [id] })
  expect(await left(officer, id)).toEqual([])
  expect(await server.database.run(sql`select 1 from disclosures where record_ids = '{}'`)).toEqual([])
})

test('a report that still has its data keeps what it tells of a gone record until it is removed, and nobody else reads it', async () => {
  const [id, other] = [await recorded(), await recorded()]
  const reportId = randomUUID()
  await server.database.run(sql`
    insert into reports (id, author_id, status, request, created_at, expires_at)
    values (${reportId}, ${officer.id}, 'cancelled', '{}', now(), now() + interval '1 day')`)
  await noteDisclosed(server.database, {
    ...{ exit: 'record-export', collection: 'incidents', ids: [id, other], userId: officer.id },
    ...{ at: new Date(), reportId },
  })
  await forgetDisclosures(server.database, { collection: 'incidents', ids: [id] })
  const named = async () =>
    (
      await server.database.run(
        sql`select record_ids as ids from disclosures where report_id = ${reportId}`,
        z.object({ ids: z.array(z.string()) }),
      )
    ).flatMap(({ ids }) => ids)
  expect(await named()).toEqual([id, other])
  expect(await left(officer, id)).toEqual([])
  await forgetGoneRecords(server.database, reportId)
  expect(await named()).toEqual([other])
})
