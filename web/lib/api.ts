import { table } from 'virtual:contract-table'
import { type ClientOf, createClient } from '#shared/contract/client.ts'
import type { AppContract } from '#shared/contract/index.ts'

/** The typed client of every declared call: `api.users.list({ input: { q } })`. Failures are `ApiError`s. */
export const api = createClient(table, (path, init) => fetch(path, init))

/** The typed client. */
export type Api = ClientOf<AppContract>
const others = new WeakMap<object, Api>()

/** Adds the calls that only some pages make. */
export function addCalls(more: Partial<AppContract>): void {
  addTo(table, more)
  addTo(
    api,
    createClient(more, (path, init) => fetch(path, init)),
  )
}

type Resources = Readonly<Record<string, object>>

/** Adds calls to the collections of a table or a client. */
function addTo(all: Resources, more: Resources): void {
  for (const [resource, calls] of Object.entries(more)) {
    const client = all[resource]
    if (client) Object.assign(client, calls)
    else Object.assign(all, { [resource]: calls })
  }
}

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
