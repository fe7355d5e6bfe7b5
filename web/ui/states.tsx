import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#web/lib/failure-text.ts'
import { Button } from './button.tsx'

/** Grey lines in the place of text that is on its way. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  const { t } = useTranslation('shell')
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <span key={line} aria-hidden="true" />
      ))}
    </div>
  )
}

/** Says that there is nothing yet, and what to do next. */
export function EmptyState({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      {children}
    </div>
  )
}

/** Says in the page what went wrong with a call, and offers to do it again. */
export function Failure({
  error,
  title,
  onRetry,
}: {
  readonly error: unknown
  readonly title?: string
  readonly onRetry?: () => void
}) {
  const { t } = useTranslation(['errors', 'shell'])
  const failureText = useFailureText()
  const what = title ?? t('errors:loadFailed')
  const why = failureText(error, onRetry ? 'reading' : 'writing')
  return (
    <div className="failure" role="alert">
      <p>
        <strong>{what}</strong> {why !== what && why}
      </p>
      {onRetry && (
        <Button small onClick={onRetry}>
          {t('shell:form.retry')}
        </Button>
      )}
    </div>
  )
}
