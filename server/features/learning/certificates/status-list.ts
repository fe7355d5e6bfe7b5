import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '#server/services.ts'
import { signCredential } from '#server/signing/index.ts'
import { issuerOf, keyAddress, statusListAddress } from './addresses.ts'

/** Places of a list; fewer would let a reader of the list guess whose place is asked for (Bitstring Status List 1.0). */
export const PLACES = 131_072
const BITS = 8

const compressed = promisify(gzip)
const state = z.object({ exists: z.boolean(), withdrawn: z.array(z.int()) })

/** The list that says which of its certificates were withdrawn, as a signed credential; null if there is no such list. */
export async function statusListCredential(
  { database, keys, publicUrl, records }: Services,
  list: number,
): Promise<string | null> {
  const [row] = await database.run(
    sql`select count(*) > 0 as exists,
        coalesce(array_agg(place) filter (where withdrawn_at is not null), '{}') as withdrawn
      from certificate_statuses where list = ${list}`,
    state,
  )
  if (!row?.exists) return null
  const id = statusListAddress(publicUrl, list)
  const credential = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerOf(publicUrl),
    validFrom: records.now().toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: await encodedList(row.withdrawn),
    },
  }
  return signCredential(keys, { ...credential, iss: issuerOf(publicUrl), jti: id }, keyAddress(publicUrl))
}

/** The bits of a list, the first place in the highest bit, compressed and in base64url after its letter of multibase. */
async function encodedList(withdrawn: readonly number[]): Promise<string> {
  const bits = Buffer.alloc(PLACES / BITS)
  for (const place of withdrawn) {
    const at = Math.floor(place / BITS)
    bits[at] = (bits[at] ?? 0) | (0x80 >> (place % BITS))
  }
  return `u${(await compressed(bits)).toString('base64url')}`
}
