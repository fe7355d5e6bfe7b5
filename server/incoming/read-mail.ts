import { z } from 'zod'
import { cleanLine, cleanText } from '#shared/domain/clean-text.ts'
import { authenticationOf } from './authentication.ts'
import { automaticKindOf } from './automatic.ts'
import { bounceOf } from './bounce.ts'
import {
  type IncomingFile,
  type IncomingMail,
  MOST_FILES,
  MOST_LINE,
  MOST_MAIL_BYTES,
  MOST_TEXT,
  UnreadableMail,
} from './incoming-mail.ts'
import { headerOf, messageIdsIn } from './mail-headers.ts'
import { textOfHtml } from './text-of-html.ts'

/** Most mails that an answer is looked for among: the references of a long thread are many. */
const MOST_ANSWERED = 20
const REMOTE_PICTURE = /<img\b[^>]*\bsrc\s*=\s*["']?\s*(?:https?:)?\/\//gi
const address = z.email().max(MOST_LINE)

/**
 * Reads a mail as it came from the server (RFC 5322 and MIME). HTML becomes text and is never shown, pictures from the web are
 * counted and never loaded, a mail inside the mail stays a file. `server` is the name under which the receiving server writes what
 * it found out about the sender. Throws `UnreadableMail`.
 */
export async function readMail(source: Uint8Array, server: string | null): Promise<IncomingMail> {
  if (source.byteLength > MOST_MAIL_BYTES) throw new UnreadableMail('The mail is too large')
  const parsed = await parse(source)
  const { headerLines: lines, attachments } = parsed
  const bounce = bounceOf(attachments)
  const own = attachments.filter(({ contentType }) => bounce === null || !/^message\//.test(contentType))
  const html = typeof parsed.html === 'string' ? parsed.html : ''
  const written = parsed.text?.trim() ? parsed.text : textOfHtml(html)
  const text = cleanText(wellFormed(written))
  const to = [parsed.to, parsed.cc].flat().flatMap((each) => each?.value ?? [])
  return {
    messageId: messageIdsIn(headerOf(lines, 'message-id'))[0] ?? null,
    answers: answeredBy(headerOf(lines, 'in-reply-to'), headerOf(lines, 'references')),
    from: senderOf(parsed.from?.value[0], headerOf(lines, 'from')),
    replyTo: addressIn(parsed.replyTo?.value[0]?.address),
    to: to.flatMap((each) => addressIn(each.address) ?? []),
    subject: lineOf(parsed.subject ?? ''),
    sentAt: instantOf(headerOf(lines, 'date')),
    text: text.slice(0, MOST_TEXT).toWellFormed(),
    isCut: text.length > MOST_TEXT,
    files: own.slice(0, MOST_FILES).map(fileOf),
    filesLeftOut: Math.max(0, own.length - MOST_FILES),
    remotePictures: html.match(REMOTE_PICTURE)?.length ?? 0,
    automatic: automaticKindOf(lines, bounce),
    bounce,
    authentication: authenticationOf(lines, server),
  }
}

async function parse(source: Uint8Array) {
  // Loaded by servers that have a mailbox alone.
  const { simpleParser } = await import('mailparser')
  try {
    return await simpleParser(Buffer.from(source), {
      keepDeliveryStatus: true,
      skipHtmlToText: true,
      skipTextToHtml: true,
    })
  } catch (cause) {
    throw new UnreadableMail('The mail has no readable form', { cause })
  }
}

/** The mails that this one answers: the one that it names itself, then those of its thread, the latest first. */
function answeredBy(inReplyTo: string, references: string): string[] {
  return [...new Set([...messageIdsIn(inReplyTo), ...messageIdsIn(references).reverse()])].slice(
    0,
    MOST_ANSWERED,
  )
}

/** The sender as the header names it; an encoded name that imitates an address does not hide the real one at its end. */
function senderOf(sender: { readonly name: string; readonly address?: string } | undefined, header: string) {
  const atEnd = /<([^<>\s]+)>$/.exec(header)?.[1]
  const found = addressIn(atEnd ?? sender?.address)
  return found === null ? null : { name: lineOf(sender?.name ?? ''), address: found }
}

function addressIn(text: string | undefined): string | null {
  const read = address.safeParse(text?.trim())
  return read.success ? read.data : null
}

/** A header may say anything, also no instant at all. */
function instantOf(text: string): string | null {
  const instant = new Date(text)
  return text === '' || Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}

/** One line, whatever was encoded in it: a line break in a subject would become a header of its own in what is sent on. */
function lineOf(text: string): string {
  return cleanLine(wellFormed(text)).slice(0, MOST_LINE).toWellFormed()
}

const wellFormed = (text: string) => text.toWellFormed().replaceAll('\u0000', '')

function fileOf({
  filename,
  contentType,
  content,
}: {
  readonly filename?: string
  readonly contentType: string
  readonly content: Uint8Array
}): IncomingFile {
  const name = lineOf(filename ?? '')
    .split(/[/\\]/)
    .at(-1)
  return {
    name: name === undefined || /^\.*$/.test(name) ? 'file' : name,
    type: /^[\w.+-]{1,60}\/[\w.+-]{1,80}$/.test(contentType)
      ? contentType.toLowerCase()
      : 'application/octet-stream',
    bytes: new Uint8Array(content),
  }
}
