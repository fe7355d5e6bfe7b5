import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { fingerprintOf } from './key-file.ts'
import { MakeKeyDialog } from './make-key-dialog.tsx'

/** Which recovery key devices use, and how it is made or replaced. */
export function CurrentKey() {
  const { t } = useTranslation('recovery')
  const { data, error, refetch } = useCall('sync', 'recoveryKey')
  const [making, setMaking] = useState(false)
  const none = error?.code === 'not_found'
  if (error && !none) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data && !none) return <Skeleton />
  const replaces = !none && data !== undefined
  return (
    <>
      {replaces ? <KeyFacts publicKey={data.publicKey} setAt={data.setAt} /> : <p>{t('key.none')}</p>}
      <Button tone={replaces ? 'quiet' : 'main'} onClick={() => setMaking(true)}>
        {t(replaces ? 'key.replace' : 'key.make')}
      </Button>
      {making && (
        <MakeKeyDialog
          replaces={replaces}
          onClose={() => setMaking(false)}
          onSet={() => {
            setMaking(false)
            void refetch()
          }}
        />
      )}
    </>
  )
}

function KeyFacts({ publicKey, setAt }: { readonly publicKey: string; readonly setAt: string }) {
  const { t } = useTranslation('recovery')
  const locale = useLocale()
  const [fingerprint, setFingerprint] = useState('')
  useEffect(() => {
    void fingerprintOf(z.util.base64ToUint8Array(publicKey)).then(setFingerprint)
  }, [publicKey])
  return (
    <dl className="facts">
      <dt>{t('key.fingerprint')}</dt>
      <dd className="number">{fingerprint}</dd>
      <dt>{t('key.setAt')}</dt>
      <dd>{formatDateTime(setAt, locale)}</dd>
    </dl>
  )
}
