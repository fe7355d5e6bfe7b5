import { isIP } from 'node:net'
import { networkOf } from '#server/load/client-address.ts'
import { type HeaderLines, headersOf } from './mail-headers.ts'

const ADDRESS = /\[(?:IPv6:)?([0-9a-fA-F:.]{3,45})\]/

/** The network from which a mail came, as our own server saw it: its line is the uppermost one, and senders write those below. */
export function senderNetwork(lines: HeaderLines, from: string): string {
  const [uppermost = ''] = headersOf(lines, 'received')
  const address = ADDRESS.exec(uppermost)?.[1] ?? ''
  return isIP(address) === 0 ? (from.split('@').at(-1) ?? '').toLowerCase() : networkOf(address)
}
