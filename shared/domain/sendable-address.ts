/** Most characters of an address (RFC 5321 §4.5.3.1.3, with room for what others write). */
const MOST_ADDRESS = 320
/** What a name before the sign may be without quotation marks (RFC 5322 §3.2.3), with the letters of all scripts (RFC 6531). */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/**
 * An address that mail can be sent to, with its domain as the network knows it; null for anything else. Names and domains may be
 * written in any script.
 */
export function sendableAddress(text: string | null | undefined): string | null {
  const whole = text?.trim().normalize('NFC') ?? ''
  const at = whole.lastIndexOf('@')
  if (at < 1 || whole.length > MOST_ADDRESS) return null
  const [local, domain] = [whole.slice(0, at), domainOf(whole.slice(at + 1))]
  return domain === null || !LOCAL.test(local) ? null : `${local}@${domain}`
}

/** The domain in the letters of the network; one that has them already keeps its case. */
function domainOf(written: string): string | null {
  if (DOMAIN.test(written.toLowerCase())) return written
  // Nothing else than a name may reach what reads addresses of the web.
  if (!/^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(written)) return null
  try {
    const { hostname } = new URL(`http://${written}`)
    return DOMAIN.test(hostname) ? hostname : null
  } catch {
    return null
  }
}

/** The form in which addresses are compared: neither case nor the script in which a domain is written matters. */
export function comparableAddress(email: string): string {
  return (sendableAddress(email) ?? email.trim().normalize('NFC')).toLowerCase()
}
