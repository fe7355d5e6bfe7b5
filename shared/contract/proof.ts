import { z } from 'zod'
import type { ErrorCode } from '#shared/domain/errors.ts'

/**
 * Proves that the caller is the user and not a stranger who found their session open: the password, and a code if they
 * have a second factor.
 */
export const proof = z.object({
  password: z.string().min(1, 'Enter your password').max(1000),
  /** Six digits of the authenticator app or sixteen of a recovery code; blanks are allowed. */
  code: z.string().trim().max(20).optional(),
})
export type Proof = z.infer<typeof proof>

/** The errors of a call that asks for a proof. */
export const PROOF_ERRORS = ['wrong_credentials', 'code_needed', 'wrong_code'] as const satisfies ErrorCode[]

/** For calls that need a proof only in some cases. */
export const optionalProof = proof.partial()
export type OptionalProof = z.infer<typeof optionalProof>
