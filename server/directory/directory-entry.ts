import type { StoredPartnerCategory } from '#shared/domain/partners.ts'

/** An entry that the product brings; `seed` identifies it for ever. */
export interface DirectoryEntry {
  readonly seed: string
  readonly category: StoredPartnerCategory
  readonly name: string
  readonly fullName: string
  readonly url: string
  readonly description: string
  readonly descriptionSo: string
}
