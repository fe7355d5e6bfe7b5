const FROM_CONTENT =
  'button, link, heading, row, cell, columnheader, rowheader, option, checkbox, radio, tab, menuitem, listitem, switch'.split(
    ', ',
  )
/** Elements between which there is no space. */
const INLINE = 'a, abbr, b, bdi, code, em, i, mark, small, span, strong, svg, time'

const ROLES: Readonly<Record<string, string>> = {
  button: 'button, summary, input[type=button], input[type=submit]',
  link: 'a[href]',
  searchbox: 'input[type=search]',
  textbox:
    'textarea, input:not([type]), input:is([type=text], [type=email], [type=tel], [type=url]):not([list])',
  spinbutton: 'input[type=number]',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  combobox: 'select:not([multiple]), input[list]',
  option: 'option',
  heading: 'h1, h2, h3, h4, h5, h6',
  dialog: 'dialog',
  alert: '[role=alert]',
  status: 'output',
  region: 'section:is([aria-label], [aria-labelledby])',
  banner: 'header:not(:is(main, section, article) header)',
  contentinfo: 'footer:not(:is(main, section, article) footer)',
  progressbar: 'progress',
  article: 'article',
  table: 'table',
  row: 'tr',
  columnheader: 'thead th, th[scope=col]',
  rowheader: 'tbody th, th[scope=row]',
  cell: 'td',
  list: 'ul, ol',
  listitem: 'li',
  group: 'fieldset, details',
  navigation: 'nav',
  main: 'main',
  search: 'search',
  img: 'img',
}

/** The elements below a place that have this role, as far as users meet them. */
export function elementsOfRole(place: ParentNode, role: string): HTMLElement[] {
  const own = ROLES[role]
  const given = `[role=${role}]`
  const found = [...place.querySelectorAll<HTMLElement>(own ? `${own}, ${given}` : given)]
  return found.filter(
    (element) =>
      (element.getAttribute('role') ?? role) === role &&
      isShown(element) &&
      !element.closest('[aria-hidden=true]'),
  )
}

/** Whether an element stands in the page as far as its markup says; styles are not there. */
export function isShown(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (each.hasAttribute('hidden') || each.getAttribute('style')?.includes('display: none')) return false
    if (each.matches('dialog:not([open]), script, style, template, noscript')) return false
    const { parentElement: above } = each
    if (above?.matches('details:not([open])') && !each.matches('summary')) return false
  }
  return element.isConnected
}

/** What an element is called for those who can't see it. */
export function nameOf(element: Element, role: string): string {
  const given = labelOf(element)
  if (given) return given
  const own = element.matches('fieldset') ? element.querySelector('legend') : null
  if (own) return textOf(own)
  if (element.matches('table')) return textOf(element.querySelector('caption'))
  if (element.matches('img')) return element.getAttribute('alt') ?? ''
  const content = FROM_CONTENT.includes(role) ? textOf(element) : ''
  return content || (element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '')
}

/** What an element is labelled with: by a reference, by itself, or by its labels. */
export function labelOf(element: Element): string {
  const referred = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const texts = referred.map((id) => textOf(document.getElementById(id))).filter(Boolean)
  if (texts.length > 0) return texts.join(' ')
  const given = element.getAttribute('aria-label')
  if (given) return oneLine(given)
  if (!element.matches('input, select, textarea')) return ''
  return [...labelsOf(element)].map((label) => textOf(label, element)).join(' ')
}

function labelsOf(element: Element): Element[] {
  const around = element.closest('label')
  const beside = element.id ? [...document.querySelectorAll(`label[for="${CSS.escape(element.id)}"]`)] : []
  return around && !beside.includes(around) ? [around, ...beside] : beside
}

/** The words of an element, in one line; without those of `except`. */
export function textOf(element: Element | null, except?: Element): string {
  return element ? oneLine(wordsOf(element, except)) : ''
}

function wordsOf(node: Node, except?: Element): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element) || node === except) return ''
  if (node.getAttribute('aria-hidden') === 'true' || !isShown(node)) return ''
  const given = node.getAttribute('aria-label') ?? (node.matches('img') ? node.getAttribute('alt') : null)
  if (given) return ` ${given} `
  if (node.matches('select, input, textarea')) return ' '
  const words = [...node.childNodes].map((child) => wordsOf(child, except)).join('')
  return node.matches(INLINE) ? words : ` ${words} `
}

/** A text with one space between its words. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
