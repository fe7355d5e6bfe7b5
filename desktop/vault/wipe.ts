import { access, rm } from 'node:fs/promises'
import path from 'node:path'
import { destroyFile, isMissing, syncFolder, writeFileAtomic } from './atomic-file.ts'
import type { DataPaths } from './paths.ts'

/** The mirror with what SQLite lays beside it, and its copy of before a change of its form. */
const MIRROR_ENDINGS = ['', '-wal', '-shm', '-journal', '.former', '.former.part', '.starts']

/**
 * Deletes the mirror, its key, the session and temporary files; the device's own identity and settings stay. The key
 * is deleted first: without it the rest can't be read, whatever the disk keeps. The mirror must be closed.
 */
export async function wipeMirror(paths: DataPaths): Promise<void> {
  await writeFileAtomic(paths.wiping, '')
  await destroyFile(paths.vault)
  await destroyFile(paths.paper)
  await destroyFile(paths.deviceCopy)
  await destroyFile(paths.cookies)
  await rm(paths.unsent, { force: true })
  for (const ending of MIRROR_ENDINGS) await rm(paths.mirror + ending, { force: true })
  for (const folder of [paths.files, paths.temp, paths.renewal])
    await rm(folder, { recursive: true, force: true })
  await rm(paths.wiping, { force: true })
  await syncFolder(path.dirname(paths.vault))
}

/** Finishes a wipe that was interrupted by a power cut or a kill. Returns whether there was one. */
export async function finishWipe(paths: DataPaths): Promise<boolean> {
  try {
    await access(paths.wiping)
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
  await wipeMirror(paths)
  return true
}
