import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { freeBytesIn, namesIn, syncFolder } from '#desktop/vault/index.ts'
import { isOlderVersion } from '#shared/sync/protocol.ts'
import type { UpdatePaths, VersionChoice } from './choice.ts'
import {
  headBytes,
  PREFIX_BYTES,
  readHead,
  sizeOf,
  type UpdateFile,
  type UpdateManifest,
} from './manifest.ts'
import type { AppRelease } from './release.ts'
import { UpdateRefused } from './update-fault.ts'
import { foldersOf, HEAD_FILE } from './update-path.ts'

const OWNER_ONLY = 0o700
const OWNER_FILE = 0o600
const CHUNK_BYTES = 2 ** 20
/** Room on the disk beside the update, for the app to go on working. */
const MARGIN_BYTES = 32 * 2 ** 20

/** What a file is measured by. */
export interface UpdateRules {
  /** The installed app, and the version that runs. */
  readonly packaged: AppRelease
  readonly running: AppRelease
  readonly highest: VersionChoice['highest']
  /** Of this computer, such as `linux-x64`. */
  readonly system: string
}

/** The keys that count: those of the installed app that the running version has not dropped. */
const keysOf = ({ packaged, running }: UpdateRules) =>
  packaged.keys.filter((key) => running.keys.includes(key))

/** Reads what an update file says of itself. Throws UpdateRefused for one that this app does not take. */
export async function readUpdate(file: string, rules: UpdateRules): Promise<UpdateManifest> {
  const handle = await open(file, 'r')
  try {
    return (await readOpenUpdate(handle, rules)).manifest
  } finally {
    await handle.close()
  }
}

async function readOpenUpdate(handle: FileHandle, rules: UpdateRules) {
  const { size } = await handle.stat()
  const length = headBytes(await readBytes(handle, 0, Math.min(size, PREFIX_BYTES)))
  if (size < length) throw new UpdateRefused('cut')
  const head = await readBytes(handle, 0, length)
  const manifest = readHead(head, keysOf(rules))
  const expected = length + manifest.body.bytes
  if (size !== expected) throw new UpdateRefused(size < expected ? 'cut' : 'damaged')
  requireFit(manifest, rules)
  return { head, manifest }
}

function requireFit(manifest: UpdateManifest, { packaged, running, highest, system }: UpdateRules): void {
  const { version } = manifest
  if (version === running.version) throw new UpdateRefused('same')
  const isOlder = [packaged.version, running.version, highest].some(
    (other) => other !== null && isOlderVersion(version, other),
  )
  // A version that reads only older mirrors is older, whatever its number.
  if (isOlder || version === packaged.version || manifest.form < running.form)
    throw new UpdateRefused('older')
  if (manifest.system !== 'any' && manifest.system !== system) throw new UpdateRefused('other-system')
  if (manifest.packages !== packaged.packages) throw new UpdateRefused('other-packages')
}

/** What installing needs. */
interface InstallOptions {
  readonly file: string
  readonly paths: UpdatePaths
  readonly rules: UpdateRules
  readonly onProgress: (done: number, total: number) => void
  readonly freeBytes?: (folder: string) => Promise<number>
}

/**
 * Puts an update beside the version that runs, whole or not at all: a folder under its name holds what was signed, written to the
 * disk. Nothing is chosen by it. Throws UpdateRefused for a file that this app does not take.
 */
export async function installUpdate({
  file,
  paths,
  rules,
  onProgress,
  freeBytes = freeBytesIn,
}: InstallOptions): Promise<UpdateManifest> {
  await mkdir(paths.folder, { recursive: true, mode: OWNER_ONLY })
  await removeParts(paths)
  const handle = await open(file, 'r')
  try {
    const { head, manifest } = await readOpenUpdate(handle, rules)
    const size = sizeOf(manifest.files)
    const missing = size + MARGIN_BYTES - (await freeBytes(paths.folder))
    if (missing > 0) throw new UpdateRefused('no-space', missing)
    const body = { handle, start: head.byteLength, bytes: manifest.body.bytes }
    const total = body.bytes + size
    // Looked at as a whole first: nothing that was changed is unpacked.
    await requireWhole(body, manifest.body.sha256, (bytes) => onProgress(bytes, total))
    const part = paths.part(manifest.version)
    await writeVersion(part, { head, body, files: manifest.files }, (bytes) =>
      onProgress(body.bytes + bytes, total),
    )
    await rm(paths.version(manifest.version), { recursive: true, force: true })
    await rename(part, paths.version(manifest.version))
    await syncFolder(paths.folder)
    return manifest
  } catch (error) {
    await removeParts(paths)
    throw error
  } finally {
    await handle.close()
  }
}

