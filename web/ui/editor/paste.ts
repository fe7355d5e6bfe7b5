/** Attributes that the schema reads, and the one that marks content copied from the editor itself. */
const READ = ['href', 'start', 'data-pm-slice']
const TAG = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi
const REFUSED_ATTRIBUTE = /(["'\s])(style|on[a-z]+)(?=\s*=)/gi
const REFUSED_ELEMENT = /<(style|script)\b[\s\S]*?<\/\1\s*>/gi

/**
 * Pasted HTML without styles, scripts and handlers; the schema leaves out the rest. What says of itself that it is plain is
 * marked so.
 */
export function bareHtml(html: string): string {
  // The page's content-security policy reports them in every document that is made of HTML, so they go before it is read.
  const quiet = html
    .replace(REFUSED_ELEMENT, '')
    .replace(TAG, (tag) => tag.replace(REFUSED_ATTRIBUTE, '$1data-$2'))
  const { body } = new DOMParser().parseFromString(quiet, 'text/html')
  for (const element of body.querySelectorAll('*')) {
    const isPlain = /font-(?:weight|style)\s*:\s*normal/i.test(element.getAttribute('data-style') ?? '')
    for (const { name } of [...element.attributes]) if (!READ.includes(name)) element.removeAttribute(name)
    if (isPlain) element.setAttribute('data-plain', '')
  }
  return body.innerHTML
}
