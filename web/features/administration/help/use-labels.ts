import { labelAt } from '#shared/i18n/help-labels.ts'
import type { TextNamespace } from '#shared/i18n/index.ts'
import { useAllTexts } from '#web/lib/texts.ts'

/** Finds a label of the UI by its key, such as `shell.staff.goTo`, in the page's language; the namespaces are those of all labels. */
export function useLabels(namespaces: readonly TextNamespace[]): (key: string) => string {
  const texts = useAllTexts(namespaces)
  return (key) => labelAt(texts[(key.split('.')[0] ?? '') as TextNamespace], key)
}
