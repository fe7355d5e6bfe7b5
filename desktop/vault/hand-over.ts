import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { sealBox } from '#files/sealed-box.ts'
import { KEY_BYTES } from '#shared/contract/administration/recovery-files.ts'
import { jsonOrNull, namesIn, readIfPresent, sizeIfPresent } from './atomic-file.ts'
import { newKdf } from './keys.ts'
import type { DataPaths } from './paths.ts'
import { finishRenewal } from './renewal.ts'
import { readVaultFile, VaultDamaged, vaultFileSchema } from './vault-file.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * The locked records of a device as one file: a line of JSON that lists what is in it, the bytes of these files, and the SHA-256
 * of all before it. Nothing in it is readable without the data key (docs/decisions/0443-paper-code.md).
 */
const EVIDENCE = /^mirror-files\/evidence\/[\w-][\w.-]{0,120}$/
const headerSchema = z.strictObject({
  kind: z.literal('hand-over'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  entries: z.array(
    z.strictObject({
      name: z.union([
        z.enum(['vault.json', 'paper-code.json', 'mirror.db', 'mirror.db-wal']),
        z.string().regex(EVIDENCE),
      ]),
      size: z.int().min(0),
    }),
  ),
})
type Header = z.infer<typeof headerSchema>

const DIGEST_BYTES = 32
/** Most bytes of the first line: a hundred thousand files of evidence fit. */
const HEADER_BYTES = 16 * 2 ** 20
const NEWLINE = 0x0a

/** Says of a file that it is none of these, or what is wrong with it. */
export class HandOverDamaged extends Error {
  override readonly name = 'HandOverDamaged'
}

/** What becomes an entry: a file, or bytes that are made for it. */
interface Source {
  readonly name: string
  readonly from: string | Bytes
  readonly size: number
}

/** A file to be written: how large it becomes, and its bytes. */
export interface HandOver {
  readonly bytes: number
  readonly pieces: AsyncIterable<Bytes>
}

/**
 * Makes the file of the locked records: the mirror, the evidence that was not sent, and a key file. The mirror must be closed. Where
 * the device is sealed for the administrators, they alone open the file: what passphrase and keychain open stays out of it.
 */
export async function makeHandOver(paths: DataPaths, madeAt: Date): Promise<HandOver> {
  const { keyFile, isSealed } = await keyFileOf(paths)
  const sources: Source[] = []
  if (keyFile) sources.push({ name: 'vault.json', from: keyFile, size: keyFile.byteLength })
  const add = async (name: string, from: string) => {
    const size = await sizeIfPresent(from)
    if (size !== null) sources.push({ name, from, size })
  }
  if (!isSealed) await add('paper-code.json', paths.paper)
  await add('mirror.db', paths.mirror)
  await add('mirror.db-wal', `${paths.mirror}-wal`)
  const evidence = path.join(paths.files, 'evidence')
  for (const file of (await namesIn(evidence)).sort()) {
    const name = `mirror-files/evidence/${file}`
    // Anything else there is the remains of a write that was cut off.
    if (EVIDENCE.test(name)) await add(name, path.join(evidence, file))
  }
  const header = headerSchema.parse({
    ...{ kind: 'hand-over', version: 1, madeAt: madeAt.toISOString() },
    entries: sources.map(({ name, size }) => ({ name, size })),
  })
  const line = new TextEncoder().encode(`${JSON.stringify(header)}\n`)
  const bytes = sources.reduce((sum, { size }) => sum + size, line.byteLength + DIGEST_BYTES)
  return { bytes, pieces: piecesOf(line, sources) }
}

async function* piecesOf(line: Bytes, sources: readonly Source[]): AsyncGenerator<Bytes> {
  const digest = createHash('sha256').update(line)
  yield line
  for (const { from, size } of sources) {
    let left = size
    for await (const bytes of typeof from === 'string' ? readFirst(from, size) : [from]) {
      digest.update(bytes)
      left -= bytes.byteLength
      yield bytes
    }
    if (left !== 0) throw new HandOverDamaged('a file became shorter while it was read')
  }
  yield new Uint8Array(digest.digest())
}

async function* readFirst(file: string, size: number): AsyncGenerator<Bytes> {
  if (size === 0) return
  const pieces: AsyncIterable<Buffer> = createReadStream(file, { end: size - 1 })
  for await (const piece of pieces) yield new Uint8Array(piece)
}

/** Reads a file again that was handed over. Throws HandOverDamaged where a byte is missing or another one. */
export async function checkHandOver(file: string): Promise<void> {
  await readHeader(file)
  const { size } = await stat(file)
  const digest = createHash('sha256')
  await pipeline(createReadStream(file, { end: size - DIGEST_BYTES - 1 }), digest)
  const written: Buffer[] = await createReadStream(file, { start: size - DIGEST_BYTES }).toArray()
  if (!Buffer.concat(written).equals(digest.digest()))
    throw new HandOverDamaged('a part of this file was changed or could not be read')
}

/**
 * Unpacks a file that was handed over into a folder that must not exist yet: the app opens it as its data, and asks for recovery
 * there. Throws HandOverDamaged, and then leaves nothing.
 */
export async function unpackHandOver(file: string, folder: string): Promise<void> {
  await checkHandOver(file)
  const { header, start } = await readHeader(file)
  await mkdir(folder, { mode: 0o700 })
  try {
    let at = start
    for (const { name, size } of header.entries) {
      const target = path.join(folder, name)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      const bytes = size > 0 ? createReadStream(file, { start: at, end: at + size - 1 }) : Readable.from([])
      await pipeline(bytes, createWriteStream(target, { flags: 'wx', mode: 0o600 }))
      at += size
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function readHeader(file: string): Promise<{ header: Header; start: number }> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const first = new Uint8Array(Math.min(size, HEADER_BYTES))
    const { bytesRead } = await handle.read(first, 0, first.byteLength, 0)
    const end = first.subarray(0, bytesRead).indexOf(NEWLINE)
    const header = headerSchema.safeParse(
      jsonOrNull(new TextDecoder().decode(first.subarray(0, Math.max(end, 0)))),
    )
    if (!header.success) throw new HandOverDamaged('this is no file that a device has handed over')
    const start = end + 1
    const whole = header.data.entries.reduce((sum, entry) => sum + entry.size, start + DIGEST_BYTES)
    if (whole !== size) throw new HandOverDamaged(`this file has ${size} bytes and should have ${whole}`)
    return { header: header.data, start }
  } finally {
    await handle.close()
  }
}

/**
 * The key file for the administrators: like the device's own, but with a lock that nothing opens in place of passphrase and
 * keychain. Without a recovery key, and where the file can't be read, it is the device's own.
 */
async function keyFileOf(paths: DataPaths): Promise<{ keyFile: Bytes | null; isSealed: boolean }> {
  try {
    // A change of keys that was cut off: the mirror has to be the one that the key file opens.
    await finishRenewal(paths)
    const file = await readVaultFile(paths.vault)
    if (file?.recovery) {
      const wrapped = sealBox(randomBytes(KEY_BYTES), randomBytes(KEY_BYTES), 'opened by nothing')
      const shut = {
        ...file,
        kdf: newKdf(),
        keychain: null,
        wrapped,
        reply: null,
        failures: 0,
        notBefore: null,
      }
      const text = JSON.stringify(z.encode(vaultFileSchema, shut), null, 1)
      return { keyFile: new TextEncoder().encode(text), isSealed: true }
    }
  } catch (error) {
    if (!(error instanceof VaultDamaged)) throw error
  }
  const own = await readIfPresent(paths.vault)
  return { keyFile: own && new Uint8Array(own), isSealed: false }
}
