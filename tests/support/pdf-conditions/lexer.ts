import { type Cursor, readHexadecimal, readLiteral, readName, readWord, signAt, skipSpace } from './cursor.ts'
import { type Dict, isKind, type Value } from './values.ts'

/** Reads the next value of the bytes of a PDF; `undefined` at their end. (ISO 32000-1, 7.2 and 7.3) */
export function readValue(cursor: Cursor): Value | undefined {
  skipSpace(cursor)
  if (cursor.at >= cursor.bytes.length) return undefined
  const read = READERS[signAt(cursor)] ?? readWord
  return read(cursor)
}

const READERS: Readonly<Record<string, (cursor: Cursor) => Value>> = {
  '(': readLiteral,
  '/': readName,
  '[': readList,
  '<': (cursor) =>
    cursor.bytes.toString('latin1', cursor.at, cursor.at + 2) === '<<'
      ? readDictionary(cursor)
      : readHexadecimal(cursor),
}

function readList(cursor: Cursor): Value[] {
  cursor.at++
  const values: Value[] = []
  for (skipSpace(cursor); signAt(cursor) !== ']'; skipSpace(cursor)) {
    const value = readValue(cursor)
    if (value === undefined) throw new Error('A list of the PDF has no end')
    values.push(value)
  }
  cursor.at++
  return values
}

function readDictionary(cursor: Cursor): Dict {
  cursor.at += 2
  const dict: Dict = new Map()
  for (skipSpace(cursor); signAt(cursor) !== '>'; skipSpace(cursor)) {
    const key = readValue(cursor)
    const value = readValue(cursor)
    if (!isKind(key, 'name') || value === undefined)
      throw new Error(`A dictionary of the PDF is broken at ${cursor.at}`)
    dict.set(key.name, value)
  }
  cursor.at += 2
  return dict
}
