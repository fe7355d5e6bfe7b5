import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import type { FileType } from '#files/file-types.ts'
import type { FindingKind } from '#shared/domain/file-looks.ts'

/** A file with words that its readers do not see. */
export interface PlantedFile {
  readonly about: string
  readonly type: FileType
  readonly make: () => Buffer | Promise<Buffer>
  readonly finds: readonly FindingKind[]
  /** Words that are in no byte of the cleaned copy. */
  readonly planted: readonly string[]
  /** Words that stay. */
  readonly shown: readonly string[]
}

/** Words that nobody may find. */
export const NAME = 'PLANTED-NAME'
export const OTHER = 'PLANTED-PLACE'
/** Words that stay. */
export const SHOWN = 'SHOWN-TEXT'

/** A picture with the name of somebody beside it. */
export async function pngWith(words: string): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: words } })
    .png()
    .toBuffer()
}

/** A picture whose right half is red, and whose left half is green. */
export async function twoHalves(): Promise<Buffer> {
  const half = { create: { width: 8, height: 8, channels: 3, background: '#ff0000' } } as const
  return sharp({ create: { width: 16, height: 8, channels: 3, background: '#00ff00' } })
    .composite([{ input: half, left: 8, top: 0 }])
    .png()
    .toBuffer()
}

/** A chunk of a PNG. */
export function pngChunk(name: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + content.length)
  bytes.writeUInt32BE(content.length, 0)
  bytes.write(name, 4, 'latin1')
  content.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + content.length)), 8 + content.length)
  return bytes
}
