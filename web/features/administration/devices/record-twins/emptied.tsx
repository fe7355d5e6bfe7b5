import { useState } from 'react'
import type { RecordTwins } from '#shared/contract/administration/record-twins.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { type Resource, useAction } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useFieldText } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/staff/reason-dialog.tsx'
import { Failure } from '#web/ui/states.tsx'

const REFRESHED: readonly Resource[] = ['recordTwins']

type EmptiedContent = RecordTwins['emptied'][number]

/** What hung on the records and was emptied with a twin: two administrators can have it read back from a backup (decision 0395). */
export function Emptied({ emptied }: Pick<RecordTwins, 'emptied'>) {
  const { t } = useTranslation('recordTwins')
  if (emptied.length === 0) return null
  return (
    <section className="emptied">
      <h3>{t('emptied.title')}</h3>
      <p>{t('emptied.text')}</p>
      <ul>
        {emptied.map((each) => (
          <EmptiedRow key={`${each.collection}/${each.id}`} {...each} />
        ))}
      </ul>
    </section>
  )
}

function EmptiedRow({ collection, id, emptiedAt, recovery }: EmptiedContent) {
  const { t } = useTranslation('recordTwins')
  const text = useFieldText()
  const locale = useLocale()
  const [asking, setAsking] = useState(false)
  const ask = useAction('recordTwins', 'askRecovery', {
    refreshes: REFRESHED,
    says: t('emptied.asked'),
  })
  const isOpen = recovery !== null && recovery.state !== 'declined'
  const name = `${text.term('collection', collection)} ${id}`
  return (
    <li>
      <p>
        {text.term('collection', collection)} <code>{id}</code>{' '}
        <span className="lost-quiet">{t('emptied.at', { time: formatDateTime(emptiedAt, locale) })}</span>
      </p>
      {recovery && <RecoveryState recovery={recovery} />}
      {!isOpen && (
        <Button small aria-label={t('emptied.askNamed', { name })} onClick={() => setAsking(true)}>
          {t('emptied.ask')}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={t('emptied.ask')}
          text={t('emptied.askText')}
          submit={t('emptied.submit')}
          failedTitle={t('emptied.failed')}
          onConfirm={(reason) => ask.mutateAsync({ input: { collection, recordId: id, reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

function RecoveryState({ recovery }: { readonly recovery: NonNullable<EmptiedContent['recovery']> }) {
  const { t } = useTranslation('recordTwins')
  const locale = useLocale()
  const { id, state, reason, askedBy, askedAt, mayDecide } = recovery
  const decide = useAction('recordTwins', 'decideRecovery', {
    refreshes: REFRESHED,
    says: (answer) => t(answer.state === 'agreed' ? 'emptied.agreed' : 'emptied.declined'),
  })
  const run = (decision: 'agree' | 'decline') => decide.mutate({ params: { id }, input: { decision } })
  return (
    <div>
      <p>
        <strong>{t(`emptied.state.${state}`)}</strong>{' '}
        {t('emptied.askedBy', {
          name: askedBy ?? t('emptied.somebody'),
          time: formatDateTime(askedAt, locale),
        })}{' '}
        <span dir="auto">{t('emptied.reason', { reason })}</span>
      </p>
      {state === 'agreed' && <p>{t('emptied.command')}</p>}
      {decide.error && <Failure error={decide.error} title={t('emptied.failed')} />}
      {mayDecide && (
        <div className="actions">
          <Button small tone="main" disabled={decide.isPending} onClick={() => run('agree')}>
            {t('emptied.agree')}
          </Button>
          <Button small disabled={decide.isPending} onClick={() => run('decline')}>
            {t('emptied.decline')}
          </Button>
        </div>
      )}
    </div>
  )
}
