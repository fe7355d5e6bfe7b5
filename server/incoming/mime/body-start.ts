const HEADER = /^[!-9;-~]+[ \t]*:/
/** The line above a mail in a file of many (RFC 4155). */
const OF_MBOX = /^>?From \S.*\d/
/** Headers of mails. They distinguish a mail from text of the same form that a person wrote. */
const KNOWN =
  /^(?:from|to|cc|bcc|date|subject|sender|reply-to|message-id|in-reply-to|references|mime-version|received|return-path|delivered-to|importance|priority|precedence|organization|user-agent|(?:x|list|content|arc|resent|thread|dkim|auto|authentication|received)-[a-z0-9-]+)[ \t]*:/i
const OF_PART = /^(?:content-[a-z-]+|x-[a-z0-9-]+|mime-version)[ \t]*:/i
const BLANK = /^[ \t]*$/

/** A mail in lines: without anything above its headers, and with line breaks where it has only carriage returns. */
export function mailIn(source: Buffer): Buffer {
  const lined =
    source.includes(10) || !source.includes(13)
      ? source
      : Buffer.from(source.toString('latin1').replaceAll('\r', '\n'), 'latin1')
  const above =
    /^(?:\u00ef\u00bb\u00bf)?(?:[ \t]*\r?\n)*/.exec(lined.toString('latin1', 0, 2_000))?.[0].length ?? 0
  const first = lined.toString('latin1', above, above + 1_000)
  return above > 0 && (KNOWN.test(first) || OF_MBOX.test(first)) ? lined.subarray(above) : lined
}

/** Headers that no person writes. */
const OF_MACHINES =
  /^(?:received|return-path|delivered-to|message-id|mime-version|[a-z]+-signature|arc-[a-z-]+|x-[a-z0-9-]+)[ \t]*:/im

/** Where the body of a mail begins: behind its headers, or at once where it has none. */
export function bodyStart(mail: Buffer): number {
  const empty = behindEmptyLine(mail)
  if (empty !== null) return empty
  const first = mail.toString('latin1', 0, 1_000).split(/\r?\n/, 1)[0] ?? ''
  const end = headEnd(mail, KNOWN)
  // Below a broken line, a person may have written such lines as well.
  const isHead =
    HEADER.test(first) ||
    OF_MBOX.test(first) ||
    OF_MACHINES.test(mail.toString('latin1', 0, Math.min(end, 20_000)))
  return isHead ? end : 0
}

/** Where the body of a part begins. Text without any header above it is the body, whatever it looks like. */
export function partBodyStart(part: Buffer): number {
  const empty = behindEmptyLine(part)
  if (empty !== null) return empty
  return HEADER.test(part.toString('latin1', 0, 1_000)) ? headEnd(part, OF_PART) : 0
}

/** Behind an empty line with which it begins; null where it begins otherwise. */
function behindEmptyLine(source: Buffer): number | null {
  if (source[0] === 10) return 1
  return source[0] === 13 && source[1] === 10 ? 2 : null
}

/**
 * Where the headers end: at the first empty line, or before it where the author's text follows the last known header without an
 * empty line. 0 where no header is known.
 */
function headEnd(source: Buffer, knownHeader: RegExp): number {
  let hasKnown = false
  /** The first line behind the last known header that is no header, and whether it is blank. */
  let written: { readonly at: number; readonly next: number; readonly isBlank: boolean } | null = null
  for (let at = 0; at < source.length; ) {
    const end = source.indexOf(10, at)
    const next = end < 0 ? source.length : end + 1
    const line = source.toString('latin1', at, Math.min(next, at + 200)).replace(/\r?\n$/, '')
    if (line === '') return !hasKnown ? 0 : (startOf(written) ?? next)
    if (knownHeader.test(line)) {
      hasKnown = true
      written = null
    } else if (BLANK.test(line)) written ??= { at, next, isBlank: true }
    else if (!HEADER.test(line) && !/^[ \t]/.test(line)) written ??= { at, next, isBlank: false }
    at = next
  }
  return hasKnown ? (startOf(written) ?? source.length) : 0
}

const startOf = (written: { readonly at: number; readonly next: number; readonly isBlank: boolean } | null) =>
  written && (written.isBlank ? written.next : written.at)
