import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { addAbortSignal, Readable } from 'node:stream'
import { FileBroken, FileTooLarge, isMissing } from './faults.ts'
import { type SealingKeys, sealContent } from './sealed-content.ts'

/** The identification of a stored file, which belongs in the file's row. */
export interface StoredFile {
  /** SHA-256 of the stored, encrypted bytes, in hexadecimal; the same content gets another name each time. */
  readonly storedName: string
  /** SHA-256 of the original content, in hexadecimal. */
  readonly originalSha256: string
  /** Bytes of the original content. */
  readonly size: number
}

/** Options of storing a file. */
export interface PutOptions {
  /** Most bytes of content that are accepted; one more throws {@link FileTooLarge}. */
  readonly maxBytes: number
  /** Ends the upload, for example if the user cancels it. */
  readonly signal?: AbortSignal
}

/** Complete and synced sealed bytes in the staging folder; the caller must move or remove them. */
export interface StoredBytes {
  readonly path: string
  /** Bytes of the sealed file. */
  readonly storedSize: number
}

/** A file that was sealed into the staging folder. */
export interface Staged extends StoredFile, StoredBytes {}

/** Longer than any upload takes: older files were left by a killed process. */
const LEFTOVER_AGE_MS = 24 * 60 * 60 * 1000

/**
 * Seals content into a new file (0600) of the staging folder, completely and synced; its name in the store, the hash
 * of the sealed bytes, is only known then. After any failure the file is removed and the source destroyed.
 */
export async function stageSealed(
  source: AsyncIterable<Uint8Array> | Uint8Array,
  {
    directory,
    keys,
    maxBytes,
    signal,
  }: PutOptions & { readonly directory: string; readonly keys: SealingKeys },
): Promise<Staged> {
  const content = source instanceof Uint8Array ? [source] : source
  const readable = content instanceof Readable ? content : Readable.from(content, { objectMode: false })
  // Without a listener, an error before the first read would end the process; reading throws it anyway.
  readable.on('error', () => undefined)
  if (signal) addAbortSignal(signal, readable)
  const counted = counter(maxBytes)
  const path = await inStaging(directory, async (handle) => {
    for await (const bytes of sealContent(counted.through(readable), keys)) await counted.write(handle, bytes)
    signal?.throwIfAborted()
  })
  return { path, ...counted.result() }
}

/** Copies bytes unchanged into a new file (0600) of the staging folder; after a failure it is removed. */
export async function stageAsIs(source: AsyncIterable<Uint8Array>, directory: string): Promise<string> {
  return inStaging(directory, async (handle) => {
    for await (const bytes of source) await handle.writeFile(bytes)
  })
}

/** Copies sealed bytes into the staging folder; throws {@link FileBroken} if their hash is not the name. */
export async function stageNamed(
  source: AsyncIterable<Uint8Array>,
  directory: string,
  storedName: string,
): Promise<StoredBytes> {
  const hash = createHash('sha256')
  let storedSize = 0
  const path = await inStaging(directory, async (handle) => {
    for await (const bytes of source) {
      hash.update(bytes)
      storedSize += bytes.length
      await handle.writeFile(bytes)
    }
    if (hash.digest('hex') !== storedName) throw new FileBroken(storedName, 'changed')
  })
  return { path, storedSize }
}

/** Removes remains of killed processes from the staging folder. */
export async function sweepStaging(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  for (const name of await readdir(directory)) {
    const path = join(directory, name)
    if ((await ageMs(path)) > LEFTOVER_AGE_MS) await rm(path, { force: true })
  }
}

async function ageMs(path: string): Promise<number> {
  try {
    return Date.now() - (await stat(path)).mtimeMs
  } catch (error) {
    // Another server has finished with it, or removed it, meanwhile.
    if (isMissing(error)) return 0
    throw error
  }
}

async function inStaging(directory: string, fill: (handle: FileHandle) => Promise<void>): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, randomUUID())
  const handle = await open(path, 'wx', 0o600)
  try {
    await fill(handle)
    await handle.sync()
  } catch (error) {
    await handle.close()
    await rm(path, { force: true })
    throw error
  }
  await handle.close()
  return path
}

/** Counts and hashes the bytes on both sides of the sealing. */
function counter(maxBytes: number) {
  const original = createHash('sha256')
  const stored = createHash('sha256')
  let size = 0
  let storedSize = 0
  return {
    async *through(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const piece of source) {
        size += piece.length
        if (size > maxBytes) throw new FileTooLarge(maxBytes)
        original.update(piece)
        yield piece
      }
    },
    async write(handle: FileHandle, bytes: Buffer): Promise<void> {
      stored.update(bytes)
      storedSize += bytes.length
      await handle.writeFile(bytes)
    },
    result() {
      return { storedName: stored.digest('hex'), originalSha256: original.digest('hex'), size, storedSize }
    },
  }
}
