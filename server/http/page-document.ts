import { addressIn, withoutPrefix } from '#shared/contract/page-address.ts'
import { type HeadTag, headTags } from '#shared/contract/page-head.ts'
import type { RenderedPage } from '#shared/contract/renderer.ts'
import { escapeHtml } from '#shared/domain/html.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'

const START_ELEMENT = 'page-start'
/** A drawn page can be read before its scripts are there, so they leave the connection to its styles. */
const LATER = 'fetchpriority="low"'
const SCRIPT_TAGS = /<(?:script type="module"|link rel="modulepreload")/g

/** The parts of a page's document. */
export interface DocumentParts {
  /** The built `index.html`. */
  readonly template: string
  readonly page: RenderedPage
  readonly locale: Locale
  /** The page's canonical path, without its language; null if search engines should not find it. */
  readonly canonicalPath: string | null
  /** Origin of the site's public addresses. */
  readonly publicUrl: string
  /** Style sheets and scripts of this page only. */
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

const ICON = /<link rel="icon"[^>]*>/
/** Browsers show their own icon for it. */
const NEUTRAL_ICON = '<link rel="icon" href="data:,">'

/** Inserts a rendered page, its metadata and its script's data into the built document. */
export function pageDocument(parts: DocumentParts): string {
  const { page, locale } = parts
  const template = parts.template.replace(SCRIPT_TAGS, (tag) => `${tag} ${LATER}`)
  const start = `<script type="application/json" id="${START_ELEMENT}">${scriptJson(page.start)}</script>`
  const replaced: readonly (readonly [RegExp, string])[] = [
    [/<html lang="[^"]*">/, `<html lang="${locale}">`],
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(page.title)}</title>`],
    ...(page.neutral ? [[ICON, NEUTRAL_ICON] as const] : []),
    [/<\/head>/, `${headOf(parts)}</head>`],
    [/<div id="root"><\/div>/, `<div id="root">${page.html}</div>\n    ${start}`],
  ]
  return replaced.reduce((text, [place, content]) => {
    if (!place.test(text)) throw new Error(`The built page has no ${place.source}`)
    // A function, because a dollar sign in the content would be read as a reference.
    return text.replace(place, () => content)
  }, template)
}

function headOf({ page, locale, canonicalPath, publicUrl, styles, scripts }: DocumentParts): string {
  const { shared, preset, picture, document, data } = page
  const tags = headTags({ shared, preset, picture, document, locale, canonicalPath, publicUrl })
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${escapeHtml(file)}">`),
    ...scripts.map((file) => `<link rel="modulepreload" ${LATER} href="/${escapeHtml(file)}">`),
    ...tags.map(tagHtml),
    `<link rel="manifest" href="/manifest.${locale}.webmanifest">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    // Data is not a script: browsers don't run its type, so the content-security policy doesn't apply to it.
    ...data.map((each) => `<script type="application/ld+json">${scriptJson(each)}</script>`),
  ].join('\n    ')
}

function tagHtml({ element, attributes }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  return `<${element}${written.join('')}>`
}

/** A value as JSON that can neither end the script element around it, nor begin a comment there. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** The robots file: crawlers may read everything public, but not calls (except pictures) or the staff's pages. */
export function robotsText(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nAllow: /api/placeholder\nAllow: /api/news/images/\nSitemap: ${publicUrl}/sitemap.xml\n`
}

/** A page in the sitemap, and when its content last changed. */
export interface SitePage {
  readonly path: string
  readonly changed?: string
}

const SECURITY_DAYS = 180
const DAY_MS = 86_400_000

/**
 * The contact for security researchers (RFC 9116): the organisation's address, if it is set, and the site's security
 * statement.
 */
export function securityText(publicUrl: string, email: string | null, now: Date): string {
  // The file must have an expiry date; each request renews it.
  const day = new Date(now.getTime() + SECURITY_DAYS * DAY_MS).toISOString().slice(0, 10)
  return [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${publicUrl}/security`,
    `Expires: ${day}T00:00:00.000Z`,
    'Preferred-Languages: en, so',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}/security`,
    '',
  ].join('\n')
}

/** The sitemap of the public pages in each language. */
export function sitemapXml(publicUrl: string, pages: readonly SitePage[]): string {
  const at = (locale: Locale, path: string) => escapeHtml(publicUrl + addressIn(locale, path))
  const entries = pages.flatMap(({ path, changed }) => {
    const modified = changed ? `<lastmod>${changed}</lastmod>` : ''
    const others = LOCALES.map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${locale}" href="${at(locale, withoutPrefix(path))}"/>`,
    ).join('')
    return LOCALES.map((locale) => `  <url><loc>${at(locale, path)}</loc>${modified}${others}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}
