import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore, type FormerDatabase } from '#tests/support/before-migration.ts'

let former: FormerDatabase

beforeAll(async () => {
  former = await databaseBefore('0372-looked-through.sql')
})
afterAll(() => former.close())

test('what was public or shared before stays so, and what was neither has no pass', async () => {
  const { database, insert } = former
  const [shown, linked, ended, internal] = [1, 2, 3, 4].map(() => randomUUID())
  for (const id of [shown, linked, ended, internal]) {
    await insert('documents', {
      id,
      slug: id,
      category: 'reports',
      document_type: 'pdf',
      status: 'approved',
      file_number: 2,
    })
    for (const number of [1, 2]) {
      const sha256 = `${id} ${number}`
      await insert('library_files', { sha256 })
      await insert('document_versions', {
        id: randomUUID(),
        document_id: id,
        number,
        stored_sha256: sha256,
        sha256,
      })
    }
  }
  const more = { category: 'reports', document_type: 'pdf' }
  await insert('public_documents', { id: shown, slug: shown, file_number: 1, ...more })
  const link = { leads_to: 2, number: 2, created_at: '2026-11-01T00:00:00Z' }
  const open = { ...link, expires_at: '2999-01-01T00:00:00Z' }
  await insert('document_links', { id: randomUUID(), document_id: linked, token_hash: 'one', ...open })
  await insert('document_links', {
    id: randomUUID(),
    document_id: ended,
    token_hash: 'two',
    ...link,
    expires_at: '2026-11-02T00:00:00Z',
  })

  await migrate(database)

  const passes = await database.run<{ sha256: string; way: string }>(sql`select sha256, way from file_passes`)
  expect(new Set(passes.map(({ sha256 }) => sha256))).toEqual(new Set([`${shown} 1`, `${linked} 2`]))
  expect(new Set(passes.map(({ way }) => way))).toEqual(new Set(['before']))
  // The rule holds from now on.
  const next = database.run(sql`update public_documents set file_number = 2 where id = ${shown}`)
  await expect(next).rejects.toThrow('has not passed')
})
