const FALLBACK = 'file'

/** Names are cut to this many UTF-8 bytes; file systems take 255, and browsers add to it. */
const MAX_BYTES = 180

const LONGEST_EXTENSION = 10

/** The extension in lower case without its dot, or an empty text. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/**
 * A name from outside, made safe for every system: the last part of a path, NFC, without control, direction and
 * invisible characters (which can make `fdp.exe` look like `exe.pdf`), reserved signs, device names and leading dots.
 */
export function safeFileName(declared: string): string {
  const last = declared.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  // Invisible characters are removed first: the parts that they separated may form something dangerous together.
  const visible = last.replace(/\s/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\uFFFD]/gu, '')
  const clean = visible
    .normalize('NFC')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/ +/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
  const allowed = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(clean) ? `_${clean}` : clean
  return allowed === '' ? FALLBACK : shortened(allowed)
}

/** The value of a Content-Disposition header (RFC 6266, RFC 8187); sanitises the name itself. */
export function contentDisposition(how: 'attachment' | 'inline', declared: string): string {
  const name = safeFileName(declared)
  const letters = name.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  const plain = letters.replace(/[^\x20-\x7e]|["\\%<>]/g, '_') || FALLBACK
  const encoded = encodeURIComponent(name).replace(/['()*]/g, percentEncoded)
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function shortened(name: string): string {
  if (bytesOf(name) <= MAX_BYTES) return name
  const extension = extensionOf(name)
  const ending = extension !== '' && extension.length <= LONGEST_EXTENSION ? `.${extension}` : ''
  let stem = ''
  for (const character of name.slice(0, name.length - ending.length)) {
    if (bytesOf(stem + character + ending) > MAX_BYTES) break
    stem += character
  }
  return `${stem.replace(/[ .]+$/, '')}${ending}`
}

/** The length of a text in UTF-8 bytes. */
function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
