import { chartData } from './charts.ts'
import { type Opened, openOffice, within } from './opened.ts'
import { oneLine, type PrintedChart, type PrintedReport, type PrintedTable } from './printed.ts'
import { type Sheet, sheetsOf } from './sheets.ts'

/** Paragraphs have their numbers in a column of their own. */
const PARAGRAPH_NUMBER = /^\d+\.$/

/** What the sheets of a workbook say: the first has what each of the others has, the second the text of the report. */
export async function readPrintedWorkbook(bytes: Uint8Array, back: string): Promise<PrintedReport> {
  const file = await openOffice(bytes)
  const sheets = sheetsOf(file)
  const [contents, text, ...others] = sheets
  const texts = [contents, text].map((sheet) => cellTexts(sheet?.rows ?? []))
  const parts: (PrintedTable | PrintedChart)[] = []
  const rows = new Map<string, number>([[text?.name ?? '', tableOf(text, back).rows.length]])
  for (const sheet of others) {
    const { above, below, heads, rows: cells } = tableOf(sheet, back)
    rows.set(sheet.name, cells.length)
    texts.push(above, below)
    const chart = await chartOn(file, sheet, sheets)
    if (chart)
      parts.push({
        kind: 'chart',
        ...chart,
        around: oneLine(`${above} ${below}`),
        sheet: [heads, ...cells],
        drawn: null,
      })
    else parts.push({ kind: 'table', above, below, heads: heads.map(String), rows: cells })
  }
  const saidRows = [...rows].map(([sheet, has]) => ({ sheet, has, said: saidOf(contents, sheet) }))
  return { text: oneLine(texts.join(' ')), parts, saidRows }
}

/** All texts of a sheet but the numbers of rows in the contents, which are compared with the sheets. */
function cellTexts(rows: Sheet['rows']): string {
  const texts = rows.flatMap((row) => row.filter((cell) => typeof cell === 'string'))
  return texts.filter((text) => !PARAGRAPH_NUMBER.test(text)).join(' ')
}

/** The number of rows that the contents say of a sheet; nothing if they do not name it. */
function saidOf(contents: Sheet | undefined, name: string): number {
  const row = contents?.rows.find(([first]) => first === oneLine(name))
  return Number(row?.[2] ?? Number.NaN)
}

/** The head of a sheet, what is said of it, and its table, which follows the way back to the contents. */
function tableOf(sheet: Sheet | undefined, back: string) {
  const rows = sheet?.rows ?? []
  const way = rows.findIndex(([first]) => first === back)
  if (way < 0) throw new Error(`the sheet ${sheet?.name} has no way back`)
  const [title = [], ...notes] = rows.slice(0, way)
  const [heads = [], ...cells] = rows.slice(way + 1)
  return {
    above: oneLine(String(title[0] ?? '')),
    below: oneLine(notes.map(([line]) => line ?? '').join(' ')),
    heads,
    rows: cells.filter((row) => row.some((cell) => cell !== null)),
  }
}

async function chartOn(
  file: Opened,
  sheet: Sheet,
  sheets: readonly Sheet[],
): Promise<Pick<PrintedChart, 'alternative' | 'series'> | null> {
  const drawing = [...file.related(sheet.part).values()].find((target) => target.includes('drawings/drawing'))
  if (!drawing) return null
  const part = [...file.related(drawing).values()].find((target) => target.includes('charts/chart'))
  if (!part) return null
  const [named] = within(file.root(drawing), 'xdr:cNvPr')
  const { series } = await chartData(file, part, sheets)
  return { alternative: oneLine(named?.attributes.descr ?? ''), series }
}
