const SVG = 'http://www.w3.org/2000/svg'
/** Pixels around the picture. */
const MARGIN = 24
/** What is not part of the picture: controls, tables, and words for screen readers only. */
const LEFT_OUT = '[data-no-picture], .visually-hidden'

/** Properties that drawn elements inherit, and those that they do not. */
const INHERITED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'text-anchor',
]
const OWN = ['opacity', 'dominant-baseline', 'overflow']
/** Attributes that place or draw; all others belong to the page. */
const DRAWS =
  /^(id|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|d|dx|dy|width|height|points|transform|viewBox|preserveAspectRatio|patternUnits|patternTransform)$/

/** A figure as one picture that needs nothing of the page. */
export interface FigurePicture {
  readonly svg: string
  readonly width: number
  readonly height: number
}

/**
 * Draws what a figure shows as one SVG: its texts line by line where the page has them, its drawings with the styles that
 * the page's style sheets give them, all with colours, sizes and fonts written out.
 */
export async function figurePicture(figure: HTMLElement): Promise<FigurePicture> {
  // What the page says once for all its charts is laid out meanwhile; nothing of it is painted before it is taken away.
  figure.dataset.drawn = ''
  const { picture, width, height } = drawFigure(figure)
  delete figure.dataset.drawn
  const fonts = element('style', {})
  fonts.append(await fontsInUse())
  picture.prepend(fonts)
  return { svg: new XMLSerializer().serializeToString(picture), width, height }
}

