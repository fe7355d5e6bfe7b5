import { inflateRawSync } from 'node:zlib'

/** A file that came with an answer. */
interface NamedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Most bytes of a file that are searched for names; the description of a file is at its beginning or its end. */
export const MOST_READ = 1_000_000

/** The text of a file as far as it is text, in the encodings that properties of files are written in. */
export function readingsOf(bytes: Uint8Array): string[] {
  const all = Buffer.from(bytes)
  const read =
    all.length <= 2 * MOST_READ ? all : Buffer.concat([all.subarray(0, MOST_READ), all.subarray(-MOST_READ)])
  return [read.toString('utf8'), read.toString('utf16le'), read.subarray(1).toString('utf16le')]
}

/** Archives within archives are opened so deep. */
const MOST_DEPTH = 3
/** Most bytes that are unpacked of all files of an answer. */
const MOST_UNPACKED = 2_000_000

/** Files with the ones that are packed in them: those of an archive, and of a document the properties, which say who wrote it. */
export function filesWithin(files: readonly NamedFile[]): NamedFile[] {
  const left = { bytes: MOST_UNPACKED }
  const namedFiles: NamedFile[] = []
  let level = files
  for (let depth = 0; depth <= MOST_DEPTH && level.length > 0; depth++) {
    namedFiles.push(...level)
    level = level.flatMap(({ bytes }) => entriesOf(Buffer.from(bytes), left))
  }
  return namedFiles
}

const ENTRY = Buffer.from('PK\u0003\u0004')
const NAME_AT = 30
const MOST_ENTRIES = 2000
const PROPERTIES = /^(?:docProps\/.*\.xml|meta\.xml)$/
/** By what a packed document is known, of which the text is not looked through. */
const OF_DOCUMENT = /^(?:\[Content_Types\]\.xml|mimetype)$/

function entriesOf(bytes: Buffer, left: { bytes: number }): NamedFile[] {
  const files: NamedFile[] = []
  let isDocument = false
  let at = bytes.indexOf(ENTRY)
  for (let entries = 0; at >= 0 && entries < MOST_ENTRIES && left.bytes > 0; entries++) {
    const isWhole = at + NAME_AT <= bytes.length
    const [nameLength, restLength] = isWhole
      ? [bytes.readUInt16LE(at + 26), bytes.readUInt16LE(at + 28)]
      : [0, 0]
    const begins = at + NAME_AT + nameLength
    const name = bytes.toString('utf8', at + NAME_AT, begins)
    isDocument ||= OF_DOCUMENT.test(name)
    const end = bytes.indexOf(ENTRY, at + 4)
    if (!isDocument || PROPERTIES.test(name)) {
      const content = unpacked(bytes.subarray(begins + restLength, end < 0 ? undefined : end), left.bytes)
      left.bytes -= content.length
      files.push({ name, bytes: content })
    }
    at = end
  }
  return files
}

/** The unpacked bytes, up to a limit. Bytes that are not packed, or are damaged, are searched as they are. */
function unpacked(bytes: Buffer, most: number): Buffer {
  try {
    return inflateRawSync(bytes, { maxOutputLength: most })
  } catch {
    // The error only shows that it is not packed, too long or damaged, which is the result.
    return bytes.subarray(0, most)
  }
}
