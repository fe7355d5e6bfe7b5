import { useEffect, useRef } from 'react'
import type { RecentChanges as Changes } from '#shared/contract/protection/referral-links.ts'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'

interface RecentProps {
  readonly providerId: string
  readonly busy: boolean
  /** Sends the link; what was shown is named, so that a later change is asked about again. */
  readonly onConfirm: (confirmed: string[]) => void
  readonly onOther: () => void
}

/** Shows the sender of a link who set the provider's address or PIN lately, and waits for the confirmation. */
export function RecentChanges({ providerId, busy, onConfirm, onOther }: RecentProps) {
  const { t } = useTranslation('referrals')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const options = { params: { id: providerId } }
  const { data, error, isFetching, refetch } = useCall('referralLinks', 'recentChanges', options, {
    isKept: false,
  })
  const shown = isFetching ? undefined : data
  const confirmed = [shown?.address, shown?.pin].flatMap((change) => (change ? [change.id] : []))
  const isHeld = shown?.address?.standing === 'held'
  const isPinUsed =
    shown?.pin?.standing === 'confirmed' && (shown.address?.standing ?? 'confirmed') === 'confirmed'
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t('recent.title')}
      </h3>
      <p>{t('recent.text')}</p>
      {error && <Failure error={error} title={t('recent.failed')} onRetry={() => void refetch()} />}
      {!shown && !error && <Skeleton lines={3} />}
      {shown?.address && (
        <Steps
          text={t(isHeld ? 'recent.held' : 'recent.address', { email: shown.email ?? '' })}
          change={shown.address}
        />
      )}
      {shown?.pin && isPinUsed && <Steps text={t('recent.pin')} change={shown.pin} />}
      {shown?.pin && !isPinUsed && !isHeld && <p>{t('recent.noPin')}</p>}
      <p className="field-hint">{t('recent.hint')}</p>
      <div className="actions">
        {shown && !isHeld && (
          <Button tone="main" busy={busy && t('links.busy')} onClick={() => onConfirm(confirmed)}>
            {t('recent.confirm')}
          </Button>
        )}
        <Button onClick={onOther}>{t('recent.other')}</Button>
      </div>
    </>
  )
}

function Steps({ text, change }: { readonly text: string; readonly change: NonNullable<Changes['pin']> }) {
  const { t } = useTranslation('referrals')
  const locale = useLocale()
  return (
    <>
      <p>{text}</p>
      <ul>
        {change.steps.map(({ at, by }) => (
          <li key={at}>
            {t('recent.step', {
              name: by.name || t('recent.unknown'),
              time: formatDateTime(at, locale, EAST_AFRICA),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
