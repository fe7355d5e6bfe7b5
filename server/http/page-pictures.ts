import sharp from 'sharp'
import { PAGE_PRESETS, type PagePreset } from '#shared/contract/pages.ts'
import { escapeHtml } from '#shared/domain/html.ts'
import { isLocale, LOCALES, type Locale } from '#shared/i18n/locale.ts'
import type { BuiltPages } from './built-pages.ts'
import type { HttpMiddleware } from './request-state.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 80
const A_DAY_SECONDS = 86_400
/** The colours of web/ui/tokens.css: dark strip, its text, and the blue of the logo. */
const GROUND = '#14212b'
const INK = '#ffffff'
const QUIET = '#b4c1cb'
const SIGN = `<svg xmlns="http://www.w3.org/2000/svg" width="110" height="110" viewBox="0 0 34 34">
  <circle fill="#4189dd" cx="17" cy="17" r="17"/>
  <path fill="#ffffff" d="M17 6l2.7 7.9h8.3l-6.7 4.9 2.5 8L17 22l-6.8 4.8 2.5-8L6 13.9h8.3z"/></svg>`

/**
 * Answers `/api/placeholder?page=…&lang=…` (REQ-SHL-38): the picture of a shared link, drawn from the page's texts.
 * There are few of them, and each is drawn once.
 */
export function pagePictures(pages: BuiltPages): HttpMiddleware {
  const drawn = new Map<string, Promise<Buffer>>()
  return async (context, next) => {
    const isRead = context.method === 'GET' || context.method === 'HEAD'
    if (!isRead || context.path !== '/api/placeholder') return next()
    const preset = PAGE_PRESETS.find((name) => name === context.query.page) ?? 'site'
    const locale = isLocale(context.query.lang) ? context.query.lang : LOCALES[0]
    const name = `${preset} ${locale}`
    const picture = drawn.get(name) ?? draw(preset, locale, pages)
    drawn.set(name, picture)
    context.body = await picture
    context.type = 'image/png'
    context.set('Cache-Control', `public, max-age=${A_DAY_SECONDS}`)
    // Other sites show it beside a link to ours.
    context.set('Cross-Origin-Resource-Policy', 'cross-origin')
  }
}

async function draw(
  preset: PagePreset,
  locale: Locale,
  { renderer, pictureFont }: BuiltPages,
): Promise<Buffer> {
  const { title, siteName } = await renderer.presetTexts(preset, locale)
  const heading = await line(title, INK, 62, pictureFont)
  const name = await line(siteName, QUIET, 30, pictureFont)
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: GROUND } })
    .composite([
      { input: Buffer.from(SIGN), left: MARGIN, top: MARGIN },
      { input: heading, left: MARGIN, top: 240 },
      ...(siteName === title ? [] : [{ input: name, left: MARGIN, top: HEIGHT - MARGIN - 36 }]),
    ])
    .png({ palette: true })
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
