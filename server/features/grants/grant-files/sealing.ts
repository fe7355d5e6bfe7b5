import { createHash } from 'node:crypto'
import { z } from 'zod'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import type { Keys } from '#server/crypto/keys.ts'

const named = z.object({ fileName: z.string() })

/** Seals the name of a document: people write names of people into it. */
export function sealName(keys: Keys, recordId: string, fileName: string): Buffer {
  const sealed = createFieldCipher(keys).sealFields({ collection: 'grant-files', recordId }, { fileName })
  if (!sealed) throw new Error('A document has no name')
  return sealed
}

/** Decrypts it. */
export function openName(keys: Keys, recordId: string, sealed: Uint8Array): string {
  return named.parse(createFieldCipher(keys).openFields({ collection: 'grant-files', recordId }, sealed))
    .fileName
}

/** The hash of the key of a form's documents, which is random and long. */
export const folderHash = (key: string): Buffer => createHash('sha256').update(key.toLowerCase()).digest()
