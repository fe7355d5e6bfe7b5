import { formatRelative } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { describeAgent } from './agent.ts'

/** A user's open sessions, each of which can be ended. */
export function SessionList({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('session')
  const locale = useLocale()
  const message = useMessage()
  const { data, error, refetch } = useCall('users', 'sessions', { params: { id: userId } })
  const end = useAction('users', 'endSession', {
    says: t('account.ended'),
    onError: (failure) => showToast({ title: message(failure.message), tone: 'danger' }),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton />
  if (data.length === 0) return <EmptyState title={t('account.noSessions')} />
  return (
    <ul className="plain-rows">
      {data.map(({ id, agent, current, createdAt, lastSeen }) => {
        const name = describeAgent(agent) ?? t('account.agentUnknown')
        return (
          <li key={id}>
            <div>
              <strong>{name}</strong> {current && <Tag tone="green">{t('account.thisSession')}</Tag>}
              <small>
                {t('account.started')} {formatRelative(createdAt, locale)} · {t('account.lastSeen')}{' '}
                {formatRelative(lastSeen, locale)}
              </small>
            </div>
            {!current && (
              <Button
                small
                aria-label={t('account.endNamed', { agent: name })}
                busy={end.isPending && end.variables.params?.session === id && t('account.end')}
                onClick={() => end.mutate({ params: { id: userId, session: id } })}
              >
                {t('account.end')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
