import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { PROOF_ERRORS, proof } from '#shared/contract/proof.ts'
import { describedAs } from '#shared/schemas/described.ts'
import { bytesCodec, KEY_BYTES } from './recovery-files.ts'

/** An X25519 public key: 32 raw bytes in base64. */
export const recoveryKey = z
  .string()
  .regex(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/, 'This is not a recovery key')

/** How a recovery key was confirmed; `at-once` marks keys from before confirmations existed. */
export const CONFIRMED_HOW = ['at-once', 'former-key', 'second-administrator', 'operator'] as const

/** A recovery key that waits to be confirmed (docs/decisions/0126-confirmed-recovery-keys.md). */
export const recoveryKeyProposal = z.object({
  id: z.string(),
  publicKey: recoveryKey,
  proposedAt: z.iso.datetime(),
  /** Name of the user who proposed it; null when the account was deleted. */
  proposedBy: z.string().nullable(),
  isOwn: z.boolean(),
  /** The JSON text of a sealed secret (recovery-files.ts), which only the key in force opens; null if there is none. */
  challenge: z.string().nullable(),
})
export type RecoveryKeyProposal = z.infer<typeof recoveryKeyProposal>

/** The 32 bytes of an opened secret, in base64. */
export const openedSecret = describedAs(
  z
    .string()
    .max(100)
    .refine((text) => bytesCodec.safeDecode(text).data?.byteLength === KEY_BYTES, 'This is not an answer'),
  { pattern: '^[A-Za-z0-9+/]{43}=$' },
)

/** The calls by which a proposed recovery key comes into force. */
export const recoveryKeysContract = {
  proposal: endpoint({
    method: 'GET',
    path: '/recovery-key/proposal',
    access: 'devices:manage',
    offline: 'online',
    summary: 'Read the recovery key that waits to be confirmed',
    output: recoveryKeyProposal,
    errors: ['not_found'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/recovery-key/proposal/:id/confirmation',
    access: 'devices:manage',
    offline: 'online',
    limit: 'sign-in',
    summary:
      'Confirm a proposed recovery key with the password: with the opened challenge, or as another administrator than the proposer',
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    input: z.object({
      /** The 32 bytes in the challenge, in base64, decrypted with the key in force. */
      answer: openedSecret.optional(),
      ...proof.shape,
    }),
    errors: ['not_found', 'rule_violated', ...PROOF_ERRORS],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/recovery-key/proposal/:id',
    access: 'devices:manage',
    offline: 'online',
    summary: 'Withdraw a recovery key that waits to be confirmed',
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    errors: ['not_found'],
  }),
} as const
