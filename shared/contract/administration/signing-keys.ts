import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'

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

/** A public key of Ed25519 as a JSON Web Key (RFC 8037). */
const jwk = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  use: z.literal('sig'),
  alg: z.literal('EdDSA'),
})
export type PublicJwk = z.infer<typeof jwk>

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
  jwks: endpoint({
    method: 'GET',
    path: '/signing-keys/jwks',
    access: 'public',
    offline: 'online',
    summary: 'Read the same public keys as a JSON Web Key Set, for programs that check credentials',
    output: z.object({ keys: z.array(jwk) }),
  }),
  jwk: endpoint({
    method: 'GET',
    path: '/signing-keys/:id/jwk',
    access: 'public',
    offline: 'online',
    params: z.object({ id: z.string().regex(/^[0-9a-f]{8}$/) }),
    summary: 'Read one public key as a JSON Web Key; signed credentials name this address as their key',
    output: jwk,
    errors: ['not_found'],
  }),
} as const
