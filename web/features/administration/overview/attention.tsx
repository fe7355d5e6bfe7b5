import './attention.css'
import { useState } from 'react'
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
import { Failure } from '#web/ui/states.tsx'
import { CLAIMS_ID, useDiffering } from './claims.tsx'
import { needsLine } from './offline-line.tsx'

type Name =
  | (typeof LISTS)[number]['name']
  | (typeof QUEUES)[number]
  /** E-mail that could not be delivered. */
  | 'mail'
  /** Messages whose response time is over. */
  | 'lateMessages'
  /** Statements of the organisation that differ from what is measured. */
  | 'claims'

/** One figure of the strip; its count is undefined while it is not known. */
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
/** Most figures that are shown at once. */
const SHOWN = 6

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
  const differing = useDiffering()
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
  if (differing.length > 0) {
    figures.push({ name: 'claims', to: `#${CLAIMS_ID}`, count: differing.length, grave: false })
  }
  const reads = [...counts.map(({ read }) => read), waiting, mail, messages]
  const failed = reads.find((read) => read.error && read.data === undefined && !needsLine(read))
  return {
    figures,
    isWhole: !reads.some(needsLine),
    isComing: reads.some(({ isLoading }) => isLoading),
    error: failed?.error,
    again: () => void Promise.all(reads.filter(({ error }) => error).map((read) => read.refetch())),
  }
}

/** What needs the user now: one row of figures, each a link to the list that it counts, and the rest behind one more entry. */
export function NeedsAttention() {
  const { t } = useTranslation('overview')
  const { figures, isWhole, isComing, error, again } = useFigures()
  if (figures.length === 0) return null
  // What is grave comes first, whatever is counted later.
  const waiting = figures.filter(({ count }) => count).sort((a, b) => Number(b.grave) - Number(a.grave))
  return (
    <section className="section ov-needs" aria-labelledby="attention" aria-busy={isComing}>
      <h2 id="attention">{t('attention.title')}</h2>
      {error && <Failure error={error} title={t('attention.failed')} onRetry={again} />}
      {isComing && <div className="ov-coming" aria-hidden="true" />}
      {!isComing && waiting.length > 0 && <Strip figures={waiting} />}
      {!isComing && !error && waiting.length === 0 && (
        <p className="ov-calm">{t(isWhole ? 'attention.none' : 'attention.noneHere')}</p>
      )}
    </section>
  )
}

function Strip({ figures }: { readonly figures: readonly Figure[] }) {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const rest = figures.slice(SHOWN)
  return (
    <div className="ov-strip">
      <Cells figures={figures.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <button
          type="button"
          className="ov-more"
          aria-expanded={isOpen}
          onClick={() => setOpen((wasOpen) => !wasOpen)}
        >
          {isOpen ? t('attention.fewer') : t('attention.more', { number: formatNumber(rest.length, locale) })}
        </button>
      )}
      {isOpen && <Cells figures={rest} />}
    </div>
  )
}

function Cells({ figures }: { readonly figures: readonly Figure[] }) {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  return (
    <ul className="ov-attention">
      {figures.map(({ name, to, count = 0, grave }) => {
        const content = (
          <>
            <b>{formatNumber(count, locale)}</b> <span className="ov-word">{t(`attention.${name}`)}</span>{' '}
            <small>{t(`attention.notes.${name}`)}</small>
          </>
        )
        const look = grave ? 'ov-grave' : 'ov-due'
        return (
          <li key={name}>
            {/* Within the page it is the browser that goes there. */}
            {to.startsWith('#') ? (
              <a href={to} className={look}>
                {content}
              </a>
            ) : (
              <Link to={to} className={look}>
                {content}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
