import type { ComponentType } from 'react'
import { GRANT_LANGUAGES, type GrantLanguage } from '#shared/domain/grant-application.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { loadMessages, type MessageTranslator } from '#shared/i18n/messages.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useSearchParams } from '#web/lib/router.tsx'
import { type FormTexts, FormWordsProvider } from './form-texts.tsx'

/** A part of the grant pages that is written in the language of the form. */
type Part<P extends object> = () => Promise<ComponentType<P>>

/**
 * Makes a part once for each language of the form: its code, its texts and the words of messages arrive together. `taken` are the
 * languages in which it may be shown: all of them where it doesn't say.
 */
export function inFormLanguage<P extends object>(
  load: Part<P>,
  languagesOf: (props: P) => readonly GrantLanguage[] = () => GRANT_LANGUAGES,
): (props: P) => React.ReactNode {
  const made = Object.fromEntries(
    GRANT_LANGUAGES.map((language) => [language, lazyPart<P>(() => partIn(language, load))]),
  ) as Readonly<Record<GrantLanguage, (props: P) => React.ReactNode>>
  return function InFormLanguage(props: P) {
    const language = useFormLanguage(languagesOf(props))
    const InLanguage = made[language]
    return (
      <div className="grant-form-part" lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        <InLanguage {...props} />
      </div>
    )
  }
}

async function partIn<P extends object>(language: GrantLanguage, load: Part<P>): Promise<ComponentType<P>> {
  const [Loaded, texts, message] = await Promise.all([load(), textsIn(language), messagesIn(language)])
  return function InLanguage(props: P) {
    return (
      <FormWordsProvider value={{ language, texts, message }}>
        <Loaded {...props} />
      </FormWordsProvider>
    )
  }
}

async function textsIn(language: GrantLanguage): Promise<FormTexts> {
  if (language === 'ar') return (await import('#shared/i18n/ar/grants/grantApplication.ts')).texts
  return loadNamespace(language, 'grantApplication')
}

async function messagesIn(language: GrantLanguage): Promise<MessageTranslator> {
  if (language !== 'ar') return loadMessages(language, 'applicants')
  const { messages } = await import('#shared/i18n/ar/validation.ts')
  return (message) => messages[message] ?? message
}

/** The language of the form: that of the address, else that of the page, else the first one that is taken. */
function useFormLanguage(languages: readonly GrantLanguage[]): GrantLanguage {
  const [search] = useSearchParams()
  const locale = useLocale()
  const wanted = [search.get('language'), locale]
  return (
    wanted.flatMap((each) => languages.filter((language) => language === each))[0] ?? languages[0] ?? locale
  )
}
