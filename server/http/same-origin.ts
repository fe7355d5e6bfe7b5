import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '#shared/domain/errors.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']
// `none` is a navigation or a program of the user; pages of other sites can't cause it.
const OWN_SITES = ['same-origin', 'none']

/** The part of a request that shows its origin. */
export interface Source {
  readonly method: string
  readonly headers: IncomingHttpHeaders
}

/**
 * Refuses a state-changing request from another origin. Browsers send `Sec-Fetch-Site`, or at least `Origin`; a
 * program sends neither and is allowed, since no other site can make a browser do that.
 */
export function refuseOtherOrigins({ method, headers }: Source, publicOrigin: string): void {
  if (SAFE_METHODS.includes(method)) return
  const site = headers['sec-fetch-site']
  if (site !== undefined) {
    if (!OWN_SITES.includes(String(site))) throw new Refusal('forbidden')
    return
  }
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin, headers.host, publicOrigin)) {
    throw new Refusal('forbidden')
  }
}

/**
 * Every browser's name begins like this; a browser that is too old for `Sec-Fetch-Site` must not be mistaken for a
 * program.
 */
const BROWSER = /^(Mozilla|Opera)\//

/**
 * Whether a navigation comes from this site or from the user; for older browsers the `Referer` decides. A program's
 * request counts as the user's own, because no other site can make a program send anything.
 */
export function isOwnNavigation({ headers }: Source, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return ['same-origin', 'same-site', 'none'].includes(String(site))
  if (headers.referer === undefined && !BROWSER.test(headers['user-agent'] ?? '')) return true
  const referer = URL.parse(headers.referer ?? '')
  return referer !== null && isOwnOrigin(referer.origin, headers.host, publicOrigin)
}

function isOwnOrigin(origin: string, host: string | undefined, publicOrigin: string): boolean {
  // Behind a proxy the server does not know its own scheme, so the hosts are compared.
  return origin === publicOrigin || (host !== undefined && URL.parse(origin)?.host === host)
}
