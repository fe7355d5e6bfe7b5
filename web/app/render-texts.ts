import { AREAS } from '#shared/i18n/areas.ts'
import { loadArea } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { keepEnglish } from '#web/lib/english-beside.ts'
import { createTexts, type Texts } from '#web/lib/i18n/loaded-texts.ts'
import { keepMessages } from '#web/lib/i18n.ts'

const made = new Map<Locale, Promise<Texts>>()

/** All texts of one language, loaded at once: rendering on the server can't wait for an area of texts. */
export function textsIn(locale: Locale): Promise<Texts> {
  const texts = made.get(locale) ?? makeTexts(locale)
  made.set(locale, texts)
  return texts
}

async function makeTexts(locale: Locale): Promise<Texts> {
  await keepMessages(locale)
  const areas = await Promise.all(AREAS.map(async (area) => [area, await loadArea(locale, area)] as const))
  await Promise.all(AREAS.map((area) => keepEnglish(locale, area)))
  const texts = createTexts()
  await texts.start({
    language: locale,
    areas: AREAS,
    firstArea: 'shell',
    given: Object.fromEntries(areas),
  })
  return texts
}
