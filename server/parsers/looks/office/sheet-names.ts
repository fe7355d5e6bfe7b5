import type { Note } from '../tasks.ts'
import { dropAttributes } from './drawings.ts'
import { dropUnusedFormats, type FormatUse } from './sheet-formats.ts'
import { change, childOf, type Element, elementsOf, walk } from './xml-tree.ts'

/** Names that the program gives to the looks of cells. */
const USUAL_STYLE =
  /^(Normal|Comma|Currency|Percent|Good|Bad|Neutral|Calculation|Check Cell|Explanatory Text|Followed Hyperlink|Hyperlink|Heading|Input|Linked Cell|Note|Output|Title|Total|Warning Text|(\d+% - )?Accent|Style|Default)\b/i

/** Looks that have names of their own, and formats that no cell has. */
export function scrubStyles(root: Element, formats: FormatUse, note: Note): void {
  change(root, ({ local }) => (local === 'extLst' || local === 'tableStyles' ? [] : null))
  dropUnusedFormats(root, formats, note)
  for (const [at, style] of elementsOf(childOf(root, 'cellStyles') ?? { ...root, children: [] }).entries()) {
    const { name = '', builtinId } = style.attributes
    if (builtinId !== undefined || USUAL_STYLE.test(name)) continue
    note('metadata', name)
    style.attributes.name = `Style ${at + 1}`
  }
}

/** A table without what it knows beside its cells. */
export function scrubTable(root: Element, note: Note): void {
  change(root, (element) => {
    if (/^(autoFilter|sortState)$/.test(element.local)) return []
    if (!/^(calculatedColumnFormula|totalsRowFormula|xmlColumnPr)$/.test(element.local)) return null
    return []
  })
  dropAttributes(root, ['comment'], note)
  dropUnshownHeadings(root, note)
  const { name = '', displayName = name, id = '1' } = root.attributes
  if (!/^(Table|Tableau|Tabelle|Tabla|Tabella)_?\d*$/.test(displayName)) note('metadata', displayName)
  root.attributes.name = root.attributes.displayName = `Table${id}`
}

/** A table without headings or a row of totals keeps what they would say. */
function dropUnshownHeadings(table: Element, note: Note): void {
  const { headerRowCount = '1', totalsRowCount = '0' } = table.attributes
  const columns = [...walk(table)].filter(({ local }) => local === 'tableColumn')
  for (const [at, { attributes }] of columns.entries()) {
    if (headerRowCount === '0') {
      const { name = '' } = attributes
      if (!/^(Column|Spalte|Colonne|Columna|Colonna) ?\d+$/.test(name)) note('hidden-text', name)
      attributes.name = `Column${at + 1}`
    }
    const { totalsRowLabel } = attributes
    if (totalsRowLabel === undefined || totalsRowCount !== '0') continue
    note('hidden-text', totalsRowLabel)
    delete attributes.totalsRowLabel
  }
}
