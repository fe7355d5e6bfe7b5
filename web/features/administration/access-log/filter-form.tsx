import { useMemo } from 'react'
import type { z } from 'zod'
import { accessFilterForm } from '#shared/contract/administration/access-log.ts'
import { useCall } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { StaffDay, StaffSelect, StaffText } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'

type Values = z.input<typeof accessFilterForm>
const EMPTY: Values = { user: '', record: '', from: '', to: '' }

/** The filters of the access log, which are kept in the address. */
export function FilterForm({
  values,
  onChange,
}: {
  readonly values: Values
  readonly onChange: (values: Values) => void
}) {
  const { t } = useTranslation(['accessLog', 'shell'])
  const people = useCall('users', 'names')
  const labels = useMemo(
    () => ({
      user: t('filters.user'),
      record: t('filters.record'),
      from: t('filters.from'),
      to: t('filters.to'),
    }),
    [t],
  )
  const state = useStaffForm(accessFilterForm, { start: values, labels })
  const isFiltered = Object.values(values).some((value) => value !== '')
  return (
    <section className="access-filters" aria-label={t('filters.title')}>
      <StaffForm state={state} submit={t('filters.submit')} onSubmit={onChange}>
        <div className="access-fields">
          <StaffSelect
            state={state}
            name="user"
            empty={t('filters.anyone')}
            choices={(people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <StaffText
            state={state}
            name="record"
            hint={t('filters.recordHint')}
            spellCheck={false}
            dir="ltr"
          />
          <StaffDay state={state} name="from" />
          <StaffDay state={state} name="to" />
        </div>
      </StaffForm>
      {isFiltered && (
        <Button tone="plain" onClick={() => onChange(EMPTY)}>
          {t('shell:form.clear')}
        </Button>
      )}
    </section>
  )
}
