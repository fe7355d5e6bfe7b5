import type { ReactNode } from 'react'
import { formatList } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { HiddenDetails } from './hidden-details.tsx'
import type { Suggestion } from './use-suggestion.ts'
import type { TaskName, useTask } from './use-task.ts'

/** The button of a task with what stays hidden above it, and below it its suggestion. */
export function TaskRun({
  name,
  task,
  isOff = false,
  saysLost = false,
  children,
}: {
  readonly name: TaskName
  readonly task: ReturnType<typeof useTask>
  readonly isOff?: boolean
  /** Whether details that the suggestion leaves out are worth a word. */
  readonly saysLost?: boolean
  readonly children: (suggestion: Suggestion) => ReactNode
}) {
  const { t } = useTranslation('writingAssistant')
  const { suggestion, isRunning, stop, stopped, hidden, run } = task
  return (
    <>
      {hidden && <HiddenDetails {...hidden} />}
      <div className="actions">
        <Button
          tone="main"
          disabled={isOff}
          busy={isRunning && t(`running.${name}`)}
          onClick={() => void run()}
        >
          {t(`run.${name}`)}
        </Button>
        {isRunning && <Button onClick={stop}>{t('stop')}</Button>}
      </div>
      <p role="status">{stopped ? t('stopped') : ''}</p>
      {suggestion && (
        <section className="assistant-result" aria-label={t('result')} aria-busy={isRunning}>
          <h3>{t('result')}</h3>
          {children(suggestion)}
          {suggestion.source && <SourceNotes source={suggestion.source} saysLost={saysLost} />}
        </section>
      )}
    </>
  )
}

function SourceNotes({
  source: { by, model, lost, unclear },
  saysLost,
}: {
  readonly source: NonNullable<Suggestion['source']>
  readonly saysLost: boolean
}) {
  const { t } = useTranslation('writingAssistant')
  const locale = useLocale()
  return (
    <>
      {saysLost && lost.length > 0 && (
        <p className="notice notice-wait">{t('lost', { details: formatList(lost, locale) })}</p>
      )}
      {unclear.length > 0 && (
        <p className="notice notice-danger">{t('unclear', { places: formatList(unclear, locale) })}</p>
      )}
      <p className="assistant-by">{by === 'local' ? t('local.by') : t('by', { model: model ?? '' })}</p>
    </>
  )
}
