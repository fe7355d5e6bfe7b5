import type { PageContent } from './content.ts'
import { bytesAt, dictAt, listAt, type PdfFile } from './file.ts'
import type { Dict } from './values.ts'

/** A composite font with the codes of it that pages show. */
export interface UsedFont {
  readonly dict: Dict
  readonly descendant: Dict
  readonly descriptor: Dict
  readonly codes: ReadonlySet<number>
  readonly texts: ReadonlyMap<number, string>
  readonly widths: ReadonlyMap<number, number>
  readonly program: Program | null
}

/** What the embedded TrueType program says. */
interface Program {
  readonly glyphs: number
  readonly width: (glyph: number) => number
}

/** The fonts with which the pages show something. */
export function fontsOf(file: PdfFile, contents: readonly PageContent[]): readonly UsedFont[] {
  const used = new Map<number, Set<number>>()
  for (const { font, codes } of contents.flatMap(({ drawn }) => drawn)) {
    if (font === null) continue
    const known = used.get(font) ?? new Set()
    for (const code of codes) known.add(code)
    used.set(font, known)
  }
  return [...used].map(([number, codes]) => {
    const dict = dictAt(file, { kind: 'ref', number })
    const descendant = dictAt(file, listAt(file, dict.get('DescendantFonts'))[0])
    const descriptor = dictAt(file, descendant.get('FontDescriptor'))
    const program = bytesAt(file, descriptor.get('FontFile2'))
    return {
      ...{ dict, descendant, descriptor, codes },
      texts: textsOf(bytesAt(file, dict.get('ToUnicode'))),
      widths: widthsOf(file, descendant),
      program: program && programOf(program),
    }
  })
}

/** The texts of a ToUnicode table, whose ranges give a list or the text of their first code. */
function textsOf(table: Buffer | null): Map<number, string> {
  const texts = new Map<number, string>()
  if (!table) return texts
  const source = table.toString('latin1')
  const textOf = (hex: string) => {
    const bytes = Buffer.from(hex.replace(/[^0-9a-f]/gi, ''), 'hex')
    return Buffer.from(bytes).swap16().toString('utf16le')
  }
  for (const [, rows = ''] of source.matchAll(/beginbfrange\s([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', list, first] of rows.matchAll(
      /<(\w+)>\s*<(\w+)>\s*(?:\[([^\]]*)\]|<([^>]*)>)/g,
    )) {
      const start = Number.parseInt(from, 16)
      const listed = list?.match(/<[^>]*>/g)?.map(textOf)
      for (let code = start; code <= Number.parseInt(to, 16); code++) {
        const text = listed
          ? listed[code - start]
          : textOf(first ?? '').replace(/.$/su, (last) =>
              String.fromCodePoint((last.codePointAt(0) ?? 0) + code - start),
            )
        if (text !== undefined) texts.set(code, text)
      }
    }
  }
  for (const [, rows = ''] of source.matchAll(/beginbfchar\s([\s\S]*?)endbfchar/g))
    for (const [, code = '', text = ''] of rows.matchAll(/<(\w+)>\s*<([^>]*)>/g))
      texts.set(Number.parseInt(code, 16), textOf(text))
  return texts
}

function widthsOf(file: PdfFile, descendant: Dict): Map<number, number> {
  const widths = new Map<number, number>()
  const parts = [...listAt(file, descendant.get('W'))]
  while (parts.length > 0) {
    const first = Number(parts.shift())
    const next = parts.shift()
    if (Array.isArray(next))
      for (const [index, width] of next.entries()) widths.set(first + index, Number(width))
    else {
      const width = Number(parts.shift())
      for (let code = first; code <= Number(next); code++) widths.set(code, width)
    }
  }
  return widths
}

/** Reads the numbers of glyphs and their widths from the tables of a font. */
function programOf(font: Buffer): Program {
  const table = (name: string): Buffer => {
    for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
      if (font.toString('latin1', entry, entry + 4) !== name) continue
      const offset = font.readUInt32BE(entry + 8)
      return font.subarray(offset, offset + font.readUInt32BE(entry + 12))
    }
    throw new Error(`The font has no table ${name}`)
  }
  const [unit, glyphs, long] = [
    table('head').readUInt16BE(18),
    table('maxp').readUInt16BE(4),
    table('hhea').readUInt16BE(34),
  ]
  const metrics = table('hmtx')
  return { glyphs, width: (glyph) => (metrics.readUInt16BE(Math.min(glyph, long - 1) * 4) * 1000) / unit }
}

/** The codes of a CIDSet, of which each bit is for one. */
export function setHas(bits: Buffer, code: number): boolean {
  return ((bits[code >> 3] ?? 0) & (0x80 >> (code & 7))) !== 0
}
