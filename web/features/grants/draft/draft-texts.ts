import type { GrantControl } from '#shared/domain/grant-application.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import type { Catalogue } from '#shared/i18n/index.ts'
import type { Translation } from '#shared/i18n/translation.ts'
import { useFormWords } from '../form-texts.tsx'
import { EMPTY_GRANT, linesOf, regionsOf } from '../grant-values.ts'

export type DraftTexts = Translation<Catalogue['grantDraft']>

/** How a draft writes instants and the values of its fields. */
export function useDraftWords() {
  const words = useFormWords()
  const { language, texts } = words
  return {
    ...words,
    when: (at: string) =>
      language === 'ar'
        ? new Intl.DateTimeFormat('ar-u-nu-latn', {
            dateStyle: 'medium',
            timeStyle: 'short',
          }).format(new Date(at))
        : formatDateTime(at, language),
    nameOf(field: GrantControl): string {
      if (field === 'budget' || field === 'attachments') return texts[field].title
      return texts.fields[field]
    },
    wordsOf(field: GrantControl, value: string): string {
      const values = { ...EMPTY_GRANT, [field]: value }
      if (field === 'operatingRegions')
        return regionsOf(values)
          .map((region) => texts.regions[region])
          .join(', ')
      if (field === 'projectCategory')
        return value in texts.categories ? texts.categories[value as 'both'].label : value
      if (field === 'budget')
        return linesOf(values)
          .map(({ item, quantity, unitCost }) => `${item}: ${quantity} × ${unitCost}`)
          .join('; ')
      return field === 'attachments' && value !== '' ? texts.attachments.title : value
    },
  }
}
