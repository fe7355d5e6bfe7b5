import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const signingKey = z.object({
  id: z.string(),
  /** The SHA-256 of the public key (SubjectPublicKeyInfo, DER), in hexadecimal. */
  fingerprint: z.string(),
  /** The public key of Ed25519 as PEM. */
  publicKey: z.string(),
  /** Whether it signs now; the others have signed before. */
  isCurrent: z.boolean(),
})
export type SigningKey = z.infer<typeof signingKey>

/** The keys by which everyone can check what the organisation has signed (decision 0259). */
export const signingKeysContract = {
  list: endpoint({
    method: 'GET',
    path: '/signing-keys',
    access: 'public',
    offline: 'online',
    summary:
      'Read the public keys with which the organisation signs what it hands out: the one in use first, then the previous ones',
    output: z.array(signingKey),
  }),
} as const
