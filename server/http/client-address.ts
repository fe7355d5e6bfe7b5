import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Reads the address of whoever sent a request; forwarded addresses are believed from trusted proxies only. */
export type AddressReader = (request: IncomingMessage) => string

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Makes the reader for a list of addresses and networks such as `10.0.0.0/8`. */
export function createAddressReader(trustedProxies: readonly string[]): AddressReader {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return (request) => {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => plain(part.trim()))
    let address = plain(request.socket.remoteAddress ?? '')
    // Each proxy appends who spoke to it, so the list is believed from its end as far as the speakers are trusted.
    while (forwarded.length > 0 && isIP(address) && isTrusted(address)) {
      const next = forwarded.pop() ?? ''
      if (!isIP(next)) break
      address = next
    }
    return address
  }
}

/** The network that an address belongs to, as far as one household or office has it: /24, or /48 of IPv6. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address.split('.').slice(0, 3).join('.')
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':')].slice(0, 3).join(':')
}

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}

function plain(address: string): string {
  return IPV4_IN_IPV6.exec(address)?.[1] ?? address
}
