import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSealed } from 'node:https'
import { checkedLookup, INTERNET, type OutsideNetwork } from '#server/outgoing/ssrf-guard.ts'
import { isPublicWebAddress } from '#shared/domain/web-address.ts'

const MOST_REDIRECTS = 5
/** For one of the two questions, with its redirects: a server may be silent to HEAD alone. */
const PATIENCE_MS = 10_000
const REDIRECTS = [301, 302, 303, 307, 308]
/** What says that the page is gone. Who refuses robots, or wants a password, is there. */
const GONE = [404, 410]

/** What may be other than on the internet, for tests. */
export interface ProbeNetwork extends OutsideNetwork {
  /** In the place of the usual one. */
  readonly port?: number
  readonly patienceMs?: number
}

/**
 * Whether something answers at the address of a public site: asked by HEAD, and by GET where that finds nothing. Every
 * name on the way, redirects included, must lead to public addresses only, and what was looked up is what is connected
 * to. No content is read.
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

/** The status at the end of the redirects; null where nothing answered, or where it must not be asked. */
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
      // Whatever the reason is (no such name, refused, too late, a wrong certificate), nobody can open the page.
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
    const asked = request(
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
    asked.once('error', reject)
    asked.end()
  })
}
