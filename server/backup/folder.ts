import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { codeOf, syncDirectory, writeNewSynced } from '#server/crypto/disk.ts'
import { rawKeySchema, sealedSchema } from '#shared/contract/administration/recovery-files.ts'

/** A folder of backups can't be used; the message is for the operator. */
export class BackupFolderError extends Error {
  override name = 'BackupFolderError'
}

const folderFile = z.strictObject({ kind: z.literal('backup-folder'), version: z.literal(1), id: z.uuid() })

/** The unencrypted facts about a dump: which key opens it, and its expected size and hash. */
export const manifestSchema = z.strictObject({
  kind: z.literal('backup'),
  version: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The public key that it was sealed for. */
  publicKey: rawKeySchema,
  /** The dump's own key, sealed. */
  sealedKey: sealedSchema,
  dump: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int() }),
})
export type Manifest = z.output<typeof manifestSchema>

/** One backup of a folder. */
export interface Taken {
  readonly manifest: Manifest
  readonly folder: string
}

const DUMPS = 'dumps'
const FILES = 'files'
const MANIFEST = 'manifest.json'
const PART = '.part'

/** The file of a dump, and the list of stored files that belong to it. */
export const dumpFileOf = (folder: string) => path.join(folder, 'dump')
const fileListOf = (folder: string) => path.join(folder, 'files.txt')

/** The path of a stored file in a folder of backups. */
export const storedFileOf = (to: string, name: string) => path.join(to, FILES, name.slice(0, 2), name)

/**
 * Makes a folder a folder of backups, or checks that it is one; returns its id. Refuses a folder with other content.
 */
export async function prepareFolder(to: string): Promise<string> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const folderId = await readFolderId(to)
  if (folderId) return folderId
  const other = (await readdir(to)).filter((name) => name !== 'lost+found')
  if (other.length > 0) {
    throw new BackupFolderError(
      `${to} holds something else than backups: name an empty folder, or a new one.`,
    )
  }
  const id = randomUUID()
  const text = `${JSON.stringify({ kind: 'backup-folder', version: 1, id })}\n`
  await writeNewSynced(path.join(to, 'backup-folder.json'), text)
  await syncDirectory(to)
  return id
}

/** The id of a folder of backups; null if it is none yet. */
export async function readFolderId(to: string): Promise<string | null> {
  try {
    return folderFile.parse(JSON.parse(await readFile(path.join(to, 'backup-folder.json'), 'utf8'))).id
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new BackupFolderError(`${to}/backup-folder.json is not readable.`, { cause: error })
  }
}

/** Makes the folder in which a backup is written; it only counts as a backup once `finishBackup` has renamed it. */
export async function beginBackup(to: string, takenAt: string): Promise<string> {
  const folder = path.join(to, DUMPS, `${takenAt.replaceAll(':', '-')}${PART}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Writes a backup's manifest and list of files, and gives it its name. */
export async function finishBackup(
  to: string,
  part: string,
  manifest: Manifest,
  files: readonly string[],
): Promise<string> {
  await writeNewSynced(fileListOf(part), files.map((name) => `${name}\n`).join(''))
  await writeNewSynced(path.join(part, MANIFEST), `${JSON.stringify(z.encode(manifestSchema, manifest))}\n`)
  await syncDirectory(part)
  const folder = part.slice(0, -PART.length)
  await rename(part, folder)
  await syncDirectory(path.join(to, DUMPS))
  return folder
}

/** The complete backups of a folder, oldest first; remains of an interrupted run are skipped. */
export async function listBackups(to: string): Promise<Taken[]> {
  const names = await namesIn(path.join(to, DUMPS))
  const backups: Taken[] = []
  for (const name of names.filter((each) => !each.endsWith(PART)).sort()) {
    const folder = path.join(to, DUMPS, name)
    backups.push({ folder, manifest: await readManifest(folder) })
  }
  return backups
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')))
  } catch (error) {
    throw new BackupFolderError(`The manifest of the backup in ${folder} is damaged or missing.`, {
      cause: error,
    })
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/**
 * Removes backups from before an instant, remains of interrupted runs, and stored files that no backup names any
 * more.
 */
export async function pruneFolder(to: string, before: Date): Promise<{ backups: number; files: number }> {
  let backups = 0
  const keptFiles = new Set<string>()
  for (const name of await namesIn(path.join(to, DUMPS))) {
    if (name.endsWith(PART)) await rm(path.join(to, DUMPS, name), { recursive: true })
  }
  for (const { folder, manifest } of await listBackups(to)) {
    if (new Date(manifest.takenAt) < before) {
      await rm(folder, { recursive: true })
      backups += 1
      continue
    }
    for (const name of (await readFile(fileListOf(folder), 'utf8')).split('\n')) keptFiles.add(name)
  }
  return { backups, files: await removeOtherFiles(to, keptFiles) }
}

async function removeOtherFiles(to: string, keptFiles: ReadonlySet<string>): Promise<number> {
  let removed = 0
  for (const group of await namesIn(path.join(to, FILES))) {
    for (const name of await namesIn(path.join(to, FILES, group))) {
      if (keptFiles.has(name)) continue
      await rm(path.join(to, FILES, group, name))
      removed += 1
    }
  }
  return removed
}

/** Whether a folder of backups has a stored file. */
export async function hasStoredFile(to: string, name: string): Promise<boolean> {
  try {
    await access(storedFileOf(to, name))
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/**
 * Writes a stored file into a folder of backups under its hash, completely or not at all; returns false if the bytes
 * have another hash.
 */
export async function writeStoredFile(
  to: string,
  name: string,
  source: AsyncIterable<Uint8Array>,
): Promise<boolean> {
  const file = storedFileOf(to, name)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const part = `${file}.${randomUUID()}${PART}`
  const hash = createHash('sha256')
  try {
    await pipeline(hashing(source, hash), createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }))
    if (hash.digest('hex') !== name) return false
    await rename(part, file)
    await syncDirectory(path.dirname(file))
    return true
  } finally {
    await rm(part, { force: true })
  }
}

async function* hashing(source: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const bytes of source) {
    hash.update(bytes)
    yield bytes
  }
}

/** Whether a file's bytes have the SHA-256; false if the file is missing. */
export async function hasHash(file: string, sha256: string): Promise<boolean> {
  const hash = createHash('sha256')
  try {
    for await (const bytes of createReadStream(file)) hash.update(bytes)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
  return hash.digest('hex') === sha256
}

/** Writes bytes to a new file and syncs it; returns their hash and number. */
export async function writeHashed(
  file: string,
  source: AsyncIterable<Uint8Array>,
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256')
  const handle = await open(file, 'wx', 0o600)
  let bytes = 0
  try {
    for await (const piece of source) {
      hash.update(piece)
      bytes += piece.length
      await handle.writeFile(piece)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { sha256: hash.digest('hex'), bytes }
}
