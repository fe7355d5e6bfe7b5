/** The headers of a window's request that reach the engine or the server. Never cookies, origin or host. */
export const REQUEST_HEADERS: readonly string[] = [
  'accept',
  'accept-language',
  'content-disposition',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'if-range',
  'range',
]

/** The headers of an answer that reach the window. Never cookies; the content encoding was already decoded. */
export const RESPONSE_HEADERS: readonly string[] = [
  'accept-ranges',
  'content-disposition',
  'content-language',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'link',
  'location',
  'retry-after',
  'x-request-id',
  'x-total-count',
]

/** Those of the named headers that are present. */
export function pickHeaders(from: Headers, names: readonly string[]): Headers {
  const picked = new Headers()
  for (const name of names) {
    const value = from.get(name)
    if (value !== null) picked.set(name, value)
  }
  return picked
}
