import { useState } from 'react'
import type { Confirmations } from '#shared/contract/protection/referral-links.ts'
import { CONFIRMED_BY } from '#shared/domain/referral-sharing.ts'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'

type What = 'address' | 'pin'
type Waiting = NonNullable<Confirmations['address']>

/** Whether a second person has confirmed a provider's address and PIN, and where a user who set neither confirms them. */
export function ProviderConfirmations({ id }: { readonly id: string }) {
  const { t } = useTranslation('referrals')
  const { data, error, refetch } = useCall(
    'referralLinks',
    'confirmations',
    { params: { id } },
    { isKept: false },
  )
  const [setting, setSetting] = useState<What | null>(null)
  const change = setting === null ? null : (data?.[setting] ?? null)
  return (
    <section className="rec-section">
      <h3>{t('confirmations.title')}</h3>
      <p>{t('confirmations.text')}</p>
      {error && <Failure error={error} title={t('confirmations.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data && (
        <ul>
          <State
            name={
              data.email ? t('confirmations.address', { email: data.email }) : t('confirmations.noAddress')
            }
            state={data.address}
            onConfirm={() => setSetting('address')}
            button={t('confirmations.confirmAddress')}
          />
          <State
            name={t(data.pin ? 'confirmations.pin' : 'confirmations.noPin')}
            state={data.pin}
            onConfirm={() => setSetting('pin')}
            button={t('confirmations.confirmPin')}
          />
        </ul>
      )}
      {setting && change && (
        <ConfirmDialog
          {...{ id, what: setting, change: change.id, email: data?.email ?? '' }}
          onClose={() => setSetting(null)}
        />
      )}
    </section>
  )
}

interface StateProps {
  readonly name: string
  readonly state: Waiting | null
  readonly button: string
  readonly onConfirm: () => void
}

function State({ name, state, button, onConfirm }: StateProps) {
  const { t } = useTranslation('referrals')
  const locale = useLocale()
  if (!state) return <li>{name}</li>
  const time = state.confirmed ? formatDateTime(state.confirmed.at, locale, EAST_AFRICA) : ''
  return (
    <li>
      <strong>{name}</strong>
      <p>{t(`confirmations.standing.${state.standing}`, { time })}</p>
      {state.mayConfirm && (
        <Button small onClick={onConfirm}>
          {button}
        </Button>
      )}
      {state.standing !== 'confirmed' && !state.mayConfirm && (
        <p className="field-hint">{t('confirmations.own')}</p>
      )}
    </li>
  )
}

interface ConfirmProps {
  readonly id: string
  readonly what: What
  /** The change that is shown; a later one is asked about again. */
  readonly change: string
  readonly email: string
  readonly onClose: () => void
}

function ConfirmDialog({ id, what, change, email, onClose }: ConfirmProps) {
  const { t } = useTranslation('referrals')
  const [how, setHow] = useState<(typeof CONFIRMED_BY)[number]>('telephone')
  const confirm = useAction('referralLinks', 'confirm', {
    refreshes: ['referralLinks'],
    says: t('confirmations.done'),
    onSuccess: () => {
      onClose()
    },
  })
  const title = t(what === 'address' ? 'confirmations.addressTitle' : 'confirmations.pinTitle')
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{what === 'address' ? t('confirmations.askAddress', { email }) : t('confirmations.askPin')}</p>
      <fieldset className="rec-choice">
        <legend>{t('confirmations.how')}</legend>
        {CONFIRMED_BY.map((way) => (
          <label key={way}>
            <input type="radio" name="how" value={way} checked={how === way} onChange={() => setHow(way)} />{' '}
            {t(`confirmations.${way}`)}
          </label>
        ))}
      </fieldset>
      {confirm.error && <Failure error={confirm.error} title={t('confirmations.notSaved')} />}
      <div className="actions">
        <Button
          tone="main"
          busy={confirm.isPending && t('confirmations.busy')}
          onClick={() => void confirm.submit({ params: { id }, input: { what, change, how } })}
        >
          {t('confirmations.submit')}
        </Button>
        <Button onClick={onClose}>{t('links.close')}</Button>
      </div>
    </Dialog>
  )
}
