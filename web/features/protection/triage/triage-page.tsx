import { useState } from 'react'
import { recordReference } from '#shared/domain/record-reference.ts'
import { formatRelative } from '#shared/i18n/format.ts'
import { lookDue, needsHelpNow, triageGroupOf } from '#shared/rules/triage-order.ts'
import { ROUTED_COLLECTIONS, type RoutedCollection, triagedOf } from '#shared/schemas/records.ts'
import { RecordEvidence } from '#web/features/protection/evidence/index.ts'
import { RecordMailbox } from '#web/features/protection/mailbox/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useSearchParams } from '#web/lib/router.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { useMoment } from '#web/lib/use-moment.ts'
import { useServerMoment } from '#web/lib/use-server-moment.ts'
import {
  type FieldText,
  FieldValue,
  type RecordData,
  RecordDescription,
  RecordDetails,
  type RecordKind,
  recordKind,
  recordTitle,
  SimilarRecords,
  useFieldText,
} from '#web/records/index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { AboveList } from '#web/ui/staff/above-list.tsx'
import { Queue } from '#web/ui/staff/queue.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Alarms } from './alarms.tsx'
import { MedicalWindow } from './medical-time.tsx'
import { NamedReport } from './named-report.tsx'
import { PassForm } from './pass-form.tsx'
import { RouteForm } from './route-form.tsx'
import { Taken } from './taken.tsx'
import { useDutyPlace } from './use-duty-place.ts'
import { useRefusal } from './use-refusal.tsx'

const DEFAULTS = { cursor: '' }
/** The count and the alarms are asked for again so often; a new report shows within a minute. */
const ASK_AGAIN_MS = 30_000
const OPENED = new Date().toISOString()

/** The list that the address names, else the first in which something waited when the page was opened. */
function useOpenList(counted: Readonly<Record<RoutedCollection, number>> | undefined): RoutedCollection {
  const [search] = useSearchParams()
  const [start, setStart] = useState<RoutedCollection | null>(null)
  const named = ROUTED_COLLECTIONS.find((name) => name === search.get('tab'))
  const waiting = counted && (ROUTED_COLLECTIONS.find((name) => counted[name] > 0) ?? ROUTED_COLLECTIONS[0])
  if (start === null && waiting) setStart(waiting)
  return named ?? start ?? ROUTED_COLLECTIONS[0]
}

/** What visitors sent and waits for the users on duty, who read each one and route it to its region. */
export function TriagePage() {
  const { t } = useTranslation(['triage', 'terms'])
  const mayManage = useMay('duties:manage')
  const lists = useCall('dutyLists', 'list').data
  const isNobodyOnDuty = lists?.every(({ people }) => people.length === 0)
  const count = useCall('triage', 'count', {}, { askAgainMs: ASK_AGAIN_MS })
  const counted = count.data?.of
  const collection = useOpenList(counted)
  const now = useServerMoment(count)
  const tabs = ROUTED_COLLECTIONS.map((name) => {
    const called = t(`terms:collections.${name}`)
    return { name, text: counted ? `${called} (${counted[name]})` : called, to: { search: `tab=${name}` } }
  })
  return (
    <StaffPage
      title={t('title')}
      actions={
        <>
          <LinkButton to="/second-looks">{t('refusal.looks')}</LinkButton>
          {mayManage && <LinkButton to="/triage/duty">{t('duty.open')}</LinkButton>}
        </>
      }
    >
      <StaffBody>
        <AboveList warning={isNobodyOnDuty ? t('nobodyOnDutyShort') : undefined}>
          <p>{t('lead')}</p>
          <Alarms />
          {isNobodyOnDuty && <p className="notice notice-wait">{t('nobodyOnDuty')}</p>}
        </AboveList>
        {tabs.length > 1 && <Tabs label={t('kinds')} tabs={tabs} current={collection} />}
        <NamedReport />
        <WaitingList
          key={collection}
          collection={collection}
          waiting={counted?.[collection]}
          serverNow={now}
        />
      </StaffBody>
    </StaffPage>
  )
}

interface OfCollection {
  readonly collection: RoutedCollection
}

