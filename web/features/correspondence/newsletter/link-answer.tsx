import './newsletter.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#shared/contract/client.ts'
import { NEWSLETTER_PATHS } from '#shared/domain/newsletter.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useMessage } from '#web/lib/i18n.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link, useHref, useSearchParams } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useSentNewsletterForm } from './sent-forms.ts'

interface LinkPageProps {
  readonly what: 'confirm' | 'unsubscribe'
  readonly isDone: boolean
  /** What is said once it is done. */
  readonly done: ReactNode
  readonly error: ApiError | null
  readonly isPending: boolean
  readonly send: (token: string) => Promise<unknown>
}

/**
 * The page behind a link of a mail: it says what will happen, and a button does it. Opening the link changes nothing,
 * because mail programs open links before people do.
 */
export function LinkPage(props: LinkPageProps) {
  const { what, isDone, done } = props
  const { t } = useTranslation('newsletter')
  const user = useUser()
  const [before] = useState(useSentNewsletterForm())
  const title = t(isDone ? `${what}.doneTitle` : `${what}.title`)
  const heading = usePageTitle(title)
  const failed = props.error ?? null
  const wasDone = useRef(isDone)
  useEffect(() => {
    // The pressed button has disappeared, so the focus moves here.
    if (isDone && !wasDone.current) heading.current?.focus()
    wasDone.current = isDone
  }, [isDone, heading])
  const isOver = failed ? failed.status === 404 || failed.status === 400 : (before?.isOver ?? false)
  return (
    <div className={classNames('newsletter-page', user && 'staff-body')}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div role="status">{isDone && <p>{done}</p>}</div>
      {!isDone && (isOver ? <Over /> : <Doing {...props} failure={before?.failure ?? null} />)}
      {isDone && (
        <p>
          <Link to="/news">{t('back')}</Link>
        </p>
      )}
    </div>
  )
}

function Over() {
  const { t } = useTranslation('newsletter')
  return (
    <div role="alert">
      <p>
        <strong>{t('link.over')}</strong> {t('link.overText')}
      </p>
      <p>
        <Link to={NEWSLETTER_PATHS.subscribe}>{t('link.again')}</Link>
      </p>
    </div>
  )
}

function Doing({
  what,
  error,
  isPending,
  send,
  failure,
}: LinkPageProps & { readonly failure: string | null }) {
  const { t } = useTranslation('newsletter')
  const message = useMessage()
  const failureText = useFailureText()
  const token = useSearchParams()[0].get('token') ?? ''
  const action = useHref(`${NEWSLETTER_PATHS[what]}?token=${encodeURIComponent(token)}`)
  const problem = error ? failureText(error) : failure && message(failure)
  return (
    <BareForm method="post" action={action} onSend={() => send(token)}>
      {problem && (
        <p className="failure" role="alert">
          <strong>{t('failed')}</strong> {problem}
        </p>
      )}
      <p className="newsletter-lead">{t(`${what}.text`)}</p>
      <Button type="submit" tone="main" busy={isPending && t(`${what}.busy`)}>
        {t(`${what}.button`)}
      </Button>
    </BareForm>
  )
}
