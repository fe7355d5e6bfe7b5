import { useTranslation } from 'react-i18next'
import { labelAt } from '#shared/i18n/help-labels.ts'
import type { Area } from '#shared/i18n/index.ts'
import { useLocale } from '#web/lib/i18n.ts'

/** Finds a label of the UI by its key, such as `shell.staff.goTo`, in the page's language; the areas are those of all labels. */
export function useLabels(areas: readonly Area[]): (key: string) => string {
  const { i18n } = useTranslation(areas)
  const locale = useLocale()
  return (key) => labelAt(i18n.getResourceBundle(locale, (key.split('.')[0] ?? '') as Area), key)
}
