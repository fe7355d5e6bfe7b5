import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#shared/contract/routes.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { needsHelpNow } from '#shared/domain/triage.ts'
import { formatRelative } from '#shared/i18n/format.ts'
import { ROUTED_COLLECTIONS, type RoutedCollection } from '#shared/schemas/records.ts'
import { RecordMailbox } from '#web/features/mailbox/index.ts'
import {
  type FieldText,
  FieldValue,
  type RecordData,
  RecordDescription,
  RecordDetails,
  type RecordKind,
  recordKind,
  recordTitle,
  useFieldText,
} from '#web/features/records/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useUrlState } from '#web/lib/url-state.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { PartLinks, usePart } from '#web/ui/part-links.tsx'
import { Queue } from '#web/ui/staff/queue.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { PassForm } from './pass-form.tsx'
import { RouteForm } from './route-form.tsx'
import { useDutyPlace } from './use-duty-place.ts'
import { useRefusal } from './use-refusal.tsx'

const DEFAULTS = { cursor: '' }

/** What visitors sent and waits for the users on duty, who read each one and route it to its region. */
export function TriagePage() {
  const { t } = useTranslation(['triage', 'terms'])
  const collection = usePart(ROUTED_COLLECTIONS)
  const mayManage = useMay('duties:manage')
  const lists = useCall('dutyLists', 'list').data
  const counted = useCall('triage', 'count').data?.of
  const parts = ROUTED_COLLECTIONS.map((name) => {
    const called = t(`terms:collections.${name}`)
    return [name, counted ? `${called} (${counted[name]})` : called] as const
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
        <p>{t('lead')}</p>
        {parts.length > 1 && (
          <PartLinks path={pathOf('triage')} label={t('kinds')} parts={parts} current={collection} />
        )}
        {lists?.every(({ people }) => people.length === 0) && (
          <p className="notice notice-wait">{t('nobodyOnDuty')}</p>
        )}
        <WaitingList key={collection} collection={collection} />
      </StaffBody>
    </StaffPage>
  )
}

interface OfCollection {
  readonly collection: RoutedCollection
}

function WaitingList({ collection }: OfCollection) {
  const { t } = useTranslation('triage')
  const [{ cursor }] = useUrlState(DEFAULTS)
  const text = useFieldText()
  const input = { collection, ...(cursor ? { cursor } : {}) }
  const read = useCall('triage', 'list', { input }, { keepPrevious: true })
  const isWithoutLine = read.error?.code === 'offline' || read.error?.code === 'network'
  const refusal = useRefusal(collection, read.data?.items.map(({ id }) => id) ?? [])
  return (
    <>
      {isWithoutLine && <p className="notice notice-wait">{t('needsLine')}</p>}
      <Queue
        label={t('list')}
        read={read}
        keyOf={({ id }) => id}
        titleOf={(report) => recordTitle(collection, report, text)}
        noteOf={(report) => <Note report={report} />}
        empty={t('empty')}
        emptyText={<p>{t('emptyText')}</p>}
        actionsOf={() => []}
        selection={refusal.selection}
      >
        {(report) => (
          <>
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

function Note({ report }: { readonly report: RecordData }) {
  const { t } = useTranslation('triage')
  const locale = useLocale()
  const nameOf = useDutyPlace()
  const urgent = needsHelpNow(report) ? `${t('isUrgent')}, ` : ''
  return `${urgent}${nameOf(report.triageRegion)}, ${formatRelative(report.createdAt, locale)}`
}

/** The fields that are shown before somebody opens the report. */
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
  const asked = { params: { id: report.id }, input: { collection } }
  const whole = useCall('triage', 'get', asked, { enabled: isOpen })
  if (isOpen) {
    if (whole.error) return <Failure error={whole.error} onRetry={() => void whole.refetch()} />
    if (!whole.data) return <Skeleton lines={8} />
    return (
      <>
        <RecordDetails kind={kind} record={whole.data} text={text} />
        <RecordMailbox record={whole.data} collection={collection} />
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
