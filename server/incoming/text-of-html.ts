import { compile } from 'html-to-text'
import { type DataFile, flatHtml } from './mime/flat-html.ts'

/** Longest HTML that becomes text, without the files that are written into it. */
const MOST_HTML = 2_000_000
const LINES = [
  ...[
    'address',
    'body',
    'button',
    'caption',
    'center',
    'dd',
    'details',
    'dialog',
    'dir',
    'dl',
    'dt',
    'fieldset',
    'figcaption',
  ],
  ...[
    'figure',
    'html',
    'iframe',
    'legend',
    'li',
    'menu',
    'noscript',
    'object',
    'option',
    'select',
    'summary',
    'textarea',
    'tr',
    ...['audio', 'canvas', 'map', 'math', 'svg', 'text', 'video'],
  ],
]
const toText = compile({
  wordwrap: false,
  // Programs also show text before, between and behind bodies.
  baseElements: { selectors: [], returnDomByDefault: true },
  limits: { maxInputLength: 20 * MOST_HTML },
  formatters: {
    pictureName: ({ attribs }, _walk, builder) => {
      const alt: unknown = attribs?.alt
      if (typeof alt === 'string' && alt.trim() !== '') builder.addInline(`[${alt.trim()}] `)
    },
    // The words of two cells are two words.
    cell: ({ children }, walk, builder) => {
      walk(children, builder)
      builder.addInline(' ')
    },
  },
  selectors: [
    // The library writes these in one line with the text beside them, as if they were a part of the same word.
    ...LINES.map((selector) => ({
      ...{ selector, format: 'block' },
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
    // An address that differs from its text is how a mail deceives: both are shown.
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    { selector: 'img', format: 'pictureName' },
    { selector: 'area', format: 'pictureName' },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})

/** What HTML has to say, and what it carries. */
export interface HtmlText {
  readonly text: string
  readonly files: readonly DataFile[]
  readonly remotePictures: number
  /** Whether the end of a very long one was left out. */
  readonly isCut: boolean
}

/** The text of HTML with its paragraphs and the addresses of its links, however deeply they are nested. */
export function textOfHtml(html: string): HtmlText {
  const { html: flat, files, remotePictures, hasMore } = flatHtml(html, MOST_HTML)
  const shown = lines(toText(flat))
  // No program shows the title of a mail; where the sender wrote nothing else, it has to be read.
  const text = /[\p{L}\p{N}]/u.test(shown) ? shown : (titleOf(html) ?? shown)
  return { text, files, remotePictures, isCut: hasMore }
}

function titleOf(html: string): string | null {
  const title = /<title[^>]{0,200}>([^<]{1,2000})<\/title/i.exec(html.slice(0, MOST_HTML))?.[1]
  return title === undefined ? null : lines(toText(title)).trim()
}

/** At most one empty line between two others. */
function lines(text: string): string {
  const trimmed = text.split('\n').map((line) => line.trimEnd())
  return trimmed.filter((line, at) => line !== '' || trimmed[at - 1] !== '').join('\n')
}
