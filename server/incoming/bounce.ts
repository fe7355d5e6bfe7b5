import { z } from 'zod'
import type { Bounce, BouncedRecipient } from './incoming-mail.ts'
import { messageIdsIn } from './mail-headers.ts'

/** A part of a report about a delivery. */
interface ReportPart {
  readonly contentType: string
  readonly content: Uint8Array
}

const MOST_RECIPIENTS = 50
const ACTION = { failed: 'failed', delayed: 'delayed' } as const
const address = z.email().max(320)

/** Reads a report about a delivery (RFC 3464); null if it is none, or reports no recipient that was not reached. */
export function bounceOf(parts: readonly ReportPart[]): Bounce | null {
  const status = parts.find(({ contentType }) => contentType === 'message/delivery-status')
  if (!status) return null
  const recipients = groupsOf(textOf(status)).flatMap(recipientOf).slice(0, MOST_RECIPIENTS)
  if (recipients.length === 0) return null
  const original = parts.find(({ contentType }) =>
    /^(?:message\/rfc822|message\/global|text\/rfc822-headers)$/.test(contentType),
  )
  return { recipients, messageId: original ? messageIdOf(textOf(original)) : null }
}

const textOf = ({ content }: ReportPart) => new TextDecoder('utf-8').decode(content)

/** The fields of each recipient stand in a group of their own, apart by empty lines. */
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
  const read = address.safeParse(named.replace(/^[^;]*;/, '').trim())
  const action = ACTION[(fields.get('action') ?? '').toLowerCase() as keyof typeof ACTION]
  if (!read.success || !action) return []
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? null
  return [{ address: read.data, action, status }]
}

/** The identifier in the headers of the mail that came back, of which only those are read. */
function messageIdOf(text: string): string | null {
  const headers = text.replace(/\r\n?/g, '\n').split('\n\n')[0] ?? ''
  const line = /^message-id:((?:.|\n[ \t])*)$/im.exec(headers)?.[1]
  return messageIdsIn(line ?? '')[0] ?? null
}
