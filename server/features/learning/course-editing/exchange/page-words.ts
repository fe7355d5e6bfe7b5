import { type Catalogue, loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import type { Translation } from '#shared/i18n/translation.ts'

/** The words of the pages of a course in one language. */
export interface PageWords {
  readonly locale: Locale
  readonly pages: Translation<Catalogue['coursePages']>
  readonly course: Translation<Catalogue['course']>
  readonly lesson: Translation<Catalogue['lesson']>
  readonly learning: Translation<Catalogue['learning']>
  /** The organisation's name. */
  readonly organisation: string
}

/** Reads the words in every language. */
export async function readPageWords(): Promise<Readonly<Record<Locale, PageWords>>> {
  const read = async (locale: Locale): Promise<[Locale, PageWords]> => {
    const [pages, course, lesson, learning, { brand }] = await Promise.all([
      loadNamespace(locale, 'coursePages'),
      loadNamespace(locale, 'course'),
      loadNamespace(locale, 'lesson'),
      loadNamespace(locale, 'learning'),
      loadNamespace(locale, 'shell'),
    ])
    return [locale, { locale, pages, course, lesson, learning, organisation: brand }]
  }
  return Object.fromEntries(await Promise.all(LOCALES.map(read))) as Record<Locale, PageWords>
}
