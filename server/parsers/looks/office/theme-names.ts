import type { Note } from '../tasks.ts'
import { type Element, walk } from './xml-tree.ts'

const USUAL_THEME =
  /^(Office|Theme|Larissa|Standard|Custom)([ -]?(Theme|Design|Classic)?( ?\d*)?( ?[-–] ?\d+)*)$/i

/** A theme, its colours and its letters are named after what they were made for. */
export function renameThemes(root: Element, note: Note): void {
  for (const { local, attributes } of walk(root)) {
    if (!/^(theme|clrScheme|fontScheme|fmtScheme)$/.test(local) || attributes.name === undefined) continue
    if (USUAL_THEME.test(attributes.name)) continue
    note('metadata', attributes.name)
    attributes.name = 'Theme'
  }
}
