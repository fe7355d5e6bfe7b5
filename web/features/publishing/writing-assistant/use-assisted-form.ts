import { useState } from 'react'
import type { SuggestionSource } from '#shared/contract/publishing/writing-assistant.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { announce } from '#web/lib/announce.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { toggled } from '#web/ui/declared-fields.tsx'
import { type ArticleTexts, type AssistedValues, FIELDS_IN } from './article-texts.ts'

/** Takes suggestions over into a form, and undoes one after the other; `undo` is null while there is none. */
export function useAssistedForm(values: AssistedValues, change: (changed: Partial<AssistedValues>) => void) {
  const { t } = useTranslation('writingAssistant')
  const [former, setFormer] = useState<readonly Partial<AssistedValues>[]>([])
  function take(language: Locale, changed: Partial<ArticleTexts>, source: SuggestionSource | null): void {
    const fields = FIELDS_IN[language]
    const texts = Object.entries(changed).map(
      ([name, text]) => [fields[name as keyof ArticleTexts], text] as const,
    )
    const before = Object.fromEntries(texts.map(([name]) => [name, values[name]]))
    const { answers, unreadTranslations, readTranslations } = values
    setFormer([...former, { ...before, answers, unreadTranslations, readTranslations }])
    change({
      ...{ ...Object.fromEntries(texts), answers: withAnswer(answers, source?.id) },
      // A new translation is unread, also where a former one was read.
      ...(source?.translatedTo && {
        unreadTranslations: toggled(unreadTranslations, language, true),
        readTranslations: toggled(readTranslations, language, false),
      }),
    })
  }
  function undo(): void {
    change(former.at(-1) ?? {})
    setFormer(former.slice(0, -1))
    announce(t('undone'))
  }
  return { take, undo: former.length > 0 ? undo : null }
}

function withAnswer(answers: string, id: string | null | undefined): string {
  if (!id || answers.includes(id)) return answers
  return answers === '' ? id : `${answers},${id}`
}
