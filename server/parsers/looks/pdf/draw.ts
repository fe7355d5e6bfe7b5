import { NotSeen } from '../tasks.ts'
import { partsOf } from './colors.ts'
import type { Drawn, Painter, Unseen } from './drawn.ts'
import { isForm, type PdfFile } from './file.ts'
import { type Font, readFont } from './fonts.ts'
import {
  type Box,
  boxIn,
  crossing,
  inBox,
  inverse,
  type Matrix,
  matrixOf,
  multiply,
  type Point,
  place,
  rectangle,
  UNIT,
} from './geometry.ts'
import {
  isArray,
  isDict,
  nameOf,
  numberOf,
  type PdfDict,
  PdfStream,
  type PdfString,
  type PdfValue,
} from './objects.ts'
import { opacityOf } from './opacity.ts'
import { isShow, type Operator, shownStrings } from './operators.ts'
import { FRESH, MOST_DRAWN, NOWHERE, SEEN, Shapes, type State } from './shapes.ts'

const MOST_DEPTH = 20

/** Follows the operators of a page, and of what it draws, and gathers what is drawn where. */
export function draw(
  painter: Painter,
  {
    owner,
    operators,
    resources,
    box,
    matrix = UNIT,
  }: {
    readonly owner: object
    readonly operators: readonly Operator[]
    readonly resources: PdfDict
    readonly box: Box
    readonly matrix?: Matrix
  },
  drawn: Drawn,
): void {
  new Drawing(painter, drawn, owner, resources, { ...FRESH, matrix, clip: box }, 0).run(operators)
}

class Drawing extends Shapes {
  private readonly painter: Painter
  private readonly resources: PdfDict
  private readonly depth: number
  private readonly saved: State[] = []
  private readonly marks: boolean[] = []
  private textMatrix: Matrix = UNIT
  private lineMatrix: Matrix = UNIT

  constructor(
    painter: Painter,
    drawn: Drawn,
    owner: object,
    resources: PdfDict,
    state: State,
    depth: number,
  ) {
    super(drawn, state, owner)
    if (depth > MOST_DEPTH) throw new NotSeen('unreadable')
    this.painter = painter
    this.resources = resources
    this.depth = depth
  }

  run(operators: readonly Operator[]): void {
    for (const [at, operator] of operators.entries()) {
      this.at = at
      const isOff = this.marks.includes(true)
      this.mark(operator)
      if (isOff && this.marks.includes(true)) {
        if (!/^(q|Q|cm|BDC|BMC|EMC|T[a-zA-Z*]|BT|ET|gs)$/.test(operator.name) || isShow(operator.name)) {
          this.switchOff(operator)
          continue
        }
      }
      this.step(operator)
    }
  }

  private switchOff(operator: Operator): void {
    const list = this.drawn.off.get(this.owner) ?? new Set()
    list.add(this.at)
    this.drawn.off.set(this.owner, list)
    // Its words are noted with the layer.
    if (isShow(operator.name)) this.show(operator, 'hidden-text')
  }

  private mark({ name, values }: Operator): void {
    if (name === 'BMC') this.marks.push(false)
    else if (name === 'BDC') {
      const [kind, properties] = values
      const named = nameOf(properties)
      const value = named === null ? properties : this.resource('Properties', named)
      this.marks.push(nameOf(kind) === 'OC' && this.painter.isOff(value))
    } else if (name === 'EMC') this.marks.pop()
  }

  /** In which kind of colours numbers are from now on: grey, red, green and blue, or inks. */
  private space({ name, values }: Operator): void {
    const named = nameOf(values[0]) ?? ''
    const { resolve } = this.painter.file
    const space = resolve(this.resource('ColorSpace', named)) ?? values[0] ?? null
    this.setSpace(name === 'CS', partsOf(resolve, space))
  }

  private resource(kind: string, named: string): PdfValue {
    const list = this.painter.file.resolve(this.resources.get(kind))
    return isDict(list) ? (list.get(named) ?? null) : null
  }

  private step(operator: Operator): void {
    const numbers = operator.values.map(numberOf)
    if (isShow(operator.name)) this.show(operator, null)
    else if (/^T/.test(operator.name) || operator.name === 'BT') this.text(operator, numbers)
    else if (/^(m|l|c|v|y|h|re)$/.test(operator.name)) this.extend(operator.name, numbers)
    else if (/^(f|F|f\*|B|B\*|b|b\*|S|s|n|W|W\*|sh)$/.test(operator.name)) this.paint(operator.name)
    else if (/^(CS|cs)$/.test(operator.name)) this.space(operator)
    else if (/^(g|rg|k|sc|scn|G|RG|K|SC|SCN)$/.test(operator.name)) this.color(operator, numbers)
    else this.other(operator, numbers)
  }

