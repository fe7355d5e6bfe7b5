import type { Cover, Drawn, DrawnPicture, Glyph } from './drawn.ts'
import { boxOf, inBox, isInside, type Point, type Polygon, place, rectangle } from './geometry.ts'
import { PdfString, type PdfValue } from './objects.ts'
import { isShow, type Operator, shownStrings } from './operators.ts'
import { WHITE } from './shapes.ts'

/** Letters are looked up by the band of the page that they stand in, this many points high. */
const BAND = 16

const contains = ({ polygons, clip, cuts, isEvenOdd }: Cover, point: Point) =>
  inBox(point, clip) &&
  isInside(point, polygons, isEvenOdd) &&
  cuts.every((cut) => isInside(point, cut.polygons, cut.isEvenOdd))

/** Finds the letters under something opaque, and those that have the colour of what they stand on. */
export function findUnseen({ glyphs, covers }: Drawn): void {
  const bands = Map.groupBy(
    glyphs.filter(({ unseen }) => unseen === null),
    ({ at }) => Math.floor(at[1] / BAND),
  )
  const grounds = new Map<Glyph, string | null>()
  for (const cover of covers) {
    const ground = cover.isOpaque ? cover.paint : null
    for (const glyph of lettersWithin(cover, bands)) {
      if (cover.order < glyph.order) grounds.set(glyph, ground)
      else if (cover.isOpaque) glyph.unseen = 'covered-text'
    }
  }
  dropOnOwnColor(glyphs, grounds)
}

function dropOnOwnColor(glyphs: readonly Glyph[], grounds: ReadonlyMap<Glyph, string | null>): void {
  for (const glyph of glyphs) {
    const ground = grounds.has(glyph) ? grounds.get(glyph) : WHITE
    if (glyph.unseen === null && glyph.paint !== null && glyph.paint === ground) glyph.unseen = 'hidden-text'
  }
}

function* lettersWithin(cover: Cover, bands: ReadonlyMap<number, readonly Glyph[]>): Generator<Glyph> {
  const { bottom, top } = boxOf(cover.polygons.flat())
  const [from, to] = [Math.max(bottom, cover.clip.bottom), Math.min(top, cover.clip.top)]
  // No page is as high.
  if (!(to - from < MOST_HEIGHT)) return
  for (let band = Math.floor(from / BAND); band <= Math.floor(to / BAND); band++) {
    for (const glyph of bands.get(band) ?? []) if (contains(cover, glyph.at)) yield glyph
  }
}

const MOST_HEIGHT = 1_000_000

/** What letters say that follow one another. */
export function runsOf(glyphs: readonly Glyph[], unseen: Glyph['unseen']): string[] {
  const runs: string[] = []
  let run = ''
  let last: Glyph | null = null
  for (const glyph of glyphs) {
    if (glyph.unseen !== unseen) continue
    if (last && isApart(last, glyph)) {
      if (run.trim() !== '') runs.push(run)
      run = ''
    }
    run += glyph.text
    last = glyph
  }
  if (run.trim() !== '') runs.push(run)
  return runs
}

/** Letters of one line follow one another in the order of the page. */
function isApart(one: Glyph, other: Glyph): boolean {
  return Math.abs(one.at[1] - other.at[1]) > BAND / 4 || other.order - one.order > 3
}

/** Leaves letters out of an operator that shows them, so that those that stay do not move. */
function withoutGlyphs(operator: Operator, glyphs: ReadonlyMap<number, Glyph>): Operator[] {
  let index = 0
  const list: PdfValue[] = []
  for (const shown of shownStrings(operator)) {
    if (typeof shown === 'number') {
      list.push(shown)
      continue
    }
    let kept: Buffer[] = []
    let bytes = 0
    while (bytes < shown.bytes.length) {
      const glyph = glyphs.get(index++)
      if (!glyph) break
      bytes += glyph.bytes.length
      if (glyph.unseen === null) {
        kept.push(glyph.bytes)
        continue
      }
      if (kept.length > 0) list.push(new PdfString(Buffer.concat(kept)))
      kept = []
      list.push(glyph.room)
    }
    if (kept.length > 0) list.push(new PdfString(Buffer.concat(kept)))
  }
  const before: Operator[] = []
  if (operator.name === '"') {
    before.push(
      { name: 'Tw', values: operator.values.slice(0, 1) },
      { name: 'Tc', values: operator.values.slice(1, 2) },
    )
  }
  if (operator.name === '"' || operator.name === "'") before.push({ name: 'T*', values: [] })
  return [...before, { name: 'TJ', values: [list] }]
}

export interface Rewriting {
  /** The letters of a stream by operator and place in it. */
  readonly glyphs: ReadonlyMap<number, ReadonlyMap<number, Glyph>>
  readonly off: ReadonlySet<number>
}

/** The operators of a stream without letters that are not seen, and without layers that are switched off. */
export function seenOperators(operators: readonly Operator[], { glyphs, off }: Rewriting): Operator[] {
  return operators.flatMap((operator, at) => {
    if (off.has(at)) return []
    const shown = glyphs.get(at)
    if (!isShow(operator.name) || !shown || [...shown.values()].every(({ unseen }) => unseen === null))
      return [operator]
    return withoutGlyphs(operator, shown)
  })
}

/** The shapes that were painted over a picture, such as a box over a scanned name, as the picture has them. */
export function boxesOver(picture: DrawnPicture, covers: readonly Cover[]): Polygon[] {
  const corners = rectangle(0, 0, 1, 1).map((point) => place(point, picture.matrix))
  const whole = boxOf(corners)
  const area = (whole.right - whole.left) * (whole.top - whole.bottom)
  return covers.flatMap((cover) => {
    if (cover.order < picture.order || !cover.isOpaque || cover.isPicture) return []
    return cover.polygons.filter((polygon) => {
      const { left, right, top, bottom } = boxOf(polygon)
      const isWithin = left < whole.right && right > whole.left && bottom < whole.top && top > whole.bottom
      return isWithin && (right - left) * (top - bottom) < area
    })
  })
}
