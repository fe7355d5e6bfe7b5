import { deflateSync } from 'node:zlib'
import { plainProfile } from '../profiles.ts'
import type { Note } from '../tasks.ts'
import { isForm, type PdfFile } from './file.ts'
import { fontNames } from './font-names.ts'
import {
  isArray,
  isDict,
  name,
  nameOf,
  type PdfDict,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfValue,
  textOf,
} from './objects.ts'
import { isShow, readOperators, wordsShown, writeOperators } from './operators.ts'
import type { PdfWriter } from './write-pdf.ts'

/** Facts of fonts, colours, patterns, functions and the like; each makes a page look as it does. */
const LOOKS = new Set(
  `Type Subtype BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode DescendantFonts CIDSystemInfo Registry Ordering
  Supplement DW DW2 W W2 CIDToGIDMap FontName FontFamily FontStretch FontWeight Flags FontBBox ItalicAngle Ascent Descent Leading
  CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth FontFile FontFile2 FontFile3 CharSet CIDSet Style Lang FD Length1
  Length2 Length3 BaseEncoding Differences FontMatrix CharProcs Resources Font XObject ExtGState ColorSpace Pattern Shading
  Properties ProcSet LW LC LJ ML D RI OP op OPM BG BG2 UCR UCR2 TR TR2 HT FL SM SA BM SMask CA ca AIS TK BBox Matrix Group S I K G BC
  CS Alternate N Range Domain FunctionType Size BitsPerSample Order Encode Decode C0 C1 Functions Bounds ShadingType Background
  AntiAlias Coords Extend Function BitsPerCoordinate BitsPerComponent BitsPerFlag VerticesPerRow PatternType PaintType TilingType
  XStep YStep WhitePoint BlackPoint Gamma Process Components Colorants MixingHints Solidities DotGain WMode UseCMap CMapName
  HalftoneType Frequency Angle SpotFunction AccurateScreens Default Xsquare Ysquare Width Height Width2 Height2 TransferFunction
  Name HalftoneName TransparencyGroup`.split(/\s+/),
)
/** Dictionaries whose keys are names that the file chose. */
const CHOSEN_KEYS = new Set([
  'Font',
  'XObject',
  'ExtGState',
  'ColorSpace',
  'Pattern',
  'Shading',
  'CharProcs',
  'Colorants',
  'Solidities',
  'DotGain',
])
/** What only programs read; it is dropped without being counted, since it says nothing of the text. */
const UNSAID = new Set([
  'Length',
  'Filter',
  'DecodeParms',
  'DL',
  'F',
  'FFilter',
  'FDecodeParms',
  'StructParents',
  'StructParent',
  'FormType',
  'PTEX.PageNumber',
])

/** Copies what makes pages look as they do into a new file; all else is dropped, and noted. */
export interface Copier {
  readonly copy: (value: PdfValue | undefined, key?: string) => PdfValue
  /** Says what becomes of a stream that is no font, function or profile: pictures and what is drawn. */
  readonly drawnAs: Map<PdfStream, PdfRef>
  /** Whether an object was copied. */
  readonly isCopied: (number: number) => boolean
}

const DEEPEST = 100
const NAMES_OF_FONTS = new Set(['BaseFont', 'FontName', 'FontFamily'])

