import type { QueryClient } from '@tanstack/react-query'
import { canonicalPath } from '#shared/contract/canonical-path.ts'
import { withoutPrefix } from '#shared/contract/page-address.ts'
import { HEAD_TAGS, headTags } from '#shared/contract/page-head.ts'
import { findRoute } from '#shared/contract/routes.ts'
import { isLocale, LOCALES } from '#shared/i18n/locale.ts'
import { itemSummary } from './item-summary.ts'
import { presetOf, presetTexts } from './page-presets.ts'

/**
 * Updates the metadata in the document's head to what the server would have rendered for `path`, from the answers in
 * the cache: browsers share the address and the title that they find there. Structured data is only removed, because
 * search engines load each page on its own.
 */
export async function describePage(client: QueryClient, path: string): Promise<void> {
  const { head, documentElement } = document
  const former = head.querySelector<HTMLMetaElement>('meta[property="og:image"]')
  if (!former) return
  const { lang } = documentElement
  const locale = isLocale(lang) ? lang : LOCALES[0]
  const route = findRoute(path)
  const preset = presetOf(route)
  const texts = await presetTexts(preset, locale)
  // The user has moved on meanwhile; the next call describes that page.
  if (withoutPrefix(location.pathname) !== path) return
  const item = itemSummary({ client, route, path, locale })
  const isListed = item ? !item.unlisted : !route?.path.includes(':')
  const tags = headTags({
    shared: { ...texts, ...(item && { title: item.title, description: item.description }) },
    preset,
    picture: item?.picture ?? null,
    document: item?.document ?? null,
    locale,
    canonicalPath: isListed ? canonicalPath(path) : null,
    publicUrl: new URL(former.content).origin,
  })
  for (const tag of head.querySelectorAll(`${HEAD_TAGS}, script[type="application/ld+json"]`)) tag.remove()
  for (const { element, attributes } of tags) {
    const tag = document.createElement(element)
    for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value)
    head.append(tag)
  }
}
