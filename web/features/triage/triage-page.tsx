import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordReference } from '#shared/domain/record-reference.ts'
import { formatRelative } from '#shared/i18n/format.ts'
import { incidentKind } from '#web/features/incidents/index.ts'
import {
  type FieldText,
  FieldValue,
  type RecordData,
  RecordDetails,
  useFieldText,
} from '#web/features/records/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useUrlState } from '#web/lib/url-state.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Queue } from '#web/ui/staff/queue.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { PassForm } from './pass-form.tsx'
import { RouteForm } from './route-form.tsx'
import { useDutyPlace } from './use-duty-place.ts'
import { useRefusal } from './use-refusal.tsx'

const DEFAULTS = { cursor: '' }

/** Visitors' reports that wait for the users on duty, who read each one and route it to its region. */
export function TriagePage() {
  const { t } = useTranslation('triage')
  const [{ cursor }] = useUrlState(DEFAULTS)
  const text = useFieldText()
  const mayManage = useMay('duties:manage')
  const lists = useCall('dutyLists', 'list').data
  const read = useCall('triage', 'list', { input: cursor ? { cursor } : {} }, { keepPrevious: true })
  const isWithoutLine = read.error?.code === 'offline' || read.error?.code === 'network'
  const refusal = useRefusal(read.data?.items.map(({ id }) => id) ?? [])
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
        {lists?.every(({ people }) => people.length === 0) && (
          <p className="notice notice-wait">{t('nobodyOnDuty')}</p>
        )}
        {isWithoutLine && <p className="notice notice-wait">{t('needsLine')}</p>}
        <Queue
          label={t('list')}
          read={read}
          keyOf={({ id }) => id}
          titleOf={(report) => titleOf(report, text)}
          noteOf={(report) => <Note report={report} />}
          empty={t('empty')}
          emptyText={<p>{t('emptyText')}</p>}
          actionsOf={() => []}
          selection={refusal.selection}
        >
          {(report) => (
            <>
              <Report report={report} text={text} />
              <RouteForm report={report} text={text} />
              <PassForm report={report} />
            </>
          )}
        </Queue>
        {refusal.dialog}
      </StaffBody>
    </StaffPage>
  )
}

function titleOf(report: RecordData, text: FieldText): string {
  return `${text.value('incidents', 'incidentType', report.incidentType) ?? ''}: ${String(report.location ?? '')}`
}

function Note({ report }: { readonly report: RecordData }) {
  const { t } = useTranslation('triage')
  const locale = useLocale()
  const nameOf = useDutyPlace()
  const urgent = report.urgentAssistance === true ? `${t('isUrgent')}, ` : ''
  return `${urgent}${nameOf(report.triageRegion)}, ${formatRelative(report.createdAt, locale)}`
}

/** The visitor's report: at first without its personal fields, and with them once the user asks. */
function Report({ report, text }: { readonly report: RecordData; readonly text: FieldText }) {
  const { t } = useTranslation('triage')
  const nameOf = useDutyPlace()
  const [isOpen, setOpen] = useState(false)
  const whole = useCall('triage', 'get', { params: { id: report.id } }, { enabled: isOpen })
  if (isOpen) {
    if (whole.error) return <Failure error={whole.error} onRetry={() => void whole.refetch()} />
    if (!whole.data) return <Skeleton lines={8} />
    return <RecordDetails kind={incidentKind} record={whole.data} text={text} />
  }
  return (
    <>
      <p className="rec-description" dir="auto">
        {String(report.description ?? '')}
      </p>
      <dl className="rec-details">
        <div>
          <dt>{text.label('reference')}</dt>
          <dd className="number rec-reference">{recordReference(report.id)}</dd>
        </div>
        <div>
          <dt>{t('dutyList')}</dt>
          <dd>{nameOf(report.triageRegion)}</dd>
        </div>
        <div>
          <dt>{t('place')}</dt>
          <dd>{String(report.location ?? '')}</dd>
        </div>
        {(['severity', 'dateTime'] as const).map((field) => (
          <div key={field}>
            <dt>{text.label(field)}</dt>
            <dd>
              <FieldValue kind={incidentKind} record={report} field={field} text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      <p className="field-hint">{t('openText')}</p>
    </>
  )
}
