import { expect } from 'vitest'
import { fileNameHeader, type ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { randomTable, type WrittenTime } from './random-times.ts'
import type { TestUser } from './server.ts'

const HEAD = 'Type,Severity,Location,When,Description,Reporter,Contact'
const rowOf = (id: string, { text }: WrittenTime) =>
  `arbitrary-detention,high,Kismaayo,"${text}",What the row ${id} tells of,Somebody,no contact`

/** Imports tables of random times by upload, and compares what is stored with what each text means. */
export async function importRandomTables(
  { client }: Pick<TestUser, 'client'>,
  { from, tables, rows }: { readonly from: number; readonly tables: number; readonly rows: number },
): Promise<void> {
  for (let seed = from; seed < from + tables; seed++) {
    const { order, times } = randomTable(seed, rows)
    const idOf = (row: number) => `t${seed}r${row}e`
    const content = [HEAD, ...times.map((time, row) => rowOf(idOf(row), time))].join('\n')
    const preview: ImportPreview = await client.imports.upload({
      params: { collection: 'incidents' },
      body: new Blob([content]),
      headers: { 'content-disposition': fileNameHeader('times.csv') },
    })
    const { id, mapping } = preview
    const read = await client.imports.remap({ params: { id }, input: { mapping, dateOrder: order } })
    expect(read.good + read.bad).toBe(rows)
    await client.imports.run({ params: { id }, input: { skipBad: true, archive: true } })
    // The newest are those of this table.
    const { items } = await client.incidents.list({
      input: { limit: 2 * rows, sort: 'createdAt', order: 'desc' },
    })
    for (const [row, { text, expected }] of times.entries()) {
      const own = items.filter(({ description }) => String(description).includes(` ${idOf(row)} `))
      const stored = own.map(({ dateTime, timePrecision }) => ({
        instant: dateTime,
        precision: timePrecision,
      }))
      expect({ seed, text, stored }).toEqual({ seed, text, stored: expected ? [expected] : [] })
    }
  }
}
