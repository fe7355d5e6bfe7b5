import type { GrantLanguage } from '#shared/domain/grant-application.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import type { DraftPartProps } from './draft-link.ts'
import { DraftPart } from './draft-part.tsx'
import type { DraftTexts } from './draft-texts.ts'

/** The part with its texts in the language of the form. */
export async function draftPartIn(language: GrantLanguage) {
  const t = await textsIn(language)
  return (props: DraftPartProps) => <DraftPart {...props} t={t} />
}

async function textsIn(language: GrantLanguage): Promise<DraftTexts> {
  if (language === 'ar') return (await import('#shared/i18n/ar/grants/grantDraft.ts')).texts
  return loadNamespace(language, 'grantDraft')
}
