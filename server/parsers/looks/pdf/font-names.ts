import type { Note } from '../tasks.ts'
import type { PdfFile } from './file.ts'
import {
  isDict,
  name,
  nameOf,
  PdfName,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfValue,
  textOf,
} from './objects.ts'

/** Families that many files have; others may be named after the person whose hand they are. */
const KNOWN =
  /^(Arial|Helvetica|Times|Courier|Calibri|Cambria|Candara|Consolas|Constantia|Corbel|Segoe|Verdana|Tahoma|Georgia|Garamond|Trebuchet|Symbol|Wingdings|Webdings|Zapf|Liberation|DejaVu|Noto|Roboto|Open|Lato|Source|Montserrat|Poppins|Inter|Ubuntu|Droid|Nimbus|Bitstream|CM|LM|SF|MS|Sim|Gill|Myriad|Minion|Frutiger|Univers|Futura|Century|Book|Palatino|Aptos|Comic|Franklin|Rockwell|Bahnschrift|Carlito|Caladea|Gentium|Amiri|Scheherazade|Traditional|Simplified|Sakkal|Dubai|Aldhabi|Andalus|Impact|Lucida|Optima|Avenir|Gotham|Proxima|Oswald|Raleway|Nunito|Merriweather|Playfair|PT|IBM|Fira|Libre|Crimson|Adobe|Trade|Akzidenz|Din|Monotype|Microsoft|TT|T3|F|Z\d)(?![a-z]{4,}[A-Z])/i

/** Before the name of a font of which only some letters are in the file. */
const PREFIX = 'AAAAAA+'

/** The names of the fonts that are parts of a file, and what they are called in its cleaned copy. */
export interface FontNames {
  readonly of: (value: PdfValue) => PdfValue
  /** The program of a font without its name. */
  readonly within: (stream: PdfStream, bytes: Buffer) => Buffer
}

/** Finds the fonts whose names are unusual. */
export function fontNames(file: PdfFile, note: Note): FontNames {
  const renamed = new Map<string, string>()
  const programs = new Set<PdfStream>()
  for (const number of file.numbers) {
    const descriptor = file.resolve(new PdfRef(number))
    if (!isDict(descriptor)) continue
    const [program] = ['FontFile', 'FontFile2', 'FontFile3']
      .map((key) => file.resolve(descriptor.get(key)))
      .filter((each) => each instanceof PdfStream)
    const own = nameOf(file.resolve(descriptor.get('FontName'))) ?? ''
    const family = textOf(file.resolve(descriptor.get('FontFamily')))
    const plain = own.replace(/^[A-Z]{6}\+/, '')
    if (!program || plain === '' || (KNOWN.test(plain) && (family === '' || KNOWN.test(family)))) continue
    programs.add(program)
    if (!renamed.has(own)) note('metadata', plain)
    const next = `${PREFIX}Z${renamed.size + 1}`
    for (const each of [own, plain, family]) if (each !== '' && !renamed.has(each)) renamed.set(each, next)
  }
  // A font of several parts has a name that begins with that of its part.
  const nextOf = (text: string) =>
    renamed.get(text) ?? [...renamed].find(([each]) => text.startsWith(`${each}-`))?.[1]
  return {
    of(value) {
      const next =
        value instanceof PdfName
          ? nextOf(value.value)
          : value instanceof PdfString
            ? nextOf(textOf(value))
            : undefined
      if (next === undefined) return value
      return value instanceof PdfName ? name(next) : new PdfString(Buffer.from(next.slice(PREFIX.length)))
    },
    within(stream, bytes) {
      if (!programs.has(stream)) return bytes
      const plain = Buffer.from(bytes)
      for (const each of [...renamed.keys()].flatMap(piecesOf)) overwrite(plain, each)
      return plain
    },
  }
}

const LEAST = 4

/** The words of a name, which programs of fonts have with other signs between them. */
const piecesOf = (text: string): string[] =>
  text
    .replace(/^[A-Z]{6}\+/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(
      (piece) => piece.length >= LEAST && !/^(Regular|Bold|Italic|Light|Medium|Roman|Book)$/i.test(piece),
    )

function overwrite(bytes: Buffer, word: string): void {
  const wide = Buffer.from(word, 'utf16le').swap16()
  for (const wanted of [Buffer.from(word, 'latin1'), wide]) {
    for (let at = bytes.indexOf(wanted); at !== -1; at = bytes.indexOf(wanted, at + wanted.length))
      for (let index = 0; index < wanted.length; index++)
        if (bytes[at + index] !== 0) bytes[at + index] = 0x58
  }
}
