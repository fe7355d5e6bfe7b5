import { table } from 'virtual:contract-table'
import { type ClientOf, createClient } from '#shared/contract/client.ts'
import type { AppContract } from '#shared/contract/index.ts'

/** The typed client of every declared call: `api.users.list({ input: { q } })`. Failures are `ApiError`s. */
export const api = createClient(table, (path, init) => fetch(path, init))

/** The typed client. */
export type Api = ClientOf<AppContract>
const others = new WeakMap<object, Api>()

/** Gives one query client calls of its own: on the server each rendered page has its own. */
export function answerThrough(
  client: object,
  send: (path: string, init: RequestInit) => Promise<Response>,
): Api {
  const other = createClient(table, send)
  others.set(client, other)
  return other
}

/** The calls of a query client. */
export function apiOf(client: object): Api {
  return others.get(client) ?? api
}
