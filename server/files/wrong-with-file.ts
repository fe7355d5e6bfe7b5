import { FileBroken, FileMissing } from '#files/faults.ts'
import type { Finding } from '#shared/domain/findings.ts'
import type { FileStore } from './file-store.ts'

/** Reads a stored file completely; says what is wrong with it, or null where it has the content that it was received with. */
export async function wrongWithFile(
  files: FileStore,
  { name, sha256 }: { readonly name: string; readonly sha256: string },
): Promise<Finding['code'] | null> {
  try {
    const { stream } = await files.open(name, { originalSha256: sha256 })
    stream.destroy()
    return null
  } catch (error) {
    if (error instanceof FileMissing) return 'file-missing'
    if (error instanceof FileBroken) return 'file-broken'
    throw error
  }
}
