import './newsletter.css'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useHref } from 'react-router-dom'
import { NEWSLETTER_GROUPS, NEWSLETTER_PATHS } from '#shared/domain/newsletter.ts'
import { useAction } from '#web/lib/calls.ts'
import { textIn, useFormProblems } from '#web/lib/form-problems.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useUser } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import { groupField, useSentNewsletterForm } from './sent-forms.ts'

/** The newsletter is subscribed to here, at /newsletter; the box of the footer leads here without script. */
export function NewsletterPage() {
  const { t } = useTranslation('newsletter')
  const user = useUser()
  const sent = useSentNewsletterForm()
  const [isAsked, setAsked] = useState(sent?.isDone ?? false)
  const heading = usePageTitle(t('title'))
  const asked = useRef<HTMLHeadingElement>(null)
  const wasAsked = useRef(isAsked)
  useEffect(() => {
    // The form with what was pressed has gone.
    if (isAsked && !wasAsked.current) asked.current?.focus()
  }, [isAsked])
  return (
    <div className={classNames('newsletter-page', user && 'staff-body')}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className="newsletter-lead">{t('lead')}</p>
      <div role="status">
        {isAsked && (
          <div className="notice">
            <h2 ref={asked} tabIndex={-1}>
              {t('asked.title')}
            </h2>
            <p>{t('asked.text')}</p>
          </div>
        )}
      </div>
      {isAsked ? (
        <p>
          <Link to="/news">{t('back')}</Link>
        </p>
      ) : (
        <SubscribeForm onAsked={() => setAsked(true)} />
      )}
    </div>
  )
}

function SubscribeForm({ onAsked }: { readonly onAsked: () => void }) {
  const { t } = useTranslation('newsletter')
  const locale = useLocale()
  const message = useMessage()
  const sent = useSentNewsletterForm()
  const [before] = useState(sent)
  const action = useHref(NEWSLETTER_PATHS.subscribe)
  const labels = useMemo(() => ({ email: t('email') }), [t])
  const problems = useFormProblems(labels)
  const subscribe = useAction('newsletter', 'subscribe', { onSuccess: onAsked, onError: problems.refuse })
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (subscribe.isPending) return
    const form = event.currentTarget
    const groups = NEWSLETTER_GROUPS.filter((name) => textIn(form, groupField(name)) !== '')
    subscribe.mutate({ input: { email: textIn(form, 'email'), groups, locale } })
  }
  const former = subscribe.isIdle ? before : null
  return (
    <form method="post" action={action} noValidate onSubmit={submit}>
      <FormTrouble problems={problems} title={t('failed')} />
      {former?.failure && (
        <p className="failure" role="alert">
          <strong>{t('failed')}</strong> {message(former.failure)}
        </p>
      )}
      <TextField
        name="email"
        type="email"
        label={labels.email}
        hint={t('emailHint')}
        error={problems.of('email') ?? (former?.problem ? message(former.problem) : undefined)}
        defaultValue={before?.email ?? ''}
        autoComplete="email"
        maxLength={254}
        dir="ltr"
      />
      <fieldset className="field">
        <legend>{t('groups')}</legend>
        {NEWSLETTER_GROUPS.map((name) => (
          <CheckboxField
            key={name}
            name={groupField(name)}
            label={t(`group.${name}`)}
            defaultChecked={before ? before.groups.includes(name) : name === 'public'}
          />
        ))}
      </fieldset>
      <p className="newsletter-privacy">{t('privacy')}</p>
      <div className="actions">
        <Button type="submit" tone="main" busy={subscribe.isPending && t('subscribing')}>
          {t('subscribe')}
        </Button>
      </div>
    </form>
  )
}
