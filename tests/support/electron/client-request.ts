import http from 'node:http'
import https from 'node:https'
import { type Readable, Writable } from 'node:stream'

/** What of Electron's ClientRequest options the stand-in knows; anything else is refused. */
export interface RequestOptions {
  url: string
  method?: string
  redirect?: 'follow' | 'error' | 'manual'
  cache?: string
  session?: unknown
}

const KNOWN = ['url', 'method', 'redirect', 'cache', 'session']
// Headers that Chromium sets itself and Electron refuses.
const RESTRICTED = [
  'content-length',
  'host',
  'trailer',
  'te',
  'upgrade',
  'cookie2',
  'keep-alive',
  'transfer-encoding',
]
const REDIRECTS = [301, 302, 303, 307, 308]

/** Electron's `net.request` over Node's http: the same events, the same refusals. Follows no redirect. */
export class ClientRequest extends Writable {
  #request: http.ClientRequest
  #settled = false
  #started = false
  #chunked = false
  #aborted = false
  readonly #slurped: Buffer[] = []

  constructor(options: RequestOptions) {
    super({ autoDestroy: true })
    const unknown = Object.keys(options).filter((key) => !KNOWN.includes(key))
    if (unknown.length > 0) throw new TypeError(`the stand-in knows no option ${unknown.join(', ')}`)
    if (options.redirect !== 'manual') throw new TypeError('the stand-in needs redirect: manual')
    const url = new URL(options.url)
    if (!['http:', 'https:'].includes(url.protocol)) {
      throw new Error('ClientRequest only supports http: and https: protocols')
    }
    const module = url.protocol === 'https:' ? https : http
    this.#request = module.request(url, { method: options.method ?? 'GET' })
    this.#request.on('response', (message) => this.#answer(message))
    this.#request.on('error', (error) => this.#fail(error))
  }

  get chunkedEncoding(): boolean {
    return this.#chunked
  }

  set chunkedEncoding(value: boolean) {
    if (this.#started) throw new Error('chunkedEncoding can only be set before the request is started')
    this.#chunked = value
  }

  setHeader(name: string, value: string): void {
    if (this.#started) throw new Error("Can't set headers after they are sent")
    if (RESTRICTED.includes(name.toLowerCase())) throw new Error(`net::ERR_INVALID_ARGUMENT: ${name}`)
    this.#request.setHeader(name, value)
  }

  abort(): void {
    if (this.#aborted) return
    this.#aborted = true
    this.#request.destroy()
    if (!this.#settled) {
      this.#settled = true
      this.emit('abort')
    }
    this.destroy()
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: (error?: Error | null) => void): void {
    this.#started = true
    if (this.#chunked) this.#request.write(chunk, callback)
    else {
      this.#slurped.push(chunk)
      callback()
    }
  }

  override _final(callback: (error?: Error | null) => void): void {
    // As in Electron, where ending a chunked body that never began is a fault of its own.
    if (this.#chunked && !this.#started) throw new TypeError('a chunked request needs at least one chunk')
    this.#started = true
    if (this.#chunked) this.#request.end()
    else this.#request.end(this.#slurped.length > 0 ? Buffer.concat(this.#slurped) : undefined)
    callback()
  }

  #answer(message: http.IncomingMessage): void {
    this.#settled = true
    const status = message.statusCode ?? 0
    if (REDIRECTS.includes(status) && message.headers.location) {
      const headers = Object.fromEntries(
        Object.entries(message.headersDistinct).map(([name, values]) => [name, values ?? []]),
      )
      message.resume()
      this.emit('redirect', status, 'GET', message.headers.location, headers)
      if (!this.#aborted) this.#fail(new Error('Redirect was cancelled'))
      return
    }
    this.emit('response', electronMessage(message))
  }

  #fail(error: Error): void {
    if (this.#aborted || this.#settled) return
    this.#settled = true
    this.emit('error', new Error(`net::${'code' in error ? error.code : error.message}`))
  }
}

/** Chromium undoes the encoding of a body but leaves its header; Node does neither, so this answers in clear only. */
function electronMessage(message: http.IncomingMessage): Readable {
  if (message.headers['content-encoding']) {
    throw new Error('the stand-in undoes no encoding: it asks for none')
  }
  return message
}
