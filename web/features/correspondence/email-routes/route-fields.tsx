import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import type { EmailRoute } from '#shared/contract/correspondence/email-routes.ts'
import { ROUTE_LIMITS, ROUTE_PRIORITIES } from '#shared/domain/email-routing.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { CheckboxField } from '#web/ui/field.tsx'
import { StaffSelect, StaffText, StaffTextArea } from '#web/ui/staff/staff-fields.tsx'
import { type StaffFormState, useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { routeFields, startOf } from './route-values.ts'

/** The form of a route, or of a new one. */
export function useRouteForm(route: EmailRoute | null): StaffFormState<typeof routeFields> {
  const { t } = useTranslation('emailRoutes')
  const labels = useMemo(
    () => ({
      routeName: t('fields.routeName'),
      triggerKeywords: t('fields.triggerKeywords'),
      recipientEmail: t('fields.recipientEmail'),
      others: t('fields.others'),
      priority: t('fields.priority'),
      isActive: t('fields.isActive'),
    }),
    [t],
  )
  return useStaffForm(routeFields, { start: startOf(route), labels })
}

/** Its fields (REQ-MSG-06). */
export function RouteFields({ state }: { readonly state: StaffFormState<typeof routeFields> }) {
  const { t } = useTranslation('emailRoutes')
  const { field: active } = useController({ control: state.form.control, name: 'isActive' })
  return (
    <>
      <StaffText state={state} name="routeName" maxLength={ROUTE_LIMITS.name} autoComplete="off" />
      <StaffTextArea
        state={state}
        name="triggerKeywords"
        hint={t('triggerKeywordsHint')}
        maxLength={ROUTE_LIMITS.keywords}
      />
      <StaffText
        state={state}
        name="recipientEmail"
        type="email"
        maxLength={254}
        autoComplete="off"
        dir="ltr"
      />
      <StaffText
        state={state}
        name="others"
        hint={t('othersHint')}
        maxLength={2500}
        autoComplete="off"
        dir="ltr"
        optional
      />
      <StaffSelect
        state={state}
        name="priority"
        empty={t('choose')}
        choices={ROUTE_PRIORITIES.map((value) => ({ value, label: t(`priorities.${value}`) }))}
      />
      <CheckboxField
        {...state.frame('isActive')}
        hint={t('isActiveHint')}
        checked={active.value === true}
        onChange={({ target }) => active.onChange(target.checked)}
      />
    </>
  )
}
