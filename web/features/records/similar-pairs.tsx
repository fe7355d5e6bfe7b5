import { Link } from 'react-router-dom'
import { mayAttachTo } from '#shared/domain/policies.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { links } from '#shared/schemas/links.ts'
import { type CallAnswer, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay, useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Failure } from '#web/ui/states.tsx'
import { useFieldText } from './field-text.ts'
import { recordPath } from './record-collections.ts'
import { recordTitle } from './record-title.ts'
import { MarkButtons, useLikenessText, useMarking } from './similar-records.tsx'

type Pair = CallAnswer<'links', 'pairs'>[number]

/** All pairs of records that may describe the same event and that nobody has compared; nothing where there are none. */
export function SimilarPairs() {
  const { t } = useTranslation('records')
  const mayLink = useMay(links.edit)
  const { data, error, refetch } = useCall('links', 'pairs', {}, { enabled: mayLink })
  const { mark, isPending, error: failed } = useMarking()
  if (error) return <Failure error={error} title={t('similar.loadFailed')} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <section className="rec-pairs">
      <h2>{t('similar.title')}</h2>
      <p>{t('similar.pairsLead')}</p>
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
  const locale = useLocale()
  const user = useUser()
  const text = useFieldText()
  const likenessText = useLikenessText()
  const titleOf = ({ title }: Pair['one']) => recordTitle(pair.collection, title, text)
  return (
    <li>
      {[pair.one, pair.other].map((record) => (
        <div key={record.id}>
          <Link to={recordPath(pair.collection, record.id)} dir="auto">
            {titleOf(record)}
          </Link>{' '}
          <small>
            {recordReference(record.id)} · {formatDateTime(record.at, locale, EAST_AFRICA)}
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
