import { findChild, type XmlElement } from '@cj-tech-master/excelts/xml'
import { type Opened, textOf, within } from './opened.ts'
import { oneLine, type PrintedCell, type PrintedChart, type PrintedSeries } from './printed.ts'
import { rowsWithin, type Sheet } from './sheets.ts'

/** The values of a chart's part, as programs draw them, and the workbook that belongs to it. */
export async function chartData(
  file: Opened,
  part: string,
  sheets: readonly Sheet[] = [],
): Promise<Pick<PrintedChart, 'series' | 'sheet'>> {
  const series = within(file.root(part), 'c:ser').map((each) => seriesOf(each, sheets))
  const book = [...file.related(part).values()].find((target) => target.endsWith('.xlsx'))
  return { series, sheet: book ? await rowsWithin(file.bytes(book)) : null }
}

function seriesOf(series: XmlElement, sheets: readonly Sheet[]): PrintedSeries {
  const read = (name: string) => {
    const place = findChild(series, name)
    return place ? pointsOf(place, sheets) : []
  }
  return {
    name: oneLine(String(read('c:tx')[0] ?? '')),
    labels: read('c:cat').map((label) => oneLine(String(label ?? ''))),
    values: read('c:val').map(Number),
  }
}

/**
 * The points of a series: those of the cells that it names, where the file has these cells, and those that are kept in the
 * chart itself. A program may show either, so they have to be the same.
 */
function pointsOf(place: XmlElement, sheets: readonly Sheet[]): PrintedCell[] {
  const kept = keptIn(place)
  const formula = textOf(place, 'c:f')
  const named = sheets.length > 0 && formula !== '' ? cellsNamed(formula, sheets) : null
  if (named === null) return kept
  const isSame = kept.every((value, index) => String(value) === String(named[index]))
  if (kept.length > 0 && (kept.length !== named.length || !isSame))
    throw new Error(`${formula} is ${named.join(', ')}, and its chart keeps ${kept.join(', ')}`)
  return named
}

/** Labels of several levels are joined, the inner one first, as they are read. */
function keptIn(place: XmlElement): string[] {
  const values = within(place, 'c:pt').map((point) => oneLine(textOf(point, 'c:v')))
  return values.length > 0 ? values : within(place, 'c:v').map((value) => oneLine(textOf(value, 'c:v')))
}

function cellsNamed(formula: string, sheets: readonly Sheet[]): PrintedCell[] {
  const [, quoted = '', from = '', to = from] =
    /^'?(.*?)'?!\$?(\w+\$\d+)(?::\$?(\w+\$\d+))?$/.exec(formula) ?? []
  const sheet = sheets.find(({ name }) => name === quoted.replaceAll("''", "'"))
  if (!sheet) throw new Error(`no sheet of ${formula}`)
  const [letters = '', first = 1] = partsOf(from)
  const [, last = first] = partsOf(to)
  const column = [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return sheet.rows.slice(first - 1, last).map((row) => row[column] ?? null)
}

function partsOf(reference: string): readonly [string, number] {
  const [letters = '', row = '1'] = reference.split('$')
  return [letters, Number(row)]
}
