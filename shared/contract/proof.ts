import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * What proves that it is the user who calls and not whoever found their session open: the password, and a code where
 * they have a second factor.
 */
export const proof = z.object({
  password: z.string().min(1, 'Enter your password').max(1000),
  /** Six digits of the authenticator app or sixteen of a recovery code, with the blanks that people enter. */
  code: z.string().trim().max(20).optional(),
})
export type Proof = z.infer<typeof proof>

/** What a call that asks for a proof can answer. */
export const PROOF_ERRORS = ['wrong_credentials', 'code_needed', 'wrong_code'] as const satisfies ErrorCode[]

/** For calls that ask for a proof only at times. */
export const optionalProof = proof.partial()
export type OptionalProof = z.infer<typeof optionalProof>
