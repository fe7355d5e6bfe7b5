import { useState } from 'react'
import type { EmailRoute } from '#shared/contract/correspondence/email-routes.ts'
import type { RoutePriority } from '#shared/domain/email-routing.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { EditRouteDialog } from './edit-route-dialog.tsx'
import { keywordsOf, nameOf, recipientsOf } from './route-values.ts'

const TONES = { critical: 'red', high: 'yellow', medium: 'blue', low: 'grey' } as const satisfies Record<
  RoutePriority,
  string
>

/** Every route, in the order in which they take a message. */
export function RouteList() {
  const { t } = useTranslation('emailRoutes')
  const locale = useLocale()
  const read = useCall('emailRoutes', 'list')
  const used = ({ useCount, lastUsedAt }: EmailRoute) =>
    lastUsedAt === null
      ? t('never')
      : t('used', { count: useCount, time: formatDateTime(lastUsedAt, locale) })
  return (
    <section aria-labelledby="routes">
      <h2 id="routes">{t('listTitle')}</h2>
      <StaffTable
        label={t('listTitle')}
        read={read}
        keyOf={({ id }) => id}
        empty={t('none')}
        emptyText={t('noneText')}
        columns={[
          {
            key: 'name',
            title: t('columns.name'),
            render: (route) => (
              <>
                {nameOf(route)} {!route.isActive && <Tag tone="grey">{t('off')}</Tag>}
              </>
            ),
          },
          {
            key: 'keywords',
            title: t('columns.keywords'),
            render: (route) => <bdi>{keywordsOf(route)}</bdi>,
          },
          {
            key: 'recipients',
            title: t('columns.recipients'),
            render: (route) => recipientsOf(route).join(', '),
          },
          {
            key: 'priority',
            title: t('columns.priority'),
            render: ({ priority }) => <Tag tone={TONES[priority]}>{t(`priorities.${priority}`)}</Tag>,
          },
          { key: 'used', title: t('columns.used'), render: used },
        ]}
        actions={(route) => <RouteActions route={route} />}
      />
    </section>
  )
}

function RouteActions({ route }: { readonly route: EmailRoute }) {
  const { t } = useTranslation('emailRoutes')
  const failureText = useFailureText()
  const [isEditing, setEditing] = useState(false)
  const { id, version, isActive } = route
  const name = nameOf(route)
  const params = { id }
  const onError = (error: unknown) =>
    showToast({ title: t('actionFailed'), text: failureText(error), tone: 'danger' })
  const tell = (title: string) => ({ says: () => ({ title, text: name }), onError })
  const restore = useAction('emailRoutes', 'restore', tell(t('restored')))
  const edit = useAction('emailRoutes', 'edit', tell(t(isActive ? 'turnedOff' : 'turnedOn')))
  const remove = useAction('emailRoutes', 'remove', {
    says: () => ({
      ...{ title: t('removed'), text: name },
      action: { label: t('undo'), run: () => restore.mutate({ params }) },
    }),
    onError,
  })
  const turn = isActive ? 'turnOff' : 'turnOn'
  return (
    <div className="actions">
      <Button small aria-label={t('editLabel', { name })} onClick={() => setEditing(true)}>
        {t('edit')}
      </Button>
      <Button
        small
        aria-label={t(`${turn}Label`, { name })}
        busy={edit.isPending && t(turn)}
        onClick={() => edit.mutate({ params, input: { version, isActive: !isActive } })}
      >
        {t(turn)}
      </Button>
      <Button
        small
        aria-label={t('removeLabel', { name })}
        busy={remove.isPending && t('remove')}
        onClick={() => remove.mutate({ params })}
      >
        {t('remove')}
      </Button>
      {isEditing && <EditRouteDialog route={route} onClose={() => setEditing(false)} />}
    </div>
  )
}
