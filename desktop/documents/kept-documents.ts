import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { IndexedPart } from '#desktop/mirror/index-again.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { freeBytesIn, syncFolder } from '#desktop/vault/index.ts'
import { FileBroken, FileMissing, FileTooLarge } from '#files/faults.ts'
import type { SealingKeys } from '#files/sealed-content.ts'
import { type OpenedFile, openSealedFile, readSealedFile } from '#files/sealed-file.ts'
import { type Staged, stageSealed } from '#files/staging.ts'
import type { DocumentCopy } from '#shared/contract/library/document-copies.ts'
import type { DocumentPassage, LibraryDocument } from '#shared/contract/library/documents.ts'
import type { KeptProblem } from '#shared/contract/library/kept-documents.ts'
import type { User } from '#shared/domain/access.ts'
import { indexedTexts } from './indexed-texts.ts'
import { type Checked, type KeptRow, keptTable } from './rows.ts'
import { type KeptTexts, keptTexts } from './words.ts'

/** An answer of the server about a document: what it is now, and what the server knows that by. */
export interface CheckedCopy {
  readonly known: string
  readonly copy: DocumentCopy
}

/** Documents of the library on this device: sealed files, and their texts in the mirror. */
export interface KeptDocuments {
  /** Those that a user keeps, in the order in which they were asked for. */
  readonly all: (user: User) => KeptRow[]
  /** One of them by its id or its address. */
  readonly find: (user: User, name: string) => KeptRow | null
  readonly texts: Omit<KeptTexts, 'write' | 'index' | 'indexPassages' | 'remove'>
  /** The texts whose words a former build may have indexed in another form. */
  readonly indexed: readonly IndexedPart[]
  /** Begins to keep a document, or notes what the server says of it now. */
  readonly note: (user: User, checked: CheckedCopy) => void
  /** Notes that the server has nothing new about a document. */
  readonly confirm: (id: string) => void
  readonly fail: (id: string, problem: KeptProblem, counts?: boolean) => void
  /** Forgets what went wrong with a document before, so that it is fetched again. */
  readonly retry: (id: string) => void
  /** Gives up a file that can't be read here any more, so that it is fetched again. */
  readonly lose: (row: KeptRow) => Promise<void>
  /** Removes a document with all that was fetched of it. */
  readonly forget: (id: string) => Promise<void>
  /** Checks all bytes of its file and opens it. Throws FileBroken or FileMissing. */
  readonly open: (row: KeptRow) => Promise<OpenedFile>
  /** Bytes of the newest file that have arrived and wait for the rest. */
  readonly received: (row: KeptRow) => number
  /** Seals further bytes of the newest file; false, and they are not kept, if it is not wanted any more. */
  readonly addPart: (row: KeptRow, from: number, bytes: Uint8Array) => Promise<boolean>
  /** Removes the parts of a document's file. */
  readonly dropParts: (id: string) => Promise<void>
  /** Puts the parts together; false, and nothing of them is left, unless they are the declared file. */
  readonly join: (row: KeptRow, signal: AbortSignal) => Promise<Staged | null>
  /** The document lies here whole from now on; `staged` is null where the file lies here already, or there is none. */
  readonly finish: (
    row: KeptRow,
    staged: Staged | null,
    passages: readonly DocumentPassage[],
  ) => Promise<void>
  /** Bytes of the files that lie here, of all users. */
  readonly bytes: () => number
  /** Bytes that the disk has left. */
  readonly free: () => Promise<number>
}

/** The dependencies of kept documents. */
export interface KeptDocumentsOptions {
  readonly mirror: Mirror
  /** The folder of `mirror-files`, in which there is one for the files and one for their parts. */
  readonly directory: string
  readonly keys: SealingKeys
  readonly partKeys: SealingKeys
  readonly now?: () => Date
}

