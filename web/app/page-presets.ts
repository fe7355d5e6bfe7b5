import type { PagePreset } from '#shared/contract/renderer.ts'
import type { PageName, PageRoute } from '#shared/contract/routes.ts'
import { loadArea } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'

const PRESETS: Partial<Readonly<Record<PageName, PagePreset>>> = {
  home: 'home',
  'incident-reporting': 'incidents',
  newsletter: 'newsletter',
  'newsletter-confirm': 'newsletter',
  'newsletter-unsubscribe': 'newsletter',
  grants: 'grants',
  projects: 'projects',
  project: 'projects',
  jobs: 'jobs',
  job: 'jobs',
  about: 'about',
  accessibility: 'accessibility',
  coalition: 'coalition',
  partners: 'partners',
  'public-cases': 'iccpr',
  'public-recommendations': 'upr',
  privacy: 'privacy',
  security: 'security',
  'strategic-priorities': 'strategy',
  terms: 'terms',
  'sign-in': 'signIn',
}

/** Title and description of a preset in a language. */
export async function presetTexts(preset: PagePreset, locale: Locale) {
  const texts = await loadArea(locale, 'metadata')
  const { brand } = await loadArea(locale, 'shell')
  return { ...texts[preset], siteName: brand }
}

/** The preset of a page; many have that of the site. */
export function presetOf(route: PageRoute | undefined): PagePreset {
  return (route?.visitor && PRESETS[route.visitor]) ?? 'site'
}
