import { randomBytes, randomUUID } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'

const OWNER_ONLY = 0o600

/**
 * Replaces a file so that after a power cut either the old or the new bytes are there, complete. The temporary file
 * is beside the target, since a rename is only atomic within one folder.
 */
export async function writeFileAtomic(target: string, bytes: Uint8Array | string): Promise<void> {
  const part = `${target}.${randomUUID()}.part`
  try {
    const file = await open(part, 'wx', OWNER_ONLY)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, target)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await syncFolder(path.dirname(target))
}

/** Makes a rename or a removal in `folder` durable; Windows can't open folders and does it by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes the content of a file durable. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Overwrites a file with random bytes, waits for the disk, and removes it; a missing file is not an error. */
export async function destroyFile(target: string): Promise<void> {
  try {
    const file = await open(target, 'r+')
    try {
      const { size } = await file.stat()
      await file.write(randomBytes(size), 0, size, 0)
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  await rm(target, { force: true })
}

/** Reads a file; null if there is none. */
export async function readIfPresent(target: string): Promise<Buffer | null> {
  try {
    return await readFile(target)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** What a small file of this app says, for a schema; null, which schemas refuse, where it is no JSON. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A damaged file is treated like a missing one.
    return null
  }
}

/** The bytes of a file; null if there is none. */
export async function sizeIfPresent(target: string): Promise<number | null> {
  try {
    return (await stat(target)).size
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** The names in a folder; none if there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** The bytes that this app may still write to the disk of a folder. */
export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether an error of `node:fs` means that the file or folder does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
