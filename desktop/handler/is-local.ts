/** A call as the contract declares it, as far as this needs it. */
export interface DeclaredCall {
  method: string
  /** With `:name` for a part that varies, from `/api` on or without it. */
  path: string
  offline: 'mirror' | 'queue' | 'online'
}

/** Whether this device answers a call itself; `path` is from `/api/` on, without the query. */
export type IsLocal = (method: string, path: string) => boolean

/**
 * Decides by the contract. A path written out wins over one with a varying part (`/incidents/export` over
 * `/incidents/:id`), whatever their order.
 */
export function createIsLocal(calls: Iterable<DeclaredCall>): IsLocal {
  const routes = [...calls].map(({ method, path, offline }) => {
    const parts = partsOf(path)
    return { method, parts, local: offline !== 'online', varying: parts.filter(isVarying).length }
  })
  routes.sort((a, b) => a.varying - b.varying)
  return (method, path) => {
    const asked = partsOf(path)
    const route = routes.find((candidate) => candidate.method === method && fits(candidate.parts, asked))
    return route?.local ?? false
  }
}

const isVarying = (part: string) => part.startsWith(':')
const partsOf = (path: string) =>
  path
    .replace(/^\/api(?=\/|$)/, '')
    .split('/')
    .filter(Boolean)

function fits(declared: string[], asked: string[]): boolean {
  return (
    declared.length === asked.length &&
    declared.every((part, index) => isVarying(part) || part === asked[index])
  )
}
