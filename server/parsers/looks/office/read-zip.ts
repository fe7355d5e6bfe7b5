import { ArchiveBroken, readZipDirectory, unpack } from '#reports/tables/index.ts'
import { LOOK_LIMITS, type Note, NotSeen } from '../tasks.ts'

const MOST_PARTS = 20_000
const MACROS = /(^|\/)(vbaProject\.bin|Basic\/|Scripts\/)/i

/** Opens the parts of an archive, and notes bytes that belong to none of them. Throws {@link NotSeen}. */
export function readParts(file: Buffer, note: Note): ReadonlyMap<string, Buffer> {
  try {
    const listed = readZipDirectory(file)
    const unpacked = listed.reduce((sum, { size }) => sum + size, 0)
    if (listed.length > MOST_PARTS || unpacked > LOOK_LIMITS.unpacked) throw new NotSeen('too-large')
    if (listed.some(({ isEncrypted }) => isEncrypted)) throw new NotSeen('encrypted')
    if (listed.some(({ name }) => MACROS.test(name))) throw new NotSeen('macros')
    const names = new Set(listed.map(({ name }) => name.toLowerCase()))
    // Programs differ in which of two parts with one name they read.
    if (names.size < listed.length) throw new NotSeen('unreadable')
    noteBetween(file, listed, note)
    return new Map(
      listed.flatMap((part) => (part.name.endsWith('/') ? [] : [[part.name, unpack(file, part)] as const])),
    )
  } catch (error) {
    if (error instanceof ArchiveBroken) throw new NotSeen('unreadable', { cause: error })
    throw error
  }
}

const HEADER = 30
const ENTRY = 46
const END = 22
/** Bytes that the sizes after a part may take, and those by which some programs align it. */
const SLACK = 64

const SIGNATURE = Buffer.from('PK\x05\x06')

/** Notes the comments of an archive and of its parts, which few programs show. */
function noteComments(file: Buffer, count: number, note: Note): void {
  const end = file.lastIndexOf(SIGNATURE)
  if (end === -1 || end + END > file.length) return
  if (file.length > end + END) note('other', file.toString('utf8', end + END))
  let at = file.readUInt32LE(end + 16)
  for (let index = 0; index < count && at + ENTRY <= end; index++) {
    const from = at + ENTRY + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30)
    const next = from + file.readUInt16LE(at + 32)
    if (next > from) note('other', file.toString('utf8', from, next))
    at = next
  }
}

/** What lies between the parts of an archive, or after them, is read by no program, and may be a former state. */
function noteBetween(file: Buffer, listed: ReturnType<typeof readZipDirectory>, note: Note): void {
  let at = 0
  let between = 0
  for (const { start, packedSize } of listed.toSorted((a, b) => a.start - b.start)) {
    if (start - at > SLACK) between++
    at = start + HEADER + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28) + packedSize
  }
  noteComments(file, listed.length, note)
  const directory = listed.reduce((sum, { name }) => sum + ENTRY + Buffer.byteLength(name), 0)
  if (file.length - at - directory - END > SLACK * (listed.length + 1) || between > 0) note('other')
}
