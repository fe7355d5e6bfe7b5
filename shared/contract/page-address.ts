import { isLocale, LOCALES, type Locale } from '#shared/i18n/locale.ts'

/** Query parameter that names the language of a page, if its path doesn't. */
export const LANGUAGE_PARAMETER = 'lang'
/** Cookie with the language that was chosen on this device, so that the server can render in it. */
export const LANGUAGE_COOKIE = 'locale'
/** Attribute of the document with which the server marks pages of signed-in users. */
export const SIGNED_IN_MARK = 'data-signed-in'

/** The first language has no prefix; the others live below `/<language>`. */
const [FIRST, ...PREFIXED] = LOCALES

/** The prefix of the address, such as `/so`; empty if the address names no language. */
export function prefixOf(path: string): string {
  const language = PREFIXED.find((locale) => path === `/${locale}` || path.startsWith(`/${locale}/`))
  return language ? `/${language}` : ''
}

/** The language that an address names by its prefix or its query, else null: then the user's choice counts. */
export function localeOfAddress(path: string, search: string): Locale | null {
  const prefix = prefixOf(path)
  if (prefix) return PREFIXED.find((locale) => prefix === `/${locale}`) ?? null
  const language = new URLSearchParams(search).get(LANGUAGE_PARAMETER)
  return isLocale(language) ? language : null
}

/** The path without its language, as the router knows it. */
export function withoutPrefix(path: string): string {
  return path.slice(prefixOf(path).length) || '/'
}

/** The address of a path in a language: `/so/upr`, or `/upr` in the first language. */
export function addressIn(locale: Locale, path: string): string {
  const bare = withoutPrefix(path)
  if (locale === FIRST) return bare
  return bare === '/' ? `/${locale}` : `/${locale}${bare}`
}
