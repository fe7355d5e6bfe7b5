import { randomUUID } from 'node:crypto'
import { OPERATION_SCHEMA, type Operation } from '#shared/sync/operation.ts'
import { NO_DEVICE } from './enter-step.ts'

/** An operation of the server itself at a UTC instant: it comes from no device, and is sent only once. */
export function serverOperation(
  at: string,
  fields: Pick<Operation, 'collection' | 'recordId' | 'kind' | 'patch'> & Pick<Partial<Operation>, 'reason'>,
): Operation {
  return { opId: randomUUID(), deviceId: NO_DEVICE, deviceSeq: 1, schema: OPERATION_SCHEMA, at, ...fields }
}
