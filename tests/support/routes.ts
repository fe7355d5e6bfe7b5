import type { Send } from './server.ts'

/** A request of the UI that a test holds: what it does with it is what Playwright's route of the same name does. */
export interface Route {
  readonly request: () => {
    readonly method: () => string
    readonly url: () => string
    readonly headers: () => Readonly<Record<string, string>>
  }
  /** The request gets no answer, as without a connection. */
  readonly abort: () => Promise<void>
  readonly continue: () => Promise<void>
  /** Sends the request, and gives back the answer instead of passing it on. */
  readonly fetch: () => Promise<Response>
  readonly fulfill: (answer: Fulfilment) => Promise<void>
}

interface Fulfilment {
  readonly status?: number
  readonly body?: string
  readonly json?: unknown
  readonly response?: Response
}

type Handler = (route: Route) => unknown

/** What stands between the UI and the server of a test: a connection that can be cut, and requests that can be held. */
export class Routes {
  readonly #handlers = new Map<string, Handler>()
  #isOffline = false
  #awaited = 0
  #send: Send

  constructor(send: Send) {
    this.#send = send
  }

  /** Requests go this way from now on, such as with another jar of cookies. */
  sendBy(send: Send): void {
    this.#send = send
  }

  setOffline(isOffline: boolean): void {
    this.#isOffline = isOffline
  }

  // Patterns are Playwright's, such as `**/api/cases/*`.
  add(pattern: string, handler: Handler): void {
    this.#handlers.set(pattern, handler)
  }

  remove(pattern: string): void {
    this.#handlers.delete(pattern)
  }

  /** How many requests have no answer yet. */
  get awaited(): number {
    return this.#awaited
  }

  readonly answer: Send = async (address, init = {}) => {
    if (this.#isOffline) throw cut()
    const [, handler] = [...this.#handlers].findLast(([pattern]) => isLike(address, pattern)) ?? []
    this.#awaited++
    try {
      return await (handler ? held(address, init, handler, this.#send) : this.#send(address, init))
    } finally {
      this.#awaited--
    }
  }
}

const cut = () => new TypeError('Failed to fetch')

function isLike(address: string, pattern: string): boolean {
  const { pathname, search } = new URL(address, location.origin)
  const parts = pattern.split(/(\*\*\/|\*\*|\*)/).map((part) => {
    if (part.startsWith('**')) return '.*'
    return part === '*' ? '[^/]*' : part.replace(/[.?+^$(){}|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`).test(pathname + search)
}

async function held(address: string, init: RequestInit, handler: Handler, send: Send): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const route: Route = {
    request: () => ({
      method: () => init.method ?? 'GET',
      url: () => new URL(address, location.origin).href,
      headers: () => Object.fromEntries(new Headers(init.headers)),
    }),
    abort: async () => reject(cut()),
    continue: async () => resolve(await send(address, init)),
    fetch: () => send(address, init),
    fulfill: async ({ status, body, json, response }) => {
      const content = json === undefined ? body : JSON.stringify(json)
      const { status: usual = 200, headers } = response ?? {}
      resolve(new Response(content ?? null, { status: status ?? usual, ...(headers ? { headers } : {}) }))
    },
  }
  init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  // A request can be given up while the test still holds it.
  const [answer] = await Promise.all([promise, handler(route)])
  return answer
}
