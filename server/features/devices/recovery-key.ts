import { createPublicKey, diffieHellman, generateKeyPairSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queryable } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { Refusal } from '#shared/contract/errors.ts'

const keyRow = z.object({ publicKey: z.string(), setAt: z.string() })

/** The administrators' recovery key that devices seal their data key for; undefined until one was set. */
export async function readRecoveryKey(queryable: Queryable): Promise<z.infer<typeof keyRow> | undefined> {
  const [row] = await queryable.run(
    sql`
      select public_key as "publicKey", created_at as "setAt" from recovery_keys order by id desc limit 1`,
    keyRow,
  )
  return row
}

/** Sets the recovery key, which devices take at their next contact; its private half never comes to the server. */
export async function setRecoveryKey(database: Database, actor: string, publicKey: string): Promise<void> {
  if (!canBeSealedFor(publicKey)) {
    const message = 'This is not a recovery key'
    throw new Refusal('invalid_input', { details: [{ path: 'publicKey', message }] })
  }
  await database.transaction(async (transaction) => {
    await transaction.run(sql`
      insert into recovery_keys (public_key, created_by) values (${publicKey}, ${actor})`)
    await writeAudit(transaction, { actor, act: 'recovery-key.set' })
  })
}

/** Some of the numbers of that size are keys with which no secret can be shared: every device would fail at them. */
function canBeSealedFor(publicKey: string): boolean {
  const x = Buffer.from(publicKey, 'base64').toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'X25519', x } })
  try {
    diffieHellman({ privateKey: generateKeyPairSync('x25519').privateKey, publicKey: key })
    return true
  } catch {
    // The library refuses a shared secret of zeros; that is the answer.
    return false
  }
}
