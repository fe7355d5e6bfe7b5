const LINE = /\r?\n/
const BASE64_LINE = /^[A-Za-z0-9+/=\s]*$/

/** The bytes of a part without the form in which they travelled (RFC 2045 §6); an unknown form is left as it is. */
export function withoutTransfer(bytes: Uint8Array, encoding: string): Uint8Array {
  if (encoding === 'base64') return ofBase64(bytes)
  if (encoding === 'quoted-printable') return ofQuotedPrintable(bytes)
  return bytes
}

/** What gateways write in plain letters below a part that is base64 stays plain letters. */
function ofBase64(bytes: Uint8Array): Uint8Array {
  const lines = Buffer.from(bytes).toString('latin1').split(LINE)
  const end = lines.findIndex((line) => !BASE64_LINE.test(line) || /[A-Za-z] +[A-Za-z]/.test(line))
  const coded = (end < 0 ? lines : lines.slice(0, end)).join('').replace(/\s+/g, '')
  // Each piece between signs of filling was encoded by itself.
  const pieces = coded.split(/=+/).map((piece) => Buffer.from(piece, 'base64'))
  if (end >= 0) pieces.push(Buffer.from(`\n${lines.slice(end).join('\n')}`, 'latin1'))
  return Buffer.concat(pieces)
}

function ofQuotedPrintable(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/=[ \t]*(?:\r?\n|$)/g, '')
    .replace(/=([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(text, 'latin1')
}

/** The text of `format=flowed` (RFC 3676) with its paragraphs on one line each. */
export function withoutFlow(text: string, deletesSpace: boolean): string {
  const out: string[] = []
  let openDepth = -1
  for (const line of text.split(LINE)) {
    const marks = /^>*/.exec(line)?.[0] ?? ''
    const depth = marks.length
    const own = line.slice(depth).replace(/^ /, '')
    const isFlowed = own.endsWith(' ') && own !== '-- '
    const said = isFlowed && deletesSpace ? own.slice(0, -1) : own
    if (openDepth === depth && own !== '-- ') out[out.length - 1] += said
    else out.push(depth > 0 ? `${marks} ${said}` : said)
    openDepth = isFlowed ? depth : -1
  }
  return out.join('\n')
}
