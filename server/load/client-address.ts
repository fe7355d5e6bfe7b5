import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Reads the address of a request's sender; forwarded addresses are accepted from trusted proxies only. */
export type AddressReader = (request: IncomingMessage) => string

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Whether an address belongs to a list of addresses and networks such as `10.0.0.0/8`. */
export function createProxyCheck(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return (address) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Makes the reader for a list of trusted addresses and networks. */
export function createAddressReader(trustedProxies: readonly string[]): AddressReader {
  const isTrusted = createProxyCheck(trustedProxies)
  return (request) => {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => plainAddress(part.trim()))
    let address = plainAddress(request.socket.remoteAddress ?? '')
    // Each proxy appends its peer's address, so the list is read from its end for as long as the senders are trusted.
    while (forwarded.length > 0 && isIP(address) && isTrusted(address)) {
      const next = forwarded.pop() ?? ''
      if (!isIP(next)) break
      address = next
    }
    return address
  }
}

/** The key of one connection: an address, or a /64 of IPv6, within which a machine can choose any address. */
export function connectionOf(address: string): string {
  return isIP(address) === 6 ? prefixOf(address, 4) : address
}

/** The network of an address, about the size of a household or office: /24, or /48 of IPv6. */
export function networkOf(address: string): string {
  return isIP(address) === 6 ? prefixOf(address, 3) : address.split('.').slice(0, 3).join('.')
}

/** The first groups of an IPv6 address, each in its canonical form. */
function prefixOf(address: string, count: number): string {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const after = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}

/** The address without IPv6's prefix for mapped IPv4 addresses. */
export function plainAddress(address: string): string {
  return IPV4_IN_IPV6.exec(address)?.[1] ?? address
}
