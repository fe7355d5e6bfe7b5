import { constants, inflateSync } from 'node:zlib'
import { LOOK_LIMITS, NotSeen } from '../tasks.ts'
import { isArray, isDict, nameOf, numberOf, type PdfDict, type PdfValue } from './objects.ts'

/** Filters that make pictures of bytes; what they hold is no text. */
const PICTURE_FILTERS = new Set(['DCTDecode', 'DCT', 'JPXDecode', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode'])

export interface FilterStep {
  readonly filter: string
  readonly parameters: PdfDict | null
}

/** The filters of a stream, in the order in which they are undone. */
export function filtersOf(dict: PdfDict, resolve: (value: PdfValue | undefined) => PdfValue): FilterStep[] {
  const list = (key: string, short: string): readonly PdfValue[] => {
    const value = resolve(dict.get(key) ?? dict.get(short))
    return isArray(value) ? value : value === null ? [] : [value]
  }
  const parameters = list('DecodeParms', 'DP')
  return list('Filter', 'F').map((value, index) => {
    const own = resolve(parameters[index])
    return { filter: nameOf(resolve(value)) ?? '', parameters: isDict(own) ? own : null }
  })
}

/** Undoes the filters of a stream, up to one that makes a picture. Throws {@link NotSeen}. */
export function unpackStream(
  packed: Buffer,
  steps: readonly FilterStep[],
): { readonly bytes: Buffer; readonly rest: readonly FilterStep[] } {
  let bytes = packed
  for (const [index, { filter, parameters }] of steps.entries()) {
    if (PICTURE_FILTERS.has(filter)) return { bytes, rest: steps.slice(index) }
    bytes = undo(bytes, filter, parameters)
    if (bytes.length > LOOK_LIMITS.unpacked) throw new NotSeen('too-large')
  }
  return { bytes, rest: [] }
}

function undo(bytes: Buffer, filter: string, parameters: PdfDict | null): Buffer {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return predicted(inflated(bytes), parameters)
    case 'LZWDecode':
    case 'LZW':
      return predicted(unLzw(bytes, numberOf(parameters?.get('EarlyChange') ?? 1)), parameters)
    case 'ASCIIHexDecode':
    case 'AHx':
      return Buffer.from(
        bytes
          .toString('latin1')
          .replace(/>.*$/s, '')
          .replace(/[^\da-f]/gi, '')
          .replace(/^(.(?:..)*)$/, '$10'),
        'hex',
      )
    case 'ASCII85Decode':
    case 'A85':
      return un85(bytes)
    case 'RunLengthDecode':
    case 'RL':
      return unRun(bytes)
    default:
      throw new NotSeen(filter === 'Crypt' ? 'encrypted' : 'unknown')
  }
}

function inflated(bytes: Buffer): Buffer {
  try {
    // What is cut off is read as far as it goes, as viewers do.
    return inflateSync(bytes, { maxOutputLength: LOOK_LIMITS.unpacked, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    throw new NotSeen('unreadable', { cause: error })
  }
}

function predicted(bytes: Buffer, parameters: PdfDict | null): Buffer {
  const predictor = numberOf(parameters?.get('Predictor') ?? 1)
  if (predictor <= 1 || !parameters) return bytes
  const colors = numberOf(parameters.get('Colors') ?? 1)
  const bits = numberOf(parameters.get('BitsPerComponent') ?? 8)
  const columns = numberOf(parameters.get('Columns') ?? 1)
  const step = Math.max(1, Math.ceil((colors * bits) / 8))
  const row = Math.ceil((colors * bits * columns) / 8)
  if (row <= 0 || row > 100_000_000) throw new NotSeen('unreadable')
  if (predictor === 2) return tiffRows(bytes, { row, step, bits })
  const rows = Math.ceil(bytes.length / (row + 1))
  const out = Buffer.alloc(rows * row)
  for (let index = 0; index < rows; index++) pngRow(bytes, out, { index, row, step })
  return out
}

function tiffRows(
  bytes: Buffer,
  { row, step, bits }: Readonly<Record<'row' | 'step' | 'bits', number>>,
): Buffer {
  if (bits !== 8) throw new NotSeen('unknown')
  const out = Buffer.from(bytes)
  for (let from = 0; from < out.length; from += row) {
    const end = Math.min(out.length, from + row)
    for (let at = from + step; at < end; at++) out[at] = ((out[at] ?? 0) + (out[at - step] ?? 0)) & 255
  }
  return out
}

function pngRow(
  bytes: Buffer,
  out: Buffer,
  { index, row, step }: Readonly<Record<'index' | 'row' | 'step', number>>,
): void {
  const kind = bytes[index * (row + 1)] ?? 0
  const from = index * (row + 1) + 1
  const to = index * row
  for (let at = 0; at < row; at++) {
    const left = at >= step ? (out[to + at - step] ?? 0) : 0
    const up = index > 0 ? (out[to + at - row] ?? 0) : 0
    const upLeft = index > 0 && at >= step ? (out[to + at - row - step] ?? 0) : 0
    const add = [0, left, up, (left + up) >> 1, paeth(left, up, upLeft)][kind] ?? 0
    out[to + at] = ((bytes[from + at] ?? 0) + add) & 255
  }
}

function paeth(left: number, up: number, upLeft: number): number {
  const guess = left + up - upLeft
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - upLeft)]
  return a <= b && a <= c ? left : b <= c ? up : upLeft
}

const CLEAR = 256
const END = 257

/** The codes of LZW are numbers of a growing table, whose size says how many bits they have. */
function unLzw(bytes: Buffer, early: number): Buffer {
  const out: Buffer[] = []
  const first: readonly Buffer[] = Array.from({ length: END + 1 }, (_, value) =>
    Buffer.from(value < CLEAR ? [value] : []),
  )
  let table = [...first]
  let width = 9
  let previous: Buffer | null = null
  let total = 0
  for (let bit = 0; bit + width <= bytes.length * 8; ) {
    const code = bitsAt(bytes, bit, width)
    bit += width
    if (code === END) break
    if (code === CLEAR) {
      table = [...first]
      width = 9
      previous = null
      continue
    }
    const longer: Buffer | null =
      previous && Buffer.concat([previous, (table[code] ?? previous).subarray(0, 1)])
    const entry: Buffer | null = table[code] ?? longer
    if (!entry) throw new NotSeen('unreadable')
    out.push(entry)
    total += entry.length
    if (total > LOOK_LIMITS.unpacked) throw new NotSeen('too-large')
    if (longer && table.length < 4096) table.push(longer)
    previous = entry
    width = widthOf(table.length + early)
  }
  return Buffer.concat(out)
}

const widthOf = (size: number) => (size >= 2048 ? 12 : size >= 1024 ? 11 : size >= 512 ? 10 : 9)

function bitsAt(bytes: Buffer, from: number, count: number): number {
  let value = 0
  for (let bit = from; bit < from + count; bit++)
    value = (value << 1) | (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1)
  return value
}

function un85(bytes: Buffer): Buffer {
  const text = bytes
    .toString('latin1')
    .replace(/\s/g, '')
    .replace(/^<~/, '')
    .replace(/~>?.*$/s, '')
    .replaceAll('z', '!!!!!')
  const out: number[] = []
  for (let at = 0; at < text.length; at += 5) {
    const group = text.slice(at, at + 5)
    let value = 0
    for (let index = 0; index < 5; index++) value = value * 85 + ((group.charCodeAt(index) || 117) - 33)
    const four = [value >>> 24, value >>> 16, value >>> 8, value].map((each) => each & 255)
    out.push(...four.slice(0, group.length - 1))
  }
  return Buffer.from(out)
}

function unRun(bytes: Buffer): Buffer {
  const out: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at] ?? 128
    if (length === 128) break
    if (length < 128) {
      out.push(bytes.subarray(at + 1, at + 2 + length))
      at += length + 2
    } else {
      out.push(Buffer.alloc(257 - length, bytes[at + 1] ?? 0))
      at += 2
    }
  }
  return Buffer.concat(out)
}
