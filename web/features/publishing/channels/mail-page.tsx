import './channels.css'
import { MAIL_STATES, type MailState } from '#shared/domain/mail.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { type CallAnswer, useAction, useCall } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { AboveList } from '#web/ui/staff/above-list.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Failure } from '#web/ui/states.tsx'
import { MailTable } from './mail-table.tsx'

const FILTERS = { state: '', cursor: '' }

/** The outbox of mail: what waits, what was sent, what failed and why, and sending again. */
export function MailPage() {
  const { t } = useTranslation('channels')
  const [filters] = useUrlState(FILTERS)
  const standing = useCall('mail', 'standing')
  const chosen = MAIL_STATES.find((each) => each === filters.state)
  const state = chosen ?? opensOn(standing.data, standing.isError)
  const { cursor } = filters
  const read = useCall(
    'mail',
    'list',
    { input: { ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) } },
    { keepPrevious: true, enabled: state !== undefined },
  )
  return (
    <StaffPage title={t('mail.title')} actions={<TestMail />}>
      <StaffBody>
        <AboveList>
          <p>{t('mail.lead')}</p>
        </AboveList>
        <Setup shown={state} />
        {state && state !== 'waiting' && state !== 'sending' && (
          <p className="channel-hint">{t(`mail.stateHint.${state}`)}</p>
        )}
        {state === 'failed' && read.data && read.data.total > 0 && <RetryFailed />}
        <MailTable read={read} empty={t('mail.none')} />
      </StaffBody>
    </StaffPage>
  )
}

/**
 * The filter before the user has chosen one: failed mails if there are any, otherwise waiting ones; undefined until
 * the counts are known.
 */
function opensOn(
  standing: CallAnswer<'mail', 'standing'> | undefined,
  isUnknown: boolean,
): MailState | undefined {
  if (!standing) return isUnknown ? 'waiting' : undefined
  return standing.counts.failed > 0 ? 'failed' : 'waiting'
}

/** The counts of mails by status, and which setting is missing for them to be sent. */
function Setup({ shown }: { readonly shown: MailState | undefined }) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  const { data, error, refetch } = useCall('mail', 'standing')
  return (
    <>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && data.missing.length > 0 && (
        <p className="notice notice-wait" role="status">
          <strong>{t('mail.missing')}</strong> {t('mail.missingText', { settings: data.missing.join(', ') })}
        </p>
      )}
      <nav className="channel-states" aria-label={t('mail.states')}>
        <ul className="chips">
          {MAIL_STATES.map((state) => (
            <li key={state}>
              <Link
                className="chip"
                to={{ search: `state=${state}` }}
                aria-current={state === shown ? 'true' : undefined}
              >
                {t(`mail.state.${state}`)} {data && formatNumber(data.counts[state], locale)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

function TestMail() {
  const { t } = useTranslation('channels')
  const failed = useFailed()
  const test = useAction('mail', 'test', {
    says: t('mail.tested'),
    onError: failed,
  })
  return (
    <Button busy={test.isPending && t('mail.test')} onClick={() => test.mutate({})}>
      {t('mail.test')}
    </Button>
  )
}

function RetryFailed() {
  const { t } = useTranslation('channels')
  const failed = useFailed()
  const retry = useAction('mail', 'retryFailed', {
    says: ({ count }) => t('mail.retriedFailed', { count }),
    onError: failed,
  })
  return (
    <p>
      <Button busy={retry.isPending && t('mail.retryFailed')} onClick={() => retry.mutate({})}>
        {t('mail.retryFailed')}
      </Button>
    </p>
  )
}

function useFailed() {
  const { t } = useTranslation('channels')
  const failureText = useFailureText()
  return (error: unknown) =>
    showToast({ title: t('mail.actionFailed'), text: failureText(error), tone: 'danger' })
}
