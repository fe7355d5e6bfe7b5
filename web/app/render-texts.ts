import { loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { NAMESPACES } from '#shared/i18n/namespaces.ts'
import { keepEnglish } from '#web/lib/english-beside.ts'
import { createTexts, type Texts } from '#web/lib/i18n/loaded-texts.ts'
import { keepMessages } from '#web/lib/i18n.ts'

const made = new Map<Locale, Promise<Texts>>()

/** All texts of one language, loaded at once: rendering on the server can't wait for a namespace of texts. */
export function textsIn(locale: Locale): Promise<Texts> {
  const texts = made.get(locale) ?? makeTexts(locale)
  made.set(locale, texts)
  return texts
}

async function makeTexts(locale: Locale): Promise<Texts> {
  await keepMessages(locale)
  const namespaces = await Promise.all(
    NAMESPACES.map(async (namespace) => [namespace, await loadNamespace(locale, namespace)] as const),
  )
  await Promise.all(NAMESPACES.map((namespace) => keepEnglish(locale, namespace)))
  const texts = createTexts()
  await texts.start({
    language: locale,
    namespaces: NAMESPACES,
    firstNamespace: 'shell',
    texts: Object.fromEntries(namespaces),
  })
  return texts
}
