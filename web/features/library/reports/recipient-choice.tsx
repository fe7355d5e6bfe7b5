import { type ComponentProps, useMemo } from 'react'
import { makerNow, mayReadReportOf } from '#shared/rules/report-readers.ts'
import { useCall } from '#web/lib/calls.ts'
import { useMay, useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { CheckboxGroup, type Choice } from '#web/ui/field.tsx'

/** The colleagues who may get the user's reports, by name, or null until they are known: the server decides by the same rule. */
export function useRecipients(): readonly Choice[] | null {
  const user = useUser()
  const allowed = useMay('people:list')
  const { data } = useCall('users', 'names', {}, { enabled: allowed })
  return useMemo(() => {
    if (!user || !data) return null
    return data
      .filter(
        ({ id, role, active, regions = [] }) =>
          active && id !== user.id && mayReadReportOf({ id, role, regions }, makerNow(user)),
      )
      .map(({ id, name }) => ({ value: id, label: name }))
  }, [data, user])
}

/** Chooses the colleagues who get the reports of a schedule as well. */
export function RecipientChoice({
  frame,
  colleagues,
  chosen,
  onChange,
}: {
  readonly frame: Pick<ComponentProps<typeof CheckboxGroup>, 'name' | 'label' | 'error' | 'form'>
  readonly colleagues: readonly Choice[] | null
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}) {
  const { t } = useTranslation('reportGenerator')
  if (!colleagues) return null
  if (colleagues.length === 0) return <p className="report-hint">{t('schedules.noRecipients')}</p>
  return (
    <CheckboxGroup
      {...frame}
      {...{ optional: true, columns: true, hint: t('schedules.recipientsHint'), choices: colleagues }}
      values={chosen}
      control={{
        onChange: ({ target: { checked, value } }) =>
          onChange(checked ? [...chosen, value] : chosen.filter((id) => id !== value)),
      }}
    />
  )
}
