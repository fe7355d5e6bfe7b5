import type { GrantControl } from '#shared/domain/grant-application.ts'
import { useFormWords } from './form-texts.tsx'
import { EMPTY_GRANT, linesOf, regionsOf } from './grant-values.ts'

/** The names of the form's fields, and their values as people read them. */
export function useFieldWords() {
  const { texts } = useFormWords()
  return {
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
