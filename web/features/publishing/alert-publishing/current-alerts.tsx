import type { Alert } from '#shared/contract/publishing/alerts.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'

/** The current alerts, for those who may end them. */
export function CurrentAlerts() {
  const { t } = useTranslation('alertPublishing')
  const { data } = useCall('alerts', 'current')
  if (!data || data.length === 0) return null
  return (
    <section className="section" aria-label={t('current')}>
      <h2>{t('current')}</h2>
      <ul className="plain-rows">
        {data.map((alert) => (
          <CurrentAlert key={alert.id} alert={alert} />
        ))}
      </ul>
    </section>
  )
}

function CurrentAlert({ alert }: { readonly alert: Alert }) {
  const { t } = useTranslation('alertPublishing')
  const locale = useLocale()
  const text = locale === 'so' ? alert.textSo : alert.text
  const end = useAction('alerts', 'end', {
    refreshes: ['alerts', 'overview'],
    says: t('ended'),
    onError: () => showToast({ title: t('endFailed'), tone: 'danger' }),
  })
  return (
    <li>
      <span>{text}</span>
      <Button
        aria-label={t('endNamed', { text })}
        busy={end.isPending && t('ending')}
        onClick={() => end.mutate({ params: { id: alert.id } })}
      >
        {t('end')}
      </Button>
    </li>
  )
}
