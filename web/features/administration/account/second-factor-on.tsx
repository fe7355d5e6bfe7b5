import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { CodeField, useProofForm } from '#web/features/administration/sign-in/index.ts'
import { refreshReads, useAction } from '#web/lib/calls.ts'
import { useMessage } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'

const KeyPicture = lazy(async () => {
  const { KeyPicture: picture } = await import('./key-picture.tsx')
  return { default: picture }
})

interface SecondFactorOnProps {
  /** Names the account in the app. */
  readonly email: string
  readonly onCodes: (codes: readonly string[]) => void
}

/** Turns the second factor on: asks for a key, shows it, and proves that the app has it. */
export function SecondFactorOn({
  onKey,
  ...rest
}: SecondFactorOnProps & {
  /** The key is in sight. */
  readonly onKey: () => void
}) {
  const { t } = useTranslation('session')
  const message = useMessage()
  const make = useAction('session', 'makeSecondFactorKey', {
    says: { shownBy: 'next' },
    refreshes: [],
    onError: (error) => showToast({ title: message(error.message), tone: 'danger' }),
    onSuccess: onKey,
  })
  return (
    <>
      <p>{t('secondFactor.lead')}</p>
      {make.data && <KeyForm keyText={make.data.key} {...rest} />}
      {!make.data && (
        <Button busy={make.isPending && t('secondFactor.starting')} onClick={() => make.mutate({})}>
          {t('secondFactor.start')}
        </Button>
      )}
    </>
  )
}

function KeyForm({ keyText, email, onCodes }: SecondFactorOnProps & { readonly keyText: string }) {
  const { t } = useTranslation(['session', 'shell'])
  const state = useProofForm({ prefix: 'second-factor', asksCode: true, codeLabel: t('secondFactor.code') })
  const client = useQueryClient()
  const turnOn = useAction('session', 'turnSecondFactorOn', {
    refreshes: [],
    onError: state.refuse,
    says: t('secondFactor.onTitle'),
    onSuccess: ({ recoveryCodes }) => {
      // The codes are shown before the account is read again, because that removes this form.
      onCodes(recoveryCodes)

      void refreshReads(client, ['session', 'users'])
    },
  })
  return (
    <>
      <p>{t('secondFactor.keyLead')}</p>
      <KeyFacts keyText={keyText} link={linkOf(keyText, email, t('shell:brand'))} />
      <Form
        className="form"
        state={state}
        onValid={({ password, code }) => turnOn.submit({ input: { password, code: code.trim() } })}
      >
        <CodeField {...state.proofField('code')} hint={t('secondFactor.codeHint')} />
        <TextField {...state.proofField('password')} type="password" autoComplete="current-password" />
        <Button type="submit" tone="main" busy={state.sending && t('secondFactor.turningOn')}>
          {t('secondFactor.turnOn')}
        </Button>
      </Form>
    </>
  )
}

function KeyFacts({ keyText, link }: { readonly keyText: string; readonly link: string }) {
  const { t } = useTranslation('session')
  return (
    <div className="second-factor-key">
      <Suspense>
        <KeyPicture link={link} />
      </Suspense>
      <dl className="facts">
        <dt>{t('secondFactor.key')}</dt>
        <dd>
          <code translate="no">{keyText.replace(/.{4}(?=.)/g, '$& ')}</code>
        </dd>
      </dl>
      <p>
        <a href={link}>{t('secondFactor.link')}</a>
      </p>
    </div>
  )
}

/** The form that authenticator apps agree on; issuer and account are what the app shows. */
function linkOf(keyText: string, email: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${keyText}&issuer=${encodeURIComponent(issuer)}`
}
