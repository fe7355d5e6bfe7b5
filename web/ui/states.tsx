import type { ReactNode } from 'react'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { TRAY } from './tray-path.ts'

/** What comes, by its form: lines of text, a heading, a row of a list, a chart, a map, or a figure with its name. */
export type SkeletonShape = 'line' | 'heading' | 'row' | 'chart' | 'map' | 'figure'

/** Grey forms in the place of what is on its way: some lines, or `shapes` from top to bottom. They never move. */
export function Skeleton({
  lines = 3,
  shapes = Array.from({ length: lines }, () => 'line'),
}: {
  readonly lines?: number
  readonly shapes?: readonly SkeletonShape[]
}) {
  const { t } = useTranslation('shell')
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {shapes.map((shape, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the forms never move
        <span key={at} className={`skeleton-${shape}`} aria-hidden="true" />
      ))}
    </div>
  )
}

/** Says that there is nothing yet, and what to do next. */
export function EmptyState({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="empty">
      <Icon path={TRAY} />
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
