import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { SuggestionSource } from '#shared/contract/writing-assistant.ts'
import type { ArticleCategory } from '#shared/domain/news.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ArticleTexts } from './article-texts.ts'
import { AssistantDialog } from './assistant-dialog.tsx'

/** The values of a form that the assistant changes: texts of the article, and which model helped. */
type Changed = Partial<ArticleTexts> & { readonly assistedBy?: string }

/** Opens the assistant from the article form, and undoes what was taken over from it. */
export function AssistantPart({
  texts,
  assistedBy,
  category,
  change,
}: {
  readonly texts: ArticleTexts
  readonly assistedBy: string
  readonly category: ArticleCategory
  readonly change: (changed: Changed) => void
}) {
  const { t } = useTranslation('writingAssistant')
  const [isOpen, setOpen] = useState(false)
  const [former, setFormer] = useState<readonly Changed[]>([])
  function take(changed: Partial<ArticleTexts>, source: SuggestionSource | null): void {
    const names = Object.keys(changed) as (keyof ArticleTexts)[]
    const before = Object.fromEntries(names.map((name) => [name, texts[name]]))
    setFormer([...former, { ...before, assistedBy }])
    change(source?.model ? { ...changed, assistedBy: helpOf(source.model, source.at) } : changed)
  }
  function undo(): void {
    change(former.at(-1) ?? {})
    setFormer(former.slice(0, -1))
    announce(t('undone'))
  }
  const form = { texts, category, take, undo: former.length > 0 ? undo : null }
  return (
    <div className="actions">
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {form.undo && <Button onClick={form.undo}>{t('undo')}</Button>}
      {/* Outside of the form, so that Enter in one of its fields does not send the article. */}
      {isOpen && createPortal(<AssistantDialog form={form} onClose={() => setOpen(false)} />, document.body)}
    </div>
  )
}

/** The model and the minute, as the article keeps them. */
function helpOf(model: string, at: string): string {
  return `${model}, ${at.slice(0, 16).replace('T', ' ')} UTC`
}
