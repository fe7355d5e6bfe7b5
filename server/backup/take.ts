import { FileMissing } from '#files/faults.ts'
import type { Secret } from '#server/crypto/key-files.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { newDumpKey, sealPieces } from './dump-cipher.ts'
import {
  beginBackup,
  dumpFileOf,
  finishBackup,
  hasStoredFile,
  prepareFolder,
  writeHashed,
  writeStoredFile,
} from './folder.ts'
import type { PartOf, Piece } from './parts.ts'
import { openSnapshot, readFileNames, readHead, readPieces, type Snapshot } from './read-database.ts'

/** The sources of a backup. */
export interface BackupSource {
  readonly databaseUrl: string
  readonly files: FileStore
  readonly secrets: readonly Secret[]
  /** The product's version. */
  readonly product: string
}

/** The result of a backup. */
export interface BackupTaken {
  readonly takenAt: string
  readonly folder: string
  readonly bytes: number
  readonly files: number
  /** Files that the database names and the store lacks: they were lost before this backup. */
  readonly missing: readonly string[]
}

/**
 * Takes a backup into a folder while the server runs: the database at one moment, the server's keys, and the stored
 * files that it names at that moment. Files that the folder already has are not copied again.
 */
export async function takeBackup(
  source: BackupSource,
  to: string,
  publicKey: Uint8Array,
): Promise<BackupTaken> {
  await prepareFolder(to)
  // Large files are copied before the moment of the backup, so that its view needn't stay open meanwhile.
  const before = await openSnapshot(source.databaseUrl)
  const fileNames = await readFileNames(before).finally(before.close)
  await copyFiles(source.files, to, fileNames)
  const snapshot = await openSnapshot(source.databaseUrl)
  try {
    const named = await readFileNames(snapshot)
    const absent = await copyFiles(source.files, to, named)
    // A file that was rightfully removed since the moment of the backup is not missing.
    const missing = absent.length > 0 ? await stillNamed(source.databaseUrl, absent) : []
    const files: PartOf<'files'> = { part: 'files', names: without(named, absent), missing }
    return await writeBackup(source, { to, publicKey, snapshot, files })
  } finally {
    await snapshot.close()
  }
}

interface Target {
  readonly to: string
  readonly publicKey: Uint8Array
  readonly snapshot: Snapshot
  readonly files: PartOf<'files'>
}

const without = (names: readonly string[], left: readonly string[]) => {
  const removed = new Set(left)
  return names.filter((name) => !removed.has(name))
}

async function stillNamed(databaseUrl: string, names: readonly string[]): Promise<string[]> {
  const now = await openSnapshot(databaseUrl)
  const named = new Set(await readFileNames(now).finally(now.close))
  return names.filter((name) => named.has(name))
}

async function writeBackup(source: BackupSource, target: Target): Promise<BackupTaken> {
  const { to, publicKey, snapshot, files } = target
  const { takenAt } = snapshot
  const part = await beginBackup(to, takenAt)
  const { key, sealedKey } = newDumpKey(publicKey, takenAt)
  const dump = await writeHashed(dumpFileOf(part), sealPieces(piecesOf(source, snapshot, files), key))
  const keyBytes = new Uint8Array(publicKey)
  const manifest = { kind: 'backup', version: 1, takenAt, publicKey: keyBytes, sealedKey, dump } as const
  const folder = await finishBackup(to, part, manifest, files.names)
  return { takenAt, folder, bytes: dump.bytes, files: files.names.length, missing: files.missing }
}

async function* piecesOf(
  { secrets, product }: BackupSource,
  snapshot: Snapshot,
  files: PartOf<'files'>,
): AsyncGenerator<Piece> {
  yield await readHead(snapshot, product)
  for (const { name, content } of secrets) yield { part: 'secret', name, content: content.toString('base64') }
  yield files
  yield* readPieces(snapshot)
}

/** Copies the files that the folder lacks; returns those that the store lacks, or has with other bytes. */
async function copyFiles(store: FileStore, to: string, names: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const name of names) {
    if (await hasStoredFile(to, name)) continue
    try {
      if (!(await writeStoredFile(to, name, await store.readSealed(name)))) missing.push(name)
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
      missing.push(name)
    }
  }
  return missing
}
