import type { Cover, Drawn, Frame, Glyph, Outline } from './drawn.ts'
import { type Box, boxOf, crossing, inBox, isInside, type Point, place, rectangle } from './geometry.ts'
import { PdfString, type PdfValue } from './objects.ts'
import { isShow, type Operator, shownStrings } from './operators.ts'
import { WHITE } from './shapes.ts'

/** Letters are looked up by the band of the page that they are in, this many points high. */
const BAND = 16

/** Whether a point is in the part of something that is not cut off. */
export const isShownAt = ({ clip, cuts }: Pick<Frame, 'clip' | 'cuts'>, point: Point): boolean =>
  inBox(point, clip) && cuts.every((cut) => isInside(point, cut.polygons, cut.isEvenOdd))

/** Whether something was painted at a point. */
export const contains = (cover: Cover, point: Point): boolean =>
  isShownAt(cover, point) &&
  isInside(point, cover.polygons, cover.isEvenOdd) &&
  (cover.isOpaqueAt?.(point) ?? true)

/** Finds the letters under something opaque, and those that have the colour of their background. */
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

/** Switches off what was drawn with lines and lies under a box as a whole. Returns how much that was. */
export function dropCoveredOutlines({ outlines, covers, off }: Drawn): number {
  const bands = Map.groupBy(outlines, ({ box }) => Math.floor(box.bottom / BAND))
  const gone = new Set(
    covers.flatMap((cover) => {
      if (!cover.isOpaque || !cover.isBox || cover.isOpaqueAt) return []
      const whole = crossing(boxOf(cover.polygons.flat()), cover.clip)
      return [...outlinesFrom(whole, bands)].filter(
        ({ order, box }) => cover.order >= order && isWithin(box, whole),
      )
    }),
  )
  for (const { owner, from, to } of gone) {
    const list = off.get(owner) ?? new Set()
    for (let at = from; at <= to; at++) list.add(at)
    off.set(owner, list)
  }
  return gone.size
}

function* outlinesFrom(
  { bottom, top }: Box,
  bands: ReadonlyMap<number, readonly Outline[]>,
): Generator<Outline> {
  if (!(top - bottom < MOST_HEIGHT)) return
  for (let band = Math.floor(bottom / BAND); band <= Math.floor(top / BAND); band++)
    yield* bands.get(band) ?? []
}

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.bottom >= outer.bottom &&
  inner.top <= outer.top

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
    let keptBytes: Buffer[] = []
    let bytes = 0
    while (bytes < shown.bytes.length) {
      const glyph = glyphs.get(index++)
      if (!glyph) break
      bytes += glyph.bytes.length
      if (glyph.unseen === null) {
        keptBytes.push(glyph.bytes)
        continue
      }
      if (keptBytes.length > 0) list.push(new PdfString(Buffer.concat(keptBytes)))
      keptBytes = []
      list.push(glyph.room)
    }
    if (keptBytes.length > 0) list.push(new PdfString(Buffer.concat(keptBytes)))
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

/** Points of a picture that are looked at, in each direction. */
const SAMPLES = 12

/** Points all over a picture, where they are on the page. */
export const samplesOf = ({ matrix }: Pick<Frame, 'matrix'>): Point[] =>
  Array.from({ length: SAMPLES * SAMPLES }, (_, at) =>
    place([((at % SAMPLES) + 0.5) / SAMPLES, (Math.floor(at / SAMPLES) + 0.5) / SAMPLES], matrix),
  )

/** What was painted over a picture and hides a part of it, such as a box over a scanned name. */
export function coversOver(frame: Frame, covers: readonly Cover[]): Cover[] {
  const whole = boxOf(rectangle(0, 0, 1, 1).map((point) => place(point, frame.matrix)))
  return covers.filter((cover) => {
    if (cover.order <= frame.order || !cover.isOpaque) return false
    const { left, right, top, bottom } = boxOf(cover.polygons.flat())
    const { clip } = cover
    return (
      Math.max(left, clip.left) < whole.right &&
      Math.min(right, clip.right) > whole.left &&
      Math.max(bottom, clip.bottom) < whole.top &&
      Math.min(top, clip.top) > whole.bottom
    )
  })
}

/** Whether nothing of a picture is seen: it is cut off, or lies under what was painted later. */
export function isUnseen(frame: Frame, over: readonly Cover[]): boolean {
  return samplesOf(frame).every(
    (point) => !isShownAt(frame, point) || over.some((cover) => contains(cover, point)),
  )
}
