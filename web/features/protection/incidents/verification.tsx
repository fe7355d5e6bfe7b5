import { useState } from 'react'
import { z } from 'zod'
import { formatDate } from '#shared/i18n/format.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import { isVerified, waitsForSecondPerson } from '#shared/sync/verification.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useZodForm, valuesOf } from '#web/lib/zod-form.ts'
import { type RecordData, type SectionProps, useFieldText } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'

const { verification } = incidents.transitions

/** What each of the two people needed for an incident's verification has done, and where the second one verifies it. */
export function IncidentVerification({ record }: SectionProps) {
  const { t } = useTranslation('incidents')
  const mayEdit = useMay(incidents.edit)
  const [isAsking, setAsking] = useState(false)
  const waits = waitsForSecondPerson(incidents.transitions, record)
  if (!waits && !isVerified(record)) return null
  return (
    <section className="rec-section">
      <h3>{t('verification.title')}</h3>
      <Standing record={record} />
      {waits && <p className="field-hint">{t('verification.second')}</p>}
      {waits && mayEdit && !record.deletedAt && (
        <Button onClick={() => setAsking(true)}>{t('verification.verify')}</Button>
      )}
      {isAsking && <VerifyDialog record={record} onClose={() => setAsking(false)} />}
    </section>
  )
}

function Standing({ record }: { readonly record: RecordData }) {
  const { t } = useTranslation('incidents')
  const locale = useLocale()
  const { people } = useFieldText()
  const named = (id: unknown) =>
    (typeof id === 'string' ? people.nameOf(id) : null) ?? t('verification.someone')
  const day = (at: unknown) => (typeof at === 'string' ? formatDate(at, locale) : '')
  const { verifiedAt, changedSinceVerified: changed, proposed, proposedReason: reason } = record
  return (
    <>
      {verifiedAt != null && (
        <p>
          {t('verification.byTwo', {
            first: named(record.verifiedFirstBy),
            second: named(record.verifiedBy),
            date: day(verifiedAt),
          })}
        </p>
      )}
      {changed != null && <p>{t('verification.changed', { date: day(changed) })}</p>}
      {record.status === verification.byOne && <p>{t('verification.byOne')}</p>}
      {proposed === true && (
        <p>{t('verification.proposed', { name: named(record.proposedBy), date: day(record.proposedAt) })}</p>
      )}
      {proposed === true && typeof reason === 'string' && <blockquote>{reason}</blockquote>}
    </>
  )
}

interface DialogProps {
  readonly record: RecordData
  readonly onClose: () => void
}

function VerifyDialog({ record, onClose }: DialogProps) {
  const { t } = useTranslation('incidents')
  const { data, error, refetch } = useCall(
    'recordVerification',
    'read',
    { params: { id: record.id } },
    { isKept: false },
  )
  return (
    <Dialog title={t('verification.ask')} onClose={onClose}>
      {error && <Failure error={error} title={t('verification.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={3} />}
      {data && data.lacks.length > 0 && (
        <>
          <p>{t('verification.lacking')}</p>
          <ul>
            {data.lacks.map((lack) => (
              <li key={lack}>{t(`verification.lacks.${lack}`, { count: data.unopened.length })}</li>
            ))}
          </ul>
          <div className="actions">
            <Button onClick={onClose}>{t('verification.close')}</Button>
          </div>
        </>
      )}
      {data && data.lacks.length === 0 && <VerifyForm {...{ record, onClose }} />}
    </Dialog>
  )
}

function VerifyForm({ record, onClose }: DialogProps) {
  const { t } = useTranslation(['incidents', 'shell'])
  const schema = z.object({ reason: z.string().trim().min(1, t('incidents:verification.reasonRequired')) })
  const state = useZodForm(schema, {
    start: { reason: '' },
    labels: { reason: t('incidents:verification.reason') },
    focus: 'field',
    prefix: 'verify',
  })
  const { values, change } = valuesOf(state.form)
  const verify = useAction('recordVerification', 'verify', {
    refreshes: ['incidents', 'recordVerification', 'waiting'],
    says: t('incidents:verification.done'),
    onSuccess: () => {
      onClose()
    },
    onError: state.refuse,
  })
  const send = ({ reason }: z.output<typeof schema>) =>
    verify.submit({ params: { id: record.id }, input: { version: record.version, reason } })
  return (
    <Form state={state} onValid={send}>
      <p>{t('incidents:verification.lead')}</p>
      <TextArea
        name="reason"
        form="verify"
        label={t('incidents:verification.reason')}
        hint={t('incidents:verification.reasonHint')}
        error={state.errorOf('reason')}
        rows={3}
        required
        maxLength={2000}
        value={values.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <div className="actions">
        <Button tone="main" type="submit" busy={state.sending && t('incidents:verification.busy')}>
          {t('incidents:verification.submit')}
        </Button>
        <Button onClick={onClose}>{t('shell:form.cancel')}</Button>
      </div>
    </Form>
  )
}
