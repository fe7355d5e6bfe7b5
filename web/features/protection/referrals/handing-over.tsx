import { useMemo, useState } from 'react'
import { z } from 'zod'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { requiredText } from '#shared/schemas/field.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { type SectionProps, useFieldText } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffSelect, StaffTextArea } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'

const handing = z.object({
  assigneeId: z.uuid('Choose who takes the referral over'),
  reason: requiredText(2, 500, 'Please give a reason for the change.'),
})

/**
 * Who is in charge of the referral inside the office, apart from the providers that it was sent to: who handed it over to
 * whom, when and why.
 */
export function HandingOver({ record }: SectionProps) {
  const { t } = useTranslation('referrals')
  const locale = useLocale()
  const { people } = useFieldText()
  const mayEdit = useMay('referrals:edit') && !record.deletedAt
  const [isHanding, setHanding] = useState(false)
  const options = { params: { id: record.id }, input: { personal: 'omit' } } as const
  const { data, error, refetch } = useCall('referrals', 'history', options)
  const nameOf = (id: unknown) => people.nameOf(id) ?? t('handing.nobody')
  const steps = data?.flatMap((entry) =>
    entry.changes
      .filter(({ field, to }) => field === 'assigneeId' && (entry.kind !== 'create' || to !== null))
      .map(({ from, to }) => ({ entry, from, to })),
  )
  return (
    <section className="rec-section">
      <h3>{t('handing.title')}</h3>
      <p>{t('handing.now', { name: nameOf(record.assigneeId) })}</p>
      {error && <Failure error={error} title={t('handing.failedList')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={1} />}
      {steps && steps.length > 0 && (
        <ul>
          {steps.map(({ entry, from, to }) => (
            <li key={entry.id}>
              {t('handing.step', {
                from: nameOf(from),
                to: nameOf(to),
                by: entry.by.name || nameOf(entry.by.id),
                time: formatDateTime(entry.at, locale, EAST_AFRICA),
              })}
              {entry.reason && ` ${t('handing.because', { reason: entry.reason })}`}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <div className="actions">
          <Button small onClick={() => setHanding(true)}>
            {t('handing.open')}
          </Button>
        </div>
      )}
      {isHanding && (
        <Dialog title={t('handing.dialog')} onClose={() => setHanding(false)}>
          <HandForm record={record} onDone={() => setHanding(false)} />
        </Dialog>
      )}
    </section>
  )
}

function HandForm({ record, onDone }: Pick<SectionProps, 'record'> & { readonly onDone: () => void }) {
  const { t } = useTranslation('referrals')
  const { people } = useFieldText()
  const labels = useMemo(() => ({ assigneeId: t('handing.to'), reason: t('handing.reason') }), [t])
  const state = useStaffForm(handing, { start: { assigneeId: '', reason: '' }, labels })
  const hand = useAction('referrals', 'edit', {
    says: t('handing.done'),
    onSuccess: () => {
      onDone()
    },
    onError: state.refuse,
  })
  const choices = people.choicesFor('referrals', [record]).filter(({ value }) => value !== record.assigneeId)
  return (
    <StaffForm
      state={state}
      submit={t('handing.submit')}
      busy={t('handing.busy')}
      failedTitle={t('handing.failed')}
      onSubmit={(input) =>
        hand.submit({ params: { id: record.id }, input: { version: record.version, ...input } })
      }
      onCancel={onDone}
    >
      <p>{t('handing.text')}</p>
      <StaffSelect state={state} name="assigneeId" choices={choices} empty={t('handing.choose')} />
      <StaffTextArea state={state} name="reason" maxLength={500} rows={2} />
    </StaffForm>
  )
}
