import { pathOf } from '#shared/contract/routes.ts'
import { may } from '#shared/domain/access.ts'
import type { RecordCollectionName } from '#shared/domain/names.ts'
import { QUEUE_NEEDS } from '#shared/domain/queues.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useWaitingCounts } from '#web/lib/waiting-counts.ts'
import { openStatesOf, recordKind, useAddressCounts } from '#web/records/index.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Failure } from '#web/ui/states.tsx'
import { needsLine } from './offline-line.tsx'

type Name =
  | (typeof LISTS)[number]['name']
  | (typeof QUEUES)[number]
  /** E-mail that could not be delivered. */
  | 'mail'
  /** Messages whose response time is over. */
  | 'lateMessages'

/** One figure of the strip; it is undefined while it is not known. */
interface Figure {
  readonly name: Name
  readonly to: string
  readonly count: number | undefined
  readonly grave: boolean
}

/** The open records of a collection that a filter finds. */
const openList = (collection: RecordCollectionName, filter: string) => ({
  collection,
  search: `${filter}&${openStatesOf(recordCollections[collection])}`,
})

const { read: readsCases } = recordCollections['iccpr-cases']
const { read: readsIncidents } = recordCollections.incidents

/** Lists of records that cannot wait, each by the address that shows it: its figure counts what that address lists. */
const LISTS = [
  { name: 'urgent', ...openList('incidents', 'urgent=true'), needs: readsIncidents, grave: true },
  { name: 'critical', ...openList('iccpr-cases', 'priority=critical'), needs: readsCases, grave: true },
  { name: 'overdue', collection: 'iccpr-cases', search: 'due=overdue', needs: readsCases, grave: true },
  { name: 'unassessed', collection: 'incidents', search: 'status=new', needs: readsIncidents, grave: false },
  { name: 'unplaced', ...openList('incidents', 'region=none'), needs: 'triage:read', grave: false },
] as const

/** Queues in which the user decides. */
const QUEUES = [
  'triage',
  'inbox',
  'grant-applications',
  'proposals',
  'releases',
  'conflicts',
  'duplicates',
  'decisions',
] as const
/** Most figures in one row of the strip. */
const IN_ROW = 6

function useFigures() {
  const user = useUser()
  const lists = LISTS.filter(({ needs }) => may(user, needs))
  const queues = QUEUES.filter((queue) => may(user, QUEUE_NEEDS[queue]))
  const mayMail = may(user, 'channels:manage')
  const counts = useAddressCounts(
    lists.map(({ collection, search }) => ({ kind: recordKind(collection), search })),
  )
  const waiting = useWaitingCounts({ enabled: queues.length > 0 })
  const mail = useCall('mail', 'standing', {}, { enabled: mayMail })
  const mayAnswer = may(user, 'messages:read')
  const messages = useCall('messageThreads', 'figures', {}, { enabled: mayAnswer })
  // What cannot be known without a connection is left out rather than shown as nothing.
  const figures: Figure[] = lists.flatMap(({ name, collection, search, grave }, at) => {
    const counted = counts[at]
    if (!counted || needsLine(counted.read)) return []
    return { name, grave, count: counted.total, to: `${recordCollections[collection].page}?${search}` }
  })
  if (mayAnswer && !needsLine(messages)) {
    const count = messages.data?.pastDue
    figures.push({ name: 'lateMessages', to: `${pathOf('inbox')}?only=late`, count, grave: true })
  }
  if (!needsLine(waiting)) {
    for (const queue of queues) {
      const count = waiting.countOf(queue)
      figures.push({ name: queue, to: pathOf(queue), count, grave: false })
    }
  }
  if (mayMail && !needsLine(mail)) {
    const count = mail.data?.counts.failed
    figures.push({ name: 'mail', to: `${pathOf('mail')}?state=failed`, count, grave: true })
  }
  const reads = [...counts.map(({ read }) => read), waiting, mail, messages]
  const failed = reads.find((read) => read.error && read.data === undefined && !needsLine(read))
  return {
    figures,
    isWhole: !reads.some(needsLine),
    error: failed?.error,
    again: () => void Promise.all(reads.filter(({ error }) => error).map((read) => read.refetch())),
  }
}

/** What needs the user now: one strip of figures, each a link to the list that it counts. */
export function NeedsAttention() {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  const { figures, isWhole, error, again } = useFigures()
  if (figures.length === 0) return null
  const isCalm = isWhole && figures.every(({ count }) => count === 0)
  return (
    <section className="section" aria-labelledby="attention">
      <h2 id="attention">{t('attention.title')}</h2>
      {error && <Failure error={error} title={t('attention.failed')} onRetry={again} />}
      {isCalm ? (
        <p className="ov-calm">{t('attention.none')}</p>
      ) : (
        <ul
          className="ov-attention"
          data-columns={columnsFor(figures.length)}
          data-beside={figures.length % 3 === 0 ? 3 : 2}
        >
          {figures.map(({ name, to, count, grave }) => (
            <li key={name}>
              <Link
                to={to}
                aria-busy={count === undefined && !error}
                className={classNames(
                  count === 0 && 'ov-zero',
                  Boolean(count) && (grave ? 'ov-grave' : 'ov-due'),
                )}
              >
                <b>{count === undefined ? <Unknown isComing={!error} /> : formatNumber(count, locale)}</b>{' '}
                <span className="ov-word">{t(`attention.${name}`)}</span>{' '}
                <small>{t(`attention.notes.${name}`)}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Rows of about the same length, rather than a full one and a single figure below it. */
const columnsFor = (count: number) => Math.ceil(count / Math.ceil(count / IN_ROW))

/** In the place of a figure that is on its way, or that could not be read. */
function Unknown({ isComing }: { readonly isComing: boolean }) {
  return isComing ? <span className="ov-wait" aria-hidden="true" /> : <span aria-hidden="true">–</span>
}
