import { findChildren, type XmlElement } from '@cj-tech-master/excelts/xml'
import { type Opened, openOffice, textOf, within } from './opened.ts'
import { oneLine, type PrintedCell } from './printed.ts'

/** A sheet of a workbook: its cells by row and column, both from 0, and the charts that it shows. */
export interface Sheet {
  readonly name: string
  readonly part: string
  readonly rows: readonly (readonly PrintedCell[])[]
}

/** The sheets of a workbook, in their order, as plain cells. */
export function sheetsOf(file: Opened): Sheet[] {
  const shared = file.names.includes('xl/sharedStrings.xml')
    ? findChildren(file.root('xl/sharedStrings.xml'), 'si').map((item) => textOf(item, 't'))
    : []
  const reading = { shared, isShare: shareStyles(file) }
  const parts = file.related('xl/workbook.xml')
  return within(file.root('xl/workbook.xml'), 'sheet').map(({ attributes }) => {
    const part = parts.get(attributes['r:id'] ?? '') ?? ''
    return { name: attributes.name ?? '', part, rows: rowsOf(file.root(part), reading) }
  })
}

/** The rows of the first sheet of a workbook that is within another file; rows and cells without anything are left out. */
export async function rowsWithin(workbook: Uint8Array): Promise<PrintedCell[][]> {
  const [sheet] = sheetsOf(await openOffice(workbook))
  return (sheet?.rows ?? []).filter((row) => row.length > 0).map((row) => [...row])
}

/** What cells refer to. */
interface Reading {
  readonly shared: readonly string[]
  /** Whether a style shows numbers in per cent. */
  readonly isShare: (style: string | undefined) => boolean
}

/** The formats of per cent that every program knows by their numbers. */
const SHARES: readonly string[] = ['9', '10']

function shareStyles(file: Opened): Reading['isShare'] {
  if (!file.names.includes('xl/styles.xml')) return () => false
  const root = file.root('xl/styles.xml')
  const own = within(root, 'numFmt').filter(({ attributes }) => attributes.formatCode?.includes('%'))
  const formats = [...SHARES, ...own.map(({ attributes }) => attributes.numFmtId ?? '')]
  const styles = within(root, 'cellXfs').flatMap((list) => findChildren(list, 'xf'))
  return (style) => formats.includes(styles[Number(style ?? 0)]?.attributes.numFmtId ?? '')
}

function rowsOf(sheet: XmlElement, reading: Reading): PrintedCell[][] {
  const rows: PrintedCell[][] = []
  for (const row of within(sheet, 'row')) {
    const place = Number(row.attributes.r ?? rows.length + 1) - 1
    while (rows.length < place) rows.push([])
    const cells: PrintedCell[] = []
    for (const cell of findChildren(row, 'c')) {
      const column = cell.attributes.r ? columnOf(cell.attributes.r) : cells.length
      while (cells.length < column) cells.push(null)
      cells.push(cellValue(cell, reading))
    }
    rows[place] = cells
  }
  return rows
}

function columnOf(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? 'A'
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellValue(cell: XmlElement, { shared, isShare }: Reading): PrintedCell {
  const { t: type } = cell.attributes
  if (type === 'inlineStr') return oneLine(textOf(cell, 't'))
  const value = textOf(cell, 'v')
  if (value === '') return null
  if (type === 's') return oneLine(shared[Number(value)] ?? '')
  if (type === 'str') return oneLine(value)
  return isShare(cell.attributes.s) ? { share: Number(value) } : Number(value)
}
