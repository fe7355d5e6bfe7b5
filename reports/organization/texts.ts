import { type Catalogue, loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { Translation } from '#shared/i18n/translation.ts'

type Texts<A extends keyof Catalogue> = Translation<Catalogue[A]>

/** The texts of the organisation's documents. */
export interface OrganizationTexts {
  readonly locale: Locale
  readonly strategy: Texts<'strategy'>
  readonly framework: Texts<'framework'>
  readonly theory: Texts<'theory'>
  readonly theorySections: Texts<'theorySections'>
  readonly terms: Texts<'terms'>
}

/** Loads the texts of the documents in a language. */
export async function organizationTexts(locale: Locale): Promise<OrganizationTexts> {
  const [strategy, framework, theory, theorySections, terms] = await Promise.all([
    loadNamespace(locale, 'strategy'),
    loadNamespace(locale, 'framework'),
    loadNamespace(locale, 'theory'),
    loadNamespace(locale, 'theorySections'),
    loadNamespace(locale, 'terms'),
  ])
  return { locale, strategy, framework, theory, theorySections, terms }
}
