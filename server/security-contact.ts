import { readFile } from 'node:fs/promises'
import { codeOf } from '#server/crypto/disk.ts'

/** The placeholder in SECURITY.md until the organisation replaces it by an address that is read. */
const PLACEHOLDER = 'security-contact@example.org'

/** The warning at the start that no one is named to whom faults are reported; null where an address is, or no SECURITY.md. */
export async function contactWarning(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  })
  return text.includes(PLACEHOLDER)
    ? `SECURITY.md names ${PLACEHOLDER}, which nobody reads. Put the address there to which faults are reported, and set the organisation's address, which security.txt names.`
    : null
}
