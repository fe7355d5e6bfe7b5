import type { HashedColumns } from '#server/crypto/hashed-columns.ts'
import { comparedHash, openAnswers } from './sealing.ts'

/** What other applications of the same organisation are recognised by. */
export const GRANT_HASHES: readonly HashedColumns[] = [
  {
    table: 'grant_applications',
    columns: ['address_hash', 'registration_hash'],
    fresh: (keys, id, sealed) => {
      const { registrationNumber, contactEmail } = openAnswers(keys, 'grant-applications', id, sealed)
      return [
        comparedHash(keys, 'address', contactEmail),
        comparedHash(keys, 'registration', registrationNumber),
      ]
    },
  },
]
