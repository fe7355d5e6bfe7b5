import type { Plugin } from 'vite'
import { addressIn } from '../shared/contract/page-address.ts'
import { loadNamespace } from '../shared/i18n/index.ts'
import { LOCALES, type Locale } from '../shared/i18n/locale.ts'
import { coloredPicture, iconFile, signPicture } from './draw-icons.ts'

const GROUND = '#ffffff'
const SIZES = [192, 512]
/** The part of a maskable picture that every device shows. */
const SAFE_PART = 0.6
/** Apple's devices round the corners and leave the rest as it is. */
const APPLE_SIZE = 180
const APPLE_PART = 0.8
/** What browsers and other programs ask for without having read the page. */
const SMALL = 32

/** Makes the site installable: a manifest in each language, and icons drawn from the logo. */
export function webManifest(): Plugin {
  return {
    name: 'web-manifest',
    apply: 'build',
    async generateBundle() {
      const emit = (fileName: string, source: string | Buffer) =>
        this.emitFile({ type: 'asset', fileName, source })
      for (const locale of LOCALES) emit(`manifest.${locale}.webmanifest`, await manifestIn(locale))
      for (const size of SIZES) emit(`icon-${size}.png`, await signPicture(size))
      emit('icon-maskable-512.png', await coloredPicture(512, SAFE_PART))
      emit('apple-touch-icon.png', await coloredPicture(APPLE_SIZE, APPLE_PART))
      emit('favicon.ico', iconFile(SMALL, await signPicture(SMALL)))
    },
  }
}

async function manifestIn(locale: Locale): Promise<string> {
  const texts = await loadNamespace(locale, 'shell')
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
