import { copyFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import {
  freeBytesIn,
  jsonOrNull,
  readIfPresent,
  sizeIfPresent,
  syncFile,
  syncFolder,
  writeFileAtomic,
} from '#desktop/vault/index.ts'
import type { Mirror } from './mirror.ts'
import { type MirrorDatabase, MirrorKeyRefused, openMirror } from './open.ts'
import { isOfFormerForm, isOfNewerForm } from './schema.ts'

/** Starts on the new form that may fail before the former mirror comes back. */
const FAILED_STARTS = 2
/** The copy, and about as much again for the tables that are written once more. */
const SPACE_FOR_ONE = 2

/** The mirror must be copied before its form is changed, and the disk has not the space. */
export class CopyNeedsSpace extends Error {
  override readonly name = 'CopyNeedsSpace'
  readonly missingBytes: number

  constructor(missingBytes: number) {
    super('there is no space for a copy of the mirror')
    this.missingBytes = missingBytes
  }
}

/** A newer version has brought the mirror to its form, and no copy of the former one is there any more. */
export class MirrorIsNewer extends Error {
  override readonly name = 'MirrorIsNewer'
}

/** Where the copy lies, and how many starts have begun since it was made. */
function formerCopyPaths(mirror: string): { copy: string; part: string; starts: string } {
  return { copy: `${mirror}.former`, part: `${mirror}.former.part`, starts: `${mirror}.starts` }
}

const startsSchema = z.strictObject({ starts: z.int().min(1) })

/**
 * Called before a mirror is opened. Copies one of a former form; counts the starts on the new form that have not proved it, and after
 * two of them brings the former one back. So does a build that finds the form of a newer one, which did not prove it. Throws
 * CopyNeedsSpace, and then leaves the mirror as it is, and MirrorIsNewer.
 */
export async function guardMirror(
  mirror: string,
  dataKey: Uint8Array,
  freeBytes: (folder: string) => Promise<number> = freeBytesIn,
): Promise<void> {
  const at = formerCopyPaths(mirror)
  await rm(at.part, { force: true })
  const starts = await startsOf(at.starts)
  const hasCopy = (await sizeIfPresent(at.copy)) !== null
  const isOurs = hasCopy && starts < FAILED_STARTS && !opensAs(isOfNewerForm, mirror, dataKey)
  if (isOurs) return noteStart(at.starts, starts + 1)
  if (hasCopy) await bringBack(mirror, dataKey)
  const size = await sizeIfPresent(mirror)
  if (size === null) return
  if (askForm(isOfNewerForm, mirror, dataKey))
    throw new MirrorIsNewer('a newer version has changed this mirror')
  if (!askForm(isOfFormerForm, mirror, dataKey)) return
  const missing = SPACE_FOR_ONE * size - (await freeBytes(path.dirname(mirror)))
  if (missing > 0) throw new CopyNeedsSpace(missing)
  await copyWhole(mirror, at)
  await noteStart(at.starts, 1)
}

/**
 * Called when everything over the mirror is open: reads and writes it, and only then gives the copy up. From then on nothing
 * replaces this mirror, so the version that runs is noted as proved before that: what goes back to a former version counts on it.
 */
export async function proveMirror(
  mirror: Mirror,
  file: string,
  noteProved: () => Promise<void> = async () => undefined,
): Promise<void> {
  const at = formerCopyPaths(file)
  const tables = mirror.db
    .prepare<[], { name: string }>(
      "select name from sqlite_schema where type = 'table' and name like '%\\_docs' escape '\\'",
    )
    .all()
  for (const { name } of tables) mirror.db.prepare(`select doc from ${name} limit 1`).get()
  mirror.outbox.counts()
  mirror.transaction(() => mirror.meta.set('lastStart', new Date().toISOString()))
  await noteProved()
  await rm(at.copy, { force: true })
  await rm(at.starts, { force: true })
}

/** Puts the copy in the place of a mirror that did not open. A copy that does not open itself replaces nothing. */
async function bringBack(mirror: string, dataKey: Uint8Array): Promise<void> {
  const at = formerCopyPaths(mirror)
  try {
    openMirror(at.copy, dataKey).close()
  } catch (error) {
    if (!(error instanceof MirrorKeyRefused)) throw error
    console.error('The copy of the mirror does not open and is given up.')
    await rm(at.copy, { force: true })
    return
  }
  // These belong to the mirror that is replaced; of the copy, everything is in its one file.
  for (const ending of ['-wal', '-shm', '-journal']) {
    await rm(mirror + ending, { force: true })
    await rm(at.copy + ending, { force: true })
  }
  await rename(at.copy, mirror)
  await syncFolder(path.dirname(mirror))
}

/** Closing it empties the log beside the file, so that the file alone is the mirror. */
function askForm(question: (db: MirrorDatabase) => boolean, mirror: string, dataKey: Uint8Array): boolean {
  const db = openMirror(mirror, dataKey)
  try {
    return question(db)
  } finally {
    db.close()
  }
}

/** The same of a mirror that a failed start may have left unreadable. */
function opensAs(...[question, mirror, dataKey]: Parameters<typeof askForm>): boolean {
  try {
    return askForm(question, mirror, dataKey)
  } catch (error) {
    if (error instanceof MirrorKeyRefused) return false
    throw error
  }
}

async function copyWhole(mirror: string, at: ReturnType<typeof formerCopyPaths>): Promise<void> {
  try {
    await copyFile(mirror, at.part)
    await syncFile(at.part)
    await rename(at.part, at.copy)
    await syncFolder(path.dirname(mirror))
  } catch (error) {
    await rm(at.part, { force: true })
    throw error
  }
}

async function startsOf(file: string): Promise<number> {
  const text = (await readIfPresent(file))?.toString('utf8')
  const read = startsSchema.safeParse(text === undefined ? null : jsonOrNull(text))
  return read.success ? read.data.starts : 0
}

const noteStart = (file: string, starts: number) => writeFileAtomic(file, JSON.stringify({ starts }))
