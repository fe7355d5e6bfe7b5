import { useState } from 'react'
import type { DesktopBridge, OfferedRecoveryKey } from '#shared/contract/desktop-bridge.ts'
import { useSyncStatus } from '#web/lib/sync-status.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useFingerprint } from './recovery/use-fingerprint.ts'

/** Shows the user of a device, on every page of the app, a recovery key that the device does not seal for yet. */
export function RecoveryKeyNotice({ desktop }: { readonly desktop: DesktopBridge }) {
  const key = useSyncStatus()?.recoveryKey
  if (!key) return null
  return <OfferedKey key={key.offered} desktop={desktop} {...key} />
}

function OfferedKey({ desktop, offered, present }: OfferedRecoveryKey & { readonly desktop: DesktopBridge }) {
  const { t } = useTranslation('recovery')
  const [busy, setBusy] = useState(false)
  const fingerprint = useFingerprint(offered)
  const accept = async () => {
    setBusy(true)
    try {
      await desktop.acceptRecoveryKey(offered)
      showToast({ title: t('notice.accepted') })
    } catch {
      // The device was locked meanwhile, or another key was offered: the notice shows what there is now.
      showToast({ title: t('notice.failed'), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="notice notice-wait" aria-label={t('notice.label')}>
      <p>{t(present ? 'notice.changed' : 'notice.first')}</p>
      <dl className="facts">
        <dt>{t('key.fingerprint')}</dt>
        <dd className="fingerprint">{fingerprint}</dd>
        {present && (
          <>
            <dt>{t('notice.former')}</dt>
            <FormerFingerprint publicKey={present} />
          </>
        )}
      </dl>
      <p>{t(present ? 'notice.compareChanged' : 'notice.compareFirst')}</p>
      <div className="actions">
        <Button small busy={busy && t('notice.accepting')} onClick={() => void accept()}>
          {t('notice.accept')}
        </Button>
      </div>
    </section>
  )
}

function FormerFingerprint({ publicKey }: { readonly publicKey: string }) {
  return <dd className="fingerprint">{useFingerprint(publicKey)}</dd>
}
