import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SourceRequest } from '#shared/contract/correspondence/source-requests.ts'
import { messageReference } from '#shared/domain/messages.ts'
import { SOURCE_AGREED_HOURS, SOURCE_ASKED_DAYS } from '#shared/domain/source-requests.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { api } from '#web/lib/api.ts'
import { refreshReads, useAction, useCall, useSubmitted } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { saveBlob } from '#web/lib/save-file.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/staff/reason-dialog.tsx'
import { Failure } from '#web/ui/states.tsx'

interface OfMail {
  readonly threadId: string
  readonly messageId: string
}

/** The whole source of a mail: who asked for it, what a second person decided, and where it is asked for and saved (decision 0416). */
export function WholeSource({
  request,
  ...of
}: OfMail & {
  readonly request: SourceRequest | null
}) {
  const { t } = useTranslation('inbox')
  const [isAsking, setAsking] = useState(false)
  const ask = useAction('messageThreads', 'askSource', { says: t('wholeSource.asked') })
  const { threadId: id, messageId } = of
  return (
    <>
      {request && <Request threadId={id} request={request} />}
      {!request?.isOpen && (
        <p>
          <Button tone="plain" onClick={() => setAsking(true)}>
            {t('wholeSource.ask')}
          </Button>
        </p>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('wholeSource.title')}
          text={t('wholeSource.text', { days: SOURCE_ASKED_DAYS, hours: SOURCE_AGREED_HOURS })}
          label={t('wholeSource.reason')}
          hint={t('original.hint')}
          submit={t('wholeSource.submit')}
          failedTitle={t('wholeSource.failed')}
          onConfirm={(reason) => ask.mutateAsync({ params: { id, messageId }, input: { reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Request({ threadId, request }: { readonly threadId: string; readonly request: SourceRequest }) {
  const { t } = useTranslation('inbox')
  const locale = useLocale()
  const { id, askedBy, askedAt, reason, state, endsAt, isOpen, mayDecide, maySave } = request
  const decide = useAction('messageThreads', 'decideSource', {
    says: ({ state: decided }) => t(`wholeSource.${decided}`),
  })
  const run = (decision: 'agree' | 'decline') =>
    decide.mutate({ params: { id: threadId, requestId: id }, input: { decision } })
  const hasEnded = !isOpen && (state === 'asked' || state === 'agreed')
  return (
    <div className="notice">
      <p>
        {t('wholeSource.by', {
          name: askedBy ?? t('wholeSource.unknown'),
          at: formatDateTime(askedAt, locale),
        })}{' '}
        <span dir="auto">{t('wholeSource.because', { reason })}</span>{' '}
        {t(`wholeSource.state.${hasEnded ? 'ended' : state}`, { at: formatDateTime(endsAt, locale) })}
      </p>
      {decide.error && <Failure error={decide.error} title={t('wholeSource.decideFailed')} />}
      {mayDecide && (
        <div className="actions">
          <Button small tone="danger" disabled={decide.isPending} onClick={() => run('agree')}>
            {t('wholeSource.agree')}
          </Button>
          <Button small disabled={decide.isPending} onClick={() => run('decline')}>
            {t('wholeSource.decline')}
          </Button>
        </div>
      )}
      {maySave && <SaveSource threadId={threadId} requestId={id} />}
    </div>
  )
}

function SaveSource({ threadId, requestId }: { readonly threadId: string; readonly requestId: string }) {
  const { t } = useTranslation('inbox')
  const client = useQueryClient()
  const save = useSubmitted<boolean, void>({
    says: (saved) => (saved ? t('wholeSource.saved') : null),
    mutationFn: async () => {
      const answer = await api.messageThreads.source({ params: { id: threadId, requestId } })
      return saveBlob(await answer.blob(), `${messageReference(threadId)}-whole.eml`)
    },
    // It is used up, whether or not all of it has arrived.
    onSettled: () => refreshReads(client, ['messageThreads']),
  })
  return (
    <>
      <p className="notice notice-wait">{t('original.warning')}</p>
      <Button busy={save.isPending && t('original.saving')} onClick={() => save.mutate()}>
        {t('wholeSource.save')}
      </Button>
      {save.error && <Failure error={save.error} title={t('wholeSource.saveFailed')} />}
    </>
  )
}

/** Requests that wait for the reader as the second person, each with its conversation, where it is decided. */
export function WaitingSources() {
  const { t } = useTranslation('inbox')
  const { data, error, refetch } = useCall('messageThreads', 'waitingSources')
  if (error)
    return <Failure error={error} title={t('wholeSource.waitingFailed')} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <section>
      <h2>{t('wholeSource.waiting')}</h2>
      <ul>
        {data.map(({ id, threadId, reason }) => (
          <li key={id}>
            <Link to={`/inbox?view=all&item=${threadId}`}>
              {t('wholeSource.open', { reference: messageReference(threadId) })}
            </Link>{' '}
            <span dir="auto">{t('wholeSource.because', { reason })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
