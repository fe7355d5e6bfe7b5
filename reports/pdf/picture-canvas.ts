import type { PagePicture } from '#shared/contract/library/report-pages.ts'
import { COLOURS, type Look } from '../look.ts'
import { isRightToLeft } from '../typesetting/script-runs.ts'
import type { Canvas, Tag } from './canvas.ts'
import type { Pen } from './pen.ts'
import { measuringLayout } from './text-measure.ts'

type Mark = PagePicture['marks'][number]

/** A canvas that keeps what is drawn on its pages instead of writing a file; nothing is tagged. */
export function pictureCanvas(look: Look): { readonly canvas: Canvas; readonly pages: PagePicture[] } {
  const pages: (PagePicture & { marks: Mark[] })[] = []
  const add = (mark: Mark) => void pages.at(-1)?.marks.push(mark)
  const layout = measuringLayout()
  const pen = penFor(add)
  const canvas: Canvas = {
    ...{ pen, look, layout },
    page: ({ width, height }) => void pages.push({ width, height, marks: [] }),
    tag: () => UNTAGGED,
    inside: (_tag, _type, draw) => draw(),
    decoration: (_kind, draw) => draw(),
    text: (text, x, y, style, anchor = 'left', rightToLeft = isRightToLeft(text)) => {
      const line = text.trimEnd()
      if (line === '') return
      const width = layout.widthOf(line, style)
      // A space after a line that ends at a margin counts there, unless the line is written towards the other one.
      const left = anchor === 'right' ? x - (rightToLeft ? width : layout.widthOf(text, style)) : x
      const { size, bold = false, colour = COLOURS.ink }: typeof style = style
      // What shows the picture takes each line by itself, and knows nothing of its paragraph.
      const shown = rightToLeft ? `${FROM_RIGHT}${line}${FROM_RIGHT_END}` : line
      add({ kind: 'text', text: shown, x: short(left), y: short(y), width: short(width), size, bold, colour })
    },
    rule: (x1, y, x2, weight, colour = COLOURS.ink) => {
      pen.moveTo(x1, y).lineTo(x2, y).lineWidth(weight).strokeColor(colour).stroke()
    },
    link: () => undefined,
    anchor: () => undefined,
    outline: NO_OUTLINE,
    end: () => undefined,
  }
  return { canvas, pages }
}

/** Marks around text that is written from right to left, whatever its first letter is. */
const FROM_RIGHT = '\u2067'
const FROM_RIGHT_END = '\u2069'

const UNTAGGED: Tag = { add: () => undefined, end: () => undefined }
const NO_OUTLINE: Canvas['outline'] = { addItem: () => NO_OUTLINE }

interface State {
  readonly width: number
  readonly colour: string
  readonly dash: readonly [number, number] | null
  readonly within: string | null
}

const FIRST: State = { width: 1, colour: COLOURS.ink, dash: null, within: null }
/** A circle as four curves: how far their handles reach, as a part of the radius. */
const HANDLE = 0.5523

function penFor(add: (mark: Mark) => void): Pen {
  let path = ''
  let state = FIRST
  const states: State[] = []
  const paint = (fill: string | null, isStroked: boolean) => {
    const { width, colour, dash, within } = state
    const stroke = isStroked ? { colour, width, dash: dash && ([...dash] as [number, number]) } : null
    if (path !== '') add({ kind: 'path', d: path, fill, stroke, within })
    path = ''
    return pen
  }
  const draw = (part: string) => {
    path += part
    return pen
  }
  const set = (change: Partial<State>) => {
    state = { ...state, ...change }
    return pen
  }
  const pen: Pen = {
    moveTo: (x, y) => draw(`M${short(x)} ${short(y)}`),
    lineTo: (x, y) => draw(`L${short(x)} ${short(y)}`),
    closePath: () => draw('Z'),
    rect: (x, y, width, height) =>
      draw(`M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`),
    circle: (x, y, r) => draw(circle(x, y, r)),
    polygon: (...points) => draw(`M${points.map((each) => each.map(short).join(' ')).join('L')}Z`),
    lineWidth: (width) => set({ width }),
    lineJoin: () => pen,
    strokeColor: (colour) => set({ colour }),
    dash: (length, { space }) => set({ dash: [length, space] }),
    stroke: () => paint(null, true),
    fill: (colour) => paint(colour, false),
    fillAndStroke: (fill, colour) => set({ colour }) && paint(fill, true),
    clip: () => {
      set({ within: path })
      path = ''
      return pen
    },
    save: () => {
      states.push(state)
      return pen
    },
    restore: () => {
      state = states.pop() ?? FIRST
      return pen
    },
    image: (png, x, y, { width, height }) => {
      add({ kind: 'image', x: short(x), y: short(y), width, height, png: png.toString('base64') })
      return pen
    },
  }
  return pen
}

function circle(x: number, y: number, r: number): string {
  const k = r * HANDLE
  const curve = (...numbers: number[]) => `C${numbers.map(short).join(' ')}`
  return [
    `M${short(x + r)} ${short(y)}`,
    curve(x + r, y + k, x + k, y + r, x, y + r),
    curve(x - k, y + r, x - r, y + k, x - r, y),
    curve(x - r, y - k, x - k, y - r, x, y - r),
    curve(x + k, y - r, x + r, y - k, x + r, y),
    'Z',
  ].join('')
}

const short = (number: number) => Math.round(number * 100) / 100
