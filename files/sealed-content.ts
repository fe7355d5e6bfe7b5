import {
  type Cipheriv,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type Decipheriv,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { FileBroken } from './faults.ts'
import { type Segment, segmentsOf } from './segments.ts'

const ALGORITHM = 'aes-256-gcm'
const MAGIC = Buffer.from('HRPF\u0001', 'latin1')
/** Bytes of a key's id in the header. */
const KID_BYTES = 4
const SALT_BYTES = 16
const SALT_AT = MAGIC.length + KID_BYTES
const TAG_BYTES = 16

/** Bytes of the header of sealed content. */
export const HEADER_BYTES = SALT_AT + SALT_BYTES
/** Bytes of content in a segment, except the last. */
export const SEGMENT_BYTES = 64 * 1024
/** Bytes of a sealed segment, except the last. */
export const SEALED_SEGMENT_BYTES = SEGMENT_BYTES + TAG_BYTES

/** The keys that seal files. A file names its key by an id, so that files of older keys can still be opened. */
export interface SealingKeys {
  /** The id of the key that seals new files: 8 hexadecimal digits. */
  readonly currentKid: string
  /** The 32-byte key with an id, or null if it is missing. */
  readonly keyOf: (kid: string) => KeyObject | null
}

/** The expected hashes of sealed bytes as a whole: the one that is their name, and the content's from its row. */
export interface Expected {
  readonly storedName: string
  readonly originalSha256?: string | undefined
}

/**
 * Seals content of any length: magic and format (5 bytes), key's id (4), salt (16), then segments of 64 KiB, each
 * with its tag. The file's key is HMAC-SHA256(that key, salt). A segment's nonce is its number and whether it is the
 * last, and the header is bound to each, so segments that were cut off, moved or taken from another file can't be
 * opened.
 */
export async function* sealContent(
  source: AsyncIterable<Uint8Array>,
  keys: SealingKeys,
): AsyncGenerator<Buffer> {
  const header = Buffer.concat([MAGIC, Buffer.from(keys.currentKid, 'hex'), randomBytes(SALT_BYTES)])
  const key = fileKey(keys, header)
  if (!key) throw new RangeError(`There is no key ${keys.currentKid}`)
  yield header
  let number = 0
  for await (const { bytes, last } of segmentsOf(source, SEGMENT_BYTES)) {
    const cipher = createCipheriv(ALGORITHM, key, nonce(number, last), { authTagLength: TAG_BYTES })
    cipher.setAAD(header)
    yield Buffer.concat([run(cipher, bytes), cipher.getAuthTag()])
    number += 1
  }
}

/**
 * Opens sealed bytes and authenticates each segment; the last one is only returned if both hashes match. Throws
 * {@link FileBroken}.
 */
export async function* openContent(
  stored: AsyncIterable<Uint8Array>,
  keys: SealingKeys,
  expected: Expected,
): AsyncGenerator<Buffer> {
  const storedHash = createHash('sha256')
  const originalHash = createHash('sha256')
  let openOne: SegmentOpener | null = null
  let number = 0
  for await (const segment of segmentsOf(stored, SEALED_SEGMENT_BYTES, HEADER_BYTES)) {
    storedHash.update(segment.bytes)
    if (!openOne) {
      openOne = segmentOpener(keys, segment, expected.storedName)
      continue
    }
    const plain = openOne(segment, number)
    number += 1
    originalHash.update(plain)
    if (segment.last && !matches(storedHash.digest('hex'), originalHash.digest('hex'), expected)) {
      throw new FileBroken(expected.storedName, 'changed')
    }
    if (plain.length > 0) yield plain
  }
}

/** The key's id in sealed content, read from its beginning; reads no further. Throws {@link FileBroken}. */
export async function sealingKidOf(stored: AsyncIterable<Uint8Array>, storedName: string): Promise<string> {
  for await (const { bytes } of segmentsOf(stored, HEADER_BYTES)) {
    if (!isHeader(bytes)) break
    return bytes.toString('hex', MAGIC.length, SALT_AT)
  }
  throw new FileBroken(storedName, 'malformed')
}

/** The offset of the key's id in sealed content, and its length in bytes. */
export const KID_AT = { offset: MAGIC.length, bytes: KID_BYTES } as const

function isHeader(bytes: Buffer): boolean {
  return bytes.length === HEADER_BYTES && bytes.subarray(0, MAGIC.length).equals(MAGIC)
}

/** Opens a segment by its number, counted from 0; throws {@link FileBroken} if it is not that segment of this file. */
export type SegmentOpener = (segment: Segment, number: number) => Buffer

/** Reads the header, the first part of sealed content, for opening its segments. Throws {@link FileBroken}. */
export function segmentOpener(keys: SealingKeys, first: Segment, storedName: string): SegmentOpener {
  const header = first.bytes
  if (first.last || !isHeader(header)) throw new FileBroken(storedName, 'malformed')
  const key = fileKey(keys, header)
  if (!key) throw new FileBroken(storedName, 'unknown_key')
  return ({ bytes, last }, number) => {
    const decipher = createDecipheriv(ALGORITHM, key, nonce(number, last), { authTagLength: TAG_BYTES })
    const tagAt = Math.max(0, bytes.length - TAG_BYTES)
    try {
      decipher.setAAD(header)
      decipher.setAuthTag(bytes.subarray(tagAt))
      return run(decipher, bytes.subarray(0, tagAt))
    } catch (error) {
      throw new FileBroken(storedName, 'changed', { cause: error })
    }
  }
}

function fileKey(keys: SealingKeys, header: Buffer): KeyObject | null {
  const key = keys.keyOf(header.toString('hex', MAGIC.length, SALT_AT))
  return key && createSecretKey(createHmac('sha256', key).update(header.subarray(SALT_AT)).digest())
}

/** The segment's number and, in its last byte, whether it is the last. */
function nonce(number: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(number, 7)
  bytes[11] = last ? 1 : 0
  return bytes
}

/**
 * Passes the whole message through a cipher; a decipher throws if its tag doesn't match, before it returns anything.
 */
function run(cipher: Cipheriv | Decipheriv, bytes: Buffer): Buffer {
  const result = cipher.update(bytes)
  cipher.final()
  return result
}

function matches(storedSha256: string, originalSha256: string, expected: Expected): boolean {
  const original = expected.originalSha256 ?? originalSha256
  return storedSha256 === expected.storedName && originalSha256 === original
}