export function createCopier(file: PdfFile, writer: PdfWriter, note: Note): Copier {
  const copied = new Map<number, PdfRef>()
  /** Objects that were named, and are written elsewhere. */
  const named = new Set<number>()
  const fonts = fontNames(file, note)
  const copier: Copier = {
    copy: (value, key = '') => copyValue(value ?? null, key, 0),
    drawnAs: new Map(),
    isCopied: (number) => copied.has(number) || named.has(number),
  }
  function copyValue(value: PdfValue, key: string, depth: number): PdfValue {
    if (depth > DEEPEST) return null
    if (value instanceof PdfRef) return copyRef(value, key, depth)
    if (value instanceof PdfStream) return copier.drawnAs.get(value) ?? writer.add(copyStream(value, depth))
    if (isArray(value)) return value.map((each) => copyValue(each, '', depth + 1))
    if (isDict(value)) return copyDict(value, CHOSEN_KEYS.has(key), depth)
    return value
  }
  function copyRef(ref: PdfRef, key: string, depth: number): PdfValue {
    const target = file.resolve(ref)
    const drawn = target instanceof PdfStream ? copier.drawnAs.get(target) : undefined
    if (drawn) {
      named.add(ref.number)
      return drawn
    }
    const copiedRef = copied.get(ref.number)
    if (copiedRef) return copiedRef
    if (target === null || typeof target !== 'object') return target
    // A page that a font or a pattern names is not one that it needs.
    if (
      isDict(target) &&
      /^(Pages?|Catalog|Annot|StructElem|Action)$/.test(nameOf(file.resolve(target.get('Type'))) ?? '')
    )
      return null
    const own = writer.take()
    copied.set(ref.number, own)
    writer.set(
      own,
      target instanceof PdfStream ? copyStream(target, depth) : copyValue(target, key, depth + 1),
    )
    return own
  }
  function copyDict(dict: PdfDict, isChosen: boolean, depth: number): PdfDict {
    const result: PdfDict = new Map()
    for (const [key, value] of dict) {
      if (!isChosen && NAMES_OF_FONTS.has(key)) result.set(key, fonts.of(file.resolve(value)))
      else if (isChosen || LOOKS.has(key)) result.set(key, copyValue(value, isChosen ? '' : key, depth + 1))
      else if (!UNSAID.has(key)) noteDropped(key, file.resolve(value), note)
    }
    return result
  }
  function copyStream(stream: PdfStream, depth: number): PdfStream {
    const { bytes, rest } = file.unpack(stream)
    const dict = copyDict(stream.dict, false, depth)
    if (rest.length > 0) return new PdfStream(new Map(), Buffer.alloc(0))
    dict.set('Filter', name('FlateDecode'))
    // What pages draw is written with them: this is a mask, of which no page shows the letters.
    if (isForm(file, stream)) return new PdfStream(dict, deflateSync(withoutLetters(bytes, note)))
    const isProfile = bytes.toString('latin1', 36, 40) === 'acsp'
    return new PdfStream(
      dict,
      deflateSync(isProfile ? plainProfile(bytes, note) : fonts.within(stream, bytes)),
    )
  }
  return copier
}

function withoutLetters(bytes: Buffer, note: Note): Buffer {
  const operators = readOperators(bytes, (text) => note('other', text))
  const words = wordsShown(operators)
  if (words.trim() !== '') note('hidden-text', words)
  return writeOperators(operators.filter(({ name: operator }) => !isShow(operator)))
}

/** Notes what is dropped of a page or of what it is made of. */
export function noteDropped(key: string, value: PdfValue, note: Note): void {
  if (key === 'Metadata' || key === 'LastModified') note('metadata', textOf(value))
  else if (key === 'PieceInfo' || key === 'Private') note('custom-data')
  else if (key === 'AF' || key === 'EF') note('embedded-files')
  else if (value instanceof PdfStream || /^(AA|A)$/.test(key)) note('other', stringsIn(value)[0])
  else {
    const [first] = stringsIn(value)
    if (first !== undefined) note('other', first)
  }
}

/** The words within a value, without those that it refers to. */
export function stringsIn(value: PdfValue, depth = 0): string[] {
  if (value instanceof PdfString) {
    const text = textOf(value).trim()
    return text === '' ? [] : [text]
  }
  if (depth > 10 || value instanceof PdfStream) return []
  if (isArray(value)) return value.flatMap((each) => stringsIn(each, depth + 1))
  return isDict(value) ? [...value.values()].flatMap((each) => stringsIn(each, depth + 1)) : []
}
