import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#shared/i18n/format.ts'
import type { RecordCollectionName } from '#shared/schemas/names.ts'
import type { SectionProps } from '#web/features/records/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { StaffTimeline } from '#web/ui/staff/timeline.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'

interface Named {
  readonly collection: RecordCollectionName
  readonly id: string
}

/** Who has read the protected fields of a record, as a part of its panel. */
export function RecordReaders({ record: { id }, collection }: SectionProps) {
  const named = { collection, id }
  const { t } = useTranslation('accessLog')
  const mayRead = useMay('readings:read')
  const mayReadAll = useMay('access-log:read')
  const [isShown, setShown] = useState(false)
  if (!mayRead) return null
  return (
    <section className="rec-section">
      <h3>{t('ofRecord.title')}</h3>
      {isShown ? (
        <>
          <Openings {...named} />
          <Deliveries {...named} />
          <p>{t('ofRecord.offline')}</p>
          {mayReadAll && (
            <LinkButton small to={`/access-log?record=${named.id}`}>
              {t('ofRecord.all')}
            </LinkButton>
          )}
        </>
      ) : (
        <Button small onClick={() => setShown(true)}>
          {t('ofRecord.show')}
        </Button>
      )}
    </section>
  )
}

const FIRST = 10
const MOST = 200

function Openings({ collection, id }: Named) {
  const { t } = useTranslation('accessLog')
  const locale = useLocale()
  const [limit, setLimit] = useState(FIRST)
  const { data, error, refetch } = useCall(
    'accessLog',
    'openings',
    { params: { collection, id }, input: { limit } },
    { keepPrevious: true },
  )
  return (
    <>
      <h4>{t('ofRecord.openedBy')}</h4>
      {error && <Failure error={error} title={t('ofRecord.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={3} />}
      {data?.items.length === 0 && <p className="rec-none">{t('ofRecord.nobody')}</p>}
      {data && (
        <StaffTimeline
          moments={data.items.map((entry) => ({
            key: entry.id,
            content: (
              <>
                {entry.user.name}
                <small>
                  {[
                    t(`ways.${entry.how}`),
                    formatDateTime(entry.at, locale),
                    entry.device,
                    entry.toldAt && t('told', { at: formatDateTime(entry.toldAt, locale) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </>
            ),
          }))}
        />
      )}
      {data?.next && limit < MOST && (
        <Button tone="plain" onClick={() => setLimit(MOST)}>
          {t('ofRecord.more')}
        </Button>
      )}
    </>
  )
}

function Deliveries({ collection, id }: Named) {
  const { t } = useTranslation('accessLog')
  const locale = useLocale()
  const { data, error, refetch } = useCall('accessLog', 'deliveries', { params: { collection, id } })
  if (error) return <Failure error={error} title={t('ofRecord.failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={2} />
  const count = new Set(data.map(({ device }) => device.id)).size
  return (
    <>
      <h4>{count === 0 ? t('ofRecord.noDevice') : t('ofRecord.deliveredTo', { count })}</h4>
      {count > 0 && <p>{t('ofRecord.deliveredNote')}</p>}
      <StaffTimeline
        moments={data.map(({ device, user, at }) => ({
          key: `${device.id} ${user.id}`,
          content: (
            <>
              {device.name}
              <small>
                {[user.name, formatDateTime(at, locale), device.revoked && t('ofRecord.revoked')]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </>
          ),
        }))}
      />
    </>
  )
}
