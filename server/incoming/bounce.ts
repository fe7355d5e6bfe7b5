import { sendableAddress } from '#shared/domain/sendable-address.ts'
import type { Bounce, BouncedRecipient } from './incoming-mail.ts'
import { type HeaderLines, headerOf, messageIdsIn } from './mail-headers.ts'

/** A part of a report about a delivery. */
interface ReportPart {
  readonly contentType: string
  readonly content: Uint8Array
}

const MOST_RECIPIENTS = 50
const ACTION = { failed: 'failed', delayed: 'delayed' } as const

/** Reads a report about a delivery (RFC 3464); null if it is none, or reports no recipient that was not reached. */
export function bounceOf(parts: readonly ReportPart[]): Bounce | null {
  const status = parts.find(({ contentType }) => /^message\/(?:global-)?delivery-status$/.test(contentType))
  if (!status) return null
  const recipients = groupsOf(textOf(status)).flatMap(recipientOf).slice(0, MOST_RECIPIENTS)
  if (recipients.length === 0) return null
  const original = parts.find(({ contentType }) =>
    /^(?:message\/rfc822|message\/global(?:-headers)?|text\/rfc822-headers)$/.test(contentType),
  )
  return { recipients, isInWords: false, messageId: original ? messageIdOf(textOf(original)) : null }
}

/** What names the mail that came back, in a report that is a text alone. */
export interface ReportInWords {
  readonly text: string
  /** The headers of mails that came with it. */
  readonly attached: readonly HeaderLines[]
  readonly lines: HeaderLines
}

const ADDRESS = /[^\s<>()[\]:;,"']+@[^\s<>()[\]:;,"']+/g
const CODES = [
  /(?:^|[\s(#[])(5\.\d{1,3}\.\d{1,3})(?=[\s)\]:;,.-]|$)/,
  /(?:^|[\s(#[])(5[0-5]\d)(?=[\s)\]:;,.-]|$)/,
]

/**
 * Reads a report that is no more than words for people, in whatever language: it says the code of a lasting failure, and has the
 * headers of the mail that came back with it. Null where one of the two is missing.
 */
export function bounceInWords({ text, attached, lines }: ReportInWords): Bounce | null {
  const [code] = CODES.flatMap((each) => each.exec(text)?.[1] ?? [])
  const inText = /^[\s>]*message-id:\s*(<[^<>\s]{1,998}>)/im.exec(text)?.[1]
  const messageId = attached.flatMap((each) => messageIdsIn(headerOf(each, 'message-id')))[0] ?? inText
  if (code === undefined || messageId === undefined) return null
  const named = headerOf(lines, 'x-failed-recipients') || text.slice(0, 4_000)
  const addresses =
    named.match(ADDRESS)?.flatMap((each) => sendableAddress(each.replace(/\.$/, '')) ?? []) ?? []
  const status = code.includes('.') ? code : null
  return {
    messageId,
    isInWords: true,
    // The first one named is the one that was not reached; the others are those of servers and of the mail itself.
    recipients: [{ address: addresses[0] ?? '', action: 'failed', status }],
  }
}

const textOf = ({ content }: ReportPart) => new TextDecoder('utf-8').decode(content)

/** The fields of each recipient form a group of their own; empty lines separate the groups. */
function groupsOf(text: string): Map<string, string>[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((group) => {
      const lines = group.replace(/\n[ \t]+/g, ' ').split('\n')
      const fields = lines.flatMap((line) => {
        const at = line.indexOf(':')
        return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const] : []
      })
      return new Map(fields)
    })
}

function recipientOf(fields: ReadonlyMap<string, string>): BouncedRecipient[] {
  const named = fields.get('final-recipient') ?? fields.get('original-recipient') ?? ''
  const address = sendableAddress(named.replace(/^[^;]*;/, '').replace(/^\s*<|>.*$|\s+\(.*$/g, ''))
  const actionWord = /^[a-z]+/i.exec(fields.get('action') ?? '')?.[0] ?? ''
  const action = ACTION[actionWord.toLowerCase() as keyof typeof ACTION]
  if (address === null || !action) return []
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? null
  return [{ address, action, status }]
}

/** The identifier in the headers of the mail that came back, of which only those are read. */
function messageIdOf(text: string): string | null {
  const headers = text.replace(/\r\n?/g, '\n').split('\n\n')[0] ?? ''
  const line = /^message-id:((?:.|\n[ \t])*)$/im.exec(headers)?.[1]
  return messageIdsIn(line ?? '')[0] ?? null
}
