import { z } from 'zod'
import { jsonOrNull } from '#desktop/vault/index.ts'
import { verifies } from '#files/signing-key.ts'
import { canonicalJson } from '#shared/sync/canonical.ts'
import { readAppVersion } from '#shared/sync/protocol.ts'
import { UpdateRefused } from './update-fault.ts'
import { pathsLieApart, updatePath } from './update-path.ts'

/** How the name of an update file ends. */
export const UPDATE_EXTENSION = 'hrps-update'
/** The first bytes of every update file. */
const MAGIC = Buffer.from('HRPSUPD1')
const LENGTH_BYTES = 4
const SIGNATURE_BYTES = 64
/** Begins what is signed, so that no signature over something else is taken for one over an update. */
const HEADING = '# Update of the app\n'
/** The bytes that tell how long the rest of the head is. */
export const PREFIX_BYTES = MAGIC.length + LENGTH_BYTES

const MOST_MANIFEST_BYTES = 2 ** 20
const MOST_FILES = 5000
const MOST_FILE_BYTES = 128 * 2 ** 20
/** Most bytes of all files of an update, as they will lie on the disk. */
const MOST_BYTES = 512 * 2 ** 20

/** A version in three numbers. */
export const appVersion = z.string().refine((text) => readAppVersion(text) !== null)
/** A SHA-256 in hexadecimal digits. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const updateFile = z.strictObject({
  path: updatePath,
  bytes: z.int().min(0).max(MOST_FILE_BYTES),
  sha256,
})
/** One file of an update. */
export type UpdateFile = z.infer<typeof updateFile>

/** The bytes that files take on the disk. */
export const sizeOf = (files: readonly UpdateFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0)

const updateManifest = z
  .strictObject({
    format: z.literal(1),
    version: appVersion,
    madeAt: z.iso.datetime(),
    /** How many steps have made the mirror's tables (`desktop/mirror/steps.ts`) in this version. */
    form: z.int().min(1).max(10_000),
    /** `any`, or a system and its processor, such as `linux-x64`. */
    system: z.string().regex(/^any$|^[a-z0-9]{1,20}-[a-z0-9]{1,20}$/),
    /** What the packages of the installed app must be (`build/release-file.ts`): an update brings none. */
    packages: sha256,
    /** The compressed bytes behind the head. */
    body: z.strictObject({ bytes: z.int().min(1).max(MOST_BYTES), sha256 }),
    /** In the order of their bytes. */
    files: z.array(updateFile).min(1).max(MOST_FILES),
  })
  .refine(({ files }) => sizeOf(files) <= MOST_BYTES && pathsLieApart(files.map(({ path }) => path)))
/** What an update says of itself, signed by the organisation. */
export type UpdateManifest = z.infer<typeof updateManifest>

const anyFormat = z.looseObject({ format: z.int().min(1) })

/** The head of an update file: a mark, a length, the manifest and its signature. */
export function writeHead(manifest: UpdateManifest, sign: (text: string) => Uint8Array): Buffer {
  const text = canonicalJson(updateManifest.parse(manifest))
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([MAGIC, length, bytes, sign(HEADING + text)])
}

/** How many bytes the head has, by its first ones; throws UpdateRefused for those of another file. */
export function headBytes(prefix: Uint8Array): number {
  const mark = Buffer.from(prefix.subarray(0, MAGIC.length))
  if (!mark.equals(MAGIC.subarray(0, mark.length))) throw new UpdateRefused('foreign')
  if (prefix.byteLength < PREFIX_BYTES) throw new UpdateRefused('cut')
  const length = Buffer.from(prefix).readUInt32BE(MAGIC.length)
  if (length > MOST_MANIFEST_BYTES) throw new UpdateRefused('damaged')
  return PREFIX_BYTES + length + SIGNATURE_BYTES
}

/** Reads a whole head. Only what one of the public keys (raw, in base64url) has signed is looked into. */
export function readHead(head: Uint8Array, keys: readonly string[]): UpdateManifest {
  const length = headBytes(head.subarray(0, PREFIX_BYTES))
  if (head.byteLength < length) throw new UpdateRefused('cut')
  if (head.byteLength > length) throw new UpdateRefused('damaged')
  const text = textOf(head.subarray(PREFIX_BYTES, length - SIGNATURE_BYTES))
  const signature = head.subarray(length - SIGNATURE_BYTES)
  const isSigned = keys.some((key) => verifies(HEADING + text, Buffer.from(key, 'base64url'), signature))
  if (!isSigned) throw new UpdateRefused('unsigned')
  const json: unknown = jsonOrNull(text)
  const format = anyFormat.safeParse(json).data?.format
  if (format !== undefined && format > 1) throw new UpdateRefused('newer-format')
  const read = updateManifest.safeParse(json)
  if (!read.success || canonicalJson(read.data) !== text) throw new UpdateRefused('damaged')
  return read.data
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // What was signed is UTF-8.
    throw new UpdateRefused('unsigned')
  }
}
