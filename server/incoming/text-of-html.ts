import { compile } from 'html-to-text'

const MOST_HTML = 1_000_000
const toText = compile({
  wordwrap: false,
  limits: { maxInputLength: MOST_HTML, maxDepth: 60, maxChildNodes: 20_000 },
  selectors: [
    // An address that differs from its text is how a mail deceives: both are shown.
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    ...['img', 'script', 'style', 'iframe', 'svg', 'form', 'object'].map((selector) => ({
      selector,
      format: 'skip',
    })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})

/** The text of a mail that has only HTML, with its paragraphs and the addresses of its links. */
export function textOfHtml(html: string): string {
  return toText(html.slice(0, MOST_HTML))
}