/** Opens the folders, which are made for their owner only, and removes remains of an interrupted app. */
export async function openKeptDocuments(options: KeptDocumentsOptions): Promise<KeptDocuments> {
  const { mirror, directory } = options
  const on: Place = {
    ...options,
    now: options.now ?? (() => new Date()),
    table: keptTable(mirror.db),
    texts: keptTexts(mirror.db),
    files: path.join(directory, 'documents'),
    parts: path.join(directory, 'document-parts'),
  }
  const rows = on.table.all()
  await openFolder(on.files, new Set(rows.map(({ stored_name }) => stored_name)))
  await openFolder(on.parts, new Set(on.table.partNames()))
  return { ...reading(on), ...noting(on), ...fetching(on) }
}

interface Place extends KeptDocumentsOptions {
  readonly now: () => Date
  readonly table: ReturnType<typeof keptTable>
  readonly texts: KeptTexts
  readonly files: string
  readonly parts: string
}

async function openFolder(folder: string, knownNames: ReadonlySet<string | null>): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    if (!knownNames.has(name)) await rm(path.join(folder, name), { recursive: true, force: true })
  }
}

function reading({
  mirror,
  table,
  texts,
  files,
  keys,
}: Place): Pick<KeptDocuments, 'all' | 'find' | 'texts' | 'indexed' | 'open' | 'bytes' | 'free'> {
  const all = ({ id }: User) => table.all().filter((row) => row.user_id === id)
  return {
    all,
    find: (user, name) => all(user).find(({ id, document }) => name === id || name === document.slug) ?? null,
    texts,
    indexed: indexedTexts(mirror.db, table, texts),
    open({ stored_name, sha256 }) {
      const storedName = stored_name ?? ''
      return openSealedFile(path.join(files, storedName), keys, { storedName, originalSha256: sha256 ?? '' })
    },
    bytes: () => table.all().reduce((sum, { file }) => sum + (file?.size ?? 0), 0),
    free: () => freeBytesIn(files),
  }
}

function noting(
  on: Place,
): Pick<KeptDocuments, 'note' | 'confirm' | 'fail' | 'retry' | 'lose' | 'forget' | 'dropParts'> {
  const { mirror, table, texts, now } = on
  return {
    note(user, { known, copy: { document, sha256, passages } }) {
      const checked: Checked = {
        ...{ id: document.id, document, known, wanted_sha256: sha256, wanted_passages: passages },
        checked_at: now().toISOString(),
      }
      mirror.transaction(() => {
        const before = table.find(document.id)
        if (before && before.user_id !== user.id) return
        if (before) table.check(checked)
        else table.add({ ...checked, user_id: user.id })
        const after = table.find(document.id)
        if (after) texts.index(after.row_number, after.id, after.document)
      })
    },
    confirm: (id) => table.confirm(id, now().toISOString()),
    fail(id, problem, counts = false) {
      if (counts || table.find(id)?.problem !== problem) table.fail(id, problem, counts)
    },
    retry: (id) => table.retry(id),
    async lose({ id, stored_name }) {
      table.lose(id)
      if (stored_name) await rm(path.join(on.files, stored_name), { force: true })
    },
    async forget(id) {
      const row = table.find(id)
      if (!row) return
      const parts = table.parts(id)
      mirror.transaction(() => {
        texts.remove(row.row_number, id)
        table.removeParts(id)
        table.remove(id)
      })
      if (row.stored_name) await rm(path.join(on.files, row.stored_name), { force: true })
      for (const { stored_name } of parts) await rm(path.join(on.parts, stored_name), { force: true })
    },
    dropParts: (id) => dropParts(on, id),
  }
}

async function dropParts({ table, parts }: Place, id: string): Promise<void> {
  const dropped = table.parts(id)
  table.removeParts(id)
  for (const { stored_name } of dropped) await rm(path.join(parts, stored_name), { force: true })
}

