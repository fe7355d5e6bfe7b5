import { open } from 'node:fs/promises'

/** Writes a new file for its owner only (0600) and returns when its content is on the disk. */
export async function writeNewSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Returns when the names in a folder, after a rename or a removal, are on the disk. */
export async function syncDirectory(directory: string): Promise<void> {
  // Windows can't open a directory, and keeps its entries safe without it.
  if (process.platform === 'win32') return
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The system's code of an error, such as `ENOENT`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
}
