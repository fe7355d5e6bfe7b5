import type { Transaction } from '#server/db/database.ts'
import { enterCustody } from './custody.ts'
import { type EvidenceFile, insertFile } from './files-table.ts'

/** Enters the file of recovered evidence, whose bytes are in the store again, in its row and its custody log. */
export async function enterRecovered(
  transaction: Transaction,
  evidenceId: string,
  file: EvidenceFile,
): Promise<void> {
  if (!(await insertFile(transaction, evidenceId, file))) return
  await enterCustody(transaction, evidenceId, { userId: null, deviceId: null }, [{ act: 'recovered' }])
}
