import { recordReference } from '#shared/domain/record-reference.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { mayAttachTo } from '#shared/rules/policies.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { links } from '#shared/schemas/links.ts'
import { type CallAnswer, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useWaitingCounts } from '#web/lib/waiting-counts.ts'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { useFieldText } from './field-text.ts'
import { recordPath } from './record-collections.ts'
import { recordTitle } from './record-title.ts'
import { MarkButtons, useLikenessText, useMarking } from './similar-records.tsx'

type Pair = CallAnswer<'links', 'pairs'>[number]

/** Pairs of records that may describe the same event and that no one has compared, the most similar first. */
export function SimilarPairs() {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const { data, error, refetch } = useCall('links', 'pairs')
  const { countOf } = useWaitingCounts()
  const { mark, isPending, error: failed } = useMarking()
  const total = countOf('duplicates')
  if (error?.code === 'offline' || error?.code === 'network')
    return <p className="notice notice-wait">{t('similar.needsLine')}</p>
  if (error) return <Failure error={error} title={t('similar.loadFailed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} />
  if (data.length === 0)
    return (
      <EmptyState title={t('similar.none')}>
        <p>{t('similar.noneText')}</p>
      </EmptyState>
    )
  const [shown, all] = [formatNumber(data.length, locale), formatNumber(total ?? data.length, locale)]
  return (
    <section className="rec-pairs">
      {total !== undefined && total > data.length && <p>{t('similar.most', { shown, total: all })}</p>}
      {failed && <Failure error={failed} title={t('similar.failed')} />}
      <ul>
        {data.map((pair) => (
          <PairItem
            key={`${pair.one.id} ${pair.other.id}`}
            {...{ pair, isPending }}
            onMark={(marked) => mark({ collection: pair.collection, id: pair.one.id }, pair.other.id, marked)}
          />
        ))}
      </ul>
    </section>
  )
}

function PairItem({
  pair,
  isPending,
  onMark,
}: {
  readonly pair: Pair
  readonly isPending: boolean
  readonly onMark: Parameters<typeof MarkButtons>[0]['onMark']
}) {
  const user = useUser()
  const text = useFieldText()
  const likenessText = useLikenessText()
  const { likeness }: Collection = collections[pair.collection]
  const timeOf = ({ at, precision }: Pair['one']) =>
    likeness && text.value(pair.collection, likeness.at, at, { [likeness.precision]: precision })
  const titleOf = ({ title }: Pair['one']) => recordTitle(pair.collection, title, text)
  return (
    <li>
      {[pair.one, pair.other].map((record) => (
        <div key={record.id}>
          <Link to={recordPath(pair.collection, record.id)} dir="auto">
            {titleOf(record)}
          </Link>{' '}
          <small>
            {recordReference(record.id)} · {timeOf(record)}
          </small>
        </div>
      ))}
      <small>{likenessText(pair)}</small>
      {user && mayAttachTo(user, links, pair.collection) && (
        <MarkButtons
          title={`${recordReference(pair.one.id)}, ${recordReference(pair.other.id)}`}
          disabled={isPending}
          onMark={onMark}
        />
      )}
    </li>
  )
}
