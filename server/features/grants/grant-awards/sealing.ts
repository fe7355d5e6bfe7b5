import { z } from 'zod'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import type { Keys } from '#server/crypto/keys.ts'
import {
  type BankDetails,
  bankDetails,
  type GrantReportContent,
  grantReport,
} from '#shared/schemas/grant-report.ts'

type TextPlace = 'grant-letters' | 'grant-report-comments'
type ReportPlace = 'grant-reports' | 'grant-report-versions'

const written = z.object({ text: z.string() })

/** Seals the words of a letter, or of a comment. */
export function sealText(keys: Keys, collection: TextPlace, recordId: string, text: string): Buffer | null {
  return createFieldCipher(keys).sealFields({ collection, recordId }, { text })
}

/** Decrypts them; null where there are none. */
export function openText(
  keys: Keys,
  collection: TextPlace,
  recordId: string,
  sealed: Uint8Array | null,
): string | null {
  if (!sealed) return null
  return written.parse(createFieldCipher(keys).openFields({ collection, recordId }, sealed)).text
}

/** Seals where an award is paid to. */
export function sealBank(keys: Keys, recordId: string, details: BankDetails): Buffer {
  const sealed = createFieldCipher(keys).sealFields({ collection: 'grant-bank-details', recordId }, details)
  if (!sealed) throw new Error('Bank details say nothing')
  return sealed
}

/** Decrypts it; null once the application was anonymised. */
export function openBank(keys: Keys, recordId: string, sealed: Uint8Array | null): BankDetails | null {
  if (!sealed) return null
  return bankDetails.parse(
    createFieldCipher(keys).openFields({ collection: 'grant-bank-details', recordId }, sealed),
  )
}

/** Seals what an applicant has written in a report; null of an empty one. */
export function sealReport(
  keys: Keys,
  collection: ReportPlace,
  recordId: string,
  content: GrantReportContent,
): Buffer | null {
  return createFieldCipher(keys).sealFields({ collection, recordId }, content)
}

/** Decrypts it; every answer is empty where nothing is written. */
export function openReport(
  keys: Keys,
  collection: ReportPlace,
  recordId: string,
  sealed: Uint8Array | null,
): GrantReportContent {
  return grantReport.parse(createFieldCipher(keys).openFields({ collection, recordId }, sealed))
}
