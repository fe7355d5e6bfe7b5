import type { Logger } from 'pino'
import { networkOf } from '#server/load/client-address.ts'
import type { RateLimits } from '#server/load/rate-limits.ts'
import { faultOf } from '#server/log.ts'
import { canonicalPath, publicRoutes } from '#shared/contract/canonical-path.ts'
import { LANGUAGE_COOKIE, localeOfAddress, withoutPrefix } from '#shared/contract/page-address.ts'
import type { FormPairs, RenderedPage } from '#shared/contract/renderer.ts'
import { findRoute } from '#shared/contract/routes.ts'
import { NEWSLETTER_PATHS } from '#shared/domain/newsletter.ts'
import { isLocale, LOCALES, type Locale } from '#shared/i18n/locale.ts'
import type { BuiltPages } from './built-pages.ts'
import type { InProcessFetch } from './call-in-process.ts'
import { keptPage, type PageCache, sendKept } from './page-cache.ts'
import { pageDocument, robotsText, type SitePage, securityText, sitemapXml } from './page-document.ts'
import { readForm } from './request-body.ts'
import type { HttpContext, HttpMiddleware } from './request-state.ts'
import { refuseOtherOrigins } from './same-origin.ts'

const YEAR_MS = 31_536_000_000

/** What rendering pages needs from the server. */
export interface PublicPagesOptions {
  readonly pages: BuiltPages
  readonly publicUrl: string
  readonly log: Logger
  readonly limits: RateLimits
  readonly cache: PageCache
  /** Answers the calls of a page for its visitor, or `forEveryone` if all visitors get the same. */
  readonly callsOf: (visit: HttpContext, how: { readonly forEveryone: boolean }) => InProcessFetch
}

/** Answers visitors with complete HTML pages, and handles their forms that were sent without script. */
export function publicPages(options: PublicPagesOptions): HttpMiddleware {
  return async (context, next) => {
    const isRead = context.method === 'GET' || context.method === 'HEAD'
    const path = withoutPrefix(context.path)
    const isForm = context.method === 'POST' && findRoute(path)?.form === true
    // Signed-in users get the application, which renders itself.
    if (!(isRead || isForm) || context.state.signedIn || !isForVisitors(path)) return next()
    // Mail providers unsubscribe their users with a POST request of their own (RFC 8058); the token in the address
    // authorises it.
    const isOneClick = path === NEWSLETTER_PATHS.unsubscribe
    if (isForm && !isOneClick) refuseOtherOrigins(context, options.publicUrl)
    await options.limits.consume('page', networkOf(context.state.ip))
    const locale = localeOf(context)
    // A page with a form has a key for each visitor, so it is not shared.
    if (!isForm && findRoute(path)?.form !== true)
      return (await sendShared(context, options, locale)) || next()
    const form = isForm ? await readForm(context.req, { anyType: isOneClick }) : undefined
    const page = await rendered(context, options, { locale, form })
    if (!page) return next()
    setHeaders(context, locale)
    context.status = page.status
    context.type = 'html'
    context.body = documentOf(context, page, locale, options)
  }
}

/** Sends the shared page of this address; returns whether there is one. */
async function sendShared(
  context: HttpContext,
  options: PublicPagesOptions,
  locale: Locale,
): Promise<boolean> {
  const page = await options.cache.get(`${locale} ${context.url}`, async () => {
    const reads = watched(options.callsOf(context, { forEveryone: true }))
    const drawn = await rendered(context, options, { locale, fetch: reads.fetch })
    if (!drawn) return null
    const html = documentOf(context, drawn, locale, options)
    return { page: keptPage(drawn.status, html), isWhole: !reads.hasFailed() }
  })
  if (!page) return false
  setHeaders(context, locale)
  sendKept(context, page)
  if (page.status === 200) countVisit(context, options)
  return true
}

/**
 * Notes whether a read failed: then the page is incomplete, the browser reads the rest, and other visitors don't get
 * it.
 */
function watched(fetch: InProcessFetch): { fetch: InProcessFetch; hasFailed: () => boolean } {
  let failed = false
  return {
    hasFailed: () => failed,
    async fetch(path, init) {
      try {
        const response = await fetch(path, init)
        failed ||= !response.ok && response.status !== NOT_FOUND
        return response
      } catch (error) {
        failed = true
        throw error
      }
    },
  }
}

const NOT_FOUND = 404

/**
 * Counts the visit as a reading of the item, after the page was answered: the call that reads the item counts. If
 * counting fails, only a view is lost.
 */
