import type { Annex } from '../annexes.ts'
import { officeText } from '../office/text.ts'
import type { CellValue, ColumnHead } from '../tables/index.ts'
import { escapedXml } from '../tables/xml-text.ts'
import type { Wording } from '../templates/wording.ts'
import { isRightToLeft, splitByDirection } from '../typesetting/script-runs.ts'

/**
 * The library makes these rows of an annex, and the others are written like the last of them: it takes five times as
 * long. The first row has the rule below the header, so the second is the first that others are like.
 */
export const ROWS_BY_LIBRARY = 2

/** Adds the rows to the tables of the annexes, which are the last ones of the document. */
export function withAnnexRows(xml: string, annexes: readonly Annex[], { cell }: Wording): string {
  let before = xml
  let after = ''
  for (const { list, rows } of annexes.toReversed()) {
    if (rows === null || rows.length === 0) continue
    const end = before.lastIndexOf('</w:tbl>')
    const write = rowLike(before.slice(before.lastIndexOf('<w:tr>', end), end), list.table.columns, cell)
    after = rows.slice(ROWS_BY_LIBRARY).map(write).join('') + before.slice(end) + after
    before = before.slice(0, end)
  }
  return before + after
}

/** Makes what writes a row as another one was written: its cells with their widths and styles, and texts of their own. */
function rowLike(
  row: string,
  columns: readonly ColumnHead[],
  show: Wording['cell'],
): (values: readonly CellValue[]) => string {
  const [start = '', ...cells] = row.split('<w:tc>')
  const frames = cells.map((cell) => {
    const fromLeft = `<w:tc>${cell.slice(0, cell.indexOf('</w:pPr>')).replace(BIDI, '')}</w:pPr>`
    // The direction is written before the alignment, or where there is none, last.
    return { fromLeft, fromRight: fromLeft.replace(/(?=<w:jc |<\/w:pPr>)/, BIDI) }
  })
  return (values) => {
    const written = columns.map(({ kind }, index) => {
      const text = show(values[index] ?? null, kind)
      const isArabic = isRightToLeft(text)
      const frame = frames[index]?.[isArabic ? 'fromRight' : 'fromLeft'] ?? ''
      return `${frame}${runsXml(text, isArabic)}</w:p></w:tc>`
    })
    return `${start}${written.join('')}</w:tr>`
  }
}

/** That a paragraph is written from right to left, as the library writes it. */
const BIDI = '<w:bidi/>'

/** The runs that `runsOf` gives the library, as it writes them. */
function runsXml(text: string, isArabic: boolean): string {
  return officeText(text)
    .split('\n')
    .map((line) =>
      splitByDirection(line, isArabic)
        .map(
          (stretch) =>
            `<w:r>${stretch.rightToLeft ? '<w:rPr><w:rtl/></w:rPr>' : ''}<w:t xml:space="preserve">${escapedXml(stretch.text)}</w:t></w:r>`,
        )
        .join(''),
    )
    .join('<w:r><w:br/></w:r>')
}
