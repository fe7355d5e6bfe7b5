import { sql } from 'drizzle-orm'
import type { HashedColumns } from '#server/crypto/hashed-columns.ts'
import { noteRemoval } from '#server/removals/removals.ts'
import { addressHash, openAddress } from './addresses.ts'

/** The addresses of those who asked for the newsletter, and of those who get it. */
export const NEWSLETTER_HASHES: readonly HashedColumns[] = [
  {
    table: 'newsletter_requests',
    columns: ['address_hash'],
    fresh: (keys, id, sealed) => [addressHash(keys, openAddress(keys, 'newsletter-requests', id, sealed))],
  },
  {
    table: 'newsletter_subscribers',
    columns: ['address_hash'],
    fresh: (keys, id, sealed) => [addressHash(keys, openAddress(keys, 'newsletter-subscribers', id, sealed))],
    async write(transaction, id, [hash]) {
      const twins = await transaction.run(
        sql`select 1 as one from newsletter_subscribers where address_hash = ${hash}`,
      )
      if (twins.length === 0) {
        await transaction.run(sql`update newsletter_subscribers set address_hash = ${hash} where id = ${id}`)
        return
      }
      // A server without the new key may have entered the address a second time: one address must be one subscriber.
      await transaction.run(sql`delete from newsletter_subscribers where id = ${id}`)
      await noteRemoval(transaction, 'subscribers', [id])
    },
  },
]
