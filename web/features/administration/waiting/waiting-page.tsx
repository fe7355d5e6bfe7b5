import './waiting.css'
import type { ReactNode } from 'react'
import { pathOf } from '#shared/contract/routes.ts'
import type { PagedQueue, QueueName } from '#shared/domain/queues.ts'
import { DECIDED_REPORTS_PATH } from '#shared/domain/report-approvals.ts'
import { formatNumber, formatRelative } from '#shared/i18n/format.ts'
import { useAlarmText } from '#web/features/administration/devices/index.ts'
import type { CallAnswer } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useWaitingCounts } from '#web/lib/waiting-counts.ts'
import { RecordReference, recordPath } from '#web/records/index.ts'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { NoticeMail } from './notice-mail.tsx'

/** What waits for the signed-in user, queue by queue, what came back to them, and their setting for mails about it. */
export function WaitingPage() {
  const { t } = useTranslation('waiting')
  const { data, error, refetch } = useWaitingCounts()
  const isWithoutLine = error?.code === 'offline' || error?.code === 'network'
  const alarms = data?.alarms ?? []
  const reports = data?.reports ?? []
  const isQuiet =
    data?.queues.every(({ waiting }) => waiting === 0) && data.returned.length + reports.length === 0
  return (
    <StaffPage title={t('title')}>
      <StaffBody>
        {isWithoutLine && <p className="notice notice-wait">{t('needsLine')}</p>}
        {error && !isWithoutLine && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={6} />}
        {isQuiet && <EmptyState title={t('empty')}>{<p>{t('emptyText')}</p>}</EmptyState>}
        {data && data.queues.length > 0 && <Queues queues={data.queues} />}
        {alarms.length > 0 && <DeviceAlarms alarms={alarms} />}
        {data && data.returned.length > 0 && <Returned items={data.returned} />}
        {reports.length > 0 && <ReturnedReports items={reports} />}
        {data && data.queues.length > 0 && (
          <section className="section" aria-labelledby="waiting-mail">
            <h2 id="waiting-mail">{t('mail.title')}</h2>
            <NoticeMail />
          </section>
        )}
      </StaffBody>
    </StaffPage>
  )
}

type Waiting = CallAnswer<'waiting', 'read'>

/** Queues that are a part of a list: what of it waits for the user. */
const NARROWED: Partial<Readonly<Record<PagedQueue, string>>> = {
  documents: '?status=pending',
  incidents: '?proposed=true',
  referrals: '?newAnswer=true',
  'service-providers': '?assignee=me&overdue=true',
}

const ATTENTION = `${pathOf('devices')}?attention=true`

const pathOfQueue = (queue: QueueName) =>
  queue === 'device-alarms' ? ATTENTION : `${pathOf(queue)}${NARROWED[queue] ?? ''}`

/** Queues in which something waits, and folded below them those that are empty. */
function Queues({ queues }: { readonly queues: Waiting['queues'] }) {
  const { t } = useTranslation('waiting')
  const locale = useLocale()
  const rows = (shown: Waiting['queues']) => (
    <ul className="plain-rows waiting-queues">
      {shown.map(({ queue, waiting }) => (
        <li key={queue} data-waits={waiting > 0}>
          <span>
            <Link to={pathOfQueue(queue)}>{t(`queue.${queue}.title`)}</Link>
            <small>{t(`queue.${queue}.text`)}</small>
          </span>
          <b className="number">{formatNumber(waiting, locale)}</b>
        </li>
      ))}
    </ul>
  )
  const filled = queues.filter(({ waiting }) => waiting > 0)
  const empty = queues.filter(({ waiting }) => waiting === 0)
  return (
    <section className="section" aria-labelledby="waiting-queues">
      <h2 id="waiting-queues">{t('queues')}</h2>
      {filled.length > 0 && rows(filled)}
      {empty.length > 0 && (
        <details className="waiting-empty">
          <summary>{t('nothingIn', { count: empty.length })}</summary>
          {rows(empty)}
        </details>
      )}
    </section>
  )
}

/** One entry for each device and kind of alarm, until its cause is gone. */
function DeviceAlarms({ alarms }: { readonly alarms: NonNullable<Waiting['alarms']> }) {
  const { t } = useTranslation('waiting')
  const textOf = useAlarmText()
  return (
    <section className="section" aria-labelledby="waiting-alarms">
      <h2 id="waiting-alarms">{t('alarms.title')}</h2>
      <ul className="plain-rows">
        {alarms.map(({ deviceId, deviceName, kind, silentDays }) => (
          <li key={`${deviceId}/${kind}`}>
            <span>
              <Link to={ATTENTION}>{deviceName}</Link>
              <small>{textOf(kind, silentDays)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Returned({ items }: { readonly items: Waiting['returned'] }) {
  const { t } = useTranslation('waiting')
  const rows = items.map(({ collection, recordId: id, title, reason, at }) => ({
    ...{ id, to: recordPath(collection, id), title, at },
    reference: <RecordReference id={id} />,
    notes: [t('returned.reason', { reason })],
  }))
  return <DecidedWork name="returned" rows={rows} />
}

function ReturnedReports({ items }: { readonly items: NonNullable<Waiting['reports']> }) {
  const { t } = useTranslation('waiting')
  const rows = items.map(({ id, title, number, isWithdrawn, reason, at }) => ({
    ...{ id, to: `${DECIDED_REPORTS_PATH}&item=${id}`, at },
    title: title ?? t('reports.untitled', { number }),
    reference: <span className="number">{number}</span>,
    notes: [
      t(isWithdrawn ? 'reports.withdrawn' : 'reports.declined'),
      ...(reason ? [t('returned.reason', { reason })] : []),
    ],
  }))
  return <DecidedWork name="reports" rows={rows} />
}

interface DecidedRow {
  readonly id: string
  readonly to: string
  readonly title: string
  readonly reference: ReactNode
  readonly notes: readonly string[]
  readonly at: string
}

/** The user's own work that another person decided against, and why. */
function DecidedWork({
  name,
  rows,
}: {
  readonly name: 'returned' | 'reports'
  readonly rows: readonly DecidedRow[]
}) {
  const { t } = useTranslation('waiting')
  const locale = useLocale()
  return (
    <section className="section" aria-labelledby={`waiting-${name}`}>
      <h2 id={`waiting-${name}`}>{t(`${name}.title`)}</h2>
      <p>{t(`${name}.lead`)}</p>
      <ul className="plain-rows">
        {rows.map(({ id, to, title, reference, notes, at }) => (
          <li key={id}>
            <span>
              <Link to={to} dir="auto">
                {title}
              </Link>
              <small>{reference}</small>
              {notes.map((note) => (
                <small key={note}>{note}</small>
              ))}
            </span>
            <time dateTime={at}>{formatRelative(at, locale)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
