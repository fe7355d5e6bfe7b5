import { type ErrorCode, Refusal } from '#shared/domain/errors.ts'
import { protectData } from './security-headers.ts'

/** The answer of every failed call of `/api` (REQ-API-05), with the status of its code. */
export function apiError(code: ErrorCode): Response {
  const refusal = new Refusal(code)
  const response = Response.json(refusal.toBody(), { status: refusal.status })
  protectData(response.headers)
  return response
}
