/** Most characters of an address of the web. */
export const WEB_ADDRESS_LIMIT = 500

/** Host names of one's own machine or network, which are never public sites. */
const OWN_NETWORK = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|example|onion)$/
const LAST_LABEL_IS_A_NUMBER = /(^|\.)(\d+|0x[0-9a-f]*)$/

/**
 * Whether a text is the address of a public site: http or https, a host name with a dot, the usual port and no
 * credentials. Where the name leads is only known when the address is requested.
 */
export function isPublicWebAddress(text: string): boolean {
  const url = URL.parse(text)
  if (!url || text.length > WEB_ADDRESS_LIMIT || !/^https?:$/.test(url.protocol)) return false
  const { hostname, port, username, password } = url
  const isPlain = port === '' && username === '' && password === ''
  const isName = hostname.includes('.') && !hostname.includes('[') && !LAST_LABEL_IS_A_NUMBER.test(hostname)
  return isPlain && isName && !OWN_NETWORK.test(hostname)
}
