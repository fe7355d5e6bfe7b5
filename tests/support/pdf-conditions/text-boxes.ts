import { contentsOf, type PageContent, type Step } from './content.ts'
import { dictAt, listAt, readFile } from './file.ts'
import { fontsOf, type UsedFont } from './fonts.ts'
import { isKind, type Value } from './values.ts'

/** A text as it is drawn on a page: its box in points from the lower left corner, from below the baseline to the height of its capitals. */
export interface TextBox {
  readonly page: number
  /** The size of the page. */
  readonly paper: { readonly width: number; readonly height: number }
  readonly text: string
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** The numbers of a transformation, as the operator `cm` has them. */
type Matrix = readonly [number, number, number, number, number, number]
const SAME: Matrix = [1, 0, 0, 1, 0, 0]
const [BELOW, ABOVE] = [0.15, 0.68]

/** The texts of all pages with their places, in the order of drawing; turned texts as the box around them. */
export function textBoxes(pdf: Buffer): TextBox[] {
  const file = readFile(pdf)
  const contents = contentsOf(file)
  const fonts = new Map(fontsOf(file, contents).map((font) => [font.dict, font]))
  return contents.flatMap((content, index) => {
    const named = dictAt(file, dictAt(file, content.page.dict.get('Resources')).get('Font'))
    const [, , width = 0, height = 0] = listAt(file, content.page.dict.get('MediaBox')).map(Number)
    const page = { page: index + 1, paper: { width, height } }
    return boxesOn(content, page, (name) => fonts.get(dictAt(file, named.get(name))))
  })
}

function boxesOn(
  { steps }: PageContent,
  page: Pick<TextBox, 'page' | 'paper'>,
  fontOf: (name: string) => UsedFont | undefined,
): TextBox[] {
  const boxes: TextBox[] = []
  const before: Matrix[] = []
  let around = SAME
  let line = SAME
  let font: { readonly used: UsedFont | undefined; readonly size: number } = { used: undefined, size: 0 }
  const steered: Readonly<Record<string, (step: Step) => void>> = {
    q: () => before.push(around),
    Q: () => {
      around = before.pop() ?? SAME
    },
    cm: ({ operands }) => {
      around = times(matrixOf(operands), around)
    },
    Tm: ({ operands }) => {
      line = matrixOf(operands)
    },
    Tf: ({ operands: [name, size] }) => {
      font = { used: isKind(name, 'name') ? fontOf(name.name) : undefined, size: Number(size) }
    },
    TJ: ({ operands }) => {
      const { text, width } = shown(operands, font.used)
      const size = font.size
      const corners = [
        [0, -BELOW * size],
        [(width / 1000) * size, ABOVE * size],
      ].map(([x = 0, y = 0]) => moved(times(line, around), x, y))
      const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
      boxes.push({
        ...{ ...page, text, left: Math.min(...xs), right: Math.max(...xs) },
        ...{ bottom: Math.min(...ys), top: Math.max(...ys) },
      })
      // What follows on the line without a place of its own begins behind it.
      line = times([1, 0, 0, 1, (width / 1000) * size, 0], line)
    },
  }
  for (const step of steps) steered[step.name]?.(step)
  return boxes
}

function matrixOf(operands: readonly Value[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = operands.map(Number)
  return [a, b, c, d, e, f]
}

/** First the one, then the other. */
function times([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

const moved = ([a, b, c, d, e, f]: Matrix, x: number, y: number) =>
  [a * x + c * y + e, b * x + d * y + f] as const

/** The text of an operator, and its width in thousandths of the size of the font. */
function shown(operands: readonly Value[], font: UsedFont | undefined): { text: string; width: number } {
  let [text, width] = ['', 0]
  for (const part of operands.flat()) {
    if (typeof part === 'number') width -= part
    if (!isKind(part, 'text')) continue
    for (let at = 0; at + 1 < part.bytes.length; at += 2) {
      const code = part.bytes.readUInt16BE(at)
      text += font?.texts.get(code) ?? ''
      width += font?.widths.get(code) ?? 0
    }
  }
  return { text, width }
}
