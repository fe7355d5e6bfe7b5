import type { Locale } from '#shared/i18n/locale.ts'

/** The title of the course in a language; English where it has none in Somali. */
export function titleIn(
  { titleEn, titleSo }: { readonly titleEn: string; readonly titleSo: string | null },
  locale: Locale,
): string {
  return locale === 'so' ? (titleSo ?? titleEn) : titleEn
}
