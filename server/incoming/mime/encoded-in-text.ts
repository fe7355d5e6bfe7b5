/** A file that was encoded within a text. */
export interface FileInText {
  readonly name: string
  readonly bytes: Buffer
}

const BEGIN = /^begin(-base64)? [0-7]{3,4} ([^\n]{1,255})\n/gm
/** Most places of a text in which a file is looked for. */
const MOST_LOOKED_AT = 100

/** Takes out of a text the files that programs encoded into it before there was MIME (uuencode); their names replace them. */
export function withoutEncoded(text: string): {
  readonly text: string
  readonly files: readonly FileInText[]
} {
  const files: FileInText[] = []
  if (!/^begin(?:-base64)? [0-7]{3}/m.test(text)) return { text, files }
  const lined = text.replace(/\r\n?/g, '\n')
  const left: string[] = []
  let from = 0
  let looked = 0
  for (const begin of lined.matchAll(BEGIN)) {
    if (begin.index < from) continue
    if (looked++ === MOST_LOOKED_AT) break
    const [line, isBase64, name = ''] = begin
    const decodedPart = (isBase64 ? base64From : linesFrom)(lined, begin.index + line.length)
    if (decodedPart === null) continue
    files.push({ name: name.trim(), bytes: decodedPart.bytes })
    left.push(lined.slice(from, begin.index), `[${name.trim()}]`)
    from = decodedPart.end
  }
  return { text: [...left, lined.slice(from)].join(''), files }
}

interface Found {
  readonly bytes: Buffer
  /** Where the text goes on. */
  readonly end: number
}

function base64From(text: string, start: number): Found | null {
  const end = text.indexOf('\n====', start)
  const coded = end < 0 ? '' : text.slice(start, end)
  return coded === '' || /[^A-Za-z0-9+/=\n]/.test(coded)
    ? null
    : { bytes: Buffer.from(coded, 'base64'), end: end + '\n===='.length }
}

/** Lines that begin with how many bytes they have; null where one is no such line, and where they have no end. */
function linesFrom(text: string, start: number): Found | null {
  const pieces: Buffer[] = []
  for (let at = start; at < text.length; ) {
    const lineEnd = text.indexOf('\n', at)
    const next = lineEnd < 0 ? text.length : lineEnd
    const line = text.slice(at, next)
    if (line.trim() === 'end') return { bytes: Buffer.concat(pieces), end: next }
    at = next + 1
    if (line.trim() === '') continue
    const count = (line.charCodeAt(0) - 32) & 63
    if (/[^ -`]/.test(line) || line.length < 1 + Math.ceil((count * 4) / 3)) return null
    pieces.push(ofLine(line.slice(1)).subarray(0, count))
  }
  return null
}

/** Each four signs are three bytes. */
function ofLine(coded: string): Buffer {
  const values = [...coded].map((sign) => (sign.charCodeAt(0) - 32) & 63)
  const bytes: number[] = []
  for (let at = 0; at < values.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = values.slice(at, at + 4)
    bytes.push((a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d)
  }
  return Buffer.from(bytes)
}

const YENC = /^=ybegin [^\n]{0,300}?name=([^\n]{1,255}?)\r?\n(?:=ypart [^\n]{0,300}\n)?/gm
const YENC_END = '\n=yend '

/** Takes files out of a text whose bytes are each another byte, and 42 more (yEnc), which no letters can be made of. */
export function withoutYenc(bytes: Uint8Array): {
  readonly bytes: Uint8Array
  readonly files: readonly FileInText[]
} {
  const whole = Buffer.from(bytes)
  const files: FileInText[] = []
  if (!whole.includes('=ybegin ')) return { bytes, files }
  const text = whole.toString('latin1')
  const left: Buffer[] = []
  let from = 0
  for (const begin of text.matchAll(YENC)) {
    const start = begin.index + begin[0].length
    const end = text.indexOf(YENC_END, start - 1)
    if (begin.index < from || end < 0 || files.length === MOST_LOOKED_AT) continue
    const name = Buffer.from(begin[1] ?? '', 'latin1')
      .toString()
      .trim()
    files.push({ name, bytes: ofYenc(whole.subarray(start, Math.max(start, end))) })
    left.push(whole.subarray(from, begin.index), Buffer.from(`[${name}]`))
    const line = text.indexOf('\n', end + 1)
    from = line < 0 ? whole.length : line
  }
  return { bytes: Buffer.concat([...left, whole.subarray(from)]), files }
}

function ofYenc(coded: Buffer): Buffer {
  const out = Buffer.alloc(coded.length)
  let size = 0
  let isEscaped = false
  for (const byte of coded) {
    if (byte === 10 || byte === 13) continue
    if (byte === 61 && !isEscaped) isEscaped = true
    else {
      out[size++] = (byte - 42 - (isEscaped ? 64 : 0)) & 255
      isEscaped = false
    }
  }
  return out.subarray(0, size)
}
