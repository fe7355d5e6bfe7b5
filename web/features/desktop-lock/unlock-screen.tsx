import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DesktopBridge, VaultStatus } from '#shared/contract/desktop-bridge.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { PassphraseForm } from './passphrase-form.tsx'

interface UnlockProps {
  readonly desktop: DesktopBridge
  readonly vault: VaultStatus
  readonly onDone: () => void
}

/** Asks for the passphrase that opens this device's records, or for an administrator's help. */
export function UnlockScreen(props: UnlockProps) {
  const { t } = useTranslation('session')
  const { desktop, vault, onDone } = props
  const heading = usePageTitle(t('desktop.unlockTitle'))
  const [forgotten, setForgotten] = useState(false)
  const [device, setDevice] = useState('')
  useEffect(() => {
    void desktop.deviceName().then(setDevice)
  }, [desktop])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('desktop.unlockTitle')}
      </h1>
      {forgotten && <Recovery {...props} onBack={() => setForgotten(false)} />}
      {!forgotten && (
        <>
          <p>{t('desktop.unlockLead', { device })}</p>
          <PassphraseForm
            submit={t('desktop.unlock')}
            busy={t('desktop.unlocking')}
            wait={vault.retryAfterMs}
            attempt={(passphrase) => desktop.unlock(passphrase)}
            onDone={onDone}
          />
          <p className="bare-note">
            <Button tone="plain" onClick={() => setForgotten(true)}>
              {t('desktop.forgotten')}
            </Button>
          </p>
        </>
      )}
    </>
  )
}

function Recovery({ desktop, vault, onDone, onBack }: UnlockProps & { readonly onBack: () => void }) {
  const { t } = useTranslation('session')
  const [trouble, setTrouble] = useState<string | null>(null)
  const saveRequest = async () => {
    const result = await desktop.saveRecoveryRequest()
    setTrouble(result.outcome === 'failed' ? t(`saveFault.${result.error}`) : null)
    if (result.outcome === 'saved') showToast({ title: t('desktop.requestSaved'), text: result.name })
  }
  return (
    <>
      {vault.recoverable ? (
        <>
          <p>{t('desktop.recoverLead')}</p>
          {trouble && (
            <div className="failure" role="alert">
              <p>{trouble}</p>
            </div>
          )}
          <p>
            <Button onClick={() => void saveRequest()}>{t('desktop.saveRequest')}</Button>
          </p>
          <PassphraseForm
            isNew
            submit={t('desktop.recover')}
            busy={t('desktop.recovering')}
            attempt={(passphrase) => desktop.recover(passphrase)}
            onDone={onDone}
          />
        </>
      ) : (
        <p>{t('vaultFault.recovery_unavailable')}</p>
      )}
      <p className="bare-note">
        <Button tone="plain" onClick={onBack}>
          {t('desktop.back')}
        </Button>
      </p>
    </>
  )
}
