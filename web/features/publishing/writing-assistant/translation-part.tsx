import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { AssistedValues } from './article-texts.ts'
import type { TranslatedLabels } from './translated-texts.tsx'
import { TranslationDialog } from './translation-dialog.tsx'
import { useAssistedForm } from './use-assisted-form.ts'

/** Opens the translation from a form with texts in English and Somali, and undoes what was taken over from it. */
export function TranslationPart({
  values,
  labels,
  change,
}: {
  readonly values: AssistedValues
  readonly labels: TranslatedLabels
  readonly change: (changed: Partial<AssistedValues>) => void
}) {
  const { t } = useTranslation('writingAssistant')
  const [isOpen, setOpen] = useState(false)
  const { take, undo } = useAssistedForm(values, change)
  const form = { values, labels, take, undo }
  return (
    <div className="actions">
      <Button onClick={() => setOpen(true)}>{t('translation.open')}</Button>
      {undo && <Button onClick={undo}>{t('undo')}</Button>}
      {/* Outside of the form, so that Enter in one of its fields does not send it. */}
      {isOpen && createPortal(<TranslationDialog {...form} onClose={() => setOpen(false)} />, document.body)}
    </div>
  )
}
