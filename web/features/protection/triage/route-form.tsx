import { useMemo } from 'react'
import { routing } from '#shared/contract/protection/triage.ts'
import { findRegion, REGIONS, regionName } from '#shared/domain/places.ts'
import { NATIONAL } from '#shared/domain/triage.ts'
import type { RoutedCollection } from '#shared/schemas/records.ts'
import { SHOW_RECORDS, useAction } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import type { FieldText, RecordData } from '#web/records/index.ts'
import { StaffSelect } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'

interface RouteProps {
  readonly collection: RoutedCollection
  readonly report: RecordData
  readonly text: FieldText
}

/** Routes a report: confirms or corrects its guessed region, sets the district, and assigns it. */
export function RouteForm({ collection, report, text }: RouteProps) {
  const { t } = useTranslation('triage')
  const locale = useLocale()
  const labels = useMemo(
    () => ({
      regionCode: t('routing.regionCode'),
      districtCode: t('routing.districtCode'),
      assigneeId: t('routing.assigneeId'),
    }),
    [t],
  )
  const guessed = report.triageRegion === NATIONAL ? '' : String(report.triageRegion ?? '')
  const hint = report.regionCode ? 'regionChosen' : guessed === '' ? 'regionUnknown' : 'regionHint'
  const start = { regionCode: guessed, districtCode: String(report.districtCode ?? ''), assigneeId: '' }
  const state = useStaffForm(routing, { start, labels })
  const route = useAction('triage', 'route', {
    refreshes: SHOW_RECORDS,
    says: (_, { input }) => t('routing.done', { region: regionName(String(input?.regionCode), locale) }),
    onError: state.refuse,
  })
  const chosen = state.form.watch('regionCode')
  const byName = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label)
  const regions = REGIONS.map(({ code }) => ({ value: code, label: regionName(code, locale) })).sort(byName)
  const districts = (findRegion(chosen)?.districts ?? []).map(({ code, name }) => ({
    value: code,
    label: name,
  }))
  return (
    <section aria-label={t('routing.title')}>
      <h3>{t('routing.title')}</h3>
      <StaffForm
        state={state}
        submit={t('routing.submit')}
        busy={t('routing.busy')}
        failedTitle={t('routing.failed')}
        onSubmit={(values) =>
          route.submit({
            params: { id: report.id },
            input: { ...values, collection, version: report.version },
          })
        }
      >
        <StaffSelect
          state={state}
          name="regionCode"
          hint={t(`routing.${hint}`)}
          choices={regions}
          empty={t('routing.regionEmpty')}
        />
        <StaffSelect
          state={state}
          name="districtCode"
          optional
          choices={districts}
          empty={t('routing.districtEmpty')}
        />
        <StaffSelect
          state={state}
          name="assigneeId"
          optional
          hint={t('routing.assigneeHint')}
          choices={text.people.choicesFor(collection, [{ regionCode: chosen }])}
          empty={t('routing.assigneeEmpty')}
        />
      </StaffForm>
    </section>
  )
}
