import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { codeOf, syncDirectory, writeNewSynced } from '#server/crypto/disk.ts'

const SECRET_BYTES = 32

/** Reads a secret from a file, or makes a random one there for its owner only (0600). */
export async function readOrCreateSecret(file: string): Promise<string> {
  const text = await readIfThere(file)
  if (text) return text
  const temporary = `${file}.${randomUUID()}.tmp`
  try {
    await writeNewSynced(temporary, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`)
    // The file only appears with its whole content: another server may read it at this moment.
    await link(temporary, file)
    await syncDirectory(path.dirname(file))
  } catch (error) {
    // Another server that started at the same moment was first.
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(temporary, { force: true })
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
