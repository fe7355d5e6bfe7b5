import { useId } from 'react'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'

/** Where a notice is on the page: above the list if something has to be done, else below it. */
export type NoticePlace = 'above' | 'below'

/** What the operator of the server has to look after: where keys are kept, and how old the backups are. */
export function UpkeepNotice({ place }: { readonly place: NoticePlace }) {
  const { t } = useTranslation('users')
  const locale = useLocale()
  const title = useId()
  const { data, error, refetch } = useCall('system', 'upkeep')
  if (error) return place === 'above' && <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return place === 'below' && <Skeleton lines={2} />
  const { upkeep, backupAt } = data
  if (place !== (upkeep.length > 0 ? 'above' : 'below')) return null
  return (
    <section className={upkeep.length > 0 ? 'notice notice-wait' : 'notice'} aria-labelledby={title}>
      <h2 id={title}>{t('upkeep.title')}</h2>
      {upkeep.length > 0 && (
        <ul>
          {upkeep.map((name) => (
            <li key={name}>{t(`upkeep.of.${name}`)}</li>
          ))}
        </ul>
      )}
      {backupAt && <p>{t('upkeep.last', { at: formatDateTime(backupAt, locale) })}</p>}
    </section>
  )
}
