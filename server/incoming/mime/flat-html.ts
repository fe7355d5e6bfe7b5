import { type HtmlPiece, htmlPieces } from './html-tags.ts'

/** A file that is written into the HTML as an address of its own (RFC 2397). */
export interface DataFile {
  readonly type: string
  readonly bytes: Buffer
}

/** HTML as it can be read: without what is no text, and nested no deeper than is shown. */
export interface FlatHtml {
  readonly html: string
  readonly files: readonly DataFile[]
  /** How many pictures it wanted to load from the web. */
  readonly remotePictures: number
  /** Whether it says or carries more than was read. */
  readonly hasMore: boolean
}

/** Most files that are taken out of one text. */
const MOST_DATA = 500
/** How deeply what is shown is nested; blocks further down become lines. */
const MOST_DEPTH = 60
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/
/** What begins and ends a line. */
const BLOCK =
  /^(?:address|article|aside|blockquote|body|button|caption|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|html|iframe|legend|li|main|menu|nav|noscript|object|ol|option|p|pre|section|select|summary|table|tbody|td|textarea|tfoot|th|thead|tr|ul)$/
/** Which open tags end by themselves where one begins. */
const ENDS: Readonly<Record<string, RegExp>> = {
  li: /^(?:p|li)$/,
  td: /^(?:p|td|th)$/,
  th: /^(?:p|td|th)$/,
  tr: /^(?:p|td|th|tr)$/,
  tbody: /^(?:p|td|th|tr|thead|tbody)$/,
  tfoot: /^(?:p|td|th|tr|thead|tbody)$/,
  dt: /^(?:p|dt|dd)$/,
  dd: /^(?:p|dt|dd)$/,
  option: /^option$/,
}
/** A style by which line breaks of the source are line breaks of the text. */
const LINED = /\bwhite-space\s*:\s*(?:pre|break-spaces)/i
const KEPT = { a: ['href'], img: ['alt'], area: ['alt'], ol: ['start', 'type'] } as const
const REMOTE = /^\s*(?:https?:)?\/\//i

/** Reads HTML in one pass: what it carries as data becomes files, and what is nested too deeply for a reader becomes lines. */
export function flatHtml(html: string, longest: number): FlatHtml {
  const files: DataFile[] = []
  const writer = new FlatWriter()
  let remotePictures = 0
  for (const piece of htmlPieces(html)) {
    if (writer.length > longest) break
    if (piece.kind === 'open' && piece.name === 'base') writer.base ??= piece.attributes.get('href') ?? null
    if (files.length <= MOST_DATA) files.push(...carriedBy(piece))
    if (isRemote(piece)) remotePictures++
    writer.take(piece)
  }
  const hasMore = files.length > MOST_DATA || writer.length > longest
  return { html: writer.end(), files: files.slice(0, MOST_DATA), remotePictures, hasMore }
}

function carriedBy(piece: HtmlPiece): DataFile[] {
  if (piece.kind === 'style') return dataFilesIn(piece.css)
  return piece.kind === 'open' ? [...piece.attributes.values()].flatMap(dataFilesIn) : []
}

const isRemote = (piece: HtmlPiece) =>
  piece.kind === 'open' && piece.name === 'img' && REMOTE.test(piece.attributes.get('src') ?? '')

