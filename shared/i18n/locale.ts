/** The languages of the product; the first is the default. */
export const LOCALES = ['en', 'so'] as const
export type Locale = (typeof LOCALES)[number]

/** The language in which schemas and the server write their messages. */
export const MESSAGE_LOCALE: Locale = 'en'

/** Each language's own name, as the language switch shows it. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', so: 'Soomaali' }

/** Whether the text names one of our languages. */
export function isLocale(text: unknown): text is Locale {
  return LOCALES.some((locale) => locale === text)
}
