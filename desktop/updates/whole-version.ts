import { createHash } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { readIfPresent } from '#desktop/vault/index.ts'
import { readHead, type UpdateManifest } from './manifest.ts'
import { UpdateRefused } from './update-fault.ts'
import { foldersOf, HEAD_FILE } from './update-path.ts'

/**
 * The manifest of a version that lies in a folder exactly as it was signed: every file of it, unchanged, and nothing else. Null
 * for anything that differs, which is not run.
 */
export async function wholeVersion(folder: string, keys: readonly string[]): Promise<UpdateManifest | null> {
  try {
    const head = await readIfPresent(path.join(folder, HEAD_FILE))
    if (!head) return null
    const manifest = readHead(head, keys)
    if (!(await hasNothingElse(folder, manifest))) return null
    for (const file of manifest.files) {
      const bytes = await readFile(path.join(folder, file.path))
      const digest = createHash('sha256').update(bytes).digest('hex')
      if (bytes.byteLength !== file.bytes || digest !== file.sha256) return null
    }
    return manifest
  } catch (error) {
    // A disk that fails on one version must not keep another one from starting.
    if (!(error instanceof UpdateRefused)) console.error('A version can not be read:', error)
    return null
  }
}

/** No links either: a file that lies elsewhere could be changed after it was looked at. */
async function hasNothingElse(folder: string, { files }: UpdateManifest): Promise<boolean> {
  const paths = [HEAD_FILE, ...files.map((file) => file.path)]
  const folders = new Set(paths.flatMap(foldersOf))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const here = (entry: Dirent) =>
    path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')
  const isExpected = (entry: Dirent) =>
    entry.isDirectory() ? folders.has(here(entry)) : entry.isFile() && paths.includes(here(entry))
  return entries.every(isExpected) && entries.length === paths.length + folders.size
}
