import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { plainAddress } from '#server/load/client-address.ts'

/** Checks each request before its address is used. */
export type ProxyWatch = (request: IncomingMessage) => void

/** A sender at such an address that forwards for others is a proxy of our own: no visitor has such an address. */
const INSIDE = new BlockList()
INSIDE.addSubnet('127.0.0.0', 8, 'ipv4')
INSIDE.addSubnet('10.0.0.0', 8, 'ipv4')
INSIDE.addSubnet('172.16.0.0', 12, 'ipv4')
INSIDE.addSubnet('192.168.0.0', 16, 'ipv4')
INSIDE.addSubnet('fc00::', 7, 'ipv6')
INSIDE.addAddress('::1', 'ipv6')

/** A visitor can send the header by hand, but not for so many addresses. */
const FORWARDED_FOR_MANY = 20
const MOST_WATCHED = 1000

/**
 * Reports once that there is a proxy which the settings don't name: all visitors then share its address, and are
 * counted as one. Addresses are only compared in memory, never stored.
 */
export function watchForProxies(isTrusted: (address: string) => boolean, tell: () => void): ProxyWatch {
  const forwarded = new Map<string, Set<string>>()
  let isReported = false
  return (request) => {
    const header = request.headers['x-forwarded-for']
    if (isReported || header === undefined) return
    const peer = plainAddress(request.socket.remoteAddress ?? '')
    if (!isIP(peer) || isTrusted(peer)) return
    const seen = forwarded.get(peer) ?? new Set<string>()
    seen.add(String(header).slice(0, 100))
    if (forwarded.size < MOST_WATCHED) forwarded.set(peer, seen)
    if (!INSIDE.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4') && seen.size < FORWARDED_FOR_MANY) return
    isReported = true
    forwarded.clear()
    tell()
  }
}
