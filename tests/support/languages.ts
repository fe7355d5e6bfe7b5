import { LOCALES, type Locale } from '#shared/i18n/locale.ts'

/**
 * The languages in which a file walks through its screens: every one in `npm run test:long`, only the given one in
 * `npm test`, which has twenty minutes (decision 0147). Catalogues are compared, and each page is looked at, in both anyway.
 */
export function languages(short: Locale): readonly Locale[] {
  return process.env.EVERY_LANGUAGE ? LOCALES : [short]
}
