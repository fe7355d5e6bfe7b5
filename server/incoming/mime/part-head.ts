import { z } from 'zod'
import { decodeText, mended } from '../decode-text.ts'
import { UnreadableMail } from '../incoming-mail.ts'
import { type HeaderLines, headersOf } from '../mail-headers.ts'
import { transferOf } from './transfer.ts'

/** What the headers of a part say of it. */
export interface PartHead {
  /** In small letters. */
  readonly type: string
  readonly charset: string | null
  /** The separator between the parts; null where the head names none. */
  readonly boundary: string | null
  readonly isFlowed: boolean
  readonly deletesSpace: boolean
  /** As the standard writes it; empty where none is named. */
  readonly encoding: string
  readonly disposition: string
  readonly fileName: string | null
  readonly contentId: string | null
  readonly lines: HeaderLines
  readonly mail: HeadOfMail
}

/** The headers that only a mail has. */
interface HeadOfMail {
  readonly subject: string
  readonly from: AddressesOf
  /** Who sent it for them; most mails have none. */
  readonly sender: AddressesOf
  readonly to: AddressesOf
  readonly replyTo: AddressesOf
}
type AddressesOf = readonly { readonly name: string; readonly address?: string | undefined }[]

const MOST_HEADERS = 1_000_000
/** Older programs put blanks between the name of a header and its colon (RFC 5322 §4.5). */
const BEFORE_COLON = /^([!-9;-~]{1,80})[ \t]{1,80}(?=:)/gm
const params = z.object({
  value: z.string().catch(''),
  params: z.record(z.string(), z.string()).catch({}),
})
const text = z.string().catch('')

/** Reads the headers of a part; `usual` is the type of one that names none. Throws `UnreadableMail`. */
export async function readHead(bytes: Uint8Array, usual: string): Promise<PartHead> {
  if (bytes.byteLength > MOST_HEADERS) throw new UnreadableMail('The mail has too many headers')
  const written = decodeText(bytes, null).text.trimEnd().replace(BEFORE_COLON, '$1')
  const parsed = await parse(`${written}\r\n\r\n`)
  const header = (name: string): unknown => parsed.headers?.get(name)
  const type = params.safeParse(header('content-type')).data
  const disposition = params.safeParse(header('content-disposition')).data
  // Some programs forget the sign behind it.
  const named =
    /^[\w.+-]{1,60}\/[\w.+-]{1,80}(?![^\s;(])/.exec(type?.value.trim().toLowerCase() ?? '')?.[0] ?? null
  // The library hands on the bytes of each line as signs.
  const lines = (parsed.headerLines ?? []).map(({ key, line }) => ({
    key,
    line: Buffer.from(line, 'latin1').toString(),
  }))
  return {
    type: named ?? usual,
    charset: type?.params.charset ?? null,
    boundary: named?.startsWith('multipart/') ? type?.params.boundary?.trimEnd() || null : null,
    isFlowed: type?.params.format?.toLowerCase() === 'flowed',
    deletesSpace: type?.params.delsp?.toLowerCase() === 'yes',
    encoding: transferOf(headersOf(lines, 'content-transfer-encoding')),
    disposition: disposition?.value.trim().toLowerCase() ?? '',
    fileName: mended(disposition?.params.filename || type?.params.name || '') || null,
    contentId: text.parse(header('content-id')).trim() || null,
    lines,
    mail: {
      subject: mended(parsed.subject ?? ''),
      from: addressesOf(parsed.from),
      sender: addressesOf(addressList.safeParse(header('sender')).data),
      to: [...addressesOf(parsed.to), ...addressesOf(parsed.cc)],
      replyTo: addressesOf(parsed.replyTo),
    },
  }
}

interface ParsedAddresses {
  readonly value: readonly (AddressesOf[number] & { readonly group?: AddressesOf | undefined })[]
}
const oneAddress = z.object({ name: z.string(), address: z.string().optional() })
const addressList = z.object({ value: z.array(oneAddress.extend({ group: z.array(oneAddress).optional() })) })

function addressesOf(parsed: ParsedAddresses | readonly ParsedAddresses[] | undefined): AddressesOf {
  const all = [parsed].flat().flatMap((each) => each?.value ?? [])
  // Of a group, its members are meant.
  const named = all.flatMap(({ name, address, group }) => group ?? [{ name, address }])
  return named.map(({ name, address }) => ({ address, name: mended(name) }))
}

async function parse(head: string) {
  // Loaded by servers that have a mailbox alone.
  const { simpleParser } = await import('mailparser')
  try {
    return await simpleParser(head, { skipHtmlToText: true, skipTextToHtml: true })
  } catch (cause) {
    throw new UnreadableMail('The mail has no readable form', { cause })
  }
}
