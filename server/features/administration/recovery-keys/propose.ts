import { createHash, createPublicKey, diffieHellman, generateKeyPairSync, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { sealFor } from '#files/sealed-for-key.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Services } from '#server/services.ts'
import { KEY_BYTES, purposes, sealedSchema } from '#shared/contract/administration/recovery-files.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { mailAdministrators } from './emails.ts'
import { type Challenge, insertProposal, keyInForce, TURN } from './rows.ts'

/**
 * Proposes a recovery key, whose private key never reaches the server. Devices only get it after its confirmation; a
 * waiting proposal is replaced.
 */
export async function proposeRecoveryKey(
  services: Services,
  actor: string,
  publicKey: string,
): Promise<void> {
  if (!canBeSealedFor(publicKey)) throw refusal('This is not a recovery key')
  await services.database.transaction(async (transaction) => {
    const former = await keyInForce(transaction)
    if (former?.publicKey === publicKey) throw refusal('Devices already use this key')
    const challenge = former ? challengeFor(former.publicKey, publicKey) : null
    const id = await insertProposal(transaction, actor, publicKey, challenge)
    await writeAudit(transaction, { actor, act: 'recovery-key.proposed' })
    await mailAdministrators(services, transaction, { id, publicKey, actor, what: 'proposed' })
  }, TURN)
}

/** Only the holder of the former key can open the challenge, and only for this new key: its purpose names both. */
function challengeFor(former: string, next: string): Challenge {
  const secret = new Uint8Array(randomBytes(KEY_BYTES))
  const purpose = purposes.keyChange(bytesOf(former), bytesOf(next))
  const sealed = z.encode(sealedSchema, sealFor(bytesOf(former), secret, purpose))
  return { text: JSON.stringify(sealed), hash: createHash('sha256').update(secret).digest() }
}

const bytesOf = (publicKey: string) => z.util.base64ToUint8Array(publicKey)

const refusal = (message: string) =>
  new Refusal('invalid_input', { details: [{ path: 'publicKey', message }] })

/** Some numbers of the right size are keys without a usable shared secret: every device would fail with them. */
function canBeSealedFor(publicKey: string): boolean {
  const x = Buffer.from(publicKey, 'base64').toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'X25519', x } })
  try {
    diffieHellman({ privateKey: generateKeyPairSync('x25519').privateKey, publicKey: key })
    return true
  } catch {
    // The library refuses a shared secret of zeros, which is the case that must be detected.
    return false
  }
}
