/** An element of a feed, with its name in lower case and without its prefix. */
export interface MarkupElement {
  readonly name: string
  /** The prefix in lower case; empty where there is none. */
  readonly prefix: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: (MarkupElement | string)[]
  /** Whether the text ended within what this entry of a feed is known by, so that a part of its title or address is missing. */
  isUnfinished?: boolean
}

const CDATA_OR_COMMENT = /<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)/g
const TAG = /<(\/?)([a-z_][\w:.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|<[?!](?:[^<>"']|"[^"]*"|'[^']*')*>/giu
const ATTRIBUTE = /([a-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/giu
const REFERENCE = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** An entry lies in no other: one that was never closed ends where the next begins. */
const ENTRY = /^(?:item|entry)$/
/** Elements that lie deeper are kept at this depth, so that their text is there all the same. */
const DEEPEST = 200

/** The text with its CDATA as ordinary text, and without its comments: what either quotes is no markup. */
export function withoutSections(text: string): string {
  return text.replace(CDATA_OR_COMMENT, (_, inside: string | undefined) =>
    inside === undefined ? '' : inside.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;'),
  )
}

/**
 * Reads the elements of a text without sections, broken ones too: what was never closed ends with its parent, and what
 * closes nothing is passed over. Only the five entities of XML and numbers are resolved, once.
 */
export function readMarkup(text: string): MarkupElement {
  const root: MarkupElement = { name: '', prefix: '', attributes: {}, children: [] }
  const open: MarkupElement[] = [root]
  let from = 0
  const add = (child: MarkupElement | string) => open.at(-1)?.children.push(child)
  for (const match of text.matchAll(TAG)) {
    if (match.index > from) add(resolved(text.slice(from, match.index)))
    from = match.index + match[0].length
    const [, closing, fullName, rest = ''] = match
    if (fullName === undefined) continue
    const { name, prefix } = named(fullName)
    if (closing === '/') {
      const at = open.findLastIndex((each) => each.name === name && each.prefix === prefix)
      if (at > 0) open.length = at
      continue
    }
    if (ENTRY.test(name)) {
      const before = open.findLastIndex((each) => each.name === name && each.prefix === prefix)
      if (before > 0) open.length = before
    }
    const element = { name, prefix, attributes: attributesIn(rest), children: [] }
    add(element)
    if (!rest.trimEnd().endsWith('/') && open.length < DEEPEST) open.push(element)
  }
  if (from < text.length) add(resolved(text.slice(from)))
  markUnfinished(open, text.slice(from))
  return root
}

const KNOWN_BY = /^(?:title|link|guid|id)$/

/** Marks the entry within whose title or address a text ends; `rest` is the text behind the last tag. */
function markUnfinished(open: readonly MarkupElement[], rest: string): void {
  const entry = open.find(({ name }) => ENTRY.test(name))
  const isWithin = open.some(({ name }) => KNOWN_BY.test(name)) || /<[^>]*$/.test(rest)
  if (entry && isWithin) entry.isUnfinished = true
}

/** Programs number the signs of Windows as in its own alphabet, as pages of the web do. */
function letterOf(code: number): string {
  return code >= 0x80 && code <= 0x9f ? WINDOWS.decode(Uint8Array.of(code)) : String.fromCodePoint(code)
}
const WINDOWS = new TextDecoder('windows-1252')

/** The tags of a name anywhere in a page or list, with their attributes. */
export function tagsNamed(text: string, wanted: string): MarkupElement['attributes'][] {
  const tags: MarkupElement['attributes'][] = []
  for (const [, closing, name, rest = ''] of text.matchAll(TAG)) {
    if (closing === '' && name?.toLowerCase() === wanted) tags.push(attributesIn(rest))
  }
  return tags
}

/** All elements of a name that are children of one. */
export function childrenNamed({ children }: MarkupElement, name: string): MarkupElement[] {
  return children.filter((child): child is MarkupElement => typeof child !== 'string' && child.name === name)
}

const BLOCK = /^(?:p|div|br|li|ul|ol|h[1-6]|tr|td|th|table|blockquote|section|article|figcaption|pre)$/

/** The text within an element, with spaces around paragraphs. */
export function textWithin({ children }: MarkupElement): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child
      return BLOCK.test(child.name) ? ` ${textWithin(child)} ` : textWithin(child)
    })
    .join('')
    .trim()
}

function named(fullName: string): Pick<MarkupElement, 'name' | 'prefix'> {
  const colon = fullName.indexOf(':')
  const lower = fullName.toLowerCase()
  return { name: lower.slice(colon + 1), prefix: colon < 0 ? '' : lower.slice(0, colon) }
}

function attributesIn(text: string): MarkupElement['attributes'] {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    attributes[name.toLowerCase()] ??= resolved(double ?? single ?? bare ?? '').trim()
  }
  return attributes
}

function resolved(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (whole, hex: string | undefined, decimal: string | undefined, name = '') => {
    if (hex === undefined && decimal === undefined) return NAMED[name.toLowerCase()] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? letterOf(code) : whole
  })
}
