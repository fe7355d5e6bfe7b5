import { request } from 'node:https'
import type { WebhookFault } from '#shared/domain/webhooks.ts'
import { INTERNET, type OutsideNetwork, watchedLookup } from './ssrf-guard.ts'

const PATIENCE_MS = 10_000

/** Replacements for tests, which don't use the internet. */
export interface PostNetwork extends OutsideNetwork {
  /** Replaces the usual port. */
  readonly port?: number
  /** Certificates that are trusted in addition to the usual ones. */
  readonly ca?: string
  readonly patienceMs?: number
}

/** The result of a post: the status of an answer, or why there is none. */
export type PostEnd = { readonly status: number } | { readonly fault: Exclude<WebhookFault, 'refused'> }

/**
 * Posts to an address that a user has entered, only by https and only to public addresses: the connection goes to the
 * address that was checked, no redirect is followed, and the answer's content is not read.
 */
export function postSafely(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  network: PostNetwork = INTERNET,
): Promise<PostEnd> {
  const { lookup, hasRefused } = watchedLookup(network)
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
    // After the answer was destroyed an error has no effect; any earlier one means that the post was not accepted.
    sent.on('error', () => resolve({ fault: hasRefused() ? 'forbidden' : 'unreachable' }))
    sent.end(body)
  })
}
