import type { ErrorCode, ErrorDetail } from '#shared/domain/errors.ts'
import type { Contract, Endpoint } from './endpoint.ts'
import { createPathTable } from './path-table.ts'

/** The prefix of all calls' paths. */
const CALLS_BELOW = '/api'

/** A handler without its types: the contract has checked them where it was written. */
export type AnyHandler = (call: {
  readonly params: Record<string, unknown>
  readonly input: unknown
  readonly body: ReadableStream<Uint8Array> | undefined
  readonly context: unknown
  readonly refuse: (code: ErrorCode, how?: RefuseOptions) => never
}) => Promise<unknown>
export interface RefuseOptions {
  readonly message?: string
  readonly details?: readonly ErrorDetail[]
}

/** Handlers by resource and call; a side need not have one for every call. */
export type MountedHandlers = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>

/** A declared call; `name` consists of its resource and its own name, such as `users.list`. */
export interface NamedCall {
  readonly name: string
  readonly spec: Endpoint
}
/** A declared call with its handler. */
export interface MountedCall extends NamedCall {
  readonly handler: AnyHandler
}

/** The calls of a contract, one after the other. */
export function callsIn(contract: Readonly<Record<string, Contract>>): NamedCall[] {
  return Object.entries(contract).flatMap(([resource, calls]) =>
    Object.entries(calls).map(([name, spec]) => ({ name: `${resource}.${name}`, spec })),
  )
}

/** The calls of a contract that have a handler. */
export function mountedIn(
  contract: Readonly<Record<string, Contract>>,
  handlers: MountedHandlers,
): MountedCall[] {
  return callsIn(contract).flatMap((call) => {
    const [resource = '', name = ''] = call.name.split('.')
    const handler = handlers[resource]?.[name]
    return typeof handler === 'function' ? [{ ...call, handler: handler as AnyHandler }] : []
  })
}

/** The call that a request is for, or the methods that its address allows. */
export type FoundCall<C> =
  | { readonly call: C; readonly params: Readonly<Record<string, string>> }
  | { readonly call: null; readonly methods: readonly string[] }

/** Finds the call of a request by its method and its path from `/api` on, on the server and on a device alike. */
export function createCallTable<C extends { readonly spec: Pick<Endpoint, 'method' | 'path'> }>(
  calls: Iterable<C>,
): (method: string, path: string) => FoundCall<C> {
  const find = createPathTable([...calls].map((call) => ({ path: CALLS_BELOW + call.spec.path, call })))
  return (method, path) => {
    const matches = find(path)
    // RFC 9110: HEAD is answered like GET, without the body.
    const wanted = method === 'HEAD' ? 'GET' : method
    const match = matches.find(({ declared }) => declared.call.spec.method === wanted)
    if (match) return { call: match.declared.call, params: match.params }
    const methods = matches.map(({ declared }) => declared.call.spec.method)
    return {
      call: null,
      methods: [...new Set(methods)].flatMap((each) => (each === 'GET' ? ['HEAD', each] : [each])),
    }
  }
}
