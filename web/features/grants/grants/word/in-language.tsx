import type { GrantLanguage } from '#shared/domain/grant-application.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { WordPart, type WordPartProps, type WordTexts } from './word-part.tsx'

/** The part with its texts in the language of the form. */
export async function wordPartIn(language: GrantLanguage) {
  const t = await textsIn(language)
  return (props: WordPartProps) => <WordPart {...props} t={t} />
}

async function textsIn(language: GrantLanguage): Promise<WordTexts> {
  if (language === 'ar') return (await import('#shared/i18n/ar/grants/grantWord.ts')).texts
  return loadNamespace(language, 'grantWord')
}
