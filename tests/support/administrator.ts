import { z } from 'zod'
import { type SealingKeyPair, sealFor, unseal } from '#files/sealed-for-key.ts'
import {
  purposes,
  recoveryReplySchema,
  recoveryRequestSchema,
} from '#shared/contract/administration/recovery-files.ts'

/**
 * An administrator's answer to a recovery request by Node's crypto, so that each side is tested against another
 * implementation than its own. Null when the request was made for another recovery key.
 */
export function answerRecovery(request: Uint8Array, pair: SealingKeyPair): Uint8Array | null {
  const { vaultId, sealed, replyTo } = recoveryRequestSchema.parse(
    JSON.parse(new TextDecoder().decode(request)),
  )
  const dataKey = unseal(sealed, pair, purposes.recovery(vaultId))
  if (!dataKey) return null
  const answer = sealFor(replyTo, dataKey, purposes.reply(vaultId))
  const reply = z.encode(recoveryReplySchema, { kind: 'recovery-reply', version: 1, vaultId, sealed: answer })
  return new TextEncoder().encode(JSON.stringify(reply))
}