class FlatWriter {
  readonly #out: string[] = []
  readonly #open: {
    readonly name: string
    readonly isWritten: boolean
    readonly isLined: boolean
    /** How many texts were written when it began. */
    readonly at: number
  }[] = []
  #texts = 0
  readonly #counts = new Map<string, number>()
  #written = 0
  /** From where the addresses of links count; null where the page does not say. */
  base: string | null = null
  /** How many of the open tags show the lines of their text as they are. */
  #lined = 0
  /** How many signs were written. */
  length = 0

  take(piece: HtmlPiece): void {
    if (piece.kind === 'text' && piece.html.trim() !== '') this.#texts++
    if (piece.kind === 'text') this.#write(this.#lined ? piece.html.replace(/\r?\n/g, '<br>') : piece.html)
    else if (piece.kind === 'close') this.#close(piece.name)
    else if (piece.kind === 'open') this.#openTag(piece)
  }

  #openTag({ name, attributes: rawAttributes }: Extract<HtmlPiece, { name: string }>): void {
    const attributes = name === 'a' ? withWholeAddress(rawAttributes, this.base) : rawAttributes
    if (VOID.test(name)) {
      this.#write(name === 'input' ? typedText(attributes) : tag(name, attributes))
      return
    }
    const ended = ENDS[name] ?? (BLOCK.test(name) ? /^p$/ : null)
    for (let top = this.#open.at(-1); top && ended?.test(top.name); top = this.#open.at(-1)) this.#pop()
    const isWritten = this.#written < MOST_DEPTH
    const isLined = name !== 'pre' && LINED.test(attributes.get('style') ?? '')
    if (isLined) this.#lined++
    this.#open.push({ name, isWritten, isLined, at: this.#texts })
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
    if (isWritten) {
      this.#written++
      this.#write(tag(name, attributes))
    } else this.#write(BLOCK.test(name) ? '<br>' : linkText(name, attributes))
  }

  #close(name: string): void {
    if (!this.#counts.get(name)) {
      if (BLOCK.test(name)) this.#write('<br>')
      return
    }
    while (this.#pop() !== name);
  }

  #write(html: string): void {
    this.length += html.length
    this.#out.push(html)
  }

  end(): string {
    while (this.#open.length > 0) this.#pop()
    return this.#out.join('')
  }

  #pop(): string {
    const top = this.#open.pop()
    if (!top) return ''
    this.#counts.set(top.name, (this.#counts.get(top.name) ?? 1) - 1)
    if (top.isLined) this.#lined--
    if (top.isWritten) {
      this.#written--
      // The address of a link without a text is separated from the words after it.
      const isBare = top.name === 'a' && top.at === this.#texts
      this.#write(isBare ? '</a> ' : `</${top.name}>`)
    } else if (BLOCK.test(top.name)) this.#write('<br>')
    return top.name
  }
}

/** What a person typed into a field of a form that was filled in and then mailed. */
function typedText(attributes: ReadonlyMap<string, string>): string {
  const type = attributes.get('type')?.toLowerCase() ?? 'text'
  const value = attributes.get('value') ?? ''
  const isSeen = !/^(?:hidden|password|checkbox|radio|image|file|submit|reset|button)$/.test(type)
  return isSeen && value !== '' && dataAt(value) < 0 ? ` ${value.replaceAll('<', '&lt;')} ` : ''
}

/** An address that counts from the base of its page is shown as the one to which it leads. */
function withWholeAddress(
  attributes: ReadonlyMap<string, string>,
  base: string | null,
): ReadonlyMap<string, string> {
  const href = attributes.get('href')
  if (base === null || href === undefined || !URL.canParse(href, base)) return attributes
  return new Map([...attributes, ['href', new URL(href, base).href]])
}

/** Where a link leads is shown at any depth. */
function linkText(name: string, attributes: ReadonlyMap<string, string>): string {
  const href = name === 'a' ? attributes.get('href') : undefined
  return href === undefined || dataAt(href) >= 0 ? '' : ` &lt;${href.replaceAll('<', '&lt;')}&gt; `
}

/** A tag with what its text needs of it. */
function tag(name: string, attributes: ReadonlyMap<string, string>): string {
  const keptAttributes = (KEPT[name as keyof typeof KEPT] ?? []).flatMap((key) => {
    const value = attributes.get(key)
    if (value === undefined || dataAt(value) >= 0) return []
    return [` ${key}="${value.replaceAll('"', '&quot;')}"`]
  })
  return `<${name.replace(/[^a-z0-9:_-]/g, '')}${keptAttributes.join('')}>`
}

const dataAt = (value: string) => value.search(/data:[^,\s]{0,200},/i)
const DATA = /data:([\w.+-]+\/[\w.+-]+)?((?:;[\w-]+=[^;,"'\s]{0,100})*)(;base64)?,([^"')]*)/gi

function dataFilesIn(value: string): DataFile[] {
  if (dataAt(value) < 0) return []
  return [...value.matchAll(DATA)].flatMap(([, type = 'text/plain', , isBase64, content = '']) => {
    const bytes = isBase64 ? Buffer.from(plainSigns(content), 'base64') : ofPercents(content)
    return bytes.length > 0 ? [{ type: type.toLowerCase(), bytes }] : []
  })
}

/** Signs of base64 that an attribute of HTML, or an address, writes otherwise. */
function plainSigns(content: string): string {
  return content
    .replace(/&#(?:x0*2b|0*43);|&plus;|%2b/gi, '+')
    .replace(/&#(?:x0*2f|0*47);|&sol;|%2f/gi, '/')
    .replace(/&#(?:x0*3d|0*61);|&equals;|%3d/gi, '=')
}

function ofPercents(content: string): Buffer {
  const coded = Buffer.from(content).toString('latin1')
  return Buffer.from(
    coded.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )
}
