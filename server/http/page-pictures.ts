import sharp from 'sharp'
import { addressIn } from '#shared/contract/page-address.ts'
import { PAGE_PRESETS, type PagePreset } from '#shared/contract/pages.ts'
import type { PageRenderer } from '#shared/contract/renderer.ts'
import { STAR, WEAVE } from '#shared/domain/drawings.ts'
import { escapeHtml } from '#shared/domain/html.ts'
import { PUBLIC_CHARTS, type PublicChartName } from '#shared/domain/public-charts.ts'
import { isLocale, LOCALES, type Locale } from '#shared/i18n/locale.ts'
import type { BuiltPages } from './built-pages.ts'
import type { InProcessFetch } from './call-in-process.ts'
import type { HttpContext, HttpMiddleware } from './request-state.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 80
const A_DAY_SECONDS = 86_400
const AN_HOUR_SECONDS = 3600
/** Letters of a heading that still fits into three lines of large letters. */
const LONG_HEADING = 70
/** The colours of web/ui/tokens.css: dark strip, its text, and the blue of the logo. */
const GROUND = '#14212b'
const INK = '#ffffff'
const QUIET = '#b4c1cb'
const SIGN = `<svg xmlns="http://www.w3.org/2000/svg" width="110" height="110" viewBox="0 0 34 34">
  <circle fill="#4189dd" cx="17" cy="17" r="17"/><path fill="#ffffff" d="${STAR}"/></svg>`
/** The woven band of public pages, three times as large. */
const BAND_HEIGHT = 3 * WEAVE.height
const BAND = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${BAND_HEIGHT}">
  <pattern id="weave" width="${WEAVE.width}" height="${WEAVE.height}" patternUnits="userSpaceOnUse" patternTransform="scale(3)">
  <rect width="${WEAVE.width}" height="${WEAVE.height}" fill="#17304a"/><path fill="#7db4ee" d="${WEAVE.dark}"/>
  <path fill="#4189dd" d="${WEAVE.light}"/></pattern>
  <rect width="${WIDTH}" height="${BAND_HEIGHT}" fill="url(#weave)"/></svg>`
/** Minutes for which the finding of a chart is not looked up again. */
const FINDING_KEPT_MS = 10 * 60_000

interface PagePicturesOptions {
  readonly pages: BuiltPages
  readonly publicUrl: string
  /** Answers the calls of a chart, the same for everyone. */
  readonly callsFor: (visit: HttpContext) => InProcessFetch
}

/** What a picture says: its heading, and smaller above it what the heading is about. */
interface Words {
  readonly heading: string
  readonly above: string | null
  readonly siteName: string
}

/**
 * Answers `/api/placeholder?page=…&lang=…` (REQ-SHL-38): the picture of a shared link, drawn from the page's texts, or
 * of `&chart=…`, from what its figures say. There are few of them, and each is drawn once.
 */
export function pagePictures(options: PagePicturesOptions): HttpMiddleware {
  const { pages } = options
  const drawn = new Map<string, Promise<Buffer>>()
  const findings = new Map<string, { readonly words: Promise<Words>; readonly until: number }>()
  const wordsOfChart = (chart: PublicChartName, locale: Locale, visit: HttpContext) => {
    const key = `${chart} ${locale}`
    const finding = findings.get(key)
    if (finding && finding.until > performance.now()) return finding.words
    const words = findingOf(chart, locale, options, visit)
    findings.set(key, { words, until: performance.now() + FINDING_KEPT_MS })
    // What could not be read now can be read later.
    words.catch(() => findings.delete(key))
    return words
  }
  return async (context, next) => {
    const isRead = context.method === 'GET' || context.method === 'HEAD'
    if (!isRead || context.path !== '/api/placeholder') return next()
    const { page, chart: named, lang } = context.query
    const preset = PAGE_PRESETS.find((name) => name === page) ?? 'site'
    const locale = isLocale(lang) ? lang : LOCALES[0]
    const chart = PUBLIC_CHARTS.find((name) => name === named)
    const words = chart
      ? await wordsOfChart(chart, locale, context)
      : await wordsOfPage(preset, locale, pages.renderer)
    // A chart has one picture, of its last finding.
    const name = `${chart ?? preset} ${locale} ${words.heading}`
    for (const former of drawn.keys()) {
      if (former !== name && former.startsWith(`${chart ?? preset} ${locale} `)) drawn.delete(former)
    }
    const picture = drawn.get(name) ?? draw(words, pages.pictureFont)
    drawn.set(name, picture)
    context.body = await picture
    context.type = 'image/png'
    context.set('Cache-Control', `public, max-age=${chart ? AN_HOUR_SECONDS : A_DAY_SECONDS}`)
    // Other sites show it beside a link to ours.
    context.set('Cross-Origin-Resource-Policy', 'cross-origin')
  }
}

async function wordsOfPage(preset: PagePreset, locale: Locale, renderer: PageRenderer): Promise<Words> {
  const { title, siteName } = await renderer.presetTexts(preset, locale)
  return { heading: title, above: null, siteName }
}

async function findingOf(
  name: PublicChartName,
  locale: Locale,
  { pages, publicUrl, callsFor }: PagePicturesOptions,
  visit: HttpContext,
): Promise<Words> {
  const { title, siteName } = await pages.renderer.presetTexts('charts', locale)
  const url = addressIn(locale, `/embed/${name}`)
  const chart = await pages.renderer.renderChart({ name, url, locale, publicUrl, fetch: callsFor(visit) })
  if (!chart) return { heading: title, above: null, siteName }
  return { heading: chart.finding, above: chart.finding === chart.title ? null : chart.title, siteName }
}

async function draw({ heading, above, siteName }: Words, font: string): Promise<Buffer> {
  const size = heading.length > LONG_HEADING ? 50 : 62
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: GROUND } })
    .composite([
      { input: Buffer.from(SIGN), left: MARGIN, top: MARGIN - 16 },
      ...(above ? [{ input: await line(above, QUIET, 30, font), left: MARGIN, top: 208 }] : []),
      { input: await line(heading, INK, size, font), left: MARGIN, top: 262 },
      ...(siteName === heading
        ? []
        : [{ input: await line(siteName, QUIET, 30, font), left: MARGIN, top: HEIGHT - MARGIN - 44 }]),
      { input: Buffer.from(BAND), left: 0, top: HEIGHT - BAND_HEIGHT },
    ])
    .png({ palette: true, dither: 0 })
    .toBuffer()
}

/** Text in our own font, wrapped if it is too long; `size` in pixels. */
function line(text: string, colour: string, size: number, fontFile: string): Promise<Buffer> {
  const markup = `<span foreground="${colour}">${escapeHtml(text)}</span>`
  const font = `Noto Sans Bold ${size}px`
  return sharp({ text: { text: markup, font, fontfile: fontFile, rgba: true, width: WIDTH - 2 * MARGIN } })
    .png()
    .toBuffer()
}
