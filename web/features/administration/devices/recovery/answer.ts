import { z } from 'zod'
import {
  purposes,
  type RecoveryRequest,
  recoveryReplySchema,
  recoveryRequestSchema,
} from '#shared/contract/administration/recovery-files.ts'
import { openKeyFile, parseFile, readKeyFile } from './key-file.ts'
import { type RecoveryPair, sealFor, unseal } from './sealed-box.ts'
import { fingerprintOf } from './use-fingerprint.ts'

/** What can be wrong with the files that an administrator brings; each has a text in the catalogue `recovery`. */
export type AnswerFault = 'not_a_request' | 'not_a_key' | 'other_key' | 'wrong_passphrase' | 'damaged_request'

/** The text of the reply file, or why there is none; `wanted` names the key that the request was made for. */
export type Answer =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly fault: AnswerFault; readonly wanted?: string }

/** Answers a device's recovery request with the recovery key, all in this browser. */
export async function answerRequest(
  requestText: string,
  keyText: string,
  passphrase: string,
): Promise<Answer> {
  const request = parseFile(recoveryRequestSchema, requestText)
  if (!request) return { ok: false, fault: 'not_a_request' }
  const file = readKeyFile(keyText)
  if (!file) return { ok: false, fault: 'not_a_key' }
  if (file.publicKey.some((byte, index) => byte !== request.recoveryKey[index])) {
    return { ok: false, fault: 'other_key', wanted: await fingerprintOf(request.recoveryKey) }
  }
  const pair = await openKeyFile(file, passphrase)
  if (!pair) return { ok: false, fault: 'wrong_passphrase' }
  try {
    const text = await reseal(request, pair)
    return text === null ? { ok: false, fault: 'damaged_request' } : { ok: true, text }
  } catch (error) {
    // A public key in the request with which no secret can be shared.
    if (error instanceof DOMException) return { ok: false, fault: 'damaged_request' }
    throw error
  }
}

async function reseal(request: RecoveryRequest, pair: RecoveryPair): Promise<string | null> {
  const { vaultId, replyTo } = request
  const dataKey = await unseal(request.sealed, pair, purposes.recovery(vaultId))
  if (!dataKey) return null
  const sealed = await sealFor(replyTo, dataKey, purposes.reply(vaultId)).finally(() => dataKey.fill(0))
  const reply = { kind: 'recovery-reply' as const, version: 1 as const, vaultId, sealed }
  return JSON.stringify(z.encode(recoveryReplySchema, reply), null, 1)
}
