import type { Area } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** The English of the texts that show it, by their keys. */
const english = new Map<string, string>()
let safetyTexts: typeof import('#shared/i18n/safety-texts.ts') | null = null

/** Loads the list of the texts that show their English; English pages need none. */
export async function loadSafetyTexts(locale: Locale): Promise<void> {
  if (locale !== 'en') safetyTexts = await import('#shared/i18n/safety-texts.ts')
}

/** Keeps the English of those texts of an area, so that it is there when the area's texts are. */
export async function keepEnglish(
  locale: Locale,
  area: Area,
  load: (locale: 'en', area: Area) => Promise<unknown>,
): Promise<void> {
  const keys = locale === 'en' ? [] : (safetyTexts?.unconfirmedIn(area) ?? [])
  if (keys.length === 0) return
  const texts = await load('en', area)
  for (const key of keys) english.set(key, String(textAt(texts, key.split('.').slice(1))))
}

/** The English of a text on which safety hangs and that no native reader has confirmed yet. */
export function englishOf(key: string): string | undefined {
  return english.get(key)
}

function textAt(texts: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => Reflect.get(Object(part), name), texts)
}
