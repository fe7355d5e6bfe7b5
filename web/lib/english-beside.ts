import { english as loaders } from 'virtual:english-beside'
import type { TextNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** The English of the texts that show it, by their keys. */
const english = new Map<string, string>()

/** Loads the English of a namespace's safety texts, so that it is there when the namespace's texts are; English pages need none. */
export async function keepEnglish(locale: Locale, namespace: TextNamespace): Promise<void> {
  const load = locale === 'en' ? undefined : loaders[namespace]
  if (!load) return
  for (const [key, text] of Object.entries((await load()).texts)) english.set(key, text)
}

/** The English of a text on which safety hangs and that no native reader has confirmed yet. */
export function englishOf(key: string): string | undefined {
  return english.get(key)
}