  private other(operator: Operator, numbers: readonly number[]): void {
    const { state } = this
    switch (operator.name) {
      case 'q':
        if (this.saved.length > 10_000) throw new NotSeen('unreadable')
        this.saved.push({ ...state })
        break
      case 'Q':
        this.state = this.saved.pop() ?? state
        break
      case 'cm':
        state.matrix = multiply(matrixOf(numbers), state.matrix)
        break
      case 'w':
        state.lineWidth = numbers[0] ?? 1
        break
      case 'gs':
        this.graphics(this.painter.file.resolve(this.resource('ExtGState', nameOf(operator.values[0]) ?? '')))
        break
      case 'Do':
        this.object(this.painter.file.resolve(this.resource('XObject', nameOf(operator.values[0]) ?? '')))
        break
      case 'BI':
        this.inline(operator)
        break
    }
  }

  /** What covers a picture comes after it: what the picture itself covers has the same order. */
  private frame() {
    const { matrix, clip, cuts, alpha } = this.state
    return { matrix, clip: alpha < SEEN ? NOWHERE : clip, cuts, order: this.drawn.order }
  }

  private inline({ picture }: Operator): void {
    this.drawn.inline.push({ owner: this.owner, operator: this.at, ...this.frame() })
    const isStencil = ['IM', 'ImageMask'].some((key) => picture?.dict.get(key) === true)
    const corners = rectangle(0, 0, 1, 1).map((point) => place(point, this.state.matrix))
    this.cover([corners], { paint: null, isPicture: true, ...(isStencil ? { isOpaque: false } : {}) })
  }

  private graphics(value: PdfValue): void {
    if (!isDict(value)) return
    const { resolve } = this.painter.file
    const alpha = resolve(value.get('ca'))
    if (typeof alpha === 'number') this.state.alpha = alpha
    const width = resolve(value.get('LW'))
    if (typeof width === 'number') this.state.lineWidth = width
    const blend = resolve(value.get('BM'))
    if (blend !== null)
      this.state.blends = !/^(Normal|Compatible)$/.test(
        nameOf(isArray(blend) ? resolve(blend[0]) : blend) ?? '',
      )
    const mask = resolve(value.get('SMask'))
    if (mask !== null) this.state.blends ||= isDict(mask)
    const font = resolve(value.get('Font'))
    if (isArray(font)) this.setFont(resolve(font[0]), numberOf(resolve(font[1])))
  }

  private object(value: PdfValue): void {
    if (!(value instanceof PdfStream)) return
    const { file, isOff, operatorsOf } = this.painter
    if (isOff(value.dict.get('OC'))) {
      const list = this.drawn.off.get(this.owner) ?? new Set()
      list.add(this.at)
      this.drawn.off.set(this.owner, list)
      return
    }
    const { state } = this
    if (!isForm(file, value)) {
      this.drawn.pictures.push({ stream: value, ...this.frame() })
      this.picture(value)
      return
    }
    const own = file.resolve(value.dict.get('Matrix'))
    const matrix = isArray(own)
      ? multiply(matrixOf(own.map((each) => numberOf(file.resolve(each)))), state.matrix)
      : state.matrix
    const bounds = file.resolve(value.dict.get('BBox'))
    const clip = isArray(bounds)
      ? crossing(
          state.clip,
          boxIn(
            bounds.map((each) => numberOf(file.resolve(each))),
            matrix,
          ),
        )
      : state.clip
    const resources = file.resolve(value.dict.get('Resources'))
    new Drawing(
      this.painter,
      this.drawn,
      value,
      isDict(resources) ? resources : this.resources,
      { ...state, matrix, clip },
      this.depth + 1,
    ).run(operatorsOf(value))
  }

  private picture(stream: PdfStream): void {
    const { file } = this.painter
    const { matrix, fill } = this.state
    const corners = rectangle(0, 0, 1, 1).map((point) => place(point, matrix))
    const isThin = ['SMask', 'Mask', 'ImageMask'].some((key) => file.resolve(stream.dict.get(key)))
    if (!isThin) {
      this.cover([corners], { paint: null, isPicture: true })
      return
    }
    const isOpaqueIn = opacityOf(file, stream)
    const back = inverse(matrix)
    const isStencil = file.resolve(stream.dict.get('ImageMask')) === true
    this.cover([corners], {
      ...{ paint: isStencil ? fill : null, isPicture: true },
      ...(isOpaqueIn && back
        ? { isOpaqueAt: (point: Point) => isOpaqueIn(place(point, back)) }
        : { isOpaque: false }),
    })
  }

