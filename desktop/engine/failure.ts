import { type ErrorCode, Refusal } from '#shared/domain/errors.ts'
import type { LocalAnswer } from './protocol.ts'

/** The answer to a call that this device can't answer. */
export function failure(code: ErrorCode): LocalAnswer {
  const refusal = new Refusal(code)
  const bytes = new TextEncoder().encode(JSON.stringify(refusal.toBody()))
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return { status: refusal.status, headers, body: { bytes } }
}
