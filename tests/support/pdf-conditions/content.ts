import { bytesAt, dictAt, listAt, type PageOf, type PdfFile, pagesOf } from './file.ts'
import { readValue } from './lexer.ts'
import { type Dict, isKind, type Value } from './values.ts'

/** A marked sequence of a page, with those around it. */
export interface Mark {
  readonly tag: string
  readonly properties: Dict
  readonly around: readonly Mark[]
}

/** Something that a page draws. */
export interface Drawn {
  readonly marks: readonly Mark[]
  /** The number of the font's object, and the codes of the glyphs; none for other drawings. */
  readonly font: number | null
  readonly codes: readonly number[]
}

/** An operator with what stands before it. */
export interface Step {
  readonly name: string
  readonly operands: readonly Value[]
}

/** What a page draws, in order. */
export interface PageContent {
  readonly page: PageOf
  readonly steps: readonly Step[]
  readonly drawn: readonly Drawn[]
  readonly marks: readonly Mark[]
  readonly deepest: number
  /** How many marks were left open, or closed too often. */
  readonly unbalanced: number
}

const PAINTING = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh', 'Do', 'EI'])
const SHOWING = new Set(['Tj', 'TJ', "'", '"'])

/** Reads the contents of all pages. */
export function contentsOf(file: PdfFile): readonly PageContent[] {
  return pagesOf(file).map((page) => {
    const parts = listAt(file, page.dict.get('Contents')).map(
      (part) => bytesAt(file, part) ?? Buffer.alloc(0),
    )
    return walk(file, page, stepsOf(Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')]))))
  })
}

function stepsOf(content: Buffer): Step[] {
  const cursor = { bytes: content, at: 0 }
  const steps: Step[] = []
  let operands: Value[] = []
  for (let value = readValue(cursor); value !== undefined; value = readValue(cursor)) {
    if (isKind(value, 'operator')) {
      steps.push({ name: value.name, operands })
      operands = []
    } else operands.push(value)
  }
  return steps
}

function walk(file: PdfFile, page: PageOf, steps: readonly Step[]): PageContent {
  const resources = dictAt(file, page.dict.get('Resources'))
  const fonts = dictAt(file, resources.get('Font'))
  const drawn: Drawn[] = []
  const marks: Mark[] = []
  const fontsBefore: (number | null)[] = []
  let open: Mark[] = []
  let font: number | null = null
  let [deepest, wrong] = [0, 0]
  const begin = ({ operands: [tag, given] }: Step) => {
    const named = isKind(given, 'name') ? dictAt(file, resources.get('Properties')).get(given.name) : given
    const mark = { tag: isKind(tag, 'name') ? tag.name : '', properties: dictAt(file, named), around: open }
    marks.push(mark)
    open = [...open, mark]
  }
  const steered: Readonly<Record<string, (step: Step) => void>> = {
    BMC: begin,
    BDC: begin,
    EMC: () => {
      if (open.length === 0) wrong++
      open = open.slice(0, -1)
    },
    q: () => {
      fontsBefore.push(font)
      deepest = Math.max(deepest, fontsBefore.length)
    },
    Q: () => {
      font = fontsBefore.pop() ?? null
    },
    Tf: ({ operands: [name] }) => {
      const found = isKind(name, 'name') ? fonts.get(name.name) : undefined
      font = isKind(found, 'ref') ? found.number : null
    },
  }
  for (const step of steps) {
    steered[step.name]?.(step)
    if (SHOWING.has(step.name)) drawn.push({ marks: open, font, codes: codesOf(step.operands) })
    else if (PAINTING.has(step.name)) drawn.push({ marks: open, font: null, codes: [] })
  }
  return { page, steps, drawn, marks, deepest, unbalanced: wrong + open.length }
}

/** The codes of a string, of two bytes each as in all fonts of the reports. */
function codesOf(operands: readonly Value[]): number[] {
  return operands.flatMap((operand) => {
    const texts = (Array.isArray(operand) ? operand : [operand]).filter((part) => isKind(part, 'text'))
    return texts.flatMap(({ bytes }) =>
      Array.from({ length: Math.floor(bytes.length / 2) }, (_, index) => bytes.readUInt16BE(index * 2)),
    )
  })
}