  private text({ name, values }: Operator, numbers: readonly number[]): void {
    const { state } = this
    const [first = 0, second = 0] = numbers
    switch (name) {
      case 'BT':
        this.textMatrix = this.lineMatrix = UNIT
        break
      case 'Tm':
        this.textMatrix = this.lineMatrix = matrixOf(numbers)
        break
      case 'TD':
        state.leading = -second
        this.move(first, second)
        break
      case 'Td':
        this.move(first, second)
        break
      case 'T*':
        this.move(0, -state.leading)
        break
      case 'Tf':
        this.setFont(this.painter.file.resolve(this.resource('Font', nameOf(values[0]) ?? '')), second)
        break
      case 'Tc':
        state.spacing = first
        break
      case 'Tw':
        state.wordSpacing = first
        break
      case 'Tz':
        state.stretch = first / 100
        break
      case 'TL':
        state.leading = first
        break
      case 'Ts':
        state.rise = first
        break
      case 'Tr':
        state.mode = first
        break
    }
  }

  private setFont(value: PdfValue, size: number): void {
    this.state.font = isDict(value) ? fontOf(this.painter.file, value) : null
    this.state.size = size
  }

  private move(x: number, y: number): void {
    this.lineMatrix = multiply([1, 0, 0, 1, x, y], this.lineMatrix)
    this.textMatrix = this.lineMatrix
  }

  private show(operator: Operator, unseen: Unseen | null): void {
    const { state } = this
    if (operator.name === '"') {
      state.wordSpacing = numberOf(operator.values[0])
      state.spacing = numberOf(operator.values[1])
    }
    if (operator.name === "'" || operator.name === '"') this.move(0, -state.leading)
    let index = 0
    for (const shown of shownStrings(operator)) {
      if (typeof shown === 'number') this.advance((-shown / 1000) * state.size * state.stretch)
      else index = this.letters(shown, index, unseen)
    }
  }

  private letters(shown: PdfString, from: number, unseen: Unseen | null): number {
    const { state, drawn } = this
    let index = from
    const codes =
      state.font?.codes(shown.bytes) ??
      Array.from(shown.bytes, (code, at) => ({ code, from: at, end: at + 1, width: 0.5 }))
    for (const { code, from: first, end, width } of codes) {
      const isSpace = end - first === 1 && code === 32
      const step = width * state.size
      const whole: Matrix = multiply(
        multiply([state.size * state.stretch, 0, 0, state.size, 0, state.rise], this.textMatrix),
        state.matrix,
      )
      const at = place([width / 2, MIDDLE], whole)
      const height = Math.hypot(whole[2], whole[3])
      drawn.glyphs.push({
        ...{ owner: this.owner, operator: this.at, index, at, order: drawn.order++ },
        ...{
          text: state.font ? state.font.textOf(code) : String.fromCharCode(code),
          paint: state.mode === 1 || state.mode === 2 ? null : state.fill,
        },
        bytes: shown.bytes.subarray(first, end),
        room:
          state.size === 0
            ? 0
            : (-(step + state.spacing + (isSpace ? state.wordSpacing : 0)) / state.size) * 1000,
        unseen: unseen ?? (this.isHidden(at, height, Math.hypot(whole[0], whole[1])) ? 'hidden-text' : null),
      })
      if (drawn.glyphs.length > MOST_DRAWN) throw new NotSeen('too-large')
      this.advance((step + state.spacing + (isSpace ? state.wordSpacing : 0)) * state.stretch)
      index++
    }
    return index
  }

  private isHidden(at: Point, height: number, breadth: number): boolean {
    const { state } = this
    return (
      state.mode === 3 ||
      state.mode === 7 ||
      state.alpha < SEEN ||
      height < SMALLEST ||
      breadth < NARROWEST ||
      !inBox(at, state.clip)
    )
  }

  private advance(by: number): void {
    this.textMatrix = multiply(
      this.state.font?.isVertical ? [1, 0, 0, 1, 0, -Math.abs(by)] : [1, 0, 0, 1, by, 0],
      this.textMatrix,
    )
  }
}

/** The size in points of the smallest letters that a reader can be expected to read. */
const SMALLEST = 1
/** Points that letters of the narrowest form are broad, as a share of which each has its own. */
const NARROWEST = 0.2

/** The middle of a small letter, as a share of the size. */
const MIDDLE = 0.25

const fonts = new WeakMap<PdfDict, Font>()

function fontOf(file: PdfFile, dict: PdfDict): Font {
  const font = fonts.get(dict) ?? readFont(file, dict)
  fonts.set(dict, font)
  return font
}
