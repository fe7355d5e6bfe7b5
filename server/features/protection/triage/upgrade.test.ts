import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore, type FormerDatabase } from '#tests/support/before-migration.ts'

const DAY_MS = 86_400_000

let former: FormerDatabase
beforeAll(async () => {
  former = await databaseBefore('0358-alarmed-once.sql')
})
afterAll(() => former.close())

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

test('whoever was on duty has heard of what was urgent before; what a demonstration raised is mailed no more', async () => {
  const { database, insert } = former
  const add = async (values: Readonly<Record<string, unknown>>, table = 'incidents') => {
    const id = randomUUID()
    await insert(table, { id, channel: 'office', created_at: daysAgo(1), ...values })
    return id
  }
  const heard = [
    await add({ urgent_assistance: true, date_time: daysAgo(900) }),
    await add({ urgent_assistance: true, channel: 'import', created_at: daysAgo(200) }),
    await add({ severity: 'critical', date_time: daysAgo(10) }),
    await add({ incident_type: 'sgbv', date_time: daysAgo(2) }),
    await add({ urgency_level: 'critical' }, 'climate_incidents'),
    await add({ urgency_level: 'immediate' }, 'referrals'),
    await add({ severity: 'low' }),
  ]
  const invented = randomUUID()
  const demo = {
    id: invented,
    email: 'officer.north@demo.example.org',
    email_key: 'n',
    role: 'field-officer',
  }
  await insert('users', demo)
  const real = { id: randomUUID(), email: 'officer@example.org', email_key: 'r', role: 'field-officer' }
  await insert('users', real)
  const alarm = { list: 'SO22', collection: 'incidents', raised_at: daysAgo(1) }
  await insert('alarms', { ...alarm, record_id: heard[6], raised_by: real.id })
  // Nobody was alarmed about these, and a change of them says it.
  await add({ severity: 'critical', date_time: daysAgo(60) })
  await add({ incident_type: 'sgbv', date_time: daysAgo(60) })
  await add({ urgent_assistance: true, channel: 'import', created_at: daysAgo(2) })
  const [mailed, waiting] = [randomUUID(), randomUUID()]
  await insert('alarms', { ...alarm, record_id: mailed, raised_by: invented, mailed_at: daysAgo(1) })
  await insert('alarms', { ...alarm, record_id: waiting, raised_by: invented })
  const mailAbout = (id: string | undefined) =>
    insert('mail', { id: randomUUID(), kind: 'report', key: `report/SO22/raised/${id}/at/to`, bulk: false })
  await mailAbout(mailed)
  await mailAbout(heard[6])

  const [thread, other] = ['01941f29-7c00-71b0-bbe3-e80e9acc066b', randomUUID()]
  for (const id of [thread, other])
    await insert('message_threads', { id, way_in: 'contact', urgent: false, state: 'open' })

  await migrate(database)

  const noted = await database.run<{ id: string }>(
    sql`select record_id as id from alarmed_records order by 1`,
  )
  expect(noted.map(({ id }) => id)).toEqual([...heard, mailed, waiting].toSorted())
  const left = await database.run<{ id: string }>(
    sql`select record_id as id from alarms where mailed_at is null order by 1`,
  )
  expect(left).toEqual([{ id: heard[6] }])
  const marked = await database.run<{ id: string }>(sql`select id from message_threads where invented`)
  expect(marked).toEqual([{ id: thread }])
  const keys = await database.run<{ key: string }>(sql`select key from mail`)
  expect(keys.map(({ key }) => key)).toEqual([`report/SO22/raised/${heard[6]}/at/to`])
})
