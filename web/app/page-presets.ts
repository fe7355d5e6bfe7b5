import { PAGES, type Page, type PagePreset } from '#shared/contract/pages.ts'
import type { PageRoute } from '#shared/contract/routes.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** Title and description of a preset in a language. */
export async function presetTexts(preset: PagePreset, locale: Locale) {
  const texts = await loadNamespace(locale, 'metadata')
  const { brand } = await loadNamespace(locale, 'shell')
  return { ...texts[preset], siteName: brand }
}

/** The preset of a page; many have that of the site. */
export function presetOf(route: PageRoute | undefined): PagePreset {
  const page: (Page & { readonly preset?: PagePreset }) | undefined = route?.visitor && PAGES[route.visitor]
  return page?.preset ?? 'site'
}
