import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { ArticleCategory } from '#shared/domain/news.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { AssistedValues } from './article-texts.ts'
import { AssistantDialog } from './assistant-dialog.tsx'
import { TranslationDialog } from './translation-dialog.tsx'
import { useAssistedForm } from './use-assisted-form.ts'

/** Opens the assistant from the article form, and undoes what was taken over from it. */
export function AssistantPart({
  values,
  category,
  change,
}: {
  readonly values: AssistedValues
  readonly category: ArticleCategory
  readonly change: (changed: Partial<AssistedValues>) => void
}) {
  const { t } = useTranslation('writingAssistant')
  const [open, setOpen] = useState<'assistant' | 'translation' | null>(null)
  const close = () => setOpen(null)
  const { take, undo } = useAssistedForm(values, change)
  const labels = { title: t('field.title'), summary: t('field.summary'), content: t('field.content') }
  return (
    <div className="actions">
      <Button onClick={() => setOpen('assistant')}>{t('open')}</Button>
      <Button onClick={() => setOpen('translation')}>{t('translation.open')}</Button>
      {undo && <Button onClick={undo}>{t('undo')}</Button>}
      {/* Outside of the form, so that Enter in one of its fields does not send the article. */}
      {open === 'assistant' &&
        createPortal(
          <AssistantDialog {...{ values, category, take, undo }} onClose={close} />,
          document.body,
        )}
      {open === 'translation' &&
        createPortal(
          <TranslationDialog {...{ values, labels, take, undo }} onClose={close} />,
          document.body,
        )}
    </div>
  )
}
