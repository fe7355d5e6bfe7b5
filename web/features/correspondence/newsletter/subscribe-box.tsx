import './newsletter.css'
import { useEffect, useRef, useState } from 'react'
import { findRoute } from '#shared/contract/routes.ts'
import { NEWSLETTER_PATHS } from '#shared/domain/newsletter.ts'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { Link, useHref, useLocation } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { fieldId, TextField } from '#web/ui/field.tsx'

/** Prefix of the ids of its fields, beside those of the page. */
const FORM = 'subscribe'

/** The box of the footer in which the newsletter is subscribed to (REQ-PUB-28); without script it opens the page. */
export function SubscribeBox() {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const message = useMessage()
  const failureText = useFailureText()
  const { pathname } = useLocation()
  const action = useHref(NEWSLETTER_PATHS.subscribe)
  const [isAsked, setAsked] = useState(false)
  const subscribe = useAction('newsletter', 'subscribe', {
    says: { shownBy: 'place' },
    onSuccess: () => setAsked(true),
  })
  const paragraph = useRef<HTMLParagraphElement>(null)
  const { error } = subscribe
  useEffect(() => {
    // The pressed button has disappeared, or a field has an error: the focus moves there.
    if (isAsked) paragraph.current?.focus()
    else if (error) document.getElementById(fieldId('email', FORM))?.focus()
  }, [isAsked, error])
  // Pages with a form of their own leave the box out, because it would look like a part of that form.
  if (findRoute(pathname)?.form) return null
  const wrong = error?.details.find(({ path }) => path === 'email')?.message
  const problem = error && (wrong ? message(wrong) : failureText(error))
  return (
    <section className="subscribe-box" aria-labelledby="subscribe-title">
      <h2 id="subscribe-title">{t('subscribe.title')}</h2>
      <div role="status">
        {isAsked && (
          <p ref={paragraph} tabIndex={-1}>
            {t('subscribe.asked')}
          </p>
        )}
      </div>
      {!isAsked && (
        <BareForm
          method="post"
          action={action}
          noValidate
          onSend={({ email = '' }) => subscribe.submit({ input: { email, groups: ['public'], locale } })}
        >
          <TextField
            form={FORM}
            name="email"
            type="email"
            label={t('subscribe.email')}
            error={problem ?? undefined}
            autoComplete="email"
            maxLength={254}
            dir="ltr"
          />
          <input type="hidden" name="group-public" value="on" />
          <Button type="submit" busy={subscribe.isPending && t('subscribe.button')}>
            {t('subscribe.button')}
          </Button>
        </BareForm>
      )}
      <p>
        <Link to={NEWSLETTER_PATHS.subscribe}>{t('subscribe.more')}</Link>
      </p>
    </section>
  )
}
