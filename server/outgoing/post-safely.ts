import { request } from 'node:https'
import type { WebhookFault } from '#shared/domain/webhooks.ts'
import { checkedLookup, INTERNET, type OutsideNetwork } from './ssrf-guard.ts'

const PATIENCE_MS = 10_000

/** What may be other than on the internet, for tests. */
export interface PostNetwork extends OutsideNetwork {
  /** In the place of the usual one. */
  readonly port?: number
  /** Certificates that are trusted beside the usual ones. */
  readonly ca?: string
  readonly patienceMs?: number
}

/** What became of a post: the status of an answer, or why there is none. */
export type PostEnd = { readonly status: number } | { readonly fault: Exclude<WebhookFault, 'refused'> }

/**
 * Posts to an address that somebody has given us, by https and only to public addresses: what was looked up is what is
 * connected to, no redirect is followed, and no content of the answer is read.
 */
export function postSafely(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  network: PostNetwork = INTERNET,
): Promise<PostEnd> {
  let isForbidden = false
  const lookup = checkedLookup({
    resolve: network.resolve,
    isForbidden: (address) => {
      const forbidden = network.isForbidden(address)
      isForbidden ||= forbidden
      return forbidden
    },
  })
  return new Promise((resolve) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(network.patienceMs ?? PATIENCE_MS),
        lookup,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        ...(network.port ? { port: network.port } : {}),
        ...(network.ca ? { ca: network.ca } : {}),
      },
      (answer) => {
        answer.destroy()
        resolve({ status: answer.statusCode ?? 0 })
      },
    )
    // Destroying the answer is no fault any more, and every other one means that nobody took it.
    sent.on('error', () => resolve({ fault: isForbidden ? 'forbidden' : 'unreachable' }))
    sent.end(body)
  })
}
