import type { Transaction } from '#server/db/database.ts'
import { dropUploads, noteLeftovers } from '#server/uploads/index.ts'
import { enterCustody } from './custody.ts'
import { takeFileAway } from './files-table.ts'

/**
 * Deletes the entries of the files of purged evidence, and its unfinished uploads; the next clean-up removes the
 * files from the store. The custody log stays.
 */
export async function forgetFiles(
  transaction: Transaction,
  evidenceIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const evidenceId of evidenceIds) {
    await dropUploads(transaction, { fileId: evidenceId })
    const names = await takeFileAway(transaction, evidenceId)
    if (names.length === 0) continue
    await noteLeftovers(transaction, names, now)
    const entry = { act: 'removed', detail: 'retention' } as const
    await enterCustody(transaction, evidenceId, { userId: null, deviceId: null }, [entry])
  }
}
