import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { purgeNow } from '#server/features/administration/purge/index.ts'
import { TWIN_DAYS } from '#shared/contract/administration/record-twins.ts'
import { decided } from '#tests/support/decided.ts'
import { keptMails } from '#tests/support/outbox.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { makeTwin } from '#tests/support/twins.ts'
import { remindOfTwins } from './remind.ts'

let server: TestServer
let administrator: TestUser
let officer: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  administrator = await server.signIn('administrator')
  officer = await server.signIn('field-officer', ['SO28'])
})
afterAll(() => server.close())

const row = z.object({ id: z.uuid() })

/** To whom the reminders went, with their texts, and forgets them. */
async function reminders(): Promise<readonly { to: string; text: string }[]> {
  await remindOfTwins(server.services)
  const mails = await keptMails(server.services, 'record-twins/')
  await server.database.run(sql`delete from mail`)
  return mails
}

test('administrators are reminded of twins, which are kept for 90 days and not longer', async () => {
  expect(await reminders()).toEqual([])
  const deleted = await officer.client.incidents.create({ input: incidentValues() })
  const twin = await officer.client.climateIncidents.create({
    input: { ...decided('climate-incidents').example, regionCode: 'SO28' } as never,
  })
  await makeTwin(
    server.database,
    { collection: 'climate-incidents', id: twin.id },
    { collection: 'incidents', id: deleted.id },
  )
  const params = { id: deleted.id }
  await officer.client.incidents.remove({ params, input: { reason: 'Entered twice' } })
  await server.database.run(
    sql`update incidents set deleted_at = now() - interval '2 years' where id = ${deleted.id}::uuid`,
  )
  const isThere = async () =>
    (await server.database.run(sql`select id from incidents where id = ${deleted.id}::uuid`, row)).length ===
    1
  await purgeNow(server.services)
  expect(await isThere()).toBe(true)
  const [reminder, ...others] = await reminders()
  expect(others).toEqual([])
  expect(reminder?.to).toBe(administrator.email)
  expect(reminder?.text).toContain('/devices/record-twins')
  const listed = async () => (await administrator.client.recordTwins.list({ input: {} })).items[0]
  const { keptUntil = '' } = (await listed()) ?? {}
  expect(Date.parse(keptUntil) - Date.now()).toBeGreaterThan((TWIN_DAYS - 1) * 86_400_000)
  await server.database.run(
    sql`update record_twins set found_at = found_at - make_interval(days => ${TWIN_DAYS})`,
  )
  expect(await reminders()).toEqual([])
  expect((await listed())?.lookedAt).toBeNull()
  await purgeNow(server.services)
  expect(await isThere()).toBe(false)
})
