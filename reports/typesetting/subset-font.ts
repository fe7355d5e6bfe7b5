import { fontOf, padded, tablesOf } from './font-tables.ts'
import type { Part } from './letters.ts'

/** A shape of a subset and its width, in the font's own units. */
export interface Shape {
  readonly parts: readonly Part[]
  readonly advanceWidth: number
}

/**
 * A TrueType font with the given shapes in their order, for a PDF. One glyph of the original may be there several times,
 * since each glyph of a PDF has one text only; several of them at their places become one glyph of components.
 */
export function subsetFont(font: Buffer, shapes: readonly Shape[]): Buffer {
  const original = readFont(font)
  // Behind the shapes come the glyphs that they are composed of; these may have components themselves.
  const components: number[] = []
  const numberOf = (glyph: number): number => {
    const index = components.indexOf(glyph)
    return shapes.length + (index < 0 ? components.push(glyph) - 1 : index)
  }
  const written = shapes.map(({ parts, advanceWidth }): Written => {
    const [only, ...others] = parts
    const single = only && others.length === 0 && only.x === 0 && only.y === 0
    const outline = single
      ? renumbered(original.glyph(only.glyph), numberOf)
      : composed(parts, original, numberOf)
    // A glyph without contours has no edge to its left; otherwise its header says where that is.
    return { outline, advanceWidth, bearing: outline.length === 0 ? 0 : outline.readInt16BE(2) }
  })
  for (let index = 0; index < components.length; index++) {
    const outline = renumbered(original.glyph(components[index] ?? 0), numberOf)
    written.push({ outline, advanceWidth: 0, bearing: outline.length === 0 ? 0 : outline.readInt16BE(2) })
  }
  const most = Math.max(1, ...shapes.map(({ parts }) => parts.length))
  return fontOf(tablesWith(original.tables, written, most))
}

interface Written {
  readonly outline: Buffer
  readonly advanceWidth: number
  readonly bearing: number
}

interface Original {
  readonly tables: ReadonlyMap<string, Buffer>
  /** The bytes of a glyph; none for one without contours, such as the space. */
  readonly glyph: (number: number) => Buffer
}

function readFont(font: Buffer): Original {
  const tables = tablesOf(font)
  const isLong = table(tables, 'head').readInt16BE(LOCATION_FORMAT) === 1
  const [locations, outlines] = [table(tables, 'loca'), table(tables, 'glyf')]
  const offset = (index: number) =>
    isLong ? locations.readUInt32BE(index * 4) : locations.readUInt16BE(index * 2) * 2
  return { tables, glyph: (number) => outlines.subarray(offset(number), offset(number + 1)) }
}

function table(tables: ReadonlyMap<string, Buffer>, name: string): Buffer {
  const bytes = tables.get(name)
  if (!bytes) throw new Error(`The font has no table ${name}`)
  return bytes
}

const LOCATION_FORMAT = 50
/** The header of a glyph: the number of its contours, negative for components, and its edges. */
const GLYPH_HEADER = 10
const FLAGS = { words: 0x1, areDistances: 0x2, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 }

/** A glyph with the numbers that its components have in the subset. */
function renumbered(glyph: Buffer, numberOf: (glyph: number) => number): Buffer {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return glyph
  const copy = Buffer.from(glyph)
  let at = GLYPH_HEADER
  let flags: number = FLAGS.more
  while (flags & FLAGS.more) {
    flags = copy.readUInt16BE(at)
    copy.writeUInt16BE(numberOf(copy.readUInt16BE(at + 2)), at + 2)
    at += 4 + (flags & FLAGS.words ? 4 : 2)
    if (flags & FLAGS.scale) at += 2
    else if (flags & FLAGS.twoScales) at += 4
    else if (flags & FLAGS.matrix) at += 8
  }
  return copy
}

/** A glyph of components at their places. */
function composed(parts: readonly Part[], original: Original, numberOf: (glyph: number) => number): Buffer {
  const drawn = parts.filter(({ glyph }) => original.glyph(glyph).length > 0)
  if (drawn.length === 0) return Buffer.alloc(0)
  const header = Buffer.alloc(GLYPH_HEADER)
  header.writeInt16BE(-1, 0)
  for (const [edge, position] of EDGES.entries()) {
    const values = drawn.map(
      ({ glyph, x, y }) => original.glyph(glyph).readInt16BE(position) + (edge % 2 ? y : x),
    )
    header.writeInt16BE(edge < 2 ? Math.min(...values) : Math.max(...values), position)
  }
  const components = drawn.map(({ glyph, x, y }, index) => {
    const component = Buffer.alloc(8)
    const more = index < drawn.length - 1 ? FLAGS.more : 0
    component.writeUInt16BE(FLAGS.words | FLAGS.areDistances | more, 0)
    component.writeUInt16BE(numberOf(glyph), 2)
    component.writeInt16BE(x, 4)
    component.writeInt16BE(y, 6)
    return component
  })
  return Buffer.concat([header, ...components])
}

/** Where the header of a glyph has its left, bottom, right and top edge. */
const EDGES = [2, 4, 6, 8]

function tablesWith(
  original: ReadonlyMap<string, Buffer>,
  glyphs: readonly Written[],
  mostParts: number,
): Map<string, Buffer> {
  const outlines = glyphs.map(({ outline }) => padded(outline))
  const locations = Buffer.alloc((glyphs.length + 1) * 4)
  const metrics = Buffer.alloc(glyphs.length * 4)
  let offset = 0
  for (const [index, { advanceWidth, bearing }] of glyphs.entries()) {
    metrics.writeUInt16BE(advanceWidth, index * 4)
    metrics.writeInt16BE(bearing, index * 4 + 2)
    offset += outlines[index]?.length ?? 0
    locations.writeUInt32BE(offset, (index + 1) * 4)
  }
  const head = Buffer.from(table(original, 'head'))
  head.writeInt16BE(1, LOCATION_FORMAT)
  const hhea = Buffer.from(table(original, 'hhea'))
  hhea.writeUInt16BE(glyphs.length, 34)
  const tables = new Map([
    ...['cvt ', 'fpgm', 'prep'].flatMap((name) => {
      const hints = original.get(name)
      return hints ? [[name, hints] as const] : []
    }),
    ['glyf', Buffer.concat(outlines)] as const,
    ['loca', locations] as const,
    ['hmtx', metrics] as const,
    ['head', head] as const,
    ['hhea', hhea] as const,
    ['maxp', maximaOf(table(original, 'maxp'), glyphs.length, mostParts)] as const,
  ])
  return tables
}

/** The maxima for which a reader keeps room; those of composed glyphs grow with the parts of the largest one. */
function maximaOf(original: Buffer, glyphs: number, parts: number): Buffer {
  const maxima = Buffer.from(original)
  const raise = (at: number, value: number) =>
    maxima.writeUInt16BE(Math.min(0xffff, Math.max(maxima.readUInt16BE(at), value)), at)
  maxima.writeUInt16BE(glyphs, 4)
  for (const [simple, composite] of [
    [6, 10],
    [8, 12],
  ] as const) {
    raise(composite, parts * Math.max(maxima.readUInt16BE(simple), maxima.readUInt16BE(composite)))
  }
  raise(28, parts)
  raise(30, maxima.readUInt16BE(30) + 1)
  return maxima
}