/** What an installation left that was ended before its end. */
async function removeParts({ folder }: UpdatePaths): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (name.endsWith('.part')) await rm(path.join(folder, name), { recursive: true, force: true })
  }
}

interface Body {
  readonly handle: FileHandle
  readonly start: number
  readonly bytes: number
}

async function requireWhole(body: Body, sha256: string, onBytes: (bytes: number) => void): Promise<void> {
  const digest = createHash('sha256')
  let done = 0
  for await (const chunk of chunksOf(body)) {
    digest.update(chunk)
    done += chunk.byteLength
    onBytes(done)
  }
  if (digest.digest('hex') !== sha256) throw new UpdateRefused('damaged')
}

async function* chunksOf({ handle, start, bytes }: Body): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes; at += CHUNK_BYTES) {
    yield await readBytes(handle, start + at, Math.min(CHUNK_BYTES, bytes - at))
  }
}

async function writeVersion(
  part: string,
  { head, body, files }: { readonly head: Uint8Array; readonly body: Body; readonly files: UpdateFile[] },
  onBytes: (bytes: number) => void,
): Promise<void> {
  const folders = [...new Set(files.flatMap((file) => foldersOf(file.path)))].sort()
  await mkdir(part, { mode: OWNER_ONLY })
  for (const folder of folders) await mkdir(path.join(part, folder), { mode: OWNER_ONLY })
  await writeNew(path.join(part, HEAD_FILE), async (file) => void (await file.writeFile(head)))
  const content = new Pieces(unpacked(body))
  let done = 0
  try {
    for (const file of files) {
      await writeNew(path.join(part, file.path), (handle) => copyFile(content, handle, file))
      done += file.bytes
      onBytes(done)
    }
    if (await content.take(1)) throw new UpdateRefused('damaged')
  } finally {
    await content.end()
  }
  for (const folder of folders.reverse()) await syncFolder(path.join(part, folder))
  await syncFolder(part)
}

async function writeNew(file: string, write: (handle: FileHandle) => Promise<void>): Promise<void> {
  const handle = await open(file, 'wx', OWNER_FILE)
  try {
    await write(handle)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function copyFile(content: Pieces, to: FileHandle, file: UpdateFile): Promise<void> {
  const digest: Hash = createHash('sha256')
  let left = file.bytes
  while (left > 0) {
    const piece = await content.take(left)
    if (!piece) throw new UpdateRefused('damaged')
    digest.update(piece)
    await to.writeFile(piece)
    left -= piece.byteLength
  }
  if (digest.digest('hex') !== file.sha256) throw new UpdateRefused('damaged')
}

/** The bytes of all files, one after another. */
async function* unpacked(body: Body): AsyncGenerator<Uint8Array> {
  const unpack = createBrotliDecompress()
  const isUnpacked = pipeline(Readable.from(chunksOf(body)), unpack)
  // What fails is thrown below as well.
  isUnpacked.catch(() => undefined)
  try {
    yield* unpack
  } catch (error) {
    const isOfDisk = error instanceof Error && 'syscall' in error
    if (isOfDisk || error instanceof UpdateRefused) throw error
    throw new UpdateRefused('damaged')
  }
}

/** Bytes that come in chunks, taken in pieces of another length. */
class Pieces {
  readonly #chunks: AsyncIterator<Uint8Array>
  #rest: Uint8Array = new Uint8Array()

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** The next bytes, at least one and at most so many; null at the end. */
  async take(atMost: number): Promise<Uint8Array | null> {
    while (this.#rest.byteLength === 0) {
      const { done, value } = await this.#chunks.next()
      if (done) return null
      this.#rest = value
    }
    const piece = this.#rest.subarray(0, atMost)
    this.#rest = this.#rest.subarray(piece.byteLength)
    return piece
  }

  /** Nothing more is taken. */
  async end(): Promise<void> {
    await this.#chunks.return?.()
  }
}

async function readBytes(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let done = 0
  while (done < length) {
    const { bytesRead } = await handle.read(bytes, done, length - done, start + done)
    // It is shorter than it was a moment ago.
    if (bytesRead === 0) throw new UpdateRefused('cut')
    done += bytesRead
  }
  return bytes
}
