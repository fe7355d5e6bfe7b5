import type { ConflictView } from '#shared/contract/monitoring/monitoring.ts'
import { pathOf } from '#shared/contract/routes.ts'
import type { ConflictList } from '#shared/domain/conflict-lists.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { collections } from '#shared/schemas/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import {
  ConflictCard,
  type FieldText,
  isRecordCollection,
  RecordReference,
  recordPath,
  useFieldText,
} from '#web/records/index.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'

/** How many are decided here; the rest has a page of its own. */
const SHOWN = 10

/** Conflicts and proposals side by side, for those who may decide them, and the user's own values about which others decide. */
export function OpenConflicts() {
  const mayResolve = useMay('conflicts:resolve')
  const maySync = useMay('sync:use')
  if (!maySync) return null
  return (
    <>
      {mayResolve && <Section list="conflicts" />}
      {mayResolve && <Section list="decisions" />}
      <Section list="own" />
    </>
  )
}

/** One of the lists. That there are no conflicts is said; the others are left out where they are empty. */
function Section({ list }: { readonly list: ConflictList }) {
  const { t } = useTranslation(['sync', 'conflicts'])
  const locale = useLocale()
  const text = useFieldText()
  const input = { state: 'open', list, limit: SHOWN, personal: 'omit' } as const
  const { data, error, refetch } = useCall('conflicts', 'list', { input })
  if (list !== 'conflicts' && data?.total === 0) return null
  if (list !== 'conflicts' && !data && !error) return null
  return (
    <section className="sync-section">
      <h2>
        {list === 'own' ? t('own') : t(`${list}.title`)}{' '}
        {data && data.total > 0 && <span className="sync-count">{formatNumber(data.total, locale)}</span>}
      </h2>
      {error && <Failure error={error} title={t('loadFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data?.total === 0 && <p className="sync-quiet">{t('conflicts.none')}</p>}
      {data?.items.map((conflict) => (
        <Item key={conflict.id} conflict={conflict} text={text} />
      ))}
      {data && list !== 'own' && data.total > data.items.length && (
        <Link to={pathOf(list)}>{t(`${list}.all`)}</Link>
      )}
    </section>
  )
}

function Item({ conflict, text }: { readonly conflict: ConflictView; readonly text: FieldText }) {
  const { t } = useTranslation(['sync', 'conflicts'])
  const mayResolve = useMay('conflicts:resolve')
  const title =
    conflict.recordTitle ?? t(conflict.waits && mayResolve ? 'conflicts:deletedRecord' : 'entry.untitled')
  return (
    <div>
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
}
