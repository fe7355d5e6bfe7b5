import { useMemo } from 'react'
import { passing } from '#shared/contract/protection/triage.ts'
import { DUTY_PLACES } from '#shared/domain/triage.ts'
import type { RoutedCollection } from '#shared/schemas/records.ts'
import { SHOW_RECORDS, useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import type { RecordData } from '#web/records/index.ts'
import { StaffSelect } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { useDutyPlace } from './use-duty-place.ts'

/** Gives a report to those on another duty list. */
export function PassForm({
  collection,
  report,
}: {
  readonly collection: RoutedCollection
  readonly report: RecordData
}) {
  const { t } = useTranslation('triage')
  const nameOf = useDutyPlace()
  const labels = useMemo(() => ({ list: t('passing.list') }), [t])
  const state = useStaffForm(passing, { start: { list: '' }, labels })
  const pass = useAction('triage', 'pass', {
    refreshes: SHOW_RECORDS,
    says: (_, { input }) => t('passing.done', { place: nameOf(input?.list) }),
    onError: state.refuse,
  })
  const lists = DUTY_PLACES.filter((place) => place !== report.triageRegion)
    .map((place) => ({ value: place, label: nameOf(place) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return (
    <section aria-label={t('passing.title')}>
      <h3>{t('passing.title')}</h3>
      <StaffForm
        state={state}
        submit={t('passing.submit')}
        tone="quiet"
        busy={t('passing.busy')}
        failedTitle={t('passing.failed')}
        onSubmit={({ list }) =>
          pass.submit({ params: { id: report.id }, input: { collection, list, version: report.version } })
        }
      >
        <StaffSelect
          state={state}
          name="list"
          hint={t('passing.hint')}
          choices={lists}
          empty={t('passing.empty')}
        />
      </StaffForm>
    </section>
  )
}
