import type { Endpoint } from '#shared/contract/endpoint.ts'
import { createCallTable } from '#shared/contract/mounted-calls.ts'

/** The parts of a declared call that this module needs. */
export interface PlacedCall {
  readonly spec: Pick<Endpoint, 'method' | 'path' | 'offline'>
}

/** Whether this device answers a call itself; `path` is from `/api/` on, without the query. */
export type IsLocal = (method: string, path: string) => boolean

/** Decides by the contract, with the same table by which the engine finds the call. */
export function createIsLocal(calls: Iterable<PlacedCall>): IsLocal {
  const find = createCallTable(calls)
  return (method, path) => {
    const { call } = find(method, path)
    return call !== null && call.spec.offline !== 'online'
  }
}
