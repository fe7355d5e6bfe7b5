import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { addressIn } from '../shared/contract/page-address.ts'
import { loadArea } from '../shared/i18n/index.ts'
import { LOCALES, type Locale } from '../shared/i18n/locale.ts'

const SIGN = path.join(import.meta.dirname, '../web/public/favicon.svg')
const BRAND = '#1f5fa8'
const GROUND = '#ffffff'
const SIZES = [192, 512]
/** The part of a maskable picture that every device shows. */
const SAFE_PART = 0.6

/** Makes the site installable: a manifest in each language, and icons drawn from the logo. */
export function webManifest(): Plugin {
  return {
    name: 'web-manifest',
    apply: 'build',
    async generateBundle() {
      const emit = (fileName: string, source: string | Buffer) =>
        this.emitFile({ type: 'asset', fileName, source })
      for (const locale of LOCALES) emit(`manifest.${locale}.webmanifest`, await manifestIn(locale))
      for (const size of SIZES) emit(`icon-${size}.png`, await sign(size))
      emit('icon-maskable-512.png', await maskable(512))
    },
  }
}

async function manifestIn(locale: Locale): Promise<string> {
  const texts = await loadArea(locale, 'shell')
  return JSON.stringify({
    id: '/',
    scope: '/',
    start_url: addressIn(locale, '/'),
    lang: locale,
    name: texts.brand,
    short_name: texts.brandFirst,
    display: 'standalone',
    background_color: GROUND,
    theme_color: '#14212b',
    icons: [
      ...SIZES.map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [{ name: texts.public.report, url: addressIn(locale, '/incident-reporting') }],
  })
}

/** The logo on a transparent background. */
function sign(size: number): Promise<Buffer> {
  return sharp(readFileSync(SIGN), { density: 72 * (size / 34) })
    .resize(size, size)
    .png()
    .toBuffer()
}

/** The logo on a background that devices may cut to their own shape. */
async function maskable(size: number): Promise<Buffer> {
  const input = await sign(Math.round(size * SAFE_PART))
  return sharp({ create: { width: size, height: size, channels: 4, background: BRAND } })
    .composite([{ input }])
    .png()
    .toBuffer()
}
