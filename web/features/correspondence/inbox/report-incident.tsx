import { useMemo, useState } from 'react'
import {
  type MessageThread,
  messageThreadsContract,
} from '#shared/contract/correspondence/message-threads.ts'
import { may } from '#shared/domain/access.ts'
import { INCIDENT_TYPES, SEVERITIES } from '#shared/domain/enumerations.ts'
import { useAction } from '#web/lib/calls.ts'
import { Link } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffCheckbox, StaffSelect, StaffText } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { Failure } from '#web/ui/states.tsx'

const LONGEST_LOCATION = 300
/** What a new report changes. */
const REFRESHED = ['messageThreads', 'triage', 'incidents'] as const

/** The report that a conversation became, or the two ways to make it one: at once, or with what is known already. */
export function Report({ thread: { id, incident, urgent } }: { readonly thread: MessageThread }) {
  const { t } = useTranslation(['inbox', 'terms'])
  const user = useUser()
  const [isAsking, setAsking] = useState(false)
  const report = useAction('messageThreads', 'report', {
    refreshes: REFRESHED,
    says: t('report.saved'),
  })
  if (incident)
    return (
      <p className="notice">
        {t('report.made')}{' '}
        {incident.id && <Link to={`/incidents?record=${incident.id}&whole=1`}>{t('report.open')}</Link>}
      </p>
    )
  if (!may(user, 'incidents:edit')) return null
  const severity = urgent ? 'high' : 'medium'
  const assumed = { incidentType: 'other', severity, location: t('terms:notStated'), named: false } as const
  return (
    <>
      {report.error && <Failure error={report.error} title={t('report.failed')} />}
      <div className="actions">
        <Button
          busy={report.isPending && t('report.saving')}
          aria-describedby="inbox-report-hint"
          onClick={() => report.submit({ params: { id }, input: assumed })}
        >
          {t('report.act')}
        </Button>
        <Button onClick={() => setAsking(true)}>{t('report.detailed')}</Button>
      </div>
      <p id="inbox-report-hint" className="field-hint">
        {t('report.hint', {
          type: t('terms:incidentType.other'),
          severity: t(`terms:severity.${severity}`),
        })}
      </p>
      {isAsking && <ReportDialog id={id} severity={severity} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Asks what triage has to know beside the message, and sends it there. */
function ReportDialog({
  id,
  severity,
  onClose,
}: {
  readonly id: string
  readonly severity: (typeof SEVERITIES)[number]
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['inbox', 'terms'])
  const labels = useMemo(
    () => ({
      incidentType: t('report.incidentType'),
      severity: t('report.severity'),
      location: t('report.location'),
      named: t('report.named'),
    }),
    [t],
  )
  const state = useStaffForm(messageThreadsContract.report.input, {
    start: { incidentType: 'other', severity, location: '', named: false },
    labels,
  })
  const report = useAction('messageThreads', 'report', {
    refreshes: REFRESHED,
    says: t('report.saved'),
    onSuccess: () => {
      onClose()
    },
    onError: state.refuse,
  })
  return (
    <Dialog title={t('report.title')} onClose={onClose}>
      <p>{t('report.text')}</p>
      <StaffForm
        state={state}
        submit={t('report.save')}
        busy={t('report.saving')}
        onSubmit={(input) => report.submit({ params: { id }, input })}
        onCancel={onClose}
      >
        <StaffSelect
          state={state}
          name="incidentType"
          choices={INCIDENT_TYPES.map((value) => ({ value, label: t(`terms:incidentType.${value}`) }))}
        />
        <StaffSelect
          state={state}
          name="severity"
          choices={SEVERITIES.map((value) => ({ value, label: t(`terms:severity.${value}`) }))}
        />
        <StaffText state={state} name="location" maxLength={LONGEST_LOCATION} />
        <StaffCheckbox state={state} name="named" hint={t('report.namedHint')} />
      </StaffForm>
    </Dialog>
  )
}
