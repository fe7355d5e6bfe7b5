import type { Operation, OperationResult, Rejection } from '#shared/sync/operation.ts'
import type { Detail } from '#shared/sync/patch-rules.ts'

/** The result of an operation that is not written; `details` name the fields that are in the way. */
export function rejected(
  { opId }: Pick<Operation, 'opId'>,
  reason: Rejection,
  details: readonly Detail[] = [],
): OperationResult {
  return { opId, outcome: 'rejected', reason, ...(details.length > 0 ? { details: [...details] } : {}) }
}
