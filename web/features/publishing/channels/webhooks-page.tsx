import './channels.css'
import { useState } from 'react'
import type { Webhook } from '#shared/contract/publishing/webhooks.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AddWebhookDialog } from './add-webhook-dialog.tsx'

/** The webhooks: programs of others that are notified of what is published on social channels. */
export function WebhooksPage() {
  const { t } = useTranslation('channels')
  const [isAdding, setAdding] = useState(false)
  const read = useCall('webhooks', 'list')
  return (
    <StaffPage
      title={t('webhooks.title')}
      actions={
        <Button tone="main" onClick={() => setAdding(true)}>
          {t('webhooks.add')}
        </Button>
      }
    >
      <StaffBody>
        <p>{t('webhooks.lead')}</p>
        <p>
          <Link to="/webhooks/calls">{t('webhooks.calls')}</Link>
        </p>
        <StaffTable
          label={t('webhooks.title')}
          read={read}
          keyOf={({ id }) => id}
          empty={t('webhooks.none')}
          columns={[
            { key: 'name', title: t('webhooks.name'), render: ({ name }) => name },
            { key: 'host', title: t('webhooks.host'), render: ({ host }) => host },
            { key: 'last', title: t('webhooks.last'), render: (webhook) => <Setup webhook={webhook} /> },
          ]}
          actions={(webhook) => <WebhookActions webhook={webhook} />}
        />
      </StaffBody>
      {isAdding && <AddWebhookDialog onClose={() => setAdding(false)} />}
    </StaffPage>
  )
}

const TONES = { waiting: 'yellow', delivered: 'green', failed: 'red' } as const

function Setup({ webhook: { enabled, last, failed } }: { readonly webhook: Webhook }) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  return (
    <div>
      {!enabled && <Tag tone="grey">{t('webhooks.off')}</Tag>} {!last && t('webhooks.never')}
      {last && (
        <>
          <Tag tone={TONES[last.state]}>{t(`webhooks.state.${last.state}`)}</Tag>{' '}
          {formatDateTime(last.at, locale)}
          {last.fault && (
            <div className="channel-hint">
              {t(`webhooks.fault.${last.fault}`, { status: String(last.status ?? '') })}
            </div>
          )}
        </>
      )}
      {failed > 0 && <div className="channel-hint">{t('webhooks.failed', { count: failed })}</div>}
    </div>
  )
}

function WebhookActions({ webhook: { id, name, enabled, failed } }: { readonly webhook: Webhook }) {
  const { t } = useTranslation(['channels', 'shell'])
  const failureText = useFailureText()
  const [isRemoving, setRemoving] = useState(false)
  const onError = (error: unknown) =>
    showToast({ title: t('webhooks.actionFailed'), text: failureText(error), tone: 'danger' })
  const tell = (title: string) => ({ says: () => ({ title, text: name }), onError })
  const params = { id }
  const test = useAction('webhooks', 'test', tell(t('webhooks.tested')))
  const retry = useAction('webhooks', 'retry', tell(t('webhooks.retried')))
  const edit = useAction('webhooks', 'edit', tell(t(enabled ? 'webhooks.turnedOff' : 'webhooks.turnedOn')))
  const remove = useAction('webhooks', 'remove', tell(t('webhooks.removed')))
  const turn = enabled ? 'turnOff' : 'turnOn'
  return (
    <div className="actions">
      <Button
        small
        aria-label={t('webhooks.testLabel', { name })}
        busy={test.isPending && t('webhooks.test')}
        onClick={() => test.mutate({ params })}
      >
        {t('webhooks.test')}
      </Button>
      {failed > 0 && (
        <Button
          small
          aria-label={t('webhooks.retryLabel', { name })}
          busy={retry.isPending && t('webhooks.retry')}
          onClick={() => retry.mutate({ params })}
        >
          {t('webhooks.retry')}
        </Button>
      )}
      <Button
        small
        aria-label={t(`webhooks.${turn}Label`, { name })}
        busy={edit.isPending && t(`webhooks.${turn}`)}
        onClick={() => edit.mutate({ params, input: { enabled: !enabled } })}
      >
        {t(`webhooks.${turn}`)}
      </Button>
      <Button small aria-label={t('webhooks.removeLabel', { name })} onClick={() => setRemoving(true)}>
        {t('webhooks.remove')}
      </Button>
      {isRemoving && (
        <Dialog title={t('webhooks.removeTitle', { name })} onClose={() => setRemoving(false)}>
          <p>{t('webhooks.removeText')}</p>
          <div className="actions">
            <Button
              tone="danger"
              busy={remove.isPending && t('webhooks.remove')}
              onClick={() => remove.mutate({ params })}
            >
              {t('webhooks.remove')}
            </Button>
            <Button onClick={() => setRemoving(false)}>{t('shell:form.cancel')}</Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
