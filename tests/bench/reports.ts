import { Writable } from 'node:stream'
import { readAnnexes } from '#reports/annexes.ts'
import { assembleReport } from '#reports/assemble.ts'
import { reportDocument } from '#reports/templates/report-document.ts'
import { wordingIn } from '#reports/templates/wording.ts'
import { writeReport } from '#reports/write-report.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { type BareTable, bareExcel, barePdf, bareWord } from './bare-tables.ts'
import { median, type Row, seconds, within } from './measure.ts'

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
    { format: 'pdf', mark: 3, bare: barePdf, tables: printed },
    { format: 'excel', mark: 2, bare: bareExcel, tables: [...inText, ...sheets] },
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
  return rows
}

async function all<Row>(source: AsyncIterable<Row>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const row of source) rows.push(row)
  return rows
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}
