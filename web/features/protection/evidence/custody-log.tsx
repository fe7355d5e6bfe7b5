import { formatDateTime } from '#shared/i18n/format.ts'
import { type CallAnswer, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { StaffTimeline } from '#web/ui/staff/timeline.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'

type Entry = CallAnswer<'evidence', 'custody'>[number]

/** Who did what with an evidence file, oldest first, and whether the log is whole. */
export function CustodyLog({ id }: { readonly id: string }) {
  const { t } = useTranslation('evidence')
  const { data, error, refetch } = useCall('evidence', 'custody', { params: { id } })
  if (error?.code === 'offline' || error?.code === 'network')
    return <p className="ev-quiet">{t('custody.offline')}</p>
  if (error) return <Failure error={error} title={t('custody.failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} />
  const broken = data.findIndex(({ intact }) => !intact)
  return (
    <>
      <h4>{t('custody.title')}</h4>
      {data.length === 0 && <p className="ev-quiet">{t('custody.empty')}</p>}
      <StaffTimeline
        moments={data.map((entry, index) => ({
          // Entries are only ever added at the end.
          key: String(index),
          content: (
            <>
              {index === broken && <p className="field-error">{t('custody.broken')}</p>}
              <CustodyEntry entry={entry} />
            </>
          ),
        }))}
      />
    </>
  )
}

function CustodyEntry({ entry }: { readonly entry: Entry }) {
  const { at, toldAt, by, device, act, detail, respelled } = entry
  const { t } = useTranslation('evidence')
  const locale = useLocale()
  const what = t(`custody.acts.${act}`)
  return (
    <>
      {detail ? `${what}: ${t(`custody.details.${detail}`)}` : what}
      <small className="ev-quiet">
        {[
          by || t(act === 'received' ? 'reporter' : 'custody.byServer'),
          device && t('custody.onDevice', { device }),
          formatDateTime(at, locale),
          toldAt && t('custody.toldAt', { at: formatDateTime(toldAt, locale) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {respelled && <small className="ev-quiet">{t('custody.respelled')}</small>}
    </>
  )
}
