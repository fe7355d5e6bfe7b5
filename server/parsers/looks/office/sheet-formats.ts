import type { Note } from '../tasks.ts'
import { change, childOf, type Element, elementsOf, textIn, walk } from './xml-tree.ts'

/** Which parts of formats the cells that are shown have: for numbers above zero, below it, zero, and for texts. */
export interface FormatUse {
  readonly see: (cell: Element) => void
  readonly parts: ReadonlyMap<number, ReadonlySet<number>>
}

export function createFormatUse(): FormatUse {
  const parts = new Map<number, Set<number>>()
  return {
    parts,
    see(cell) {
      const style = Number(cell.attributes.s ?? 0)
      const list = parts.get(style) ?? new Set()
      list.add(partOf(cell))
      parts.set(style, list)
    },
  }
}

const TEXT = 3

function partOf(cell: Element): number {
  if (/^(s|str|inlineStr|e)$/.test(cell.attributes.t ?? '')) return TEXT
  const value = childOf(cell, 'v')
  const number = Number(value ? textIn(value) : 0)
  return number > 0 ? 0 : number < 0 ? 1 : 2
}

/** Two letters that a format shows as they are. */
const WORDS = /"[^"]*\p{L}{2}[^"]*"/u

/** Drops what formats say that no cell shows: formats that none has, and their parts for other values. */
export function dropUnusedFormats(root: Element, use: FormatUse, note: Note): void {
  const listed = partsOfFormats(root, use)
  const formats = childOf(root, 'numFmts')
  const own = new Set(formats ? elementsOf(formats).filter(saysWords) : [])
  const gone = new Set<string>()
  for (const { attributes } of own) {
    const { numFmtId = '', formatCode = '' } = attributes
    const parts = listed.get(numFmtId)
    if (parts) attributes.formatCode = shownParts(formatCode, parts, note)
    else gone.add(numFmtId)
  }
  for (const { local, attributes } of walk(root))
    if (local === 'xf' && gone.has(attributes.numFmtId ?? '')) attributes.numFmtId = '0'
  change(root, (element) => {
    if (!saysWords(element)) return null
    // Others are those of rules.
    if (own.has(element) && !gone.has(element.attributes.numFmtId ?? '')) return null
    note('hidden-text', element.attributes.formatCode)
    return []
  })
  if (!formats) return
  formats.attributes.count = String(formats.children.length)
  if (formats.children.length === 0) root.children = root.children.filter((each) => each !== formats)
}

const saysWords = ({ local, attributes }: Element) =>
  local === 'numFmt' && WORDS.test(attributes.formatCode ?? '')

/** Which parts of each format are shown, by its number. */
function partsOfFormats(root: Element, use: FormatUse): ReadonlyMap<string, ReadonlySet<number>> {
  const listed = new Map<string, Set<number>>()
  const cells = childOf(root, 'cellXfs')
  for (const [style, look] of (cells ? elementsOf(cells) : []).entries()) {
    const parts = use.parts.get(style)
    const id = look.attributes.numFmtId ?? ''
    if (parts) listed.set(id, new Set([...(listed.get(id) ?? []), ...parts]))
  }
  return listed
}

/** The parts of a format, between semicolons that are neither in quotes nor behind a backslash. */
function partsIn(format: string): string[] {
  const pieces = format.match(/"[^"]*"|\\.|[^"\\]/g) ?? []
  const parts = ['']
  for (const piece of pieces) {
    if (piece === ';') parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts
}

function shownParts(format: string, used: ReadonlySet<number>, note: Note): string {
  const parts = partsIn(format)
  // Conditions of its own decide which part a value has.
  if (parts.length < 2 || /\[[<>=]/.test(format)) return format
  // Without a part of its own, zero is shown as numbers above it, and texts are as they are.
  const shown = new Set([...used].map((part) => (part === 2 && parts.length < 3 ? 0 : part)))
  return parts
    .map((part, at) => {
      if (shown.has(at) || !WORDS.test(part)) return part
      note('hidden-text', part)
      return at === TEXT ? '@' : 'General'
    })
    .join(';')
}
