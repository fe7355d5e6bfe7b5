import { may } from '#shared/domain/access.ts'
import { RECORD_COLLECTION_NAMES, type RecordCollectionName, resourceOf } from '#shared/domain/names.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import {
  FieldValue,
  openStatesOf,
  recordKind,
  recordPath,
  recordTitle,
  useFieldText,
  useRecordLists,
} from '#web/records/index.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { mostUrgent, type OwnRecord } from './most-urgent.ts'
import { needsLine } from './offline-line.tsx'

/** Most records that are shown; the lists behind the links have them all. */
const SHOWN = 5
const ROWS = Array.from({ length: SHOWN }, () => 'row' as const)
/** Most records of each collection among which the most urgent are looked for. */
const LOOKED_AT = '25'

/** The most urgent first: by the day that they are due, or by their level where there is none. */
function sortOf(name: RecordCollectionName) {
  const { due, counts }: RecordCollection = recordCollections[name]
  return due ? { sort: due, order: 'asc' } : { sort: counts?.level ?? 'createdAt', order: 'desc' }
}

const addressOf = (collection: RecordCollection) => `assignee=me&${openStatesOf(collection)}`

/** The open records that are assigned to the user, the most urgent first. */
export function AssignedToYou() {
  const { t } = useTranslation(['overview', 'terms'])
  const locale = useLocale()
  const user = useUser()
  // A record can be assigned only to those who may edit it.
  const own = RECORD_COLLECTION_NAMES.filter((name) => may(user, recordCollections[name].edit))
  const lists = useRecordLists(
    own.map((name) => ({
      resource: resourceOf(name),
      query: {
        assignee: 'me',
        status: new URLSearchParams(addressOf(recordCollections[name])).getAll('status'),
        ...sortOf(name),
        limit: LOOKED_AT,
      },
    })),
  )
  if (own.length === 0 || lists.some(needsLine)) return null
  const error = lists.find((list) => list.error && !list.data)?.error
  const isWhole = lists.every(({ data }) => data)
  const records = own.flatMap((collection, at) =>
    (lists[at]?.data?.items ?? []).map((record) => ({ collection, record })),
  )
  return (
    <section className="section ov-mine" aria-labelledby="mine">
      <h2 id="mine">{t('mine.title')}</h2>
      {error && (
        <Failure
          error={error}
          title={t('mine.failed')}
          onRetry={() => void Promise.all(lists.map((list) => list.refetch()))}
        />
      )}
      {!isWhole && !error && <Skeleton shapes={ROWS} />}
      {isWhole && records.length === 0 && <p>{t('mine.none')}</p>}
      {records.length > 0 && (isWhole || error) && (
        <ul className="plain-rows">
          {mostUrgent(records, SHOWN).map((each) => (
            <OwnRow key={each.record.id} {...each} />
          ))}
        </ul>
      )}
      {isWhole && records.length > 0 && (
        <p className="ov-links">
          {own.map((name, at) => {
            const total = lists[at]?.data?.total ?? 0
            if (total === 0) return null
            return (
              <Link key={name} to={`${recordCollections[name].page}?${addressOf(recordCollections[name])}`}>
                {t('mine.all', {
                  collection: t(`terms:collections.${name}`),
                  number: formatNumber(total, locale),
                })}
              </Link>
            )
          })}
        </p>
      )}
    </section>
  )
}

function OwnRow({ collection, record }: OwnRecord) {
  const text = useFieldText()
  const kind = recordKind(collection)
  const { due, counts } = kind.collection
  const notes = [
    text.term('collection', collection),
    text.value(collection, 'regionCode', record.regionCode),
    counts?.level ? text.value(collection, counts.level, record[counts.level]) : null,
  ]
  return (
    <li>
      <span>
        <Link to={recordPath(collection, record.id)}>{recordTitle(collection, record, text)}</Link>
        <small>{notes.filter(Boolean).join(' · ')}</small>
      </span>
      {due && (
        <span className="ov-due-day">
          <FieldValue kind={kind} record={record} field={due} text={text} inRow />
        </span>
      )}
    </li>
  )
}