function fetching(on: Place): Pick<KeptDocuments, 'received' | 'addPart' | 'join' | 'finish'> {
  const { table, keys, partKeys } = on
  const ofNewest = ({ id, wanted_sha256 }: KeptRow) =>
    table.parts(id).filter(({ of_sha256 }) => of_sha256 === wanted_sha256)
  return {
    received: (row) => ofNewest(row).reduce((sum, { size }) => sum + size, 0),
    async addPart({ id, wanted_sha256 }, from, bytes) {
      if (wanted_sha256 === null) throw new Error('a document without a file has no parts')
      const staged = await stageSealed(bytes, {
        ...{ directory: on.parts, keys: partKeys, maxBytes: bytes.length },
      })
      await rename(staged.path, path.join(on.parts, staged.storedName))
      await syncFolder(on.parts)
      const { storedName: stored_name, originalSha256: sha256, size } = staged
      // The user may have removed the document meanwhile.
      const isAsked = table.find(id)?.wanted_sha256 === wanted_sha256
      if (isAsked) table.addPart(id, { of_sha256: wanted_sha256, from_byte: from, size, stored_name, sha256 })
      else await rm(path.join(on.parts, stored_name), { force: true })
      return isAsked
    },
    async join(row, signal) {
      const staged = await stageSealed(joined(on, ofNewest(row)), {
        ...{ directory: on.files, keys, signal, maxBytes: row.document.file?.size ?? 0 },
      }).catch((error: unknown) => {
        if (isOtherFile(error)) return null
        throw error
      })
      if (staged?.originalSha256 === row.wanted_sha256) return staged
      if (staged) await rm(staged.path, { force: true })
      await dropParts(on, row.id)
      return null
    },
    finish: (row, staged, passages) => finish(on, row, staged, passages),
  }
}

/** More has arrived than the file has, or a part is not what was received. */
const isOtherFile = (error: unknown) =>
  error instanceof FileTooLarge || error instanceof FileBroken || error instanceof FileMissing

async function* joined({ parts, partKeys }: Place, pieces: ReturnType<Place['table']['parts']>) {
  for (const { stored_name: storedName, sha256: originalSha256 } of pieces) {
    yield* readSealedFile(path.join(parts, storedName), partKeys, {
      storedName,
      originalSha256,
    }) as AsyncIterable<Uint8Array>
  }
}

/** The file has its place before the row names it, so a kill in between leaves a file that nothing names. */
async function finish(
  on: Place,
  row: KeptRow,
  staged: Staged | null,
  passages: readonly DocumentPassage[],
): Promise<void> {
  const { mirror, table, texts, files, now } = on
  const { file, textState } = row.document
  if (staged) {
    await rename(staged.path, path.join(files, staged.storedName)).catch(async (error: unknown) => {
      await rm(staged.path, { force: true })
      throw error
    })
    await syncFolder(files)
  }
  const before = table.find(row.id)
  const isAsked = before !== null && before.known === row.known
  const placed = staged?.storedName ?? (file ? row.stored_name : null)
  if (isAsked) {
    mirror.transaction(() => {
      table.finish({
        ...{ id: row.id, file, text_state: textState, passages: passages.length, stored_name: placed },
        sha256: row.wanted_sha256,
        kept_at: now().toISOString(),
      })
      texts.write(row.id, passages)
      texts.index(row.row_number, row.id, row.document)
    })
  }
  // What is not named any more: the former file, or this one if the document was removed or has changed meanwhile.
  const named = table.find(row.id)?.stored_name ?? null
  for (const name of [before?.stored_name ?? null, placed]) {
    if (name !== null && name !== named) await rm(path.join(files, name), { force: true })
  }
  if (isAsked) await dropParts(on, row.id)
}

/** A kept document as it lies here: with the file and the text of this device, not with a newer one of the server. */
export function shownHere({ document, file, text_state }: KeptRow): LibraryDocument {
  return { ...document, file, textState: text_state }
}

/** Whether all of the newest version lies here. */
export function isNewest(row: KeptRow): boolean {
  return (
    row.kept_at !== null &&
    row.sha256 === row.wanted_sha256 &&
    row.text_state === row.document.textState &&
    row.passages === row.wanted_passages
  )
}
