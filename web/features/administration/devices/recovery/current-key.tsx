import { useState } from 'react'
import { formatDateTime, formatNumber } from '#shared/i18n/format.ts'
import { type CallAnswer, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { MakeKeyDialog } from './make-key-dialog.tsx'
import { ProposedKey } from './proposed-key.tsx'
import { useFingerprint } from './use-fingerprint.ts'

/** Which recovery key devices use, which one waits to be confirmed, and how one is made or replaced. */
export function CurrentKey() {
  const { t } = useTranslation('recovery')
  const { data, error, refetch } = useCall('sync', 'recoveryKey')
  const proposed = useCall('recoveryKeys', 'proposal')
  const [making, setMaking] = useState(false)
  const none = error?.code === 'not_found'
  const noProposal = proposed.error?.code === 'not_found'
  if (error && !none) return <Failure error={error} onRetry={() => void refetch()} />
  if (proposed.error && !noProposal) {
    return <Failure error={proposed.error} onRetry={() => void proposed.refetch()} />
  }
  if (!(data || none) || !(proposed.data || noProposal)) return <Skeleton />
  const replaces = !none && data !== undefined
  return (
    <>
      {replaces ? <KeyFacts {...data} /> : <p>{t('key.none')}</p>}
      {!noProposal && proposed.data && <ProposedKey proposal={proposed.data} />}
      <Button tone={replaces ? 'quiet' : 'main'} onClick={() => setMaking(true)}>
        {t(replaces ? 'key.replace' : 'key.make')}
      </Button>
      {making && (
        <MakeKeyDialog
          replaces={replaces}
          onClose={() => setMaking(false)}
          onSet={() => {
            setMaking(false)
            void proposed.refetch()
          }}
        />
      )}
    </>
  )
}

function KeyFacts({ publicKey, setAt, devices: { active, sealed } }: CallAnswer<'sync', 'recoveryKey'>) {
  const { t } = useTranslation('recovery')
  const locale = useLocale()
  return (
    <dl className="facts">
      <dt>{t('key.fingerprint')}</dt>
      <dd className="fingerprint">{useFingerprint(publicKey)}</dd>
      <dt>{t('key.setAt')}</dt>
      <dd>{formatDateTime(setAt, locale)}</dd>
      <dt>{t('key.devices')}</dt>
      <dd>
        {t('key.sealed', { sealed: formatNumber(sealed, locale), active: formatNumber(active, locale) })}
        {sealed < active && <p>{t('key.notYet')}</p>}
      </dd>
    </dl>
  )
}
