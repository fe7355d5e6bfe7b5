import type { Note } from '../tasks.ts'
import { type Element, walk } from './xml-tree.ts'

/** The names that Word and LibreOffice give to places by itself. */
const USUAL =
  /^(_(Toc|Ref|Hlk|Hlt|Hlnk|GoBack|ftn|ftnref|edn|ednref|Num|MON_|PictureBullets)\d*|__(RefHeading|RefNumPara|DdeLink|UnoMark|Fieldmark)_*\d*(_\d+)?(_Toc\d+)?)$/

/** Other names for the places of a file, the same wherever one is named. */
export interface Names {
  readonly of: (name: string) => string
}

/** People name places by what stands there, and nobody sees it. */
export function createNames(note: Note): Names {
  const known = new Map<string, string>()
  return {
    of(name) {
      if (name === '' || USUAL.test(name)) return name
      const before = known.get(name)
      if (before !== undefined) return before
      const next = `B${known.size + 1}`
      if (!/^B\d+$/.test(name)) note('metadata', name)
      known.set(name, next)
      return next
    },
  }
}

/** Renames the places of a part, and the links to them. */
export function renameMarks(root: Element, names: Names): void {
  for (const { local, attributes } of walk(root)) {
    const wanted = local === 'bookmarkStart' ? 'name' : local === 'hyperlink' ? 'anchor' : null
    if (wanted === null) continue
    for (const [key, value] of Object.entries(attributes)) {
      if (key.slice(key.indexOf(':') + 1) === wanted) attributes[key] = names.of(value)
    }
  }
}

/** The code of a field with the new names. */
export function renamedCode(code: string, names: Names): string {
  const rename = (_all: string, before: string, quoted: string | undefined, plain: string | undefined) =>
    quoted === undefined ? `${before}${names.of(plain ?? '')}` : `${before}"${names.of(quoted)}"`
  return code
    .replace(/^(\s*(?:REF|PAGEREF|NOTEREF)\s+)(?:"([^"]*)"|([^\s"\\]+))/i, rename)
    .replace(/(\\[lb]\s+)(?:"([^"]*)"|([^\s"\\]+))/gi, rename)
}
