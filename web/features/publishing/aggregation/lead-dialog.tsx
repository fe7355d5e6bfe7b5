import { useMemo } from 'react'
import { type AggregationStory, aggregationContract } from '#shared/contract/publishing/aggregation.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { INCIDENT_TYPES, SEVERITIES } from '#shared/domain/enumerations.ts'
import { SOURCE_GRADES } from '#shared/domain/news-aggregation.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffDay, StaffSelect, StaffText } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'

const LONGEST_LOCATION = 300

/** Asks what triage has to know of a story, and sends it there. */
export function LeadDialog({
  story,
  onClose,
}: {
  readonly story: AggregationStory
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['aggregation', 'terms'])
  const isUndated = story.publishedAt === null
  const labels = useMemo(
    () => ({
      grade: t('lead.grade'),
      incidentType: t('lead.incidentType'),
      severity: t('lead.severity'),
      location: t('lead.location'),
      day: t('lead.day'),
    }),
    [t],
  )
  const state = useStaffForm(aggregationContract.lead.input, {
    start: {
      grade: 'F',
      incidentType: 'other',
      severity: 'medium',
      location: '',
      ...(isUndated ? { day: '' } : {}),
    },
    labels,
  })
  const lead = useAction('aggregation', 'lead', {
    refreshes: ['aggregation', 'triage', 'incidents'],
    says: () => ({ title: t('lead.saved'), text: story.articles[0]?.title ?? '' }),
    onSuccess: () => {
      onClose()
    },
    onError: state.refuse,
  })
  return (
    <Dialog title={t('lead.title')} onClose={onClose}>
      <p lang="en" dir="auto">
        <strong>{story.articles[0]?.title}</strong>
      </p>
      <p>{t('lead.text')}</p>
      <StaffForm
        state={state}
        submit={t('lead.save')}
        busy={t('lead.saving')}
        onSubmit={(input) => lead.submit({ params: { id: story.id }, input })}
        onCancel={onClose}
      >
        <StaffSelect
          state={state}
          name="grade"
          choices={SOURCE_GRADES.map((value) => ({ value, label: t(`lead.grades.${value}`) }))}
        />
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
        {isUndated && (
          <StaffDay state={state} name="day" hint={t('lead.dayHint')} max={mogadishuDay(new Date())} />
        )}
      </StaffForm>
    </Dialog>
  )
}
