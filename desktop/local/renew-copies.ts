import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type MirrorDatabase, openMirror } from '#desktop/mirror/open.ts'
import { fileKeys } from '#desktop/vault/file-keys.ts'
import {
  type DataPaths,
  markWhole,
  renewalPaths,
  sizeIfPresent,
  syncFile,
  syncFolder,
} from '#desktop/vault/index.ts'
import { FileBroken } from '#files/faults.ts'
import type { SealingKeys } from '#files/sealed-content.ts'
import { openSealedFile, readSealedFile } from '#files/sealed-file.ts'
import { stageSealed } from '#files/staging.ts'

/** A renewal of the data key: the paths, and the former and the fresh key. */
export interface Renewal {
  readonly paths: DataPaths
  readonly former: Uint8Array
  readonly fresh: Uint8Array
  /** Called after each step with the progress, from 0 to 1. */
  readonly onProgress: (done: number) => void
}

/** The tables that name sealed files, and the folders of these files. */
const FOLDERS = [
  { name: 'evidence', tables: ['evidence_files', 'evidence_copies'] },
  { name: 'reports', tables: ['reports', 'report_data'] },
  { name: 'documents', tables: ['kept_documents'] },
  { name: 'document-parts', tables: ['kept_document_parts'] },
] as const
type Folder = (typeof FOLDERS)[number]
type Table = Folder['tables'][number]

interface NamedFile {
  readonly storedName: string
  readonly sha256: string
}

/**
 * Makes copies of the mirror and of all sealed files under the fresh key, reads each back, and marks them as
 * complete. The originals stay unchanged. The mirror must be closed; the copies need as much space again.
 */
export async function renewCopies(renewal: Renewal): Promise<void> {
  const { paths, former, fresh } = renewal
  const at = renewalPaths(paths)
  await rm(at.folder, { recursive: true, force: true })
  await mkdir(at.folder, { recursive: true, mode: 0o700 })
  const named = await settleMirror(paths.mirror, former)
  const progress = await progressOf(renewal, named)
  const renamed: Renamed[] = []
  for (const folder of FOLDERS) {
    const to = path.join(at.files, folder.name)
    await mkdir(to, { recursive: true, mode: 0o700 })
    const keys = [fileKeys(former, folder.name), fileKeys(fresh, folder.name)] as const
    for (const file of named[folder.name]) {
      const from = path.join(paths.files, folder.name, file.storedName)
      const size = await sizeIfPresent(from)
      if (size === null) continue
      renamed.push({ folder, from: file.storedName, to: await resealFile(from, to, file, keys) })
      progress.add(size)
    }
    await syncFolder(to)
  }
  await syncFolder(at.files)
  await copyFile(paths.mirror, at.mirror)
  progress.add((await stat(at.mirror)).size)
  renewMirror(at.mirror, former, fresh, renamed)
  await syncFile(at.mirror)
  await markWhole(paths, fresh)
  progress.end()
}

/** Writes everything of the mirror into its main file, and reads which sealed files it names. */
async function settleMirror(file: string, key: Uint8Array): Promise<Record<Folder['name'], NamedFile[]>> {
  const db = openMirror(file, key)
  const named: Record<Folder['name'], NamedFile[]> = {
    evidence: [],
    reports: [],
    documents: [],
    'document-parts': [],
  }
  try {
    for (const { name, tables } of FOLDERS) named[name] = tables.flatMap((table) => namedIn(db, table))
    db.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    db.close()
  }
  if ((await sizeIfPresent(`${file}-wal`)) ?? 0) throw new Error('the mirror is still open elsewhere')
  return named
}

function namedIn(db: MirrorDatabase, table: Table): NamedFile[] {
  return db
    .prepare<[], NamedFile>(
      `select stored_name as storedName, sha256 from ${table} where stored_name is not null and sha256 is not null`,
    )
    .all()
}

/**
 * Returns the name of the copy. A file that can't be opened under the former key is copied unchanged, so that opening
 * it still reports the fault.
 */
async function resealFile(
  from: string,
  folder: string,
  { storedName, sha256 }: NamedFile,
  [former, fresh]: readonly [SealingKeys, SealingKeys],
): Promise<string> {
  try {
    const content = readSealedFile(from, former, { storedName, originalSha256: sha256 })
    const maxBytes = (await sizeIfPresent(from)) ?? 0
    const copy = await stageSealed(content, { directory: folder, keys: fresh, maxBytes })
    const place = path.join(folder, copy.storedName)
    await rename(copy.path, place)
    const { stream } = await openSealedFile(place, fresh, {
      storedName: copy.storedName,
      originalSha256: sha256,
    })
    stream.destroy()
    return copy.storedName
  } catch (error) {
    if (!(error instanceof FileBroken)) throw error
    await copyFile(from, path.join(folder, storedName))
    await syncFile(path.join(folder, storedName))
    return storedName
  }
}

interface Renamed {
  readonly folder: Folder
  readonly from: string
  readonly to: string
}

/** Changes the key of a copy of the mirror, with the new names of its files, and reads all of it back. */
function renewMirror(file: string, former: Uint8Array, fresh: Uint8Array, renamed: readonly Renamed[]): void {
  const db = openMirror(file, former)
  try {
    // SQLite can't change the key while the database uses a write-ahead log.
    db.pragma('journal_mode = DELETE')
    db.transaction(() => {
      for (const { folder, from, to } of renamed) {
        for (const table of folder.tables) {
          db.prepare(`update ${table} set stored_name = ? where stored_name = ?`).run(to, from)
        }
      }
    })()
    db.pragma(`rekey = "x'${Buffer.from(fresh).toString('hex')}'"`)
  } finally {
    db.close()
  }
  const renewed = openMirror(file, fresh)
  try {
    const result = renewed.pragma('integrity_check', { simple: true })
    if (result !== 'ok') throw new Error('the copy of the mirror is damaged')
    renewed.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    renewed.close()
  }
}

/** Counts bytes: the mirror twice, since it is copied and then rewritten. */
async function progressOf({ paths, onProgress }: Renewal, named: Record<Folder['name'], NamedFile[]>) {
  let total = ((await sizeIfPresent(paths.mirror)) ?? 0) * 2
  for (const { name } of FOLDERS) {
    for (const { storedName } of named[name]) {
      total += (await sizeIfPresent(path.join(paths.files, name, storedName))) ?? 0
    }
  }
  let done = 0
  return {
    add(bytes: number) {
      done += bytes
      onProgress(total > 0 ? done / total : 1)
    },
    end: () => onProgress(1),
  }
}
