import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import type { Catalogue } from '#shared/i18n/index.ts'
import type { Translation } from '#shared/i18n/translation.ts'
import { useFieldWords } from '../field-words.ts'
import { useFormWords } from '../form-texts.tsx'

export type DraftTexts = Translation<Catalogue['grantDraft']>

/** How a draft writes instants and the values of its fields. */
export function useDraftWords() {
  const words = useFormWords()
  const { language } = words
  return {
    ...words,
    when: (at: string) =>
      language === 'ar'
        ? new Intl.DateTimeFormat('ar-u-nu-latn', {
            dateStyle: 'medium',
            timeStyle: 'short',
            timeZone: EAST_AFRICA,
          }).format(new Date(at))
        : formatDateTime(at, language),
    ...useFieldWords(),
  }
}
