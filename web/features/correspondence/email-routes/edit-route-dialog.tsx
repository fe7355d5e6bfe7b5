import type { EmailRoute } from '#shared/contract/correspondence/email-routes.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { RouteFields, useRouteForm } from './route-fields.tsx'
import { nameOf, routeInput } from './route-values.ts'

/** Changes a route. */
export function EditRouteDialog({
  route,
  onClose,
}: {
  readonly route: EmailRoute
  readonly onClose: () => void
}) {
  const { t } = useTranslation('emailRoutes')
  const state = useRouteForm(route)
  const name = nameOf(route)
  const edit = useAction('emailRoutes', 'edit', {
    says: () => ({ title: t('saved'), text: name }),
    onSuccess: () => {
      onClose()
    },
    onError: state.refuse,
  })
  return (
    <Dialog title={t('editTitle', { name })} onClose={onClose}>
      <StaffForm
        state={state}
        submit={t('save')}
        busy={t('saving')}
        failedTitle={t('actionFailed')}
        onSubmit={(values) =>
          edit.submit({ params: { id: route.id }, input: { version: route.version, ...routeInput(values) } })
        }
        onCancel={onClose}
      >
        <RouteFields state={state} />
      </StaffForm>
    </Dialog>
  )
}
