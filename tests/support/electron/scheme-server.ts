import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'

/** A handler of a custom scheme. */
export type SchemeHandler = (request: Request) => Response | Promise<Response>

// What reaches Electron's handler of a custom scheme is not told of all these: nothing may rely on them.
const WITHHELD =
  /^(host|connection|cookie|accept-encoding|sec-.*|upgrade-insecure-requests|cache-control|pragma)$/
const NO_BODY = ['GET', 'HEAD']

/** Serves one origin of a custom scheme on loopback, since a plain Chromium doesn't know the scheme. */
export class SchemeServer {
  readonly origin: string
  readonly #handler: SchemeHandler
  readonly #server: Server
  readonly #listening: Promise<void>

  constructor(origin: string, handler: SchemeHandler) {
    this.origin = origin
    this.#handler = handler
    this.#server = createServer((request, response) => void this.#answer(request, response))
    this.#listening = new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.#server.unref()
  }

  /** The loopback origin. */
  async base(): Promise<string> {
    await this.#listening
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    try {
      const response = await this.#handler(await this.#requestOf(incoming))
      if (!(response instanceof Response)) throw new TypeError('the handler did not answer with a Response')
      await this.#send(response, outgoing)
    } catch (error) {
      console.error('app:// handler:', error)
      outgoing.destroy()
    }
  }

  async #requestOf(incoming: IncomingMessage): Promise<Request> {
    const base = await this.base()
    const headers = new Headers()
    for (const [name, value] of Object.entries(incoming.headers)) {
      if (!WITHHELD.test(name)) headers.set(name, String(value).replaceAll(base, this.origin))
    }
    const method = incoming.method ?? 'GET'
    const empty = NO_BODY.includes(method) || incoming.headers['content-length'] === '0'
    const hasBody =
      !empty && ('content-length' in incoming.headers || 'transfer-encoding' in incoming.headers)
    const body = hasBody ? (Readable.toWeb(incoming) as ReadableStream<Uint8Array>) : null
    const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' }
    return new Request(this.origin + incoming.url, init)
  }

  async #send(response: Response, outgoing: ServerResponse): Promise<void> {
    if (response.headers.has('set-cookie')) throw new Error('cookies are not for a custom scheme')
    const headers = Object.fromEntries(response.headers)
    if (headers.location) headers.location = headers.location.replace(this.origin, await this.base())
    outgoing.writeHead(response.status, headers)
    if (!response.body) {
      outgoing.end()
      return
    }
    const body = Readable.fromWeb(response.body as WebStream<Uint8Array>)
    // Whoever reads no longer ends the handler's stream too.
    outgoing.once('close', () => body.destroy())
    body.once('error', () => outgoing.destroy())
    body.pipe(outgoing)
  }
}
