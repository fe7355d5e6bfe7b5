import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createKeys, freshMasterKeys, withFreshKey, withoutKey } from '#server/crypto/keys.ts'
import { verify } from '#server/features/administration/verification/index.ts'
import { makeReports } from '#server/features/library/reports/index.ts'
import { createLocalFileStore } from '#server/files/local-store.ts'
import { madeReport, settledReport } from '#tests/support/reports.ts'
import { startTestServer } from '#tests/support/server.ts'
import { resealFiles } from './reseal-files.ts'

test('under a new master key a report and its data are sealed again, found whole, and make another format', async () => {
  const before = freshMasterKeys()
  const server = await startTestServer({ withoutSockets: true, masters: before })
  const { client } = await server.signIn('editor')
  await makeReports(server.services)
  const first = await madeReport(client.reports, { format: 'excel' })
  const named = async () => {
    const [row] = await server.database.run<{ name: string }>(
      sql`select frozen_stored_name as name from reports where id = ${first.id}`,
    )
    return row?.name
  }
  const former = await named()
  const both = withFreshKey(before)
  const directory = path.join(server.dataDir, 'files')
  const withKeys = async (masters: typeof before) => {
    const keys = createKeys(masters)
    return { ...server.services, keys, files: await createLocalFileStore({ directory, keys }) }
  }
  expect(await resealFiles(await withKeys(both))).toEqual({ sealed: 2, broken: 0 })
  expect(await named()).not.toBe(former)
  const { findings } = await verify(await withKeys(both))
  expect(findings.filter(({ subject }) => subject.startsWith('reports '))).toEqual([])
  const onlyNew = await withKeys(withoutKey(both, before.current))
  await server.services.files.delete(String(former))
  // The server that has the new key alone makes it.
  server.services.files.open = onlyNew.files.open
  const { id } = await client.reports.format({ params: { id: first.id }, input: { format: 'word' } })
  expect(await settledReport(client.reports, id)).toMatchObject({ status: 'done', digest: first.digest })
  await server.close()
})
