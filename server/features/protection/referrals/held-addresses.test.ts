import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#tests/support/former-database.ts'
import { startTestServer } from '#tests/support/server.ts'

test('what one person had set before the upgrade is held, and listed to who may confirm it', {
  timeout: 60_000,
}, async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'test-held-'))
  const made = await databaseBefore('0353-provider-confirmations.sql', path.join(place, 'migrations'))
  const database = openDatabase(made.url, { connections: 1 })
  const [id, userId] = [randomUUID(), randomUUID()]
  await database.run(sql`
    insert into service_providers (id, version, doc, terms, created_at, updated_at, name, type, status, urgent, listed, region_code)
    values (${id}, 1, json_build_object('id', ${id}::text, 'name', 'Clinic', 'status', 'active', 'regionCode', 'SO28',
      'contact', 'clinic@example.org'), '', now(), now(), 'Clinic', 'medical-care', 'active', false, false, 'SO28')`)
  await database.run(sql`
    insert into history (tx, seq, collection, record_id, kind, actor_id, fields, done_at, at, open_commitment, row_hash)
    values (1, 0, 'service-providers', ${id}, 'create', ${userId}, '{name,contact}', now(), now() - interval '1 year', '', '')`)
  await migrate(database)
  await database.close()
  const server = await startTestServer({
    withoutSockets: true,
    place: { databaseUrl: made.url, dataDir: path.join(place, 'data') },
  })
  try {
    const officer = await server.signIn('field-officer', ['SO28'])
    const held = { id, standing: 'held', set: { by: { id: userId } }, sent: null }
    expect(await officer.client.referralLinks.unconfirmed()).toMatchObject([held])
    const { address } = await officer.client.referralLinks.confirmations({ params: { id } })
    expect(address).toMatchObject({ standing: 'held', mayConfirm: true })
    const input = { what: 'address', change: String(address?.id), how: 'telephone' } as const
    await officer.client.referralLinks.confirm({ params: { id }, input })
    expect(await officer.client.referralLinks.unconfirmed()).toEqual([])
  } finally {
    await server.close()
    await made.drop()
    await rm(place, { recursive: true, force: true })
  }
})
