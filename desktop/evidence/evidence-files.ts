import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { FileMissing } from '#files/faults.ts'
import type { SealingKeys } from '#files/sealed-content.ts'
import { type OpenedFile, openSealedFile } from '#files/sealed-file.ts'
import { readSealedRange } from '#files/sealed-range.ts'
import { copyTable, isStored } from './copy-table.ts'
import { copiesOf, type EvidenceCopies } from './evidence-copies.ts'
import { type KeptFile, type KeptFiles, keptFiles } from './kept-files.ts'
import { type Declared, type EvidenceFilesOptions, type Place, take } from './take-bytes.ts'

/** What names the stored bytes of an evidence record. */
export type StoredBytes = Pick<KeptFile, 'evidenceId' | 'storedName' | 'sha256' | 'kind'>

/** Evidence files on this device, sealed, from their attachment until the server has them. */
export interface EvidenceFiles extends Omit<KeptFiles, 'put' | 'remove'> {
  /** Stores bytes completely and as declared, or not at all (a Refusal like the server's). They survive a power cut. */
  readonly keep: (declared: Declared, source: AsyncIterable<Uint8Array>) => Promise<void>
  /** The files that the user keeps here beside the server. */
  readonly copies: EvidenceCopies
  /** Checks all bytes and opens them. Throws FileBroken or FileMissing. */
  readonly open: (file: StoredBytes) => Promise<OpenedFile>
  /** Checks all bytes and returns their number. Throws FileBroken or FileMissing. */
  readonly check: (file: StoredBytes) => Promise<number>
  /** Reads the bytes from `from` up to, but not including, `to`. Throws FileBroken or FileMissing. */
  readonly read: (file: KeptFile, from: number, to: number) => Promise<Buffer>
  /** Notes how many bytes of a record's file the server has, until the app ends. */
  readonly noteSent: (evidenceId: string, bytes: number) => void
  /** How many bytes of a record's file the server has, by its last answer. */
  readonly sent: (evidenceId: string) => number
  /** The server has the file: its bytes go, unless the user keeps them here. */
  readonly settle: (file: KeptFile) => Promise<void>
  /** A file that is kept here waits to be sent once more: the server has lost it. Nothing happens while it waits already. */
  readonly sendAgain: (evidenceId: string) => void
  /** Removes the stored bytes of the file's record. */
  readonly remove: (file: KeptFile) => Promise<void>
}

/** Opens the folder, which is made for its owner only, and removes remains of an interrupted write. */
export async function openEvidenceFiles(options: EvidenceFilesOptions): Promise<EvidenceFiles> {
  const { db, directory, keys } = options
  const { put, remove, ...table } = keptFiles(db)
  const copies = copyTable(db)
  const on: Place = {
    ...options,
    now: options.now ?? (() => new Date()),
    placeOf: (storedName) => path.join(directory, storedName),
  }
  const sent = new Map<string, number>()
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const named = [...table.all(), ...copies.all()].map(({ storedName }) => storedName)
  await removeUnknown(directory, new Set(named))

  async function removeFile({ evidenceId, storedName }: KeptFile): Promise<void> {
    // The same bytes may have been attached once more while these were sent.
    const names = new Set([storedName, table.find(evidenceId)?.storedName ?? storedName])
    remove(evidenceId)
    sent.delete(evidenceId)
    for (const name of names) await rm(on.placeOf(name), { force: true })
  }

  return {
    ...table,
    copies: copiesOf(on, copies),
    async keep(declared, source) {
      const { storedName, kind } = await take(on, declared, source)
      const before = table.find(declared.id)
      put({ evidenceId: declared.id, storedName, sha256: declared.sha256, kind })
      if (before) await rm(on.placeOf(before.storedName), { force: true })
    },
    ...reading(on.placeOf, keys, table.find),
    noteSent: (evidenceId, bytes) => void sent.set(evidenceId, bytes),
    sent: (evidenceId) => sent.get(evidenceId) ?? 0,
    async settle(file) {
      const isKept = db.transaction(() => {
        const copy = copies.find(file.evidenceId)
        const isSame = table.find(file.evidenceId)?.storedName === file.storedName
        if (!isSame || !copy || copy.storedName !== null || copy.sha256 !== file.sha256) return false
        copies.store(file.evidenceId, { ...file, keptAt: on.now().toISOString() })
        remove(file.evidenceId)
        return true
      })()
      if (isKept) sent.delete(file.evidenceId)
      else await removeFile(file)
    },
    sendAgain: db.transaction((evidenceId: string) => {
      const copy = copies.find(evidenceId)
      if (!isStored(copy) || table.find(evidenceId)) return
      put(copy)
      copies.lose(evidenceId)
    }),
    remove: removeFile,
  }
}

/** How stored files are read back. */
function reading(
  placeOf: (storedName: string) => string,
  keys: SealingKeys,
  find: KeptFiles['find'],
): Pick<EvidenceFiles, 'open' | 'check' | 'read'> {
  const open = ({ storedName, sha256 }: StoredBytes) =>
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

async function removeUnknown(directory: string, knownNames: ReadonlySet<string | null>): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!knownNames.has(name)) await rm(path.join(directory, name), { recursive: true, force: true })
  }
}
