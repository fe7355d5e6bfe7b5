import { tableBuilder } from '#server/features/monitoring/imports/table-builder.ts'
import { loadImportWords } from '#server/features/monitoring/imports/words.ts'
import { createParsers } from '#server/parsers/index.ts'
import { findHeadings } from '#shared/imports/table-headings.ts'
import { collections } from '#shared/schemas/index.ts'
import { below, type Row, seconds } from './measure.ts'
import { forgetPeak, mostMemory } from './measure-memory.ts'

const MOST_MB = 400
const HEADINGS = ['Type', 'Severity', 'Location', 'When', 'Description', 'Reporter', 'Contact']
const VALUES = [
  'sgbv',
  'high',
  'Kismaayo',
  '2026-11-20 10:00',
  'What happened there',
  'Someone',
  '+252 61 0000000',
]

/** A table as a form's export has it: a few columns that are imported, and many that are not. */
function tableOf(columns: number, rows: number): Buffer {
  const others = Array.from({ length: columns - HEADINGS.length }, (_, index) => index)
  const head = [...HEADINGS, ...others.map((index) => `question ${index}`)].join(',')
  const rest = others.map((index) => `answer ${index}`).join(',')
  const lines = Array.from({ length: rows }, (_, index) => `${VALUES.join(',')} ${index},${rest}`)
  return Buffer.from([head, ...lines].join('\n'))
}

/**
 * The memory that wide and long tables take: that of the reading process, which is ended when it takes more than the mark,
 * and what the server, which keeps the columns that are imported, takes more than before.
 */
export async function benchTables(): Promise<Row[]> {
  const words = await loadImportWords()
  const rows: Row[] = []
  for (const [columns, lines] of [
    [1000, 2000],
    [40, 100_000],
  ] as const) {
    const file = tableOf(columns, lines)
    await forgetPeak()
    const before = await mostMemory()
    const builder = tableBuilder({
      headings: (top) =>
        findHeadings(top, { collection: collections.incidents, words, merged: [], chosen: null }),
      needs: () => new Set(HEADINGS),
    })
    const limits = { memoryMb: MOST_MB, heapMb: 320, milliseconds: 120_000 }
    const time = await seconds(async () => {
      const task = { file, kind: 'csv' as const, readAs: { maxRows: lines + 1 } }
      builder.finish(await createParsers().readTable(task, builder, limits))
    })
    const used = ((await mostMemory()) - before) / 1024 / 1024
    const what = `CSV of ${columns} columns and ${lines} rows, read in ${time.toFixed(1)} s: memory that the server takes for it (the reader has ${MOST_MB} MB)`
    rows.push(below(what, used, MOST_MB, (megabytes) => `${Math.round(megabytes)} MB`))
  }
  return rows
}
