import type { DirectoryEntry } from './directory-entry.ts'
import { HUMAN_RIGHTS_AND_REGION } from './directory-rights.ts'
import { SOMALI_ORGANISATIONS } from './directory-somali.ts'
import { UN_AGENCIES } from './directory-un.ts'

/** Real, publicly known organisations with their names and addresses, in the counts of REQ-PAR-03. */
export const PARTNER_DIRECTORY: readonly DirectoryEntry[] = [
  ...UN_AGENCIES,
  ...SOMALI_ORGANISATIONS,
  ...HUMAN_RIGHTS_AND_REGION,
]
