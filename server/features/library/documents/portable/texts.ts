import { fillText } from '#shared/i18n/fill-text.ts'
import { type Catalogue, loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import type { Translation } from '#shared/i18n/translation.ts'

/** The words of the portable library in one language. */
export interface PageTexts {
  readonly locale: Locale
  readonly words: Translation<Catalogue['portableLibrary']>
  readonly documents: Translation<Catalogue['documents']>
  /** The organisation's name. */
  readonly organisation: string
}

/** Reads the words in every language. */
export async function readTexts(): Promise<Readonly<Record<Locale, PageTexts>>> {
  const read = async (locale: Locale): Promise<[Locale, PageTexts]> => {
    const [words, documents, { brand }] = await Promise.all([
      loadNamespace(locale, 'portableLibrary'),
      loadNamespace(locale, 'documents'),
      loadNamespace(locale, 'shell'),
    ])
    return [locale, { locale, words, documents, organisation: brand }]
  }
  return Object.fromEntries(await Promise.all(LOCALES.map(read))) as Record<Locale, PageTexts>
}

export { fillText as fill }
