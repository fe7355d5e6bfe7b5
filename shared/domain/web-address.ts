/** Most characters of an address of the web. */
export const WEB_ADDRESS_LIMIT = 500

/** Names that lead into one's own machine or network and never to a public site. */
const OWN_NETWORK = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|example|onion)$/
const LAST_LABEL_IS_A_NUMBER = /(^|\.)(\d+|0x[0-9a-f]*)$/

/**
 * Whether a text is the address of a public site: http or https, a name with a dot, the usual port and no credentials.
 * Where the name leads is known only when it is asked for.
 */
export function isPublicWebAddress(text: string): boolean {
  const url = URL.parse(text)
  if (!url || text.length > WEB_ADDRESS_LIMIT || !/^https?:$/.test(url.protocol)) return false
  const { hostname, port, username, password } = url
  const isPlain = port === '' && username === '' && password === ''
  const isName = hostname.includes('.') && !hostname.includes('[') && !LAST_LABEL_IS_A_NUMBER.test(hostname)
  return isPlain && isName && !OWN_NETWORK.test(hostname)
}
