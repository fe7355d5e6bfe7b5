import type { HashedColumns } from '#server/crypto/hashed-columns.ts'
import { comparedHash } from '#server/features/grants/grants/index.ts'
import { openMember } from './sealing.ts'

/** The addresses of the people on drafts. */
export const DRAFT_HASHES: readonly HashedColumns[] = [
  {
    table: 'grant_draft_members',
    columns: ['address_hash'],
    fresh: (keys, id, sealed) => [comparedHash(keys, 'address', openMember(keys, id, sealed).email)],
  },
]
