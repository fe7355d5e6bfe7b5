import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore, type FormerDatabase } from '#tests/support/before-migration.ts'

let former: FormerDatabase

beforeAll(async () => {
  former = await databaseBefore('0349-record-ids.sql')
})
afterAll(() => former.close())

test('twins of before are marked, and what was noted of one of them is noted of that one', async () => {
  const { database, insert } = former
  const [report, refused, removed, alone, both] = [1, 2, 3, 4, 5].map(() => randomUUID())
  const waiting = { triage_region: 'SO28', created_by: null }
  // A visitor's climate report, unopened and with a mailbox, has the id of an incident.
  await insert('incidents', { id: report, created_by: randomUUID(), region_code: 'SO28' })
  await insert('climate_incidents', { id: report, ...waiting, created_at: '2026-02-01T00:00:00Z' })
  await insert('unseen_reports', { record_id: report })
  await insert('mailboxes', { record_id: report, collection: 'climate-incidents', code_hash: '\\x01' })
  await insert('mailbox_messages', { record_id: report, sealed: '\\x02' })
  // A refused report, with the id of a case.
  await insert('iccpr_cases', { id: refused })
  await insert('referrals', {
    id: refused,
    created_by: null,
    triage_region: 'refused',
    deleted_at: '2026-03-01T00:00:00Z',
  })
  await insert('refused_reports', { record_id: refused })
  // A comment with the id of a record that was removed for good, and a record without a twin.
  await insert('purged_records', { record_id: removed, collection: 'incidents' })
  await insert('comments', { id: removed })
  await insert('incidents', { id: alone, ...waiting })
  await insert('unseen_reports', { record_id: alone })
  await insert('mailboxes', { record_id: alone, collection: 'incidents', code_hash: '\\x03' })
  // Two visitors' reports, of which the note could be either's; and a mailbox whose report never came.
  await insert('incidents', { id: both, ...waiting })
  await insert('referrals', { id: both, ...waiting })
  await insert('unseen_reports', { record_id: both })
  await insert('mailboxes', { record_id: randomUUID(), collection: 'incidents', code_hash: '\\x04' })
  await insert('publications', { record_id: refused, collection: 'iccpr-cases', state: 'withdrawn' })
  await insert('retention_holds', { record_id: report, collection: 'incidents' })

  await migrate(database)

  const rows = (table: string) =>
    database.run<{ name: string }>(
      sql`select collection || '/' || record_id as name from ${sql.raw(table)} order by 1`,
    )
  const names = async (table: string) => (await rows(table)).map(({ name }) => name)
  const expected = (...of: readonly (readonly [string, string | undefined])[]) =>
    of.map(([collection, id]) => `${collection}/${id}`).toSorted()
  expect(await names('record_twins')).toEqual(
    expected(
      ...([
        ['incidents', report],
        ['climate-incidents', report],
        ['iccpr-cases', refused],
        ['referrals', refused],
      ] as const),
      ...([
        ['incidents', removed],
        ['comments', removed],
        ['incidents', both],
        ['referrals', both],
      ] as const),
    ),
  )
  expect(await names('unseen_reports')).toEqual(
    expected(['climate-incidents', report], ['incidents', alone], ['incidents', both], ['referrals', both]),
  )
  expect(await names('refused_reports')).toEqual(expected(['referrals', refused]))
  expect(await names('mailboxes')).toEqual(expected(['climate-incidents', report], ['incidents', alone]))
  expect(await names('mailbox_messages')).toEqual(expected(['climate-incidents', report]))
  const owners = await database.run<{ id: string; collection: string }>(
    sql`select id, collection from record_ids`,
  )
  const owner = new Map(owners.map(({ id, collection }) => [id, collection]))
  // The oldest has the id; all that is or was there has one.
  expect(owner.get(report ?? '')).toBe('incidents')
  expect(owner.get(removed ?? '')).toBe('incidents')
  expect(owner.size).toBe(5)
  await expect(insert('comments', { id: alone })).rejects.toMatchObject({ constraint: 'record_ids_pkey' })
})
