import type { ConflictView } from '#shared/contract/monitoring/monitoring.ts'
import { collections } from '#shared/schemas/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import {
  ConflictCard,
  type FieldText,
  isRecordCollection,
  RecordReference,
  recordPath,
  useFieldText,
} from '#web/records/index.ts'
import { EnumRadios } from '#web/ui/enum-fields.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { ResolvedList } from './resolved-list.tsx'

const DEFAULTS = { state: 'open', cursor: '' }

/** One list of values that wait, by record: open ones to decide, decided ones to look up. */
export function ConflictList({ list }: { readonly list: 'conflicts' | 'decisions' }) {
  const { t } = useTranslation('conflicts')
  const text = useFieldText()
  const [{ state, cursor }, change] = useUrlState(DEFAULTS)
  const shown = state === 'resolved' ? 'resolved' : 'open'
  const { data, error, refetch } = useCall(
    'conflicts',
    'list',
    { input: { state: shown, list, personal: 'omit', ...(cursor ? { cursor } : {}) } },
    { keepPrevious: true },
  )
  return (
    <>
      <EnumRadios
        name="state"
        label={t('show')}
        inline
        value={shown}
        values={['open', 'resolved']}
        textOf={(name) => t(name)}
        onChoose={(name) => change({ state: name })}
      />
      {error && <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data?.items.length === 0 && (
        <EmptyState title={t(`lists.${list}.${shown === 'open' ? 'none' : 'noneResolved'}`)}>
          {shown === 'open' && <p>{t(`lists.${list}.noneText`)}</p>}
        </EmptyState>
      )}
      {data && shown === 'open' && <OpenConflicts conflicts={data.items} text={text} />}
      {data && shown === 'resolved' && <ResolvedList conflicts={data.items} text={text} />}
      {data && <Pager next={data.next} total={data.total} shown={data.items.length} />}
    </>
  )
}

/** Conflicts one below the other, those of one record together. */
export function OpenConflicts({
  conflicts,
  text,
}: {
  readonly conflicts: readonly ConflictView[]
  readonly text: FieldText
}) {
  const byRecord = Map.groupBy(conflicts, ({ recordId }) => recordId)
  return [...byRecord.values()].map((group) => {
    const [first] = group
    if (!first) return null
    return (
      <section key={first.recordId} className="con-record">
        <ConflictHeading conflict={first} text={text} />
        {group.map((conflict) => {
          const collection = collections[conflict.collection as keyof typeof collections]
          return <ConflictCard key={conflict.id} {...{ conflict, collection, text }} />
        })}
      </section>
    )
  })
}

function ConflictHeading({ conflict, text }: { readonly conflict: ConflictView; readonly text: FieldText }) {
  const { t } = useTranslation('conflicts')
  const title = conflict.recordTitle ?? t(conflict.waits ? 'deletedRecord' : 'noTitle')
  return (
    <h2>
      {isRecordCollection(conflict.collection) && !conflict.waits ? (
        <Link to={recordPath(conflict.collection, conflict.recordId)}>{title}</Link>
      ) : (
        title
      )}
      <small>
        {text.term('collection', conflict.collection)}
        {isRecordCollection(conflict.collection) && (
          <>
            {' · '}
            <RecordReference id={conflict.recordId} />
          </>
        )}
      </small>
    </h2>
  )
}
