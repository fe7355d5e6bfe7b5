import { GRANT_LANGUAGES, type GrantLanguage } from '#shared/domain/grant-application.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useFormWords } from './form-texts.tsx'
import { type ProgressTexts, ProgressTextsProvider } from './progress-texts.ts'

interface OwnAwardProps {
  readonly secret: string
}

const made = Object.fromEntries(
  GRANT_LANGUAGES.map((language) => [language, lazyPart<OwnAwardProps>(() => partIn(language))]),
) as Readonly<Record<GrantLanguage, (props: OwnAwardProps) => React.ReactNode>>

/** What follows an award, with its texts in the language of the form: loaded for those who have one. */
export function LazyAward(props: OwnAwardProps) {
  const { language } = useFormWords()
  const InLanguage = made[language]
  return <InLanguage {...props} />
}

async function partIn(language: GrantLanguage) {
  const [{ OwnAward }, texts] = await Promise.all([import('./own-award.tsx'), textsIn(language)])
  return function AwardInLanguage(props: OwnAwardProps) {
    return (
      <ProgressTextsProvider value={texts}>
        <OwnAward {...props} />
      </ProgressTextsProvider>
    )
  }
}

async function textsIn(language: GrantLanguage): Promise<ProgressTexts> {
  if (language === 'ar') return (await import('#shared/i18n/ar/grants/grantProgress.ts')).texts
  return loadNamespace(language, 'grantProgress')
}