function countVisit(context: HttpContext, { callsOf, log }: PublicPagesOptions): void {
  const path = withoutPrefix(context.path)
  if (!findRoute(path)?.counted) return
  const { requestId } = context.state
  const counted = callsOf(context, { forEveryone: false })(`/api${path}`, {
    headers: readingHeaders(context),
  })
  counted.catch((error: unknown) => log.error({ requestId, fault: faultOf(error) }, 'a view was not counted'))
}

/** The headers by which a browser marks a request that only preloads. */
function readingHeaders(context: HttpContext): Record<string, string> {
  const purposes = ['sec-purpose', 'purpose'].map((name) => [name, context.get(name)] as const)
  return Object.fromEntries(purposes.filter(([, value]) => value !== ''))
}

/** Every page that visitors may open, and paths without a page for them, such as the staff's. */
function isForVisitors(path: string): boolean {
  if (path.startsWith('/api/') || path === '/api' || /\.[^/]*$/.test(path)) return false
  return findRoute(path)?.visitor !== 'invitation'
}

interface Drawing {
  readonly locale: Locale
  readonly form?: FormPairs | undefined
  readonly fetch?: InProcessFetch
}

async function rendered(
  context: HttpContext,
  { pages, log, publicUrl, callsOf }: PublicPagesOptions,
  { locale, form, fetch = callsOf(context, { forEveryone: false }) }: Drawing,
): Promise<RenderedPage | null> {
  try {
    const { renderer } = pages
    const request = { url: context.url, locale, publicUrl, user: null, fetch }
    return await renderer.render({ ...request, ...(form ? { form } : {}) })
  } catch (error) {
    // An error must be visible: a report must not look as if it had been received.
    if (form) throw error
    log.error({ requestId: context.state.requestId, fault: faultOf(error) }, 'a page could not be rendered')
    return null
  }
}

function setHeaders(context: HttpContext, locale: Locale): void {
  const route = findRoute(withoutPrefix(context.path))
  context.vary('Accept-Language')
  context.vary('Cookie')
  context.set('Content-Language', locale)
  // Pages with form input must not be cached.
  context.set('Cache-Control', route?.form ? 'no-store' : 'private, no-cache')
}

function documentOf(
  context: HttpContext,
  page: RenderedPage,
  locale: Locale,
  { pages, publicUrl }: PublicPagesOptions,
): string {
  const isListed = !page.unlisted && page.status === 200 && context.method !== 'POST'
  return pageDocument({
    template: pages.template,
    page,
    locale,
    canonicalPath: isListed ? canonicalPath(context.path) : null,
    publicUrl,
    ...pages.filesOf(page.sources),
  })
}

/** The language of the address, else the one chosen on the device, else the first supported one of the browser. */
function localeOf(context: HttpContext): Locale {
  const named = localeOfAddress(context.path, context.search)
  if (named) {
    // A language in the query is a choice to remember: the following addresses don't name it.
    const isChoice = withoutPrefix(context.path) === context.path
    if (isChoice) keepLocale(context, named)
    return named
  }
  const language = context.cookies.get(LANGUAGE_COOKIE)
  if (isLocale(language)) return language
  const accepted = context.acceptsLanguages(...LOCALES)
  return isLocale(accepted) ? accepted : LOCALES[0]
}

/** The page's own script reads and writes the cookie as well. */
function keepLocale(context: HttpContext, locale: Locale): void {
  context.cookies.set(LANGUAGE_COOKIE, locale, {
    httpOnly: false,
    sameSite: 'lax',
    maxAge: YEAR_MS,
    signed: false,
  })
}

/**
 * Answers the files for search engines; `itemPages` are the pages of single items, `contact` the organisation's
 * e-mail address.
 */
export function searchEngineFiles(
  publicUrl: string,
  itemPages: () => Promise<readonly SitePage[]>,
  contact: () => Promise<string | null>,
): HttpMiddleware {
  const pages = publicRoutes().map(({ path }) => ({ path }))
  return async (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return next()
    if (context.path === '/robots.txt') {
      context.type = 'text/plain'
      context.body = robotsText(publicUrl)
      return
    }
    if (context.path === '/sitemap.xml') {
      context.type = 'application/xml'
      context.body = sitemapXml(publicUrl, [...pages, ...(await itemPages())])
      return
    }
    if (context.path === '/.well-known/security.txt') {
      context.type = 'text/plain'
      context.body = securityText(publicUrl, await contact(), new Date())
      return
    }
    return next()
  }
}
