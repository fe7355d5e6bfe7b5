import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { MirrorDatabase } from '#desktop/mirror/open.ts'
import { syncFolder } from '#desktop/vault/index.ts'
import { requireDeclared, requireTakenType } from '#files/declared-bytes.ts'
import type { DetectType } from '#files/detect-type.ts'
import { FileMissing, FileTooLarge } from '#files/faults.ts'
import type { SealingKeys } from '#files/sealed-content.ts'
import { type OpenedFile, openSealedFile, readSealedFile } from '#files/sealed-file.ts'
import { readSealedRange } from '#files/sealed-range.ts'
import { type Staged, stageSealed } from '#files/staging.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { EVIDENCE_LIMIT } from '#shared/domain/evidence-limit.ts'
import { type KeptFile, type KeptFiles, keptFiles } from './kept-files.ts'

/** The declared facts about bytes that are to be stored. */
export interface Declared {
  readonly id: string
  readonly sha256: string
  readonly fileName: string
}

/** Evidence files on this device, sealed, from their attachment until the server has them. */
export interface EvidenceFiles extends Omit<KeptFiles, 'put' | 'remove'> {
  /** Stores bytes completely and as declared, or not at all (a Refusal like the server's). They survive a power cut. */
  readonly keep: (declared: Declared, source: AsyncIterable<Uint8Array>) => Promise<void>
  /** Checks all bytes and opens them. Throws FileBroken or FileMissing. */
  readonly open: (file: KeptFile) => Promise<OpenedFile>
  /** Checks all bytes and returns their number. Throws FileBroken or FileMissing. */
  readonly check: (file: KeptFile) => Promise<number>
  /** Reads the bytes from `from` up to, but not including, `to`. Throws FileBroken or FileMissing. */
  readonly read: (file: KeptFile, from: number, to: number) => Promise<Buffer>
  /** Notes how many bytes of a record's file the server has, until the app ends. */
  readonly noteSent: (evidenceId: string, bytes: number) => void
  /** How many bytes of a record's file the server has, by its last answer. */
  readonly sent: (evidenceId: string) => number
  /** Removes the stored bytes of the file's record. */
  readonly remove: (file: KeptFile) => Promise<void>
}

/** The dependencies of evidence files: the open mirror, a folder of their own, and the keys. */
export interface EvidenceFilesOptions {
  readonly db: MirrorDatabase
  readonly directory: string
  readonly keys: SealingKeys
  /** Detects the type of incoming bytes. */
  readonly detectType: DetectType
}

/** Opens the folder, which is made for its owner only, and removes remains of an interrupted write. */
export async function openEvidenceFiles({
  db,
  directory,
  keys,
  detectType,
}: EvidenceFilesOptions): Promise<EvidenceFiles> {
  const { put, remove, ...table } = keptFiles(db)
  const placeOf = (storedName: string) => path.join(directory, storedName)
  const sent = new Map<string, number>()
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await removeUnknown(directory, new Set(table.all().map(({ storedName }) => storedName)))

  async function take({ id, sha256, fileName }: Declared, staged: Staged): Promise<void> {
    requireDeclared(sha256, staged.originalSha256)
    const read = () => readSealedFile(staged.path, keys, staged)
    const { kind } = await requireTakenType(read, fileName, detectType)
    const before = table.find(id)
    await rename(staged.path, placeOf(staged.storedName))
    await syncFolder(directory)
    put({ evidenceId: id, storedName: staged.storedName, sha256, kind })
    if (before) await rm(placeOf(before.storedName), { force: true })
  }

  return {
    ...table,
    async keep(declared, source) {
      const staged = await stage(source, directory, keys)
      try {
        await take(declared, staged)
      } catch (error) {
        await rm(staged.path, { force: true })
        throw error
      }
    },
    ...reading(placeOf, keys, table.find),
    noteSent: (evidenceId, bytes) => void sent.set(evidenceId, bytes),
    sent: (evidenceId) => sent.get(evidenceId) ?? 0,
    async remove({ evidenceId, storedName }) {
      // The same bytes may have been attached once more while these were sent.
      const names = new Set([storedName, table.find(evidenceId)?.storedName ?? storedName])
      remove(evidenceId)
      sent.delete(evidenceId)
      for (const name of names) await rm(placeOf(name), { force: true })
    },
  }
}

/** How stored files are read back. */
function reading(
  placeOf: (storedName: string) => string,
  keys: SealingKeys,
  find: KeptFiles['find'],
): Pick<EvidenceFiles, 'open' | 'check' | 'read'> {
  const open = ({ storedName, sha256 }: KeptFile) =>
    openSealedFile(placeOf(storedName), keys, { storedName, originalSha256: sha256 })
  return {
    open,
    async check(file) {
      const { stream, size } = await open(file)
      stream.destroy()
      return size
    },
    async read({ evidenceId, storedName }, from, to) {
      try {
        return await readSealedRange(placeOf(storedName), keys, storedName, { from, to })
      } catch (error) {
        // The same bytes may be attached once more while they are read; they then have another stored name.
        const now = find(evidenceId)?.storedName ?? storedName
        if (!(error instanceof FileMissing) || now === storedName) throw error
        return readSealedRange(placeOf(now), keys, now, { from, to })
      }
    },
  }
}

async function stage(
  source: AsyncIterable<Uint8Array>,
  directory: string,
  keys: SealingKeys,
): Promise<Staged> {
  try {
    return await stageSealed(source, { directory, keys, maxBytes: EVIDENCE_LIMIT })
  } catch (error) {
    if (error instanceof FileTooLarge) throw new Refusal('too_large')
    throw error
  }
}

async function removeUnknown(directory: string, knownNames: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!knownNames.has(name)) await rm(path.join(directory, name), { recursive: true, force: true })
  }
}
