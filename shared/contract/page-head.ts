import { type DescribedDocument, DUBLIN_CORE_SCHEMAS, dublinCore } from '#shared/domain/dublin-core.ts'
import { PUBLIC_CHARTS } from '#shared/domain/public-charts.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { addressIn } from './page-address.ts'
import type { PagePreset } from './pages.ts'
import type { PagePicture, RenderedPage } from './renderer.ts'

/** What search engines and other programs read about a page. */
export interface PageHead {
  readonly shared: RenderedPage['shared']
  readonly preset: PagePreset
  /** The page's own picture, in place of the preset's. */
  readonly picture: PagePicture | null
  /** The document of the library that the page is about, if it is about one. */
  readonly document: DescribedDocument | null
  readonly locale: Locale
  /** The canonical path without its language; null if search engines should not find the page. */
  readonly canonicalPath: string | null
  /** Origin of the site's public addresses. */
  readonly publicUrl: string
}

/** An element of the document's head. */
export interface HeadTag {
  readonly element: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}

const PICTURE = { width: 1200, height: 630 } as const
const LOCALE_TAGS: Readonly<Record<Locale, string>> = { en: 'en_GB', so: 'so_SO' }

/** A selector for all elements of the head that `headTags` makes. */
export const HEAD_TAGS =
  'meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[name^="DC"], meta[property^="og:"], link[rel="canonical"], link[rel^="schema.DC"], link[hreflang]'

/**
 * The metadata of a page for search engines and link previews, the same whether the server or the page's script
 * writes them.
 */
export function headTags({
  shared,
  preset,
  picture,
  document,
  locale,
  canonicalPath,
  publicUrl,
}: PageHead): readonly HeadTag[] {
  const { title, description, siteName } = shared
  const at = (language: Locale) => publicUrl + addressIn(language, canonicalPath ?? '/')
  // A chart has a picture with its finding.
  const chart = PUBLIC_CHARTS.find((name) => canonicalPath === `/charts/${name}`)
  const shown = picture ?? {
    ...PICTURE,
    path: `/api/placeholder?page=${preset}${chart ? `&chart=${chart}` : ''}&lang=${locale}`,
    alt: title,
  }
  const named = {
    description,
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': publicUrl + shown.path,
    'twitter:image:alt': shown.alt,
    ...(canonicalPath === null ? { robots: 'noindex' } : {}),
  }
  const graph = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:image': publicUrl + shown.path,
    'og:image:width': String(shown.width),
    'og:image:height': String(shown.height),
    'og:image:alt': shown.alt,
    'og:locale': LOCALE_TAGS[locale],
    ...(canonicalPath === null ? {} : { 'og:url': at(locale) }),
  }
  return [
    ...Object.entries(named).map(([name, content]) => meta({ name, content })),
    ...Object.entries(graph).map(([property, content]) => meta({ property, content })),
    ...(document ? describing(document, { name: siteName, publicUrl }) : []),
    ...(canonicalPath === null ? [] : alternates(at, locale)),
  ]
}

function describing(...described: Parameters<typeof dublinCore>): HeadTag[] {
  const schemas = Object.entries(DUBLIN_CORE_SCHEMAS)
  return [
    ...schemas.map(([rel, href]) => ({ element: 'link' as const, attributes: { rel, href } })),
    ...dublinCore(...described).map(({ name, content }) => meta({ name, content })),
  ]
}

function meta(attributes: HeadTag['attributes']): HeadTag {
  return { element: 'meta', attributes }
}

function alternates(at: (language: Locale) => string, locale: Locale): HeadTag[] {
  const link = (attributes: HeadTag['attributes']): HeadTag => ({ element: 'link', attributes })
  const alternate = (hreflang: string, href: string) => link({ rel: 'alternate', hreflang, href })
  return [
    link({ rel: 'canonical', href: at(locale) }),
    ...LOCALES.map((language) => alternate(language, at(language))),
    alternate('x-default', at(LOCALES[0])),
  ]
}
