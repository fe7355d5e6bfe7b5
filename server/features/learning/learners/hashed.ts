import { sql } from 'drizzle-orm'
import type { HashedColumns } from '#server/crypto/hashed-columns.ts'
import { addressHash, openDetails } from './sealing.ts'

/** The confirmed addresses of learners. */
export const LEARNER_HASHES: readonly HashedColumns[] = [
  {
    table: 'learners',
    columns: ['address_hash'],
    fresh: (keys, id, sealed) => [addressHash(keys, openDetails(keys, id, sealed).email)],
    async write(transaction, id, [hash]) {
      // An address that two servers bound under different keys stays the first learner's.
      const isRenewed = await transaction.run(sql`
        update learners set address_hash = ${hash}
        where id = ${id} and not exists (select from learners other where other.address_hash = ${hash})
        returning id`)
      if (isRenewed.length === 0)
        await transaction.run(
          sql`update learners set address_hash = null, confirmed_at = null where id = ${id}`,
        )
    },
  },
]
