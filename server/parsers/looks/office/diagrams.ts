import type { Note } from '../tasks.ts'
import type { OfficePart } from './package.ts'
import { attributeOf, childOf, type Element, textIn, walk } from './xml-tree.ts'

/** The drawings of SmartArt, of which a file keeps the texts apart from what is drawn of them. */
export interface Diagrams {
  /** Notes what is drawn of the diagrams that a part shows. */
  readonly learn: (part: Pick<OfficePart, 'treesOf'>) => void
  /** Empties the texts of a diagram that its drawing does not show. */
  readonly scrub: (root: Element) => void
  /** Notes what only a drawing says, which is made again from the texts; returns false for parts of other kinds. */
  readonly dropped: (kind: string, root: Element) => boolean
}

export function createDiagrams(note: Note): Diagrams {
  const drawn: string[] = []
  let keptText = ''
  return {
    learn(part) {
      for (const drawing of part.treesOf('diagramDrawing')) drawn.push(plain(textIn(drawing)))
    },
    scrub(root) {
      const listed = drawn.length === 0 ? listedPoints(root) : null
      for (const point of walk(root)) {
        if (point.local !== 'pt') continue
        const isListed = listed?.has(attributeOf(point, 'modelId') ?? '')
        emptyLines(point, (text) => isListed ?? drawn.some((each) => each.includes(text)), note)
        dropPrompt(point, note)
      }
      keptText += plain(textIn(root))
    },
    dropped(kind, root) {
      if (kind !== 'diagramDrawing') return /^diagram(Colors|QuickStyle|Layout)$/.test(kind)
      for (const line of walk(root)) {
        const text = line.local === 'p' || line.local === 't' ? textIn(line) : ''
        if (text !== '' && !keptText.includes(plain(text))) note('hidden-text', text)
      }
      return true
    },
  }
}

function emptyLines(point: Element, isShown: (text: string) => boolean, note: Note): void {
  for (const line of walk(point)) {
    const text = line.local === 'p' ? textIn(line) : ''
    if (text === '' || isShown(plain(text))) continue
    note('hidden-text', text)
    for (const each of walk(line)) if (each.local === 't') each.children = []
  }
}

/** Lines may be broken otherwise where they are drawn. */
const plain = (text: string) => text.replace(/\s+/g, '')

/** The prompt in a place where the author is to write; it stays in the file after they have written. */
function dropPrompt(point: Element, note: Note): void {
  const { attributes } = childOf(point, 'prSet') ?? { attributes: {} as Record<string, string> }
  if (attributes.phldrT === undefined) return
  if (!/^\[?(Text|Texte|Texto|Testo|Tekst)?\]?$/i.test(attributes.phldrT))
    note('hidden-text', attributes.phldrT)
  delete attributes.phldrT
}

/** The points to which lines lead from the diagram itself, by their ids. */
function listedPoints(root: Element): ReadonlySet<string> {
  const elements = [...walk(root)]
  const lines = elements.filter(
    (each) => each.local === 'cxn' && (attributeOf(each, 'type') ?? 'parOf') === 'parOf',
  )
  const tops = elements.filter((each) => each.local === 'pt' && attributeOf(each, 'type') === 'doc')
  const modelIds = new Set(tops.map((top) => attributeOf(top, 'modelId') ?? ''))
  for (let before = -1; before < modelIds.size; ) {
    before = modelIds.size
    for (const line of lines)
      if (modelIds.has(attributeOf(line, 'srcId') ?? '')) modelIds.add(attributeOf(line, 'destId') ?? '')
  }
  return modelIds
}
