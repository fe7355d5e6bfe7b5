/** Why a language model gave no usable answer. */
export const MODEL_FAULTS = [
  'unreachable',
  /** The connection broke in the middle of an answer. */
  'broken',
  'slow',
  'rate_limited',
  'refused',
  'malformed',
  'truncated',
  'overlong',
  'misconfigured',
] as const
export type ModelFaultReason = (typeof MODEL_FAULTS)[number]

/** Thrown instead of an answer; its message quotes nothing that was sent or answered. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault'
  readonly reason: ModelFaultReason
  /** Seconds after which the server wants to be asked again, if it says so. */
  readonly retryAfter: number | undefined

  constructor(reason: ModelFaultReason, options: { retryAfter?: number | undefined; cause?: unknown } = {}) {
    super(`the language model: ${reason}`, { cause: options.cause })
    this.reason = reason
    this.retryAfter = options.retryAfter
  }
}
