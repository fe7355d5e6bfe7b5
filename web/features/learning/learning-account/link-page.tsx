import './learning-account.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#shared/contract/client.ts'
import { LEARNER_PATHS } from '#shared/domain/learners.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useMessage } from '#web/lib/i18n.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link, useHref, useLocation } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useSentAccess } from './sent-access.ts'

const GONE = [400, 404]

interface LinkPageProps {
  readonly title: string
  /** What is shown once the link was used; nothing before. */
  readonly done: ReactNode
  readonly text: string
  readonly button: string
  readonly error: ApiError | null
  readonly isPending: boolean
  readonly onUse: () => Promise<unknown>
}

/**
 * The page behind a link of a mail: it says what will happen, and a button does it, also without script. Opening the link
 * changes nothing, because mail programs open links before people do.
 */
export function LinkPage({ title, done, text, button, error, isPending, onUse }: LinkPageProps) {
  const { t } = useTranslation('learningAccount')
  const user = useUser()
  const [sent] = useState(useSentAccess())
  const heading = usePageTitle(title)
  const isDone = done !== null && done !== false
  const wasDone = useRef(isDone)
  useEffect(() => {
    // The pressed button has disappeared, so the focus moves here.
    if (isDone && !wasDone.current) heading.current?.focus()
    wasDone.current = isDone
  }, [isDone, heading])
  const isOver = error ? GONE.includes(error.status) : (sent?.isOver ?? false)
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
        <Doing {...{ text, button, error, isPending, onUse }} failure={sent?.failure ?? null} />
      )}
    </div>
  )
}

type DoingProps = Pick<LinkPageProps, 'text' | 'button' | 'error' | 'isPending' | 'onUse'> & {
  readonly failure: string | null
}

function Doing({ text, button, error, isPending, onUse, failure }: DoingProps) {
  const { t } = useTranslation('learningAccount')
  const message = useMessage()
  const failureText = useFailureText()
  const { pathname, search } = useLocation()
  const action = useHref({ pathname, search })
  const problem = error ? failureText(error) : failure && message(failure)
  return (
    <BareForm method="post" action={action} onSend={onUse}>
      {problem && (
        <p className="failure" role="alert">
          <strong>{t('account.failed')}</strong> {problem}
        </p>
      )}
      <p className="learning-account-lead">{text}</p>
      <div className="actions">
        <Button type="submit" tone="main" busy={isPending && t('signIn.busy')}>
          {button}
        </Button>
      </div>
    </BareForm>
  )
}
