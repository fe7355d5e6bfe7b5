import type { Annex } from '../annexes.ts'
import { officeText } from '../office/text.ts'
import type { CellValue, ColumnHead } from '../tables/index.ts'
import { escapedXml } from '../tables/xml-text.ts'
import type { Wording } from '../templates/wording.ts'
import { passagesOf, splitByDirection } from '../typesetting/script-runs.ts'
import { closeTo } from './runs.ts'

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
    const at = cell.indexOf('<w:p>')
    const look = cell.slice(at, cell.indexOf('</w:pPr>')).replace(BIDI, '').replace(SPACING, '')
    return { cell: `<w:tc>${cell.slice(0, at)}`, look: `${look}</w:pPr>` }
  })
  return (values) => {
    const written = columns.map(({ kind }, index) => {
      const { cell = '', look = '' } = frames[index] ?? {}
      const passages = passagesOf(officeText(show(values[index] ?? null, kind)))
      const last = passages.length - 1
      const paragraphs = passages.map(({ text, rightToLeft }, place) => {
        const own = `${rightToLeft ? BIDI : ''}${last > 0 ? spacingXml(place, last) : ''}`
        // They are written before the alignment, or where there is none, last.
        const properties = own === '' ? look : look.replace(/(?=<w:jc |<\/w:pPr>)/, own)
        return `${properties}${runsXml(text, rightToLeft)}</w:p>`
      })
      return `${cell}${paragraphs.join('')}</w:tc>`
    })
    return `${start}${written.join('')}</w:tr>`
  }
}

/** That a paragraph is written from right to left, as the library writes it. */
const BIDI = '<w:bidi/>'
/** What the library writes where a text is several paragraphs. */
const SPACING = /<w:spacing [^>]*>/

function spacingXml(index: number, last: number): string {
  const { before, after } = closeTo(index, last)
  return `<w:spacing${after === undefined ? '' : ' w:after="0"'}${before === undefined ? '' : ' w:before="0"'}/>`
}

/** The runs that `runsOf` gives the library, as it writes them. */
function runsXml(text: string, isArabic: boolean): string {
  return text
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
