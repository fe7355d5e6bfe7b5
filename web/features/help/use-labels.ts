import { useTranslation } from 'react-i18next'
import { labelAt } from '#shared/i18n/help-labels.ts'
import type { Area } from '#shared/i18n/index.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { LABEL_AREAS } from './label-areas.ts'

/** Finds a label of the UI by its key, such as `shell.staff.goTo`, in the page's language. */
export function useLabels(): (key: string) => string {
  const { i18n } = useTranslation(LABEL_AREAS)
  const locale = useLocale()
  return (key) => labelAt(i18n.getResourceBundle(locale, (key.split('.')[0] ?? '') as Area), key)
}
