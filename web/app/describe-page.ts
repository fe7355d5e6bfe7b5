import type { QueryClient } from '@tanstack/react-query'
import { canonicalPath } from '#shared/contract/canonical-path.ts'
import { withoutPrefix } from '#shared/contract/page-address.ts'
import { HEAD_TAGS, headTags } from '#shared/contract/page-head.ts'
import { findRoute } from '#shared/contract/routes.ts'
import { isLocale, LOCALES } from '#shared/i18n/locale.ts'
import { itemSummary } from './item-summary.ts'
import { presetOf, presetTexts } from './page-presets.ts'

/**
 * Lets the document say of the page at `path` what the server would have said there, by the answers that have come:
 * browsers share the address and the title that they find in the head. Search engines load each page by itself, so that
 * the data of the former one only goes.
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
  // Who has gone on meanwhile is told of by the next call.
  if (withoutPrefix(location.pathname) !== path) return
  const item = itemSummary({ client, route, path, locale })
  const isListed = item ? !item.unlisted : !route?.path.includes(':')
  const tags = headTags({
    shared: { ...texts, ...(item && { title: item.title, description: item.description }) },
    preset,
    picture: item?.picture ?? null,
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
