import { isIP } from 'node:net'
import { networkOf } from '#server/http/client-address.ts'
import { type HeaderLines, headersOf } from './mail-headers.ts'

const ADDRESS = /\[(?:IPv6:)?([0-9a-fA-F:.]{3,45})\]/

/** The network from which a mail came, as our own server saw it: its line is the uppermost one, and senders write those below. */
export function senderNetwork(lines: HeaderLines, from: string): string {
  const [uppermost = ''] = headersOf(lines, 'received')
  const address = ADDRESS.exec(uppermost)?.[1] ?? ''
  return isIP(address) === 0 ? (from.split('@').at(-1) ?? '').toLowerCase() : networkOf(address)
}

/** What a person writes and reads of a mail; whatever else a header may be called tells ways and machines. */
const OF_PEOPLE =
  /^(?:from|sender|reply-to|to|cc|date|subject|message-id|in-reply-to|references|mime-version|content-[a-z-]+|comments|keywords|importance|priority|x-priority)$/

/** A mail as it came, without the headers that tell the network of its sender or may do so. */
export function withoutNetwork(source: Buffer): Buffer {
  const end = headEnd(source)
  const lines = source.toString('latin1', 0, end).split(/(?<=\n)(?![ \t])/)
  const kept = lines.filter((line) =>
    OF_PEOPLE.test(/^([!-9;-~]+)[ \t]*:/.exec(line)?.[1]?.toLowerCase() ?? ''),
  )
  return Buffer.concat([Buffer.from(kept.join(''), 'latin1'), source.subarray(end)])
}

function headEnd(source: Buffer): number {
  const ends = ['\r\n\r\n', '\n\n'].map((blank) => source.indexOf(blank)).filter((at) => at >= 0)
  const end = Math.min(...ends)
  return Number.isFinite(end) ? source.indexOf(10, end) + 1 : source.length
}
