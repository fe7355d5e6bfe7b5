import { networkOf } from '#server/load/client-address.ts'
import type { RateLimits } from '#server/load/rate-limits.ts'
import { addressIn, prefixOf, withoutPrefix } from '#shared/contract/page-address.ts'
import type { RenderedChart } from '#shared/contract/renderer.ts'
import { escapeHtml } from '#shared/domain/html.ts'
import { PUBLIC_CHARTS, type PublicChartName } from '#shared/domain/public-charts.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import type { BuiltPages } from './built-pages.ts'
import type { InProcessFetch } from './call-in-process.ts'
import { keptPage, type PageCache, sendKept } from './page-cache.ts'
import type { HttpContext, HttpMiddleware } from './request-state.ts'

/** What may be done in the frame of another site: to look, and to follow a link into a window of its own. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')
const KEPT_SECONDS = 300
const FOLDER = '/embed/'
const THEMES = ['light', 'dark', 'contrast'] as const

interface EmbeddedChartsOptions {
  readonly pages: BuiltPages
  readonly publicUrl: string
  readonly limits: RateLimits
  readonly cache: PageCache
  /** Answers the calls of a chart, the same for everyone. */
  readonly callsFor: (visit: HttpContext) => InProcessFetch
}

/** A chart as it is asked for; everything else in the address is ignored. */
interface Asked {
  readonly name: PublicChartName
  readonly locale: Locale
  readonly measure: 'number' | 'rate'
  readonly theme: (typeof THEMES)[number]
}

/**
 * Answers the charts of the public figures below `/embed` for the pages of other sites: without script, form and cookie.
 * These answers alone may be framed. Nothing about the reader is looked at: the address names the language.
 */
export function embeddedCharts(options: EmbeddedChartsOptions): HttpMiddleware {
  return async (context, next) => {
    const chart = context.method === 'GET' || context.method === 'HEAD' ? askedFor(context) : null
    if (!chart) return next()
    await options.limits.consume('page', networkOf(context.state.ip))
    const key = [FOLDER, ...Object.values(chart)].join(' ')
    const page = await options.cache.get(key, async () => {
      const drawn = await draw(chart, options, context)
      return drawn && { page: keptPage(200, documentOf(drawn, chart, options)), isWhole: true }
    })
    if (!page) return next()
    context.set('Content-Security-Policy', POLICY)
    context.remove('X-Frame-Options')
    context.set('Cross-Origin-Resource-Policy', 'cross-origin')
    context.set('Cache-Control', `public, max-age=${KEPT_SECONDS}`)
    context.set('Content-Language', chart.locale)
    sendKept(context, page)
  }
}

function askedFor({ path, query }: HttpContext): Asked | null {
  const bare = withoutPrefix(path)
  const name = PUBLIC_CHARTS.find((each) => bare === FOLDER + each)
  if (!name) return null
  return {
    name,
    locale: LOCALES.find((locale) => prefixOf(path) === `/${locale}`) ?? LOCALES[0],
    measure: query.measure === 'rate' ? 'rate' : 'number',
    theme: THEMES.find((theme) => theme === query.theme) ?? 'light',
  }
}

function draw(
  { name, locale, measure }: Asked,
  { pages, publicUrl, callsFor }: EmbeddedChartsOptions,
  visit: HttpContext,
): Promise<RenderedChart | null> {
  const search = measure === 'rate' ? '?measure=rate' : ''
  const url = addressIn(locale, FOLDER + name) + search
  return pages.renderer.renderChart({ name, url, locale, publicUrl, fetch: callsFor(visit) })
}

function documentOf(
  { html, title, sources }: RenderedChart,
  { name, locale, theme }: Asked,
  { pages, publicUrl }: EmbeddedChartsOptions,
): string {
  const styles = [...pages.styles, ...pages.filesOf(sources).styles]
  return [
    '<!doctype html>',
    `<html lang="${locale}" data-theme="${theme}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title>`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    `<link rel="canonical" href="${escapeHtml(publicUrl + addressIn(locale, `/charts/${name}`))}">`,
    ...styles.map((file) => `<link rel="stylesheet" href="/${escapeHtml(file)}">`),
    '</head>',
    `<body>${html}</body>`,
    '</html>',
  ].join('\n')
}
