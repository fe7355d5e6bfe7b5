import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSealed } from 'node:https'
import { checkedLookup, INTERNET, type OutsideNetwork } from '#server/outgoing/ssrf-guard.ts'
import { isPublicWebAddress } from '#shared/domain/web-address.ts'

const MOST_REDIRECTS = 5
/** Milliseconds for each of the two requests, with its redirects: some servers don't answer HEAD. */
const PATIENCE_MS = 10_000
const REDIRECTS = [301, 302, 303, 307, 308]
/** Statuses of a page that no longer exists. A page that refuses robots, or asks for a password, exists. */
const GONE = [404, 410]

/** Replacements for tests, which don't use the internet. */
export interface ProbeNetwork extends OutsideNetwork {
  /** Replaces the usual name lookup. */
  readonly port?: number
  readonly patienceMs?: number
}

/**
 * Whether a public site answers at an address: requested with HEAD, and with GET if that fails. Every host on the
 * way, including redirects, must have public addresses only, and the connection goes to the address that was checked.
 * No content is read.
 */
export async function answersAt(url: string, network: ProbeNetwork = INTERNET): Promise<boolean> {
  for (const method of ['HEAD', 'GET']) {
    const signal = AbortSignal.timeout(network.patienceMs ?? PATIENCE_MS)
    const status = await finalStatus(method, url, network, signal)
    if (status !== null && status < 500 && !GONE.includes(status) && !(method === 'HEAD' && status >= 400))
      return true
  }
  return false
}

/** The status at the end of the redirects; null if nothing answered, or if the address must not be requested. */
async function finalStatus(
  method: string,
  url: string,
  network: ProbeNetwork,
  signal: AbortSignal,
): Promise<number | null> {
  let next = url
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    if (!isPublicWebAddress(next)) return null
    try {
      const { status, location } = await ask(method, new URL(next), network, signal)
      if (!REDIRECTS.includes(status) || location === undefined) return status
      const target = URL.parse(location, next)
      if (!target) return null
      next = target.href
    } catch {
      // Whatever the reason is (no such name, refused, timeout, invalid certificate), nobody can open the page.
      return null
    }
  }
  return null
}

interface Answer {
  readonly status: number
  readonly location: string | undefined
}

function ask(method: string, url: URL, network: ProbeNetwork, signal: AbortSignal): Promise<Answer> {
  const request = url.protocol === 'https:' ? requestSealed : requestPlain
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method,
        signal,
        agent: false,
        lookup: checkedLookup(network),
        headers: { 'user-agent': 'Mozilla/5.0 (compatible; directory link check)', accept: 'text/html,*/*' },
        ...(network.port ? { port: network.port } : {}),
      },
      (answer: IncomingMessage) => {
        const { statusCode = 0, headers } = answer
        answer.destroy()
        resolve({ status: statusCode, location: headers.location })
      },
    )
    outgoing.once('error', reject)
    outgoing.end()
  })
}
