import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { RouteFields, useRouteForm } from './route-fields.tsx'
import { nameOf, routeInput, startOf } from './route-values.ts'

/** The form of a new route; it is empty again once the route is there. */
export function NewRoute() {
  const { t } = useTranslation('emailRoutes')
  const state = useRouteForm(null)
  const create = useAction('emailRoutes', 'create', {
    says: (route) => ({
      title: t('created'),
      text: t(route.isActive ? 'createdText' : 'createdOff', { name: nameOf(route) }),
    }),
    onSuccess: () => {
      state.form.reset(startOf(null))
      state.clear()
    },
    onError: (error) => {
      state.refuse(error)
      showToast({ title: t('createFailed'), text: t('createFailedText'), tone: 'danger' })
    },
  })
  return (
    <section aria-labelledby="new-route">
      <h2 id="new-route">{t('formTitle')}</h2>
      <StaffForm
        state={state}
        submit={t('create')}
        busy={t('creating')}
        failedTitle={t('createFailed')}
        onSubmit={(values) => create.submit({ input: routeInput(values) })}
      >
        <RouteFields state={state} />
      </StaffForm>
    </section>
  )
}
