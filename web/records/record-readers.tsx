import { useState } from 'react'
import type { RecordCollectionName } from '#shared/domain/names.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { StaffTimeline } from '#web/ui/staff/timeline.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import type { SectionProps } from './record-kind.ts'

interface Named {
  readonly collection: RecordCollectionName
  readonly id: string
}

/** The devices that hold the protected fields of a record, as a part of its panel; its timeline has who opened them. */
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
          <Deliveries {...named} />
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
