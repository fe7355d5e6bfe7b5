import { inflateSync } from 'node:zlib'

/** One object of a PDF file: its dictionary as it is written, and its stream, unpacked. */
interface PdfObject {
  readonly source: string
  readonly stream: Buffer | null
}

/** A page as its drawing operators show it. */
export interface ReadPage {
  /** All text in the order of drawing, lines apart. */
  readonly text: string
  /** Text that stands outside every tag and every artifact; an accessible file has none. */
  readonly untagged: string
  /** Marked content that was opened and not closed, or closed too often. */
  readonly unbalanced: number
}

/** A node of the structure tree. */
export interface ReadElement {
  readonly type: string
  readonly alternative: string | null
  readonly scope: string | null
  readonly children: readonly ReadElement[]
}

/** A PDF as a test looks at it. */
export interface ReadPdf {
  readonly pages: readonly ReadPage[]
  readonly structure: readonly ReadElement[]
  readonly catalog: string
  readonly info: Readonly<Record<string, string>>
  readonly xmp: string
  readonly bookmarks: readonly string[]
}

/** Reads a file that pdfkit wrote: plain objects, one content stream a page, fonts with a ToUnicode table. */
export function readPdf(file: Buffer): ReadPdf {
  const objects = objectsOf(file)
  const find = (id: string | undefined) => objects.get(Number(id)) ?? { source: '', stream: null }
  const trailer = file.subarray(-2000).toString('latin1')
  const catalog = find(reference(trailer, 'Root')).source
  const infoEntries = [...find(reference(trailer, 'Info')).source.matchAll(/\/(\w+) (\d+) 0 R/g)]
  const kids = /\/Kids \[([^\]]*)\]/.exec(find(reference(catalog, 'Pages')).source)?.[1] ?? ''
  return {
    catalog,
    info: Object.fromEntries(infoEntries.map(([, key, id]) => [key, text(find(id).source)])),
    xmp: find(reference(catalog, 'Metadata')).stream?.toString('utf8') ?? '',
    pages: references(kids).map((id) => readPage(find(id).source, find)),
    structure: elements(find(reference(catalog, 'StructTreeRoot')).source, find),
    bookmarks: [...objects.values()].flatMap(({ source }) =>
      /\/Dest /.test(source) && /\/Title /.test(source)
        ? [text(/\/Title (\(.*?[^\\]\))/s.exec(source)?.[1] ?? '')]
        : [],
    ),
  }
}

type Find = (id: string | undefined) => PdfObject

function objectsOf(file: Buffer): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>()
  const whole = file.toString('latin1')
  for (const match of whole.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length
    const object = whole.slice(start, whole.indexOf('\nendobj', start))
    const streamAt = object.indexOf('\nstream\n')
    const source = streamAt < 0 ? object : object.slice(0, streamAt)
    const length = Number(/\/Length (\d+)/.exec(source)?.[1] ?? 0)
    const from = start + streamAt + '\nstream\n'.length
    const raw = streamAt < 0 ? null : file.subarray(from, from + length)
    const stream = raw && source.includes('/FlateDecode') ? inflateSync(raw) : raw
    objects.set(Number(match[1]), { source, stream })
  }
  return objects
}

function reference(source: string, key: string): string | undefined {
  return new RegExp(`/${key} (\\d+) 0 R`).exec(source)?.[1]
}

function references(list: string): string[] {
  return [...list.matchAll(/(\d+) 0 R/g)].map((match) => match[1] ?? '')
}

function text(literal: string): string {
  const inner = literal.trim().replace(/^\(|\)$/g, '')
  const bytes = Buffer.from(
    inner.replace(/\\(.)/gs, (_, character: string) => ESCAPED[character] ?? character),
    'latin1',
  )
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1')
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function elements(source: string, find: Find): ReadElement[] {
  const kids = /\/K \[([^\]]*)\]/.exec(source)?.[1] ?? ''
  return references(kids.replace(/<<.*?>>/gs, '')).map((id) => {
    const element = find(id).source
    const alternative = /\/Alt (\(.*?[^\\]\))/s.exec(element)?.[1]
    return {
      type: /\/S \/(\w+)/.exec(element)?.[1] ?? '?',
      alternative: alternative === undefined ? null : text(alternative),
      scope: /\/Scope \/(\w+)/.exec(element)?.[1] ?? null,
      children: elements(element, find),
    }
  })
}

function readPage(source: string, find: Find): ReadPage {
  const content = find(reference(source, 'Contents')).stream?.toString('latin1') ?? ''
  const resources = find(reference(source, 'Resources')).source
  const fonts = fontsIn(resources, find)
  const page = { text: '', untagged: '' }
  let font: readonly string[] = []
  let open = 0
  let worst = 0
  let y = ''
  const begin = () => open++
  const operators: Readonly<Record<string, (line: string) => void>> = {
    BDC: begin,
    BMC: begin,
    EMC: () => {
      worst = Math.min(worst, --open)
    },
    Tf: (line) => {
      font = fonts.get(/\/(\w+)/.exec(line)?.[1] ?? '') ?? []
    },
    Tm: (line) => {
      const height = line.split(' ')[5] ?? ''
      if (height !== y && page.text !== '') page.text += '\n'
      y = height
    },
    TJ: (line) => {
      const shown = shownBy(line, font)
      page.text += shown
      if (open === 0) page.untagged += shown
    },
  }
  for (const line of content.split('\n')) operators[line.slice(line.lastIndexOf(' ') + 1)]?.(line)
  return { ...page, unbalanced: open - worst }
}

/** The texts of glyphs in each font, by its name in the page. */
function fontsIn(resources: string, find: Find): ReadonlyMap<string, readonly string[]> {
  const fontList = /\/Font <<(.*?)>>/s.exec(resources)?.[1] ?? ''
  return new Map(
    [...fontList.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id]) => [
      name,
      toUnicode(find(id), find),
    ]),
  )
}

/** The text of a drawing operator. */
function shownBy(line: string, font: readonly string[]): string {
  return [...line.matchAll(/<([0-9a-f]+)>/g)]
    .flatMap((match) => match[1]?.match(/.{4}/g) ?? [])
    .map((code) => font[Number.parseInt(code, 16)] ?? '?')
    .join('')
}

/** The tables of fonts that were read: each page of a file names the same few. */
const readTables = new WeakMap<PdfObject, readonly string[]>()

/** The text of each glyph, by its number, from the font's table. */
function toUnicode(font: PdfObject, find: Find): readonly string[] {
  const known = readTables.get(font)
  if (known) return known
  const table: string[] = []
  readTables.set(font, table)
  const map = find(reference(font.source, 'ToUnicode')).stream?.toString('latin1') ?? ''
  for (const [, from = '0', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[(.*?)\]/g)) {
    const entries = [...list.matchAll(/<([^>]*)>/g)].map((match) => match[1] ?? '')
    for (const [index, hex] of entries.entries()) {
      table[Number.parseInt(from, 16) + index] = hex
        .split(' ')
        .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
        .join('')
    }
  }
  return table
}
