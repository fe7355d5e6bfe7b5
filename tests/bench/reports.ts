import { Writable } from 'node:stream'
import { readAnnexes } from '#reports/annexes.ts'
import { assembleReport } from '#reports/assemble.ts'
import { reportDocument } from '#reports/templates/report-document.ts'
import { wordingIn } from '#reports/templates/wording.ts'
import { writeReport } from '#reports/write-report.ts'
import { REPORT_FORMATS, REPORT_SECTIONS } from '#shared/domain/report-options.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { type BareTable, bareExcel, barePdf, bareWord } from './bare-tables.ts'
import { below, median, milliseconds, quantile, type Row, samples, seconds, within } from './measure.ts'
import { type BenchWorld, measured, reportOf } from './world.ts'

const RUNS = 5
/** The parts of all records that print has room for in its annexes, and the one that stands in the workbook alone. */
const PARTS = { cases: 0.12, recommendations: 0.08, incidents: 0.8 }

/**
 * A full report (every section, contents, charts, bookmarks, check of pages) against its library alone, which writes
 * the very tables that the report has in that format: in print those of at most 2,000 rows, in a workbook all.
 */
export async function benchReports(records: number): Promise<Row[]> {
  const data = await assembleReport(
    sampleRequest(),
    sampleSource({
      cases: records * PARTS.cases,
      recommendations: records * PARTS.recommendations,
      incidents: records * PARTS.incidents,
    }),
    { author: 'Bench', now: SAMPLE_NOW },
  )
  const report = reportDocument(data)
  const { cell } = wordingIn(report.locale)
  const tableOf = ({ columns, rows }: Pick<BareTable, 'columns' | 'rows'>): BareTable => ({
    columns,
    rows,
    texts: rows.map((row) => row.map((value, index) => cell(value, columns[index]?.kind ?? 'text'))),
  })
  const inText = report.blocks.filter((block) => block.kind === 'table').map(tableOf)
  const annexes = await readAnnexes(report.annexes, () => undefined, undefined)
  const printed = [
    ...inText,
    ...annexes.flatMap(({ list, rows }) => (rows?.length ? [tableOf({ ...list.table, rows })] : [])),
  ]
  const sheets = await Promise.all(
    report.annexes.map(async ({ table }) => tableOf({ ...table, rows: await all(table.rows()) })),
  )
  const rows: Row[] = []
  for (const { format, mark, bare, tables } of [
    { format: 'pdf', mark: 2.5, bare: barePdf, tables: printed },
    { format: 'excel', mark: 1, bare: bareExcel, tables: [...inText, ...sheets] },
    { format: 'word', mark: 2, bare: bareWord, tables: printed },
  ] as const) {
    const [ours, limit]: [number[], number[]] = [[], []]
    // The first run of each loads and compiles its library; afterwards they take turns, so that both meet the same load.
    for (let run = 0; run <= RUNS; run++) {
      const own = await seconds(() => writeReport(data, format, nowhere()))
      const alone = await seconds(() => bare(tables, nowhere()))
      if (run === 0) continue
      ours.push(own * 1000)
      limit.push(alone * 1000)
    }
    const what = `full report of ${records.toLocaleString('en')} records as ${format}, against its library`
    rows.push(within(what, median(ours), median(limit), mark))
  }
  return [...rows, ...(await memoryRows(records))]
}

const MEGABYTE = 1024 * 1024
/** Megabytes that the writing of a report may take at most, in any format. */
const MOST_MEMORY = 200

async function memoryRows(records: number): Promise<Row[]> {
  const parts = [PARTS.cases, PARTS.recommendations, PARTS.incidents].map((part) => String(records * part))
  const rows: Row[] = []
  for (const format of REPORT_FORMATS) {
    const { memory } = measured.parse(await reportOf('report-process.ts', [format, ...parts]))
    const what = `full report of ${records.toLocaleString('en')} records as ${format}: memory that writing it takes`
    rows.push(below(what, memory / MEGABYTE, MOST_MEMORY, (megabytes) => `${Math.round(megabytes)} MB`))
  }
  return rows
}

/** Milliseconds in which an author has the first pages beside the form. */
const PAGES_MS = 3000

/** The first pages and the figures of a report over everything that was seeded, as the form asks for them. */
export async function benchPreview({ send }: BenchWorld): Promise<Row[]> {
  const request = { reportTitle: 'Bench', reportType: 'monthly', dateRange: 'last-30-days', format: 'pdf' }
  const body = JSON.stringify({ ...request, locale: 'en', includeSections: REPORT_SECTIONS })
  const headers = { 'content-type': 'application/json' }
  const draw = async () => {
    const response = await send('/api/reports/preview/pages', { method: 'POST', body, headers })
    if (!response.ok) throw new Error(`the first pages were refused: ${response.status}`)
    await response.text()
  }
  // The first one loads the fonts.
  await draw()
  const took = await samples(RUNS, draw)
  return [
    below(
      'first pages of a report beside its form, slowest of five',
      quantile(took, 1),
      PAGES_MS,
      milliseconds,
    ),
  ]
}

async function all<Row>(source: AsyncIterable<Row>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const row of source) rows.push(row)
  return rows
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}
