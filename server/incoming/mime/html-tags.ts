/** A piece of HTML: a text between tags, or one tag. */
export type HtmlPiece =
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'style'; readonly css: string }
  | {
      readonly kind: 'open' | 'close'
      /** In small letters. */
      readonly name: string
      readonly attributes: ReadonlyMap<string, string>
    }

const NAME = /[^\s/>]+/y
const ATTRIBUTE = /[\s/]*([^\s=/<>]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s<>]*))?/y
const END = /[\s/=]*>/y
/** How the name ends of what looks like a tag and is an address in angle brackets. */
const ADDRESS = /@|:$/

/**
 * Takes HTML apart in one pass, however it is nested or broken. What programs hide because a comment, a quotation or a tag never
 * ends is a text here: its author may have meant it to be read.
 */
export function* htmlPieces(html: string): Generator<HtmlPiece> {
  const ends = endsOf(html)
  let from = 0
  let at = html.indexOf('<')
  const text = (to: number): HtmlPiece => ({
    kind: 'text',
    html: html.slice(from, to).replaceAll('<', '&lt;'),
  })
  while (at >= 0) {
    const piece = pieceAt(html, at, ends)
    if (piece !== null) {
      if (at > from) yield text(at)
      if (piece.piece !== null) yield piece.piece
      from = piece.end
    }
    at = html.indexOf('<', Math.max(from, at + 1))
  }
  if (from < html.length) yield text(html.length)
}

interface Found {
  /** Null for what is no part of the text. */
  readonly piece: HtmlPiece | null
  readonly end: number
}

/** Finds where a sign ends, or null; what is nowhere to the end is looked for once. */
type Ends = (sign: string, from: number) => number | null

function endsOf(html: string): Ends {
  const missing = new Set<string>()
  return (sign, from) => {
    if (missing.has(sign)) return null
    const index = html.indexOf(sign, from)
    if (index >= 0) return index + sign.length
    missing.add(sign)
    return null
  }
}

/** The tag or comment that begins here; null where the sign is a part of the text. */
function pieceAt(html: string, at: number, ends: Ends): Found | null {
  const next = html[at + 1] ?? ''
  if (next === '!' || next === '?') return commentAt(html, at, ends)
  const isClosing = next === '/'
  if (!/[a-z]/i.test(html[at + (isClosing ? 2 : 1)] ?? '')) return null
  NAME.lastIndex = at + (isClosing ? 2 : 1)
  const name = (NAME.exec(html)?.[0] ?? '').toLowerCase()
  if (ADDRESS.test(name)) return null
  const read = attributesAt(html, NAME.lastIndex)
  if (read === null) return null
  const { attributes, end } = read
  if (isWords(name, attributes)) return null
  if (isClosing) return { piece: { kind: 'close', name, attributes }, end }
  if (!/^(?:script|style|title)$/.test(name)) return { piece: { kind: 'open', name, attributes }, end }
  return withoutContent(html, name, end, ends)
}

/** The tags of HTML; others have a sign within their name, or values. */
const OF_HTML =
  /^(?:a|abbr|acronym|address|applet|area|article|aside|audio|b|base|basefont|bdi|bdo|big|blink|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hgroup|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|marquee|menu|meta|meter|nav|nobr|noframes|noscript|object|ol|optgroup|option|output|p|param|picture|plaintext|pre|progress|q|rp|rt|ruby|s|samp|script|section|select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr|xml|xmp)$/

/** Whether a person wrote words or an address in angle brackets, which no tag of HTML is made of. */
function isWords(name: string, attributes: ReadonlyMap<string, string>): boolean {
  if (OF_HTML.test(name) || /[:_.-]/.test(name) || attributes.size === 0) return false
  return [...attributes.values()].every((value) => value === '')
}

/** What is written for the program alone; without an end it would take the rest of the mail with it. */
function withoutContent(html: string, name: string, from: number, ends: Ends): Found {
  const close = [name, name.toUpperCase(), `${name[0]?.toUpperCase()}${name.slice(1)}`]
    .flatMap((each) => ends(`</${each}`, from) ?? [])
    .toSorted((one, other) => one - other)[0]
  if (close === undefined) return { piece: null, end: from }
  const piece =
    name === 'style' ? { kind: 'style' as const, css: html.slice(from, close - name.length - 2) } : null
  return { piece, end: ends('>', close) ?? close }
}

function commentAt(html: string, at: number, ends: Ends): Found {
  if (html.startsWith('<![CDATA[', at)) {
    const close = ends(']]>', at) ?? html.length + 3
    return { piece: { kind: 'text', html: escaped(html.slice(at + 9, close - 3)) }, end: close }
  }
  if (html.startsWith('<!--', at)) return { piece: null, end: ends('-->', at + 2) ?? at + 4 }
  return { piece: null, end: ends('>', at + 2) ?? at + 2 }
}

function attributesAt(html: string, from: number) {
  const attributes = new Map<string, string>()
  for (let at = from; ; ) {
    END.lastIndex = at
    if (END.test(html)) return { attributes, end: END.lastIndex }
    ATTRIBUTE.lastIndex = at
    const match = ATTRIBUTE.exec(html)
    if (match === null || ATTRIBUTE.lastIndex === at) return null
    const [, name = '', value = ''] = match
    // A quotation that goes on over other tags was never closed where it should have been.
    if (/<[a-z/]/i.test(value)) return null
    const key = name.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, value.replace(/^["']/, '').replace(/["']$/, ''))
    at = ATTRIBUTE.lastIndex
  }
}

/** A text as HTML. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
