import { useCallback, useEffect, useState } from 'react'
import type { DesktopBridge, VaultStatus } from '#shared/contract/desktop-bridge.ts'
import { useSyncStatus } from '#web/lib/sync-status.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PaperCode } from './paper-code.tsx'

/** Offers a paper code on every page of the app where the keychain protects the device and no paper could replace it. */
export function PaperCodeNotice({ desktop }: { readonly desktop: DesktopBridge }) {
  const { t } = useTranslation('session')
  const [vault, setVault] = useState<VaultStatus | null>(null)
  const [isLater, setLater] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const isRenewing = useSyncStatus()?.renewingKeys !== undefined
  const look = useCallback(() => void desktop.vault().then(setVault), [desktop])
  useEffect(() => {
    // New keys, once they are made, ask for a new code.
    if (!isRenewing) look()
  }, [look, isRenewing])
  if (isLater || !vault?.keychain || vault.state !== 'unlocked' || vault.paperCode === 'made') return null
  const close = () => {
    setOpen(false)
    look()
  }
  return (
    <section className="notice notice-wait" aria-label={t('paper.notice')}>
      <p>{t(`paper.${vault.paperCode}`)}</p>
      <div className="actions">
        <Button small onClick={() => setOpen(true)}>
          {t(vault.paperCode === 'none' ? 'paper.make' : 'paper.makeNew')}
        </Button>
        <Button small onClick={() => setLater(true)}>
          {t('paper.later')}
        </Button>
      </div>
      {isOpen && (
        <Dialog title={t('paper.title')} onClose={close}>
          <PaperCode desktop={desktop} vault={vault} onMade={close} />
        </Dialog>
      )}
    </section>
  )
}
