import { useId, useState } from 'react'
import { KEYWORD_LIMITS } from '#shared/domain/news-aggregation.ts'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const ROWS = 14

/** The keywords as a text, one on each line. */
export function KeywordsDialog({
  keywords,
  onClose,
}: {
  readonly keywords: readonly string[]
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['aggregation', 'shell'])
  const failureText = useFailureText()
  const id = useId()
  const [text, setText] = useState(keywords.join('\n'))
  const [problem, setProblem] = useState<string | null>(null)
  const save = useAction('aggregation', 'setKeywords', {
    says: t('sources.saved'),
    onSuccess: () => {
      onClose()
    },
    onError: (error) => setProblem(failureText(error)),
  })
  const submit = () => {
    const lines = text.split('\n').map((line) => line.trim())
    const written = lines.filter((line) => line !== '')
    const { most, length } = KEYWORD_LIMITS
    if (written.length === 0) setProblem(t('sources.empty'))
    else if (written.length > most || written.some((line) => line.length > length))
      setProblem(t('sources.tooMany', { most, length }))
    else save.mutate({ input: { keywords: written } })
  }
  return (
    <Dialog title={t('sources.edit')} onClose={onClose}>
      <div className="aggregation-form">
        <label htmlFor={id}>{t('sources.field')}</label>
        <textarea
          className="input"
          id={id}
          rows={ROWS}
          value={text}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={({ target }) => setText(target.value)}
        />
        {problem !== null && (
          <p id={`${id}-problem`} className="aggregation-problem" role="alert">
            {problem}
          </p>
        )}
        <div className="actions">
          <Button tone="main" busy={save.isPending && t('sources.saving')} onClick={submit}>
            {t('sources.save')}
          </Button>
          <Button onClick={onClose}>{t('shell:form.cancel')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
