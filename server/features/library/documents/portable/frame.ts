import { escapeHtml } from '#shared/domain/html.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#shared/i18n/locale.ts'
import type { Library } from './read-library.ts'
import { fill, type PageTexts } from './texts.ts'

const FIRST = LOCALES[0]

/** The names of a language's pages in a folder; the first language has the names that browsers and people look for. */
export function pageNames(locale: Locale): { readonly start: string; readonly check: string } {
  const end = locale === FIRST ? '' : `-${locale}`
  return { start: `index${end}.html`, check: `check${end}.html` }
}

/** Nothing is loaded from anywhere but the folder; browsers differ in whether `'self'` means it on a disk. */
const POLICY = [
  `default-src 'none'`,
  `style-src 'self' file:`,
  `script-src 'self' file:`,
  `base-uri 'none'`,
  `form-action 'none'`,
].join('; ')

/** A page of the portable library. */
export interface PageParts {
  readonly title: string
  readonly language: string
  /** From the page to the root, such as `../../`. */
  readonly root: string
  /** HTML. */
  readonly head?: string
  readonly top: string
  readonly body: string
  readonly foot: string
}

/** The beginning and the end of a page, between which its content may be written in pieces. */
export function frame({ title, language, root, head = '', top, foot }: Omit<PageParts, 'body'>) {
  return {
    before: `<!doctype html>
<html lang="${escapeHtml(language)}"${language === 'ar' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
${head}<link rel="stylesheet" href="${root}assets/library.css">
<script src="${root}assets/library.js" defer></script>
</head>
<body>
<header>${top}</header>
<main>
`,
    after: `</main>
<footer>${foot}</footer>
</body>
</html>
`,
  }
}

/** A whole page. */
export function page({ body, ...parts }: PageParts): string {
  const { before, after } = frame(parts)
  return `${before}${body}\n${after}`
}

/** The head of a page in one language: whose library it is, of which day, and the way to the other language. */
export function topOf(
  library: Library,
  { locale, words, organisation }: PageTexts,
  { root, name }: { readonly root: string; readonly name: 'start' | 'check' },
): string {
  const languages = LOCALES.filter((other) => other !== locale).map(
    (other) =>
      `<a href="${pageNames(other)[name]}" lang="${other}" hreflang="${other}">${LOCALE_NAMES[other]}</a>`,
  )
  const day = fill(words.asOf, { day: formatDate(library.day, locale) })
  return `<p class="brand"><a href="${root}${pageNames(locale).start}">${escapeHtml(organisation)}</a></p>
<p>${escapeHtml(day)}</p>
<nav aria-label="${escapeHtml(words.language)}">${languages.join(' ')}</nav>`
}

/** The foot of a page: that newer states are on the site, and how the copy is checked. */
export function footOf(library: Library, { locale, words }: PageTexts, root: string): string {
  const current = fill(words.current, { day: formatDate(library.day, locale) })
  return `<p>${escapeHtml(current)} <a href="${escapeHtml(library.publicUrl)}/documents" rel="noreferrer">${escapeHtml(library.publicUrl)}/documents</a></p>
<p><a href="${root}${pageNames(locale).check}">${escapeHtml(words.check.title)}</a></p>`
}
