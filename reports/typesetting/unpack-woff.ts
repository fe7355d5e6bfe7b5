import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/**
 * The font (sfnt: TrueType or OpenType) that a WOFF file holds, byte for byte, with its tables unpacked; throws where the
 * file is no WOFF or a table has another length than it says. The library of the PDF reads WOFF too, but unpacks its
 * tables again for every document, in JavaScript. (W3C, WOFF File Format 1.0)
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The file is no WOFF font')
  const count = woff.readUInt16BE(12)
  const font = Buffer.alloc(woff.readUInt32BE(16))
  const power = Math.floor(Math.log2(count))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(2 ** power * SFNT_ENTRY, 6)
  font.writeUInt16BE(power, 8)
  font.writeUInt16BE(count * SFNT_ENTRY - 2 ** power * SFNT_ENTRY, 10)
  let offset = SFNT_HEADER + count * SFNT_ENTRY
  for (let index = 0; index < count; index++) {
    const entry = HEADER + index * ENTRY
    const table = tableOf(woff, entry)
    const place = SFNT_HEADER + index * SFNT_ENTRY
    woff.copy(font, place, entry, entry + 4)
    woff.copy(font, place + 4, entry + 16, entry + 20)
    font.writeUInt32BE(offset, place + 8)
    font.writeUInt32BE(table.length, place + 12)
    table.copy(font, offset)
    // Each table begins at a multiple of four.
    offset += Math.ceil(table.length / 4) * 4
  }
  return font
}

function tableOf(woff: Buffer, entry: number): Buffer {
  const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
    number,
    number,
    number,
  ]
  const stored = woff.subarray(offset, offset + packed)
  const table = packed === length ? stored : inflateSync(stored)
  if (table.length !== length) throw new Error('A table of the font has another length than it says')
  return table
}
