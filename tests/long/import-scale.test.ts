import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TableColumn, writeTableXlsx } from '#reports/tables/index.ts'
import { IMPORT_ROWS } from '#shared/contract/monitoring/imports.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser

beforeAll(async () => {
  server = await startTestServer()
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

const HEADINGS = ['title', 'description', 'status', 'region', 'district', 'due date', 'tags']
const rowOf = (n: number) => [
  `Case number ${n} of the large table`,
  `What happened in case ${n}: ${'a person was held without charge and then released. '.repeat(5)}`,
  ['Active', 'Pending', 'Completed'][n % 3] ?? '',
  'Lower Juba',
  ['Kismaayo', 'Afmadow', 'Jamaame'][n % 3] ?? '',
  '2026-12-31',
  `batch ${n % 50}, detention`,
]

const upload = (file: string | Uint8Array) =>
  editor.client.imports.upload({
    params: { collection: 'iccpr-cases' },
    body: new Blob([typeof file === 'string' ? file : new Uint8Array(file)]),
  })

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const before = performance.now()
  const done = await work()
  const memory = Math.round(process.memoryUsage().rss / 1024 / 1024)
  console.info(`${what}: ${Math.round(performance.now() - before)} ms, ${memory} MB`)
  return done
}

test('the largest table is imported in one transaction, while others go on writing', async () => {
  const rows = Array.from({ length: IMPORT_ROWS }, (_, n) =>
    rowOf(n)
      .map((cell) => `"${cell}"`)
      .join(','),
  )
  const preview = await timed('preview of CSV', () => upload([HEADINGS.join(','), ...rows].join('\n')))
  expect(preview).toMatchObject({ rows: IMPORT_ROWS, good: IMPORT_ROWS, bad: 0 })

  const waits: number[] = []
  let running = true
  const others = (async () => {
    while (running) {
      const before = performance.now()
      await editor.client.incidents.create({ input: incidentValues() })
      waits.push(performance.now() - before)
      await sleep(100)
    }
  })()
  const done = await timed('run', () => editor.client.imports.run({ params: { id: preview.id }, input: {} }))
  running = false
  await others
  console.info(
    `longest wait of another writer: ${Math.round(Math.max(...waits))} ms, of ${waits.length} writes`,
  )
  expect(done).toMatchObject({ added: IMPORT_ROWS, known: 0, skipped: 0 })
  expect(Math.max(...waits)).toBeLessThan(10_000)
})

test('the same table as Excel is known row by row', async () => {
  const columns = HEADINGS.map(
    (header, index): TableColumn<readonly string[]> => ({
      header,
      kind: 'text',
      value: (row) => row[index] ?? null,
    }),
  )
  const target = new PassThrough()
  const properties = { title: 'Cases', author: '', createdAt: new Date(), language: 'en' }
  const all = Array.from({ length: IMPORT_ROWS }, (_, n) => rowOf(n))
  const written = writeTableXlsx(columns, all, target, { sheetName: 'Cases', properties })
  const file = await buffer(target)
  await written
  const preview = await timed(`preview of Excel, ${Math.round(file.length / 1024)} kB`, () => upload(file))
  expect(preview).toMatchObject({ good: 0, known: IMPORT_ROWS, bad: 0 })
})
