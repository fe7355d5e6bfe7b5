import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { codeOf, writeNewSynced } from '#server/crypto/disk.ts'

const SECRET_BYTES = 32

/** Reads a secret from a file, or makes a random one there for its owner only (0600). */
export async function readOrCreateSecret(file: string): Promise<string> {
  const known = await readIfThere(file)
  if (known) return known
  try {
    await writeNewSynced(file, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`)
  } catch (error) {
    // Another server that starts at the same moment may have been first.
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const made = await readIfThere(file)
  if (!made) throw new Error(`${file} is empty. Remove it, and it is made anew.`)
  return made
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
