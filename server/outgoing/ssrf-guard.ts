import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Every address that is not a single public one (RFC 6890 and its successors). */
const NOT_PUBLIC = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ],
  ipv6: [
    ['::', 96],
    ['::ffff:0:0', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ],
} as const

/** The name lookup, and the addresses to which we may not connect; tests have networks of their own. */
export interface OutsideNetwork {
  /** The addresses of a name. */
  readonly resolve: (name: string) => Promise<readonly string[]>
  readonly isForbidden: (address: string) => boolean
}

const FORBIDDEN = { 4: forbiddenNetworks('ipv4'), 6: forbiddenNetworks('ipv6') }

/** Whether an address belongs to this machine or its network, or to no single machine. */
export function isForbiddenAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return FORBIDDEN[4].check(address, 'ipv4')
  return family === 0 || FORBIDDEN[6].check(address, 'ipv6')
}

/** The real internet. */
export const INTERNET: OutsideNetwork = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  isForbidden: isForbiddenAddress,
}

/**
 * Checks the addresses during the lookup of the connection itself, so that it can't lead elsewhere between check and
 * connection.
 */
export function checkedLookup({ resolve, isForbidden }: OutsideNetwork): LookupFunction {
  return (name, options, done) => {
    resolve(name).then(
      (addresses) => {
        const [first] = addresses
        if (!first || addresses.some(isForbidden)) {
          done(new Error('This name does not lead to a public address'), '', 0)
          return
        }
        const entries = addresses.map((address) => ({ address, family: isIP(address) }))
        if (options.all) done(null, entries)
        else done(null, first, isIP(first))
      },
      (error: Error) => done(error, '', 0),
    )
  }
}

/** One list for each family: in a common list, IPv4 addresses would match `::ffff:0:0/96`. */
function forbiddenNetworks(family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [network, bits] of NOT_PUBLIC[family]) list.addSubnet(network, bits, family)
  return list
}

/** A checked look-up for one request, and whether it has refused an address, which the request's own error doesn't say. */
export function watchedLookup({ resolve, isForbidden }: OutsideNetwork) {
  let refused = false
  const lookup = checkedLookup({
    resolve,
    isForbidden: (address) => {
      const forbidden = isForbidden(address)
      refused ||= forbidden
      return forbidden
    },
  })
  return { lookup, hasRefused: () => refused }
}
