import { crc32, deflateRawSync } from 'node:zlib'

/** A part of an archive that is written. */
export interface ZipPart {
  readonly name: string
  readonly content: Buffer
  /** Not packed, as OpenDocument wants of its first part. */
  readonly stored?: boolean
}

/** 1 January 1980, the first day that an archive can say. */
const DAY = 0x21

/** Packs parts into an archive that says nothing of when and where it was made. */
export function writeZip(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, stored = false } of parts) {
    const packed = stored ? content : deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    // Names are in UTF-8.
    common.writeUInt16LE(0x800, 2)
    common.writeUInt16LE(stored ? 0 : 8, 4)
    common.writeUInt16LE(DAY, 8)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, place, Buffer.from(name)]),
    )
    files.push(file)
    at += file.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, listed, end])
}
