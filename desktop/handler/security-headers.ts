const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of every UI file: only the app's own scripts and styles, nothing inline, no frames. */
export function uiHeaders(): Headers {
  return new Headers({
    'content-security-policy': POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
}

/** Adds the headers of every answer of `/api`: it is data, never a page of this origin, and no cache stores it. */
export function protectData(headers: Headers): void {
  headers.set('content-security-policy', "default-src 'none'; sandbox")
  headers.set('x-content-type-options', 'nosniff')
  headers.set('cache-control', 'no-store')
}
