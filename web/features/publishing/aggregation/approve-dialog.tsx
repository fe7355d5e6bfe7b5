import { useMemo } from 'react'
import { type AggregationStory, aggregationContract } from '#shared/contract/publishing/aggregation.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffDay } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'

/** Asks on which day an article without a date was published, and publishes it as news of that day. */
export function ApproveDialog({
  story,
  onClose,
}: {
  readonly story: AggregationStory
  readonly onClose: () => void
}) {
  const { t } = useTranslation('aggregation')
  const labels = useMemo(() => ({ day: t('day.label') }), [t])
  const state = useStaffForm(aggregationContract.decide.input, {
    start: { state: 'published', day: '' },
    labels,
  })
  const title = story.articles[0]?.title ?? ''
  const decide = useAction('aggregation', 'decide', {
    refreshes: ['aggregation', 'news', 'waiting'],
    says: () => ({ title: t('stories.approved'), text: title }),
    onSuccess: onClose,
    onError: state.refuse,
  })
  return (
    <Dialog title={t('day.title')} onClose={onClose}>
      <p dir="auto">
        <strong>{title}</strong>
      </p>
      <p>{t('day.text')}</p>
      <StaffForm
        state={state}
        submit={t('day.save')}
        busy={t('day.saving')}
        onSubmit={(input) => decide.submit({ params: { id: story.id }, input })}
        onCancel={onClose}
      >
        <StaffDay state={state} name="day" max={mogadishuDay(new Date())} />
      </StaffForm>
    </Dialog>
  )
}
