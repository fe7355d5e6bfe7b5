import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A server that accepts requests. */
export interface Listening {
  readonly port: number
  /** Accepts no new requests, finishes the running ones, and cuts those that take too long. */
  readonly stop: () => Promise<void>
}

// An evidence file of 100 MiB takes this long over a connection of 0.5 Mbit/s.
const REQUEST_WITHIN_MS = 30 * 60_000
const HEADERS_WITHIN_MS = 60_000
// Longer than the timeouts of the proxies in front, which would otherwise send into a closed connection.
const KEEP_ALIVE_MS = 75_000
const STOP_WITHIN_MS = 10_000
const CLOSE_IDLE_EVERY_MS = 20

/** Listens on an address; rejects with a message for the operator if the port can't be used. */
export async function listen(
  answer: RequestListener,
  where: { readonly host: string; readonly port: number },
): Promise<Listening> {
  const server = createServer(
    { requestTimeout: REQUEST_WITHIN_MS, headersTimeout: HEADERS_WITHIN_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    answer,
  )
  // Browsers open connections before they need them, and one without a request would keep the server from ending.
  const unused = new Set<Socket>()
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(sentenceOf(error, where), { cause: error })))
    server.listen(where.port, where.host, resolve)
  })
  // The address of a TCP server is never a text; that of a pipe is.
  const { port } = server.address() as AddressInfo
  return { port, stop: () => stop(server, unused) }
}

async function stop(server: Server, unused: ReadonlySet<Socket>): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS)
  // The connection of a request that ends meanwhile would wait for the next one.
  const closing = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    for (const socket of unused) socket.destroy()
  })
  clearInterval(closing)
  clearTimeout(cut)
}

function sentenceOf(error: Error, { host, port }: { host: string; port: number }): string {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use: stop the other program, or set PORT.`
  if (code === 'EACCES') return `Port ${port} needs more rights: set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST "${host}" is not an address of this machine.`
  return `The server can not listen on ${host}, port ${port}: ${error.message}`
}
