import { useState } from 'react'
import type { ConsentOverride } from '#shared/contract/protection/consent-overrides.ts'
import type { ConsentPurpose } from '#shared/domain/consent.ts'
import { OVERRIDE_DAYS } from '#shared/domain/consent-overrides.ts'
import { formatDate } from '#shared/i18n/format.ts'
import type { ConsentCollection } from '#shared/schemas/consents.ts'
import { type Resource, useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { RecordReference, recordPath, useFieldText } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/staff/reason-dialog.tsx'
import { Failure } from '#web/ui/states.tsx'

const REFRESHED: readonly Resource[] = ['consentOverrides']

interface OfPurpose {
  readonly collection: ConsentCollection
  readonly recordId: string
  readonly purpose: ConsentPurpose
}

/** The newest override of missing consent to a purpose, and where one is asked for (decision 0221). */
export function PurposeOverride({
  newest,
  mayAsk,
  ...of
}: OfPurpose & {
  readonly newest: ConsentOverride | undefined
  readonly mayAsk: boolean
}) {
  const { t } = useTranslation(['consents', 'terms'])
  const [asking, setAsking] = useState(false)
  const ask = useAction('consentOverrides', 'ask', {
    refreshes: REFRESHED,
    says: t('consents:override.asked'),
  })
  const isOpen = newest?.state === 'asked' || newest?.state === 'granted'
  return (
    <>
      {newest && <OverrideState override={newest} />}
      {mayAsk && !isOpen && (
        <Button
          tone="plain"
          aria-label={`${t('consents:override.open')} ${t(`terms:consentPurpose.${of.purpose}`)}`}
          onClick={() => setAsking(true)}
        >
          {t('consents:override.open')}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={t('consents:override.title')}
          text={t('consents:override.text', { days: OVERRIDE_DAYS })}
          submit={t('consents:override.submit')}
          tone="danger"
          failedTitle={t('consents:override.failed')}
          onConfirm={(reason) => ask.mutateAsync({ input: { ...of, reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function OverrideState({ override }: { readonly override: ConsentOverride }) {
  const { t } = useTranslation('consents')
  const locale = useLocale()
  const { people } = useFieldText()
  const { id, state, reason, askedBy, decidedBy, endsOn, mayDecide } = override
  const decide = useAction('consentOverrides', 'decide', {
    refreshes: REFRESHED,
    says: t('override.done'),
  })
  const nameOf = (user: string) => people.nameOf(user) ?? user
  const run = (decision: 'grant' | 'refuse') => decide.mutate({ params: { id }, input: { decision } })
  return (
    <div className="consent-override">
      <p>
        <strong>{t(`override.state.${state}`, { date: formatDate(endsOn, locale) })}</strong>{' '}
        <span dir="auto">{t('override.reason', { reason })}</span>{' '}
        {t('override.askedBy', { name: nameOf(askedBy) })}{' '}
        {decidedBy && t('override.decidedBy', { name: nameOf(decidedBy) })}
      </p>
      {decide.error && <Failure error={decide.error} title={t('override.failed')} />}
      {mayDecide && (
        <div className="actions">
          <Button small tone="danger" disabled={decide.isPending} onClick={() => run('grant')}>
            {t('override.grant')}
          </Button>
          <Button small disabled={decide.isPending} onClick={() => run('refuse')}>
            {t('override.refuse')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Overrides that wait for a second person, each with its record, where it is decided. */
export function WaitingOverrides() {
  const { t } = useTranslation(['consents', 'terms'])
  const { data, error, refetch } = useCall('consentOverrides', 'waiting')
  const text = useFieldText()
  if (error) {
    return <Failure error={error} title={t('consents:override.loadFailed')} onRetry={() => void refetch()} />
  }
  if (!data || data.length === 0) return null
  return (
    <section>
      <h2>{t('consents:override.waiting')}</h2>
      <ul>
        {data.map(({ id, collection, recordId, purpose, reason }) => (
          <li key={id}>
            <Link to={recordPath(collection, recordId)}>
              {text.term('collection', collection)}, {t(`terms:consentPurpose.${purpose}`)}
            </Link>{' '}
            <RecordReference id={recordId} />{' '}
            <span dir="auto">{t('consents:override.reason', { reason })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
