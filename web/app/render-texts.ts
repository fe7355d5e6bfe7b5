import i18next, { type i18n } from 'i18next'
import { AREAS } from '#shared/i18n/areas.ts'
import { loadArea } from '#shared/i18n/index.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { keepEnglish } from '#web/lib/english-beside.ts'
import { keepMessages, TEXT_FORM } from '#web/lib/i18n.ts'

const made = new Map<Locale, Promise<i18n>>()

/** All texts of one language, loaded at once: rendering on the server can't wait for an area of texts. */
export function textsIn(locale: Locale): Promise<i18n> {
  const known = made.get(locale) ?? makeTexts(locale)
  made.set(locale, known)
  return known
}

async function makeTexts(locale: Locale): Promise<i18n> {
  await keepMessages(locale)
  const areas = await Promise.all(AREAS.map(async (area) => [area, await loadArea(locale, area)] as const))
  await Promise.all(AREAS.map((area) => keepEnglish(locale, area)))
  const texts = i18next.createInstance()
  await texts.init({
    ...TEXT_FORM,
    lng: locale,
    supportedLngs: [...LOCALES],
    fallbackLng: false,
    ns: [...AREAS],
    defaultNS: 'shell',
    resources: { [locale]: Object.fromEntries(areas) },
  })
  return texts
}
