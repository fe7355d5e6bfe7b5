/** Every stable error code with its HTTP status (REQ-API-05). */
export const ERROR_STATUS = {
  invalid_input: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  code_needed: 401,
  wrong_code: 401,
  forbidden: 403,
  device_revoked: 403,
  device_hands_over: 403,
  not_found: 404,
  method_not_allowed: 405,
  stale: 409,
  exists: 409,
  conflict: 409,
  confirmation_needed: 409,
  too_large: 413,
  unsupported_media_type: 415,
  rule_violated: 422,
  transition_not_allowed: 422,
  reason_required: 422,
  locked: 423,
  proof_needed: 428,
  too_many_requests: 429,
  model_failed: 502,
  offline: 503,
  not_ready: 503,
  not_configured: 503,
  masking_failed: 503,
  internal: 500,
} as const
export type ErrorCode = keyof typeof ERROR_STATUS

/** Errors that any call can answer; the others must be declared with the call. */
export type ImplicitError =
  | 'invalid_input'
  | 'unauthenticated'
  | 'forbidden'
  | 'too_large'
  | 'too_many_requests'
  | 'internal'

/** A field path with the message that belongs beside the field. */
export interface ErrorDetail {
  readonly path: string
  readonly message: string
}

/** What every failed call answers. */
export interface ErrorBody {
  readonly message: string
  readonly error: ErrorCode
  readonly details: readonly ErrorDetail[]
}

/** Thrown by handlers and services to answer a declared error; users may see its message. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: readonly ErrorDetail[]
  /** Seconds after which the call may be made again, for `too_many_requests` and `proof_needed`. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    options: { message?: string; details?: readonly ErrorDetail[]; retryAfter?: number } = {},
  ) {
    super(options.message ?? ERROR_MESSAGES[code])
    this.name = 'Refusal'
    this.code = code
    this.details = options.details ?? []
    this.retryAfter = options.retryAfter
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }

  toBody(): ErrorBody {
    return { message: this.message, error: this.code, details: this.details }
  }
}

const ERROR_MESSAGES: Readonly<Record<ErrorCode, string>> = {
  invalid_input: 'Some of what you sent is not valid. Please check the fields named.',
  unauthenticated: 'Please sign in first.',
  wrong_credentials: 'The e-mail address or the password is wrong. Check both and try again.',
  code_needed: 'Enter the code of your authenticator app as well.',
  wrong_code: 'This code is wrong, or it was used before. Wait for the next one.',
  forbidden: 'You are not allowed to do this. Ask an administrator if you need to.',
  device_revoked: 'This device may no longer be used. Ask an administrator.',
  device_hands_over: 'This device may no longer be used. Ask an administrator.',
  not_found: 'This does not exist, or you may not see it. Go back to the list and look for it there.',
  method_not_allowed:
    'This address does not accept this kind of request. Look up in the list of calls which kinds it accepts.',
  stale: 'Someone else changed this in the meantime. Look at what they changed, then save again.',
  exists: 'This already exists. Open the existing one.',
  conflict: 'This no longer matches what is on the server. Load the page again, then decide again.',
  confirmation_needed:
    'This was not done: something was changed lately. Look at what was changed, then confirm it.',
  too_large: 'This is too large. Send less at once, or a smaller file.',
  unsupported_media_type: 'This kind of content cannot be used here. Choose a file of another kind.',
  rule_violated: 'This is not allowed by the rules for this record. Change what you entered, and try again.',
  transition_not_allowed: 'The status cannot be changed in this way. Choose one of those that are offered.',
  reason_required: 'Please give a reason for the change.',
  locked: 'Unlock the app first.',
  proof_needed:
    'A report can be sent half a minute after the page was opened. Please wait a moment, then send again.',
  too_many_requests: 'Too many tries. Please wait a moment, then try again.',
  offline: 'This needs a connection. Try again when there is one.',
  not_ready: 'This is not ready yet. Try again in a moment.',
  not_configured:
    'No language model is set up. Ask an administrator to set OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL.',
  masking_failed:
    'The details of people in this text could not be checked, so nothing was sent. Try again with a shorter text.',
  model_failed: 'The language model gave no usable answer. Your text is unchanged. Try again.',
  internal:
    'Something went wrong on our side, and it has been logged. Try again; if it happens again, tell an administrator.',
}

/** What a log may say of an unexpected error: its class. Its message may have data of people in it. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')
