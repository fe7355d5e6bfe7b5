import { Link } from 'react-router-dom'
import { pathOf } from '#shared/contract/routes.ts'
import { collections } from '#shared/schemas/index.ts'
import {
  ConflictCard,
  isRecordCollection,
  RecordReference,
  recordPath,
  useFieldText,
} from '#web/features/records/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'

/** How many are decided here; the rest has a page of its own. */
const SHOWN = 10

/** Open conflicts side by side, for those who may decide them; for others their own values that wait. */
export function OpenConflicts() {
  const { t } = useTranslation(['sync', 'conflicts'])
  const text = useFieldText()
  const mayResolve = useMay('conflicts:resolve')
  const maySync = useMay('sync:use')
  const input = { state: 'open', limit: SHOWN, personal: 'omit' } as const
  const { data, error, refetch } = useCall('conflicts', 'list', { input }, { enabled: maySync })
  // Users who may not decide conflicts see how many of their own values wait for others, if any.
  if (!maySync || (!mayResolve && data?.total === 0)) return null
  return (
    <section className="sync-section">
      <h2>
        {t('conflicts.title')} {data && data.total > 0 && <span className="sync-count">{data.total}</span>}
      </h2>
      {error && <Failure error={error} title={t('loadFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data?.total === 0 && <p className="sync-quiet">{t('conflicts.none')}</p>}
      {data?.items.map((conflict) => {
        const title =
          conflict.recordTitle ??
          t(conflict.waits && mayResolve ? 'conflicts:deletedRecord' : 'entry.untitled')
        return (
          <div key={conflict.id}>
            <h3>
              {isRecordCollection(conflict.collection) && !conflict.waits ? (
                <Link to={recordPath(conflict.collection, conflict.recordId)}>{title}</Link>
              ) : (
                title
              )}
            </h3>
            {isRecordCollection(conflict.collection) && (
              <p className="sync-quiet">
                <RecordReference id={conflict.recordId} />
              </p>
            )}
            <ConflictCard
              conflict={conflict}
              collection={collections[conflict.collection as keyof typeof collections]}
              text={text}
            />
          </div>
        )
      })}
      {data && mayResolve && data.total > data.items.length && (
        <Link to={pathOf('conflicts')}>{t('conflicts.all')}</Link>
      )}
    </section>
  )
}
