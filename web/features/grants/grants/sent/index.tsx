import { GRANT_LANGUAGES, type GrantLanguage } from '#shared/domain/grant-application.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useFormWords } from '../form-texts.tsx'

interface SentProps {
  readonly secret: string
}

const PARTS = Object.fromEntries(
  GRANT_LANGUAGES.map((language) => [language, lazyPart<SentProps>(() => partIn(language))]),
) as Readonly<Record<GrantLanguage, (props: SentProps) => React.ReactNode>>

/** What the applicant has sent, with its texts in the language of the form: loaded once an application is open. */
export function SentPart(props: SentProps) {
  const { language } = useFormWords()
  const Part = PARTS[language]
  return <Part {...props} />
}

async function partIn(language: GrantLanguage) {
  const [{ SentAnswers }, { sentTextsIn }] = await Promise.all([
    import('./sent-answers.tsx'),
    import('./sent-texts.ts'),
  ])
  const t = await sentTextsIn(language)
  return (props: SentProps) => <SentAnswers {...props} t={t} />
}
