import { inflateRawSync, inflateSync } from 'node:zlib'
import { readZipDirectory, unpack } from '#reports/tables/index.ts'

const DEEPEST = 4

/** All bytes of a file and of what is packed in it, in every encoding in which a word could stand there. */
export function everyByte(file: Buffer, depth = 0): string {
  const own = [file.toString('latin1'), file.toString('utf8'), file.toString('utf16le'), wide(file)]
  if (depth > DEEPEST) return own.join('\n')
  return [...own, ...innerFiles(file).map((inner) => everyByte(inner, depth + 1))].join('\n')
}

const wide = (file: Buffer) => new TextDecoder('utf-16be').decode(file)

function innerFiles(file: Buffer): Buffer[] {
  if (file.toString('latin1', 1, 4) === 'PNG') return pngPieces(file)
  const written = file.toString('latin1', 0, 5) === '<?xml' || file.toString('latin1', 0, 1) === '<'
  // Files that are written into a text.
  if (written)
    return [...file.toString('latin1').matchAll(/[A-Za-z0-9+/]{60,}={0,2}/g)].map(([text]) =>
      Buffer.from(text, 'base64'),
    )
  if (file.toString('latin1', 0, 2) === 'PK') return readZipDirectory(file).map((part) => unpack(file, part))
  if (file.toString('latin1', 0, 5) !== '%PDF-') return []
  const text = file.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n/g)].flatMap((match) => {
    const from = match.index + match[0].length
    const end = file.indexOf('endstream', from)
    return unpacked(file.subarray(from, end))
  })
  // Words of strings in hexadecimal digits, as of text that is shown.
  const strings = [...streams, file].flatMap((each) =>
    [...each.toString('latin1').matchAll(/<([\da-fA-F\s]{4,})>/g)].map(([, digits = '']) =>
      Buffer.from(digits.replace(/\s/g, ''), 'hex'),
    ),
  )
  const shown = [...streams].map((each) =>
    Buffer.from(
      [...each.toString('latin1').matchAll(/<([\da-fA-F]+)>/g)].map(([, digits = '']) => digits).join(''),
      'hex',
    ),
  )
  return [...streams, ...strings, ...shown]
}

/** What the chunks of a PNG have, which may be packed behind a name. */
function pngPieces(file: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const data = file.subarray(at + 8, at + 8 + file.readUInt32BE(at))
    pieces.push(...unpacked(data), ...unpacked(data.subarray(data.indexOf(0) + 2)))
  }
  return pieces
}

function unpacked(stream: Buffer): Buffer[] {
  for (const inflate of [inflateSync, inflateRawSync]) {
    try {
      return [inflate(stream)]
    } catch {
      // It is packed in the other way, or is a picture.
    }
  }
  return []
}
