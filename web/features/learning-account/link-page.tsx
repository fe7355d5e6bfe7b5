import './learning-account.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ApiError } from '#shared/contract/client.ts'
import { LEARNER_PATHS } from '#shared/domain/learners.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useUser } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

const GONE = [400, 404]

interface LinkPageProps {
  readonly title: string
  /** What stands there once the link was used; nothing before. */
  readonly done: ReactNode
  readonly text: string
  readonly button: string
  readonly error: ApiError | null
  readonly isPending: boolean
  readonly onUse: () => void
}

/**
 * The page behind a link of a mail: it says what will happen, and a button does it. Opening the link changes nothing,
 * because mail programs open links before people do.
 */
export function LinkPage({ title, done, text, button, error, isPending, onUse }: LinkPageProps) {
  const { t } = useTranslation('learningAccount')
  const user = useUser()
  const failureText = useFailureText()
  const heading = usePageTitle(title)
  const isDone = done !== null && done !== false
  const wasDone = useRef(isDone)
  useEffect(() => {
    // The pressed button has disappeared, so the focus moves here.
    if (isDone && !wasDone.current) heading.current?.focus()
    wasDone.current = isDone
  }, [isDone, heading])
  const isOver = error !== null && GONE.includes(error.status)
  return (
    <div className={classNames('learning-account-page', user && 'staff-body')}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div role="status">{done}</div>
      {!isDone && isOver && (
        <div role="alert">
          <p>
            <strong>{t('link.over')}</strong> {t('link.overText')}
          </p>
          <p>
            <Link to={LEARNER_PATHS.signIn}>{t('link.again')}</Link>
          </p>
        </div>
      )}
      {!isDone && !isOver && (
        <>
          {error && (
            <p className="failure" role="alert">
              <strong>{t('account.failed')}</strong> {failureText(error)}
            </p>
          )}
          <p className="learning-account-lead">{text}</p>
          <div className="actions needs-script">
            <Button tone="main" busy={isPending && t('signIn.busy')} onClick={onUse}>
              {button}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
