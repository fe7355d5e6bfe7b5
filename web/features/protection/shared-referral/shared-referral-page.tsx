import './shared-referral.css'
import { useState } from 'react'
import type { OpenedReferral, SharedReferral } from '#shared/contract/protection/referral-links.ts'
import { districtName, regionName } from '#shared/domain/places.ts'
import { CODE_DIGITS, SHAREABLE, SHARED_REFERRAL_PATH } from '#shared/domain/referral-sharing.ts'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link, useHref, useSearchParams } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/field.tsx'
import { AnswerForm } from './answer-form.tsx'
import { useSentCode } from './opened-referral.ts'

/**
 * Where the mail to a provider leads (decision 0218). Opening it shows nothing, because mail programs open links before
 * people do; the code shows the referral once.
 */
export function SharedReferralPage() {
  const { t } = useTranslation('sharedReferral')
  const user = useUser()
  const sent = useSentCode()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [opened, setOpened] = useState<OpenedReferral | null>(sent?.opened ?? null)
  const [code, setCode] = useState(sent?.code ?? '')
  const [isAnswered, setAnswered] = useState(sent?.isAnswered ?? false)
  const heading = usePageTitle(t('title'))
  return (
    <div className={classNames('shared-referral', user && 'staff-body')}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      {opened ? (
        <>
          {opened.referral ? (
            <Referral referral={opened.referral} />
          ) : (
            !isAnswered && <p className="notice">{t('again')}</p>
          )}
          <AnswerForm
            {...{ opened, token, code, isAnswered }}
            failure={sent?.failure ?? null}
            onAnswered={(answered) => {
              // What was shown stays in sight; the answer of the server does not have it again.
              setOpened({ ...answered, referral: opened.referral })
              setAnswered(true)
            }}
          />
        </>
      ) : (
        <CodeForm
          token={token}
          failure={sent?.failure ?? null}
          onOpened={(referral, typed) => {
            setCode(typed)
            setOpened(referral)
          }}
        />
      )}
    </div>
  )
}

function CodeForm({
  token,
  failure,
  onOpened,
}: {
  readonly token: string
  readonly failure: string | null
  readonly onOpened: (opened: OpenedReferral, code: string) => void
}) {
  const { t } = useTranslation('sharedReferral')
  const message = useMessage()
  const failureText = useFailureText()
  const action = useHref(`${SHARED_REFERRAL_PATH}?token=${encodeURIComponent(token)}`)
  const open = useAction('referralLinks', 'open', {
    says: { shownBy: 'next' },
    onSuccess: (referral, { input }) => onOpened(referral, input?.code ?? ''),
  })
  const problem = open.error ? failureText(open.error) : failure && message(failure)
  if (token === '') {
    return (
      <>
        <p className="notice notice-wait">{t('missing')}</p>
        <p>
          <Link to="/contact">{t('contact')}</Link>
        </p>
      </>
    )
  }
  return (
    <BareForm
      className="form"
      method="post"
      action={action}
      onSend={({ code = '' }) => open.submit({ input: { token, code } })}
    >
      <p>{t('text')}</p>
      {problem && (
        <p className="failure" role="alert">
          <strong>{t('failed')}</strong> {problem}
        </p>
      )}
      <TextField
        name="code"
        label={t('code')}
        hint={t('codeHint', { count: CODE_DIGITS })}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <div className="actions">
        <Button type="submit" tone="main" busy={open.isPending && t('busy')}>
          {t('open')}
        </Button>
      </div>
    </BareForm>
  )
}

function Referral({ referral }: { readonly referral: SharedReferral }) {
  const { t } = useTranslation(['sharedReferral', 'referralRequest'])
  const locale = useLocale()
  const { serviceType, urgencyLevel, regionCode, districtCode, fields } = referral
  const wordOf = (name: string, value: string) =>
    name === 'clientGender' ? t(`referralRequest:genders.${value as 'female'}`) : value
  const rows: readonly (readonly [string, string | null])[] = [
    [t('service'), t(`referralRequest:services.${serviceType}`)],
    [t('urgency'), t(`referralRequest:urgencies.${urgencyLevel}`)],
    [t('region'), regionCode && regionName(regionCode, locale)],
    [t('district'), districtCode && districtName(districtCode)],
    ...SHAREABLE.map((name) => {
      const value = fields[name]
      return [t(`fields.${name}`), value === undefined ? null : wordOf(name, value)] as const
    }),
  ]
  return (
    <section role="status">
      <h2>{t('opened')}</h2>
      <p className="notice">{t('once')}</p>
      <dl className="facts">
        {rows.flatMap(([label, value]) =>
          value
            ? [
                <dt key={`${label} name`}>{label}</dt>,
                <dd key={label} dir="auto">
                  {value}
                </dd>,
              ]
            : [],
        )}
      </dl>
    </section>
  )
}
