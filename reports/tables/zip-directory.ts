import { inflateRawSync } from 'node:zlib'

/** A file inside an archive, as the archive's directory declares it; sizes in bytes. */
export interface PackedFile {
  readonly name: string
  readonly size: number
  readonly packedSize: number
  readonly method: number
  /** The offset of its own header. */
  readonly start: number
  /** The type and rights of the file as Unix has them; 0 where the archive was not packed there. */
  readonly mode: number
  readonly isEncrypted: boolean
}

/** An archive that is broken or has a false directory. */
export class ArchiveBroken extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`The archive ${what}`, options)
    this.name = 'ArchiveBroken'
  }
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const FILE_SIGNATURE = 0x04034b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const FILE_HEADER_LENGTH = 30
const LONGEST_COMMENT = 0xffff
/** Marks a number that is in a ZIP64 field, which only archives beyond 4 GB need. */
const ELSEWHERE = 0xffffffff
/** The bit of the flags of an entry that says so. */
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

/** Reads an archive's directory, without unpacking anything. Throws {@link ArchiveBroken}. */
export function readZipDirectory(archive: Buffer): readonly PackedFile[] {
  const end = endOf(archive)
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  const files: PackedFile[] = []
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_LENGTH > end || archive.readUInt32LE(at) !== ENTRY_SIGNATURE) {
      throw new ArchiveBroken('has a broken directory')
    }
    const nameLength = archive.readUInt16LE(at + 28)
    files.push({
      name: archive.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength),
      size: archive.readUInt32LE(at + 24),
      packedSize: archive.readUInt32LE(at + 20),
      method: archive.readUInt16LE(at + 10),
      start: archive.readUInt32LE(at + 42),
      mode: archive.readUInt16LE(at + 40),
      isEncrypted: (archive.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
    })
    at += ENTRY_LENGTH + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  if (at !== end) throw new ArchiveBroken('has more in its directory than it counts')
  refuseOverlaps(files)
  return files
}

/** Unpacks one file; never more bytes than were declared. Throws {@link ArchiveBroken} if they differ. */
export function unpack(archive: Buffer, { start, size, packedSize, method }: PackedFile): Buffer {
  if (start + FILE_HEADER_LENGTH > archive.length || archive.readUInt32LE(start) !== FILE_SIGNATURE) {
    throw new ArchiveBroken('has a file without a header')
  }
  const from =
    start + FILE_HEADER_LENGTH + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
  const packed = archive.subarray(from, from + packedSize)
  if (packed.length !== packedSize) throw new ArchiveBroken('ends in the middle of a file')
  const content = method === STORED ? packed : inflated(packed, size, method)
  if (content.length !== size) throw new ArchiveBroken('declares another size than a file has')
  return content
}

function inflated(packed: Buffer, size: number, method: number): Buffer {
  if (method !== DEFLATED) throw new ArchiveBroken('is packed in a way that spreadsheets are not')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch (error) {
    throw new ArchiveBroken('declares another size than a file has', { cause: error })
  }
}

function endOf(archive: Buffer): number {
  const lowest = Math.max(0, archive.length - END_LENGTH - LONGEST_COMMENT)
  for (let at = archive.length - END_LENGTH; at >= lowest; at--) {
    if (archive.readUInt32LE(at) === END_SIGNATURE) return at
  }
  throw new ArchiveBroken('has no directory')
}

/** Files that share bytes unpack to far more than the archive's size suggests. */
function refuseOverlaps(files: readonly PackedFile[]): void {
  const inOrder = files.toSorted((a, b) => a.start - b.start)
  let free = 0
  for (const { start, packedSize, size } of inOrder) {
    if ([start, packedSize, size].includes(ELSEWHERE)) throw new ArchiveBroken('is larger than a spreadsheet')
    if (start < free) throw new ArchiveBroken('has files that lie over one another')
    free = start + FILE_HEADER_LENGTH + packedSize
  }
}