/** The picture without its fonts, at once. */
function drawFigure(figure: HTMLElement): { picture: SVGSVGElement; width: number; height: number } {
  const box = figure.getBoundingClientRect()
  const picture = document.createElementNS(SVG, 'svg')
  const skipped = [...figure.querySelectorAll(':scope > [data-no-picture]')].map((each) =>
    each.getBoundingClientRect(),
  )
  const pen: Pen = {
    picture,
    measure: document.createElement('canvas').getContext('2d'),
    left: box.left - MARGIN,
    // What is left out leaves no gap: all that is below it moves up.
    down: (y) =>
      y -
      (box.top - MARGIN) -
      skipped.reduce((sum, { bottom, height }) => (bottom <= y + 1 ? sum + height : sum), 0),
    bottom: 0,
  }
  const width = Math.ceil(box.width + 2 * MARGIN)
  drawChildren(figure, pen)
  const height = Math.ceil(pen.bottom + MARGIN)
  const ground = element('rect', { width, height, fill: groundBehind(figure) })
  picture.prepend(ground)
  for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` })) {
    picture.setAttribute(name, String(value))
  }
  return { picture, width, height }
}

/** The page's fonts as rules that have their files in them: a picture can ask for none. */
async function fontsInUse(): Promise<string> {
  const loaded = new Set(
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map((face) => nameOf(face.family, face.unicodeRange)),
  )
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) =>
      loaded.has(nameOf(style.getPropertyValue('font-family'), style.getPropertyValue('unicode-range'))),
    )
  return (await Promise.all(rules.map(withFile))).join('\n')
}

function nameOf(family: string, range: string): string {
  return `${family} ${range}`.replace(/["'\s]/g, '').toLowerCase()
}

const FONT_FILE = /url\("?([^")]+\.woff2)"?\)/

async function withFile({ cssText, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const [whole, file] = FONT_FILE.exec(cssText) ?? []
  // A font of the device has no file.
  if (!whole || !file) return ''
  const response = await fetch(new URL(file, parentStyleSheet?.href ?? location.href))
  if (!response.ok) throw new Error(`A font was answered with ${response.status}`)
  return cssText.replace(whole, `url("${await addressOf(await response.blob())}")`)
}

/** The content of a file as an address. */
function addressOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

interface Pen {
  readonly picture: SVGSVGElement
  readonly measure: CanvasRenderingContext2D | null
  /** Where the picture begins in the window. */
  readonly left: number
  /** How far down in the picture something is that the window has at a height. */
  readonly down: (y: number) => number
  /** How far down something was drawn. */
  bottom: number
}

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}

function drawChildren(parent: Element, pen: Pen): void {
  for (const child of parent.childNodes) {
    if (child instanceof SVGSVGElement) drawSvg(child, pen)
    else if (child instanceof HTMLElement) drawElement(child, pen)
    else if (child instanceof Text) drawText(child, pen)
  }
}

function drawElement(source: HTMLElement, pen: Pen): void {
  if (source.matches(LEFT_OUT) || !source.checkVisibility()) return
  const { backgroundColor, borderRadius } = getComputedStyle(source)
  if (!isClear(backgroundColor)) {
    const { left, top, width, height } = source.getBoundingClientRect()
    // A percentage is that of a circle or a pill.
    const rx = borderRadius.endsWith('%') ? Math.min(width, height) / 2 : Number.parseFloat(borderRadius)
    const place = { x: round(left - pen.left), y: round(pen.down(top)) }
    pen.picture.append(element('rect', { ...place, width, height, rx, fill: backgroundColor }))
  }
  drawChildren(source, pen)
}

function drawSvg(source: SVGSVGElement, pen: Pen): void {
  const { left, top, width, height } = source.getBoundingClientRect()
  if (source.matches(LEFT_OUT) || width === 0 || height === 0) return
  const copy = copyOf(source, null)
  copy.setAttribute('x', round(left - pen.left))
  copy.setAttribute('y', round(pen.down(top)))
  copy.setAttribute('width', round(width))
  copy.setAttribute('height', round(height))
  pen.picture.append(copy)
  pen.bottom = Math.max(pen.bottom, pen.down(top) + height)
}

/** A drawn element with its styles as attributes; links become groups. */
function copyOf(source: Element, around: CSSStyleDeclaration | null): SVGElement {
  const style = getComputedStyle(source)
  const made = element(source.localName === 'a' ? 'g' : source.localName, {})
  for (const { name, value } of source.attributes) if (DRAWS.test(name)) made.setAttribute(name, value)
  for (const name of INHERITED) {
    const value = style.getPropertyValue(name)
    if (value !== '' && value !== around?.getPropertyValue(name)) made.setAttribute(name, value)
  }
  for (const name of OWN) {
    const value = style.getPropertyValue(name)
    if (value !== '' && !['1', 'auto'].includes(value)) made.setAttribute(name, value)
  }
  for (const child of source.childNodes) {
    if (child instanceof Text) made.append(child.data)
    else if (child instanceof SVGElement && getComputedStyle(child).display !== 'none')
      made.append(copyOf(child, style))
  }
  return made
}

/** The lines into which the page has broken a text, each at its place. */
function drawText(source: Text, pen: Pen): void {
  const parent = source.parentElement
  if (!parent || source.data.trim() === '') return
  const style = getComputedStyle(parent)
  for (const { text, left, right, top, bottom } of linesOf(source)) {
    const line = element('text', {
      x: round(left - pen.left),
      y: round(pen.down(top) + bottom - top - descentOf(text, style, pen)),
      // In another font it takes the same room, so that nothing runs into what follows.
      textLength: round(right - left),
      lengthAdjust: 'spacingAndGlyphs',
      fill: style.color,
      'font-family': style.fontFamily,
      'font-size': style.fontSize,
      'font-weight': style.fontWeight,
    })
    line.append(style.textTransform === 'uppercase' ? text.toUpperCase() : text)
    pen.picture.append(line)
    pen.bottom = Math.max(pen.bottom, pen.down(top) + bottom - top)
  }
}

interface Line {
  text: string
  readonly left: number
  right: number
  readonly top: number
  readonly bottom: number
}

/** Words on the same height are one line. */
function linesOf(source: Text): readonly Line[] {
  const lines: Line[] = []
  const range = document.createRange()
  for (const { 0: word, index } of source.data.matchAll(/\S+/g)) {
    range.setStart(source, index)
    range.setEnd(source, index + word.length)
    const [place] = range.getClientRects()
    if (!place) continue
    const current = lines.at(-1)
    if (current && Math.abs(current.top - place.top) < 2) {
      current.text += ` ${word}`
      current.right = place.right
    } else lines.push({ text: word, ...edgesOf(place) })
  }
  return lines
}

function edgesOf({ left, right, top, bottom }: DOMRect) {
  return { left, right, top, bottom }
}

function descentOf(
  text: string,
  { fontWeight, fontSize, fontFamily }: CSSStyleDeclaration,
  { measure }: Pen,
) {
  if (!measure) return 0
  measure.font = `${fontWeight} ${fontSize} ${fontFamily}`
  return measure.measureText(text).fontBoundingBoxDescent
}

/** The colour on which the figure lies. */
function groundBehind(figure: HTMLElement): string {
  for (let at: HTMLElement | null = figure; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (!isClear(backgroundColor)) return backgroundColor
  }
  return 'white'
}

function isClear(colour: string): boolean {
  return colour === 'transparent' || /^rgba\(.*, 0\)$/.test(colour)
}

function round(pixels: number): string {
  return String(Math.round(pixels * 10) / 10)
}