function WaitingList({
  collection,
  waiting,
  serverNow,
}: OfCollection & {
  /** How many wait now, which is asked again and again; the list stays as it is until the user asks for it. */
  readonly waiting: number | undefined
  /** Null while the server's time is not known. */
  readonly serverNow: Date | null
}) {
  const { t } = useTranslation('triage')
  const [{ cursor }] = useUrlState(DEFAULTS)
  const text = useFieldText()
  const device = useMoment(OPENED)
  const now = serverNow ?? device
  const input = { collection, ...(cursor ? { cursor } : {}) }
  const read = useCall('triage', 'list', { input }, { keepPrevious: true })
  const isWithoutLine = read.error?.code === 'offline' || read.error?.code === 'network'
  const refusal = useRefusal(collection, read.data?.items.map(({ id }) => id) ?? [])
  return (
    <>
      {waiting !== undefined && read.data && waiting !== read.data.total && (
        <p className="notice" role="status">
          {t('changed')} <Button onClick={() => void read.refetch()}>{t('readAgain')}</Button>
        </p>
      )}
      {isWithoutLine && <p className="notice notice-wait">{t('needsLine')}</p>}
      <Queue
        label={t('list')}
        read={read}
        keyOf={({ id }) => id}
        titleOf={(report) => recordTitle(collection, report, text)}
        noteOf={(report) => <Note collection={collection} report={report} text={text} now={now} />}
        groupOf={(report) => t(`group.${triageGroupOf(triagedOf(collection), report, now)}`)}
        empty={t('empty')}
        emptyText={<p>{t('emptyText')}</p>}
        actionsOf={() => []}
        selection={refusal.selection}
      >
        {(report) => (
          <>
            <MedicalWindow collection={collection} report={report} now={serverNow} />
            <Taken collection={collection} report={report} text={text} />
            <Report collection={collection} report={report} text={text} />
            <RouteForm collection={collection} report={report} text={text} />
            <PassForm collection={collection} report={report} />
          </>
        )}
      </Queue>
      {refusal.dialog}
    </>
  )
}

const nameOfTaker = ({ assigneeId }: RecordData, { people }: FieldText) =>
  people.nameOf(assigneeId) ?? String(assigneeId)

/** What a row says below its title: what is urgent about it, its duty list, its age, and the time left to look at it. */
function Note({ collection, report, text, now }: ReportProps & { readonly now: Date }) {
  const { t } = useTranslation('triage')
  const nameOf = useDutyPlace()
  const locale = useLocale()
  const triaged = triagedOf(collection)
  const due = lookDue(triaged, report)
  const parts = [
    nameOf(report.triageRegion),
    ...(report.assigneeId ? [t('taken.by', { name: nameOfTaker(report, text) })] : []),
    formatRelative(report.createdAt, locale),
    t(due < now ? 'lookLate' : 'lookDue', { time: formatRelative(due.toISOString(), locale) }),
  ]
  return (
    <>
      {needsHelpNow(triaged, report) && (
        <>
          <Tag tone="red">{t('isUrgent')}</Tag>{' '}
        </>
      )}
      {parts.join(', ')}
    </>
  )
}

/** The fields that are shown before the user opens the report. */
const FACTS: Readonly<Record<RoutedCollection, readonly string[]>> = {
  incidents: ['location', 'severity', 'dateTime'],
  referrals: ['urgencyLevel', 'dueAt', 'regionCode', 'districtCode'],
  'climate-incidents': ['location', 'urgencyLevel', 'regionCode', 'districtCode'],
}

interface ReportProps extends OfCollection {
  readonly report: RecordData
  readonly text: FieldText
}

/** What a visitor sent: at first without its personal fields, and with them once the user asks. */
function Report({ collection, report, text }: ReportProps) {
  const { t } = useTranslation('triage')
  const nameOf = useDutyPlace()
  const [isOpen, setOpen] = useState(false)
  const kind = KINDS[collection]
  const call = { params: { id: report.id }, input: { collection } }
  const whole = useCall('triage', 'get', call, { enabled: isOpen })
  if (isOpen) {
    if (whole.error) return <Failure error={whole.error} onRetry={() => void whole.refetch()} />
    if (!whole.data) return <Skeleton lines={8} />
    return (
      <>
        <RecordDetails kind={kind} record={whole.data} text={text} />
        <RecordEvidence record={whole.data} collection={collection} />
        <RecordMailbox record={whole.data} collection={collection} />
        <SimilarRecords kind={kind} record={whole.data} text={text} />
      </>
    )
  }
  return (
    <>
      <RecordDescription record={report} />
      <dl className="rec-details">
        <div>
          <dt>{text.label('reference')}</dt>
          <dd className="number rec-reference">{recordReference(report.id)}</dd>
        </div>
        <div>
          <dt>{t('dutyList')}</dt>
          <dd>{nameOf(report.triageRegion)}</dd>
        </div>
        {FACTS[collection].map((field) => (
          <div key={field}>
            <dt>{field === 'location' ? t('place') : text.label(field)}</dt>
            <dd dir="auto">
              <FieldValue kind={kind} record={report} field={field} text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      <p className="field-hint">{t('openText')}</p>
    </>
  )
}

const KINDS = Object.fromEntries(ROUTED_COLLECTIONS.map((name) => [name, recordKind(name, [])])) as Readonly<
  Record<RoutedCollection, RecordKind>
>
