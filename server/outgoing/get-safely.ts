import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSealed } from 'node:https'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'
import { type OutsideNetwork, watchedLookup } from './ssrf-guard.ts'

/** Replacements for tests, which don't use the internet. */
export interface GetNetwork extends OutsideNetwork {
  readonly patienceMs?: number
  /** The port of addresses that name none. */
  readonly usualPort?: number
}

/** What is asked for, and how much of it is taken. */
export interface SafeGet {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly mostBytes: number
  /** Whether the request carries a key, which no other host may get. */
  readonly isKeyed: boolean
}

/** The end of a request: an answer of whatever status, or why there is none. */
export type GetEnd =
  | {
      readonly status: number
      readonly headers: IncomingMessage['headers']
      /** As it was before it was compressed. */
      readonly body: Buffer
      /** Where it came from, after all redirects. */
      readonly url: URL
    }
  | {
      readonly fault:
        | 'private-address'
        | 'other-host'
        | 'unreachable'
        | 'timeout'
        | 'too-large'
        | 'compressed'
      /** Set if the guard refused the address itself, so that nothing was sent to anyone. */
      readonly isUnsent?: boolean
    }

type Got = Extract<GetEnd, { url: URL }>

const PATIENCE_MS = 20_000
const MOST_REDIRECTS = 4
const REDIRECTS = [301, 302, 303, 307, 308]

/**
 * Gets an address that others have named: every host on the way, redirects included, must have public addresses only, and the
 * connection goes to the address that was checked. All redirects together have one time limit, and no more than the
 * stated bytes are read. A key is never sent to another host.
 */
export async function getSafely(wanted: SafeGet, network: GetNetwork): Promise<GetEnd> {
  const signal = AbortSignal.timeout(network.patienceMs ?? PATIENCE_MS)
  let url = wanted.url
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    if (!/^https?:$/.test(url.protocol) || isForbiddenLiteral(url, network))
      return { fault: 'private-address', isUnsent: hop === 0 }
    if (wanted.isKeyed && url.origin !== wanted.url.origin) {
      return { fault: (await leadsInside(url, network)) ? 'private-address' : 'other-host' }
    }
    const end = await ask({ ...wanted, url }, network, signal)
    if ('fault' in end) return end.fault === 'private-address' ? { ...end, isUnsent: hop === 0 } : end
    const to = redirectOf(end)
    if (to === undefined) return unpacked(end, wanted.mostBytes)
    const next = URL.parse(to, url)
    if (!next) return { fault: 'unreachable' }
    url = next
  }
  return { fault: 'unreachable' }
}

const redirectOf = ({ status, headers }: Got) => (REDIRECTS.includes(status) ? headers.location : undefined)

const GZIP = Buffer.from([0x1f, 0x8b, 0x08])
const UNPACK = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const

/** Unpacks an answer that was compressed though no one asked for it, as some servers and caches do. */
async function unpacked(end: Got, mostBytes: number): Promise<GetEnd> {
  const named = (end.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const wanted = named.filter((name) => name !== '' && name !== 'identity').toReversed()
  if (wanted.length === 0 && end.body.subarray(0, GZIP.length).equals(GZIP)) wanted.push('gzip')
  let body = end.body
  // What is empty was not compressed, whatever the headers say.
  if (body.length === 0) return end
  for (const name of wanted) {
    const unpack = Object.entries(UNPACK).find(([coding]) => coding === name)?.[1]
    if (!unpack) return { fault: 'compressed' }
    try {
      body = await unpackedBy(unpack, body, mostBytes)
    } catch (error) {
      const isLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      return { fault: isLarge ? 'too-large' : 'compressed' }
    }
  }
  return { ...end, body }
}

/** What is called deflate comes with a header or without one. */
async function unpackedBy(
  unpack: (typeof UNPACK)[keyof typeof UNPACK],
  body: Buffer,
  mostBytes: number,
): Promise<Buffer> {
  const options = { maxOutputLength: mostBytes }
  try {
    return await unpack(body, options)
  } catch (error) {
    if (
      unpack !== UNPACK.deflate ||
      !(error instanceof Error && 'code' in error && error.code === 'Z_DATA_ERROR')
    )
      throw error
    return promisify(inflateRaw)(body, options)
  }
}

/** Addresses that are written as numbers are not looked up, so they are checked here. */
function isForbiddenLiteral({ hostname }: URL, { isForbidden }: OutsideNetwork): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && isForbidden(host)
}

async function leadsInside({ hostname }: URL, { resolve, isForbidden }: OutsideNetwork): Promise<boolean> {
  // A name that leads nowhere is another host all the same.
  return (await resolve(hostname).catch(() => [])).some(isForbidden)
}

function ask(
  { url, headers, mostBytes }: SafeGet,
  network: GetNetwork,
  signal: AbortSignal,
): Promise<GetEnd> {
  const request = url.protocol === 'https:' ? requestSealed : requestPlain
  const { lookup, hasRefused } = watchedLookup(network)
  return new Promise((resolve) => {
    const failed = () =>
      resolve({ fault: hasRefused() ? 'private-address' : signal.aborted ? 'timeout' : 'unreachable' })
    const port = url.port === '' && network.usualPort ? { port: network.usualPort } : {}
    const options = { method: 'GET', agent: false, signal, lookup, headers, ...port }
    const outgoing = request(url, options, (answer) => {
      const pieces: Buffer[] = []
      let length = 0
      answer.on('data', (piece: Buffer) => {
        length += piece.length
        if (length > mostBytes) {
          resolve({ fault: 'too-large' })
          answer.destroy()
        } else pieces.push(piece)
      })
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(pieces),
          url,
        }),
      )
      answer.on('error', failed)
      answer.on('close', failed)
    })
    outgoing.on('error', failed)
    outgoing.end()
  })
}
