import { labelAt } from '#shared/i18n/help-labels.ts'
import type { Area } from '#shared/i18n/index.ts'
import { useAllTexts } from '#web/lib/texts.ts'

/** Finds a label of the UI by its key, such as `shell.staff.goTo`, in the page's language; the areas are those of all labels. */
export function useLabels(areas: readonly Area[]): (key: string) => string {
  const texts = useAllTexts(areas)
  return (key) => labelAt(texts[(key.split('.')[0] ?? '') as Area], key)
}
