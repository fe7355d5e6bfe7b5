import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REPORT_CHECK_PATH } from '#shared/domain/report-options.ts'
import { madeReport, pdfText, reportFile } from '#tests/support/reports.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true, tasks: true })
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

const check = (sha256: string, number?: string) =>
  server.visitor().client.reportCopies.check({ params: { sha256 }, input: number ? { number } : {} })

test('a copy is compared by its hash, which alone says what it is about; also long after the report', async () => {
  const { reports } = editor.client
  const { id, number, madeInMs } = await madeReport(reports, { includeSections: ['executive-summary'] })
  expect(madeInMs).toBeGreaterThan(0)
  const text = await pdfText(reports, id)
  expect(text).toContain(number)
  expect(text.replace(/\s/g, '')).toContain(`${REPORT_CHECK_PATH}?number=${number}`)
  const file = await reportFile(reports, id)
  const copy = { state: 'unchanged', copy: { number, reportType: 'monthly', format: 'pdf', locale: 'en' } }
  expect(await check(hash('sha256', file))).toMatchObject(copy)
  const changed = hash('sha256', Buffer.concat([file, Buffer.from(' ')]))
  expect(await check(changed, number.toLowerCase())).toEqual({ state: 'changed', copy: null })
  expect(await check(changed)).toEqual({ state: 'unknown', copy: null })
  expect(await check(changed, '2026-0000-00000')).toEqual({ state: 'unknown', copy: null })
  await reports.cancel({ params: { id } })
  expect(await check(hash('sha256', file), number)).toMatchObject(copy)
})

test('what is kept of a report names nobody and has none of its figures', async () => {
  const columns = await server.database.run<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_name = 'report_copies' order by 1`,
  )
  expect(columns.map(({ name }) => name)).toEqual([
    ...[
      'approved',
      'edition',
      'format',
      'id',
      'locale',
      'made_at',
      'period_from',
      'period_to',
      'report_type',
      'sha256',
    ],
    // The report whose number a copy has.
    'source_id',
  ])
})
