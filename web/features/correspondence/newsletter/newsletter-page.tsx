import './newsletter.css'
import { useEffect, useRef, useState } from 'react'
import { NEWSLETTER_GROUPS, NEWSLETTER_PATHS, type NewsletterGroup } from '#shared/domain/newsletter.ts'
import { useAction } from '#web/lib/calls.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link, useHref } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { uncheckedValues, useZodForm } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import { groupField, useSentNewsletterForm } from './sent-forms.ts'

/** The newsletter is subscribed to here, at /newsletter; the box of the footer leads here without script. */
export function NewsletterPage() {
  const { t } = useTranslation('newsletter')
  const user = useUser()
  const sent = useSentNewsletterForm()
  const [isAsked, setAsked] = useState(sent?.isDone ?? false)
  const heading = usePageTitle(t('title'))
  const headingRef = useRef<HTMLHeadingElement>(null)
  const wasAsked = useRef(isAsked)
  useEffect(() => {
    // The form with the pressed button has disappeared, so the focus moves here.
    if (isAsked && !wasAsked.current) headingRef.current?.focus()
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
            <h2 ref={headingRef} tabIndex={-1}>
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

type GroupValues = Readonly<Record<ReturnType<typeof groupField>, boolean>>
type SubscribeValues = GroupValues & { readonly email: string }
const unchecked = uncheckedValues<SubscribeValues>()

const valuesOfGroups = (isChosen: (group: NewsletterGroup) => boolean) =>
  Object.fromEntries(NEWSLETTER_GROUPS.map((name) => [groupField(name), isChosen(name)])) as GroupValues

function SubscribeForm({ onAsked }: { readonly onAsked: () => void }) {
  const { t } = useTranslation('newsletter')
  const locale = useLocale()
  const message = useMessage()
  const sent = useSentNewsletterForm()
  const [before] = useState(sent)
  const action = useHref(NEWSLETTER_PATHS.subscribe)
  const state = useZodForm<SubscribeValues, SubscribeValues>(unchecked, {
    start: {
      email: before?.email ?? '',
      ...valuesOfGroups((name) => (before ? before.groups.includes(name) : name === 'public')),
    },
    labels: { email: t('email') },
    focus: 'summary',
  })
  const subscribe = useAction('newsletter', 'subscribe', {
    says: { shownBy: 'next' },
    onSuccess: onAsked,
    onError: state.refuse,
  })
  const send = ({ email, ...chosen }: SubscribeValues) => {
    const groups = NEWSLETTER_GROUPS.filter((name) => chosen[groupField(name)])
    return subscribe.submit({ input: { email, groups, locale } })
  }
  const former = subscribe.isIdle ? before : null
  return (
    <Form method="post" action={action} state={state} onValid={send} failedTitle={t('failed')}>
      {former?.failure && (
        <p className="failure" role="alert">
          <strong>{t('failed')}</strong> {message(former.failure)}
        </p>
      )}
      <TextField
        {...state.field('email')}
        type="email"
        hint={
          <>
            {t('emailHint')} <InEnglish of="newsletter.emailHint" />
          </>
        }
        error={state.errorOf('email') ?? (former?.problem ? message(former.problem) : undefined)}
        autoComplete="email"
        maxLength={254}
        dir="ltr"
      />
      <fieldset className="field">
        <legend>{t('groups')}</legend>
        {NEWSLETTER_GROUPS.map((name) => (
          <CheckboxField key={name} {...state.field(groupField(name))} label={t(`group.${name}`)} />
        ))}
      </fieldset>
      <p className="newsletter-privacy">{t('privacy')}</p>
      <div className="actions">
        <Button type="submit" tone="main" busy={state.sending && t('subscribing')}>
          {t('subscribe')}
        </Button>
      </div>
    </Form>
  )
}
