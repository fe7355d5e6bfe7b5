import type { GrantLanguage } from '#shared/domain/grant-application.ts'
import { type Catalogue, loadNamespace } from '#shared/i18n/index.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export type SentTexts = Translation<Catalogue['grantSent']>

/** The texts of the part in the language of the form. */
export async function sentTextsIn(language: GrantLanguage): Promise<SentTexts> {
  if (language === 'ar') return (await import('#shared/i18n/ar/grants/grantSent.ts')).texts
  return loadNamespace(language, 'grantSent')
}
