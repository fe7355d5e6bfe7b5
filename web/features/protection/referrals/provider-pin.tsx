import { useState } from 'react'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { worksIn } from '#shared/rules/own-region.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay, useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import type { SectionProps } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { OnceDialog } from '#web/ui/once-dialog.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { ProviderConfirmations } from './provider-confirmations.tsx'

/**
 * The PIN that was agreed with a provider, for case workers of its region: whether there is one, a new one, and its removal.
 * Those of other regions are shown whom to ask.
 */
export function ProviderPin({ record }: SectionProps) {
  const { t } = useTranslation('referrals')
  const user = useUser()
  const maySend = useMay('referrals:edit')
  const mayRead = useMay('pii:read')
  if (!maySend || !mayRead || user === null) return null
  if (worksIn(user, record.regionCode)) {
    return (
      <>
        <Pin id={record.id} />
        <ProviderConfirmations id={record.id} />
      </>
    )
  }
  return (
    <section className="rec-section">
      <h3>{t('pin.title')}</h3>
      <p>{t('pin.ofRegion')}</p>
    </section>
  )
}

function Pin({ id }: { readonly id: string }) {
  const { t } = useTranslation('referrals')
  const locale = useLocale()
  const [made, setMade] = useState<string | null>(null)
  const { data, error, refetch } = useCall('referralLinks', 'pin', { params: { id } })
  const set = useAction('referralLinks', 'setPin', {
    says: { shownBy: 'next' },
    refreshes: ['referralLinks'],
    onSuccess: ({ pin }) => setMade(pin),
  })
  const remove = useAction('referralLinks', 'removePin', {
    says: t('pin.removed'),
  })
  const failure = set.error ?? remove.error
  return (
    <section className="rec-section">
      <h3>{t('pin.title')}</h3>
      <p>{t('pin.text')}</p>
      {error && <Failure error={error} title={t('pin.failed')} onRetry={() => void refetch()} />}
      {failure && <Failure error={failure} title={t('pin.notSaved')} />}
      {!data && !error && <Skeleton lines={1} />}
      {data && (
        <>
          <p>
            {data.setAt
              ? t('pin.since', { time: formatDateTime(data.setAt, locale, EAST_AFRICA) })
              : t('pin.none')}
          </p>
          <div className="actions">
            <Button
              small
              busy={set.isPending && t('pin.busy')}
              onClick={() => void set.submit({ params: { id } })}
            >
              {t(data.setAt ? 'pin.renew' : 'pin.make')}
            </Button>
            {data.setAt && (
              <Button
                small
                tone="danger"
                busy={remove.isPending && t('pin.busy')}
                onClick={() => void remove.submit({ params: { id } })}
              >
                {t('pin.remove')}
              </Button>
            )}
          </div>
        </>
      )}
      {made !== null && (
        <OnceDialog title={t('pin.madeTitle')}>
          <p>{t('pin.madeText')}</p>
          <CopyField name="pin" label={t('pin.label')} value={made} />
          <div className="actions">
            <Button tone="main" onClick={() => setMade(null)}>
              {t('links.close')}
            </Button>
          </div>
        </OnceDialog>
      )}
    </section>
  )
}
