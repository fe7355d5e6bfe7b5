import { rm } from 'node:fs/promises'
import type { SealingKeys } from '#files/sealed-content.ts'
import { readSealedFile } from '#files/sealed-file.ts'
import type { Staged, StoredFile } from '#files/staging.ts'
import type { ReceivedFile } from './file-store.ts'

/** A staged file in the form that the store's callers get; `keep` is the store's own way of storing it. */
export function receivedFile(staged: Staged, keys: SealingKeys, keep: () => Promise<void>): ReceivedFile {
  const { path, storedName, originalSha256, size } = staged
  return {
    storedName,
    originalSha256,
    size,
    read: () => readSealedFile(path, keys, { storedName, originalSha256 }),
    keep,
    discard: () => rm(path, { force: true }),
  }
}

/** Stores a received file without examining it. */
export async function keepAsItIs(received: ReceivedFile): Promise<StoredFile> {
  const { storedName, originalSha256, size } = received
  try {
    await received.keep()
  } finally {
    await received.discard()
  }
  return { storedName, originalSha256, size }
}
