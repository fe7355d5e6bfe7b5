import { useId, useState } from 'react'
import { formatDateTime } from '#shared/i18n/format.ts'
import { type CallAnswer, useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/staff/reason-dialog.tsx'
import { Failure } from '#web/ui/states.tsx'

type Misfit = CallAnswer<'system', 'ledgerMisfits'>[number]

const keyOf = ({ deviceId, entry, hash }: Misfit) => `${deviceId} ${entry} ${hash}`

/**
 * Entries that devices have seen in the ledger and that it no longer contains: each has an explanation by a named
 * user, or waits for one.
 */
export function LedgerMisfits() {
  const { t } = useTranslation('users')
  const title = useId()
  const { data, error, refetch } = useCall('system', 'ledgerMisfits')
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  const open = data.filter(({ acknowledged }) => !acknowledged)
  const explained = data.filter(({ acknowledged }) => acknowledged)
  return (
    <section className={open.length > 0 ? 'notice notice-wait' : 'notice'} aria-labelledby={title}>
      <h2 id={title}>{t('misfits.title')}</h2>
      <p>{open.length > 0 ? t('misfits.lead') : t('misfits.none')}</p>
      {open.length > 0 && (
        <ul>
          {open.map((misfit) => (
            <OpenMisfit key={keyOf(misfit)} misfit={misfit} />
          ))}
        </ul>
      )}
      {explained.length > 0 && (
        <details>
          <summary>{t('misfits.explained', { count: explained.length })}</summary>
          <ul>
            {explained.map((misfit) => (
              <Explained key={keyOf(misfit)} misfit={misfit} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function OpenMisfit({ misfit }: { readonly misfit: Misfit }) {
  const { t } = useTranslation('users')
  const locale = useLocale()
  const mayExplain = useMay('users:manage')
  const [asks, setAsks] = useState(false)
  const explain = useAction('system', 'acknowledgeMisfit', {
    says: t('misfits.done'),
    refreshes: ['system', 'users'],
  })
  const { deviceId, device, entry, hash, notedAt } = misfit
  return (
    <li>
      <p>{t('misfits.open', { device, entry, at: formatDateTime(notedAt, locale) })}</p>
      {mayExplain && (
        <Button onClick={() => setAsks(true)} aria-label={t('misfits.explainOne', { device, entry })}>
          {t('misfits.explain')}
        </Button>
      )}
      {asks && (
        <ReasonDialog
          title={t('misfits.explainOne', { device, entry })}
          text={t('misfits.warning')}
          submit={t('misfits.explain')}
          onConfirm={(reason) => explain.mutateAsync({ input: { deviceId, entry, hash, reason } })}
          onClose={() => setAsks(false)}
        />
      )}
    </li>
  )
}

function Explained({ misfit: { device, entry, acknowledged } }: { readonly misfit: Misfit }) {
  const { t } = useTranslation('users')
  const locale = useLocale()
  if (!acknowledged) return null
  const { by, at, reason } = acknowledged
  const who = by ?? t('misfits.somebody')
  return <li>{t('misfits.why', { device, entry, by: who, at: formatDateTime(at, locale), reason })}</li>
}
