import { compile } from 'html-to-text'

/** Further text is cut before it is read: an excerpt needs only the beginning. */
const MOST_HTML = 20_000
const SKIPPED = ['img', 'script', 'style', 'iframe', 'figure', 'table', 'form', 'svg']

// Made once: making it takes longer than reading a short text.
const toText = compile({
  wordwrap: false,
  limits: { maxInputLength: MOST_HTML, maxDepth: 50, maxChildNodes: 2000 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    ...SKIPPED.map((selector) => ({ selector, format: 'skip' })),
  ],
})

/** The plain text of a piece of HTML in one line, cut at a word to at most so many characters. */
export function plainText(html: string, most: number): string {
  const cutHtml = html.slice(0, MOST_HTML)
  // Most titles have no markup, and reading them as HTML would take longer than all else that is done with them.
  const text = /[<&]/.test(cutHtml) ? toText(cutHtml) : cutHtml
  return cutText(
    text
      .replace(/\p{Cc}+|\s+/gu, ' ')
      .trim()
      .toWellFormed(),
    most,
  )
}

/** A text of at most so many characters, cut at a word where possible. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const word = cut.lastIndexOf(' ')
  return `${cut
    .slice(0, word > most / 2 ? word : undefined)
    .trimEnd()
    .toWellFormed()}…`
}
