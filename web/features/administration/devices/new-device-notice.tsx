import { formatDateTime } from '#shared/i18n/format.ts'
import { type CallAnswer, useAction, useCall } from '#web/lib/calls.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'

/** Tells a person on every page of devices that were added to their account, until they say that these are theirs. */
export function NewDeviceNotice() {
  const { data } = useCall('sync', 'newDevices')
  if (!data || data.items.length === 0) return null
  return data.items.map((device) => <OneDevice key={device.id} device={device} />)
}

function OneDevice({
  device: { id, name, state, firstSeen },
}: {
  readonly device: CallAnswer<'sync', 'newDevices'>['items'][number]
}) {
  const { t } = useTranslation('session')
  const locale = useLocale()
  const message = useMessage()
  const acknowledge = useAction('sync', 'acknowledgeDevice', {
    says: () => ({ title: t('newDevice.noted'), text: name }),
    onError: (error) => showToast({ title: message(error.message), tone: 'danger' }),
  })
  return (
    <section className="notice notice-wait" aria-label={t('newDevice.label')}>
      <p>{t('newDevice.added', { name, time: formatDateTime(firstSeen, locale) })}</p>
      <p>{t(state === 'active' ? 'newDevice.active' : 'newDevice.waiting')}</p>
      <div className="actions">
        <Button
          small
          busy={acknowledge.isPending && t('newDevice.mine')}
          onClick={() => acknowledge.mutate({ params: { id } })}
        >
          {t('newDevice.mine')}
        </Button>
        <LinkButton to="/account" small>
          {t('newDevice.notMine')}
        </LinkButton>
      </div>
    </section>
  )
}
