import { formatRelative } from '#shared/i18n/format.ts'
import { DeviceState } from '#web/features/administration/devices/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'

/** One's own field devices. */
export function OwnDevices({ ownerId }: { readonly ownerId: string }) {
  const { t } = useTranslation('session')
  const locale = useLocale()
  const { data, error, refetch } = useCall('sync', 'devices')
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton />
  // Administrators are answered with everyone's.
  const own = data.items.filter(({ userId }) => userId === ownerId)
  if (own.length === 0) return <EmptyState title={t('account.noDevices')} />
  return (
    <ul className="plain-rows">
      {own.map(({ id, name, state, lastSeen }) => (
        <li key={id}>
          <div>
            <strong>{name}</strong>
            <small>
              {t('account.lastContact')} {formatRelative(lastSeen, locale)}
            </small>
          </div>
          <DeviceState state={state} />
        </li>
      ))}
    </ul>
  )
}
