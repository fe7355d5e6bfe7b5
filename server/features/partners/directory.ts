import type { StoredPartnerCategory } from '#shared/domain/partners.ts'
import { HUMAN_RIGHTS_AND_REGION } from './directory-rights.ts'
import { SOMALI_ORGANISATIONS } from './directory-somali.ts'
import { UN_AGENCIES } from './directory-un.ts'

/** An entry that the product brings; `seed` names it for ever. */
export interface DirectoryEntry {
  readonly seed: string
  readonly category: StoredPartnerCategory
  readonly name: string
  readonly fullName: string
  readonly url: string
  readonly description: string
  readonly descriptionSo: string
}

/** Real, publicly known organisations with their names and addresses, in the counts of Spec 2 §3. */
export const PARTNER_DIRECTORY: readonly DirectoryEntry[] = [
  ...UN_AGENCIES,
  ...SOMALI_ORGANISATIONS,
  ...HUMAN_RIGHTS_AND_REGION,
]
