import { useMemo, useState } from 'react'
import {
  ASKABLE_FIELDS,
  type GrantApplicationPage,
  type GrantRequest,
  grantManagementContract,
  MOST_ASKED_DAYS,
} from '#shared/contract/grants/grant-management.ts'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import { useAction } from '#web/lib/calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffDay, StaffSelect, StaffTextArea } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { useGrantWords } from './words.ts'

type Management = NonNullable<GrantApplicationPage['management']>
const DAYS_GIVEN = 7

/** What the applicant was asked, and asking again (REQ-GRT-54). */
export function AskPart({
  application,
  management: { requests, next },
}: {
  readonly application: GrantApplicationPage
  readonly management: Management
}) {
  const { t } = useGrantWords()
  const [isAsking, setAsking] = useState(false)
  const mayAsk = application.state === 'more-information' || next.includes('more-information')
  if (!mayAsk && requests.length === 0) return null
  return (
    <section className="grant-part" aria-labelledby="grant-ask">
      <h2 id="grant-ask">{t('ask.title')}</h2>
      <p className="grant-quiet">{t('ask.lead')}</p>
      {requests.length === 0 && <p>{t('ask.none')}</p>}
      <ul className="grant-requests">
        {requests.map((request) => (
          <li key={request.id}>
            <Request request={request} answeredAt={application.asked?.answeredAt ?? null} />
          </li>
        ))}
      </ul>
      {mayAsk && <Button onClick={() => setAsking(true)}>{t('ask.act')}</Button>}
      {isAsking && <AskDialog application={application} onClose={() => setAsking(false)} />}
    </section>
  )
}

function Request({
  request: { askedAt, by, until, fields, text, endedAt },
  answeredAt,
}: {
  readonly request: GrantRequest
  readonly answeredAt: string | null
}) {
  const { t, day, field } = useGrantWords()
  const dayOf = (at: string) => mogadishuDay(new Date(at))
  const isLapsed = endedAt === null && dayOf(new Date().toISOString()) > until
  const outcome = () => {
    if (endedAt === null) return t(isLapsed ? 'ask.lapsed' : 'ask.open')
    return t(endedAt === answeredAt ? 'ask.answered' : 'ask.closed', { date: day(dayOf(endedAt)) })
  }
  return (
    <>
      <p className="grant-quiet">
        {t('ask.asked', {
          name: by ?? t('screening.someone'),
          date: day(dayOf(askedAt)),
          until: day(until),
        })}
      </p>
      <p className="grant-own" dir="auto">
        {text}
      </p>
      <p>{fields.map((name) => field(name)).join(' · ')}</p>
      <p>
        <strong>{outcome()}</strong>
      </p>
    </>
  )
}

const schema = grantManagementContract.ask.input.omit({ version: true })

function AskDialog({
  application: { id, version, confirmed },
  onClose,
}: {
  readonly application: GrantApplicationPage
  readonly onClose: () => void
}) {
  const { t, field } = useGrantWords()
  const today = mogadishuDay(new Date())
  const labels = useMemo(() => ({ fields: t('ask.fields'), text: t('ask.text'), until: t('ask.until') }), [t])
  const state = useStaffForm(schema, {
    start: { fields: [], text: '', until: addDays(today, DAYS_GIVEN) },
    labels,
  })
  const ask = useAction('grantManagement', 'ask', {
    says: t('ask.sent'),
    onSuccess: () => {
      onClose()
    },
    onError: state.refuse,
  })
  return (
    <Dialog title={t('ask.dialog')} onClose={onClose}>
      {!confirmed && <p className="notice notice-wait">{t('ask.noMail')}</p>}
      <StaffForm
        state={state}
        submit={t('ask.send')}
        busy={t('ask.sending')}
        failedTitle={t('ask.failed')}
        onSubmit={(input) => ask.submit({ params: { id }, input: { ...input, version } })}
        onCancel={onClose}
      >
        <StaffSelect
          state={state}
          name="fields"
          several
          choices={ASKABLE_FIELDS.map((value) => ({ value, label: field(value) }))}
        />
        <StaffTextArea state={state} name="text" hint={t('ask.textHint')} rows={4} maxLength={2000} />
        <StaffDay state={state} name="until" min={addDays(today, 1)} max={addDays(today, MOST_ASKED_DAYS)} />
      </StaffForm>
    </Dialog>
  )
}
