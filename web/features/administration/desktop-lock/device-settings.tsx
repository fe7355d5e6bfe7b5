import { useEffect, useState } from 'react'
import type { DesktopBridge, ProxyState, VaultStatus } from '#shared/contract/desktop-bridge.ts'
import { useSyncStatus } from '#web/lib/sync-status.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Skeleton } from '#web/ui/states.tsx'
import { VersionSettings } from './app-versions.tsx'
import { PaperCode } from './paper-code.tsx'
import { PassphraseForm } from './passphrase-form.tsx'
import { ProxyLogin } from './proxy-login.tsx'
import { ServerWords } from './server-step.tsx'
import { Setting } from './setting.tsx'

const LONGEST_IDLE = 240

/** What a person sets for this device: its name, the server, the lock and the passphrase. */
export function DeviceSettings({ desktop }: { readonly desktop: DesktopBridge }) {
  const { t } = useTranslation(['session', 'shell', 'appVersions'])
  const [vault, setVault] = useState<VaultStatus | null>(null)
  const [name, setName] = useState<string | null>(null)
  const percent = useSyncStatus()?.renewingKeys
  const [server, setServer] = useState<string | null>(null)
  const [proxy, setProxy] = useState<ProxyState | null>(null)
  const saved = () => {
    showToast({ title: t('desktop.saved') })
    return null
  }
  useEffect(() => {
    void desktop.vault().then(setVault)
    void desktop.deviceName().then(setName)
    void desktop.serverAddress().then(setServer)
    void desktop.proxy().then(setProxy)
  }, [desktop])
  if (!vault || name === null) return <Skeleton />
  return (
    <>
      <p>{t(vault.keychain ? 'desktop.keychain' : 'desktop.noKeychain')}</p>
      <p>{t(vault.recoverable ? 'desktop.recoverable' : 'desktop.notRecoverable')}</p>
      {server && (
        <p>
          {t('desktop.server', { address: server })} <ServerWords desktop={desktop} />
        </p>
      )}
      <Setting
        name="deviceName"
        label={t('desktop.deviceName')}
        value={name}
        submit={t('shell:form.save')}
        save={async (text) => {
          await desktop.setDeviceName(text)
          return saved()
        }}
      />
      <Setting
        name="idleMinutes"
        label={t('desktop.idle')}
        value={String(vault.idleMinutes)}
        inputMode="numeric"
        submit={t('shell:form.save')}
        save={async (text) => {
          const minutes = Number(text)
          if (!Number.isInteger(minutes) || minutes < 1 || minutes > LONGEST_IDLE)
            return t('desktop.idleRange')
          await desktop.setIdleMinutes(minutes)
          return saved()
        }}
      />
      {proxy && <ProxyLogin desktop={desktop} proxy={proxy} />}
      <h3>{t('paper.title')}</h3>
      <PaperCode desktop={desktop} vault={vault} onMade={() => void desktop.vault().then(setVault)} />
      <h3>{t('desktop.changePassphrase')}</h3>
      <PassphraseForm
        withCurrent
        isNew
        submit={t('desktop.changePassphrase')}
        busy={
          percent === undefined ? t('desktop.changingPassphrase') : t('desktop.renewingKeys', { percent })
        }
        choice={{ label: t('desktop.newKeys'), hint: t('desktop.newKeysHint') }}
        attempt={(next, current, newKeys) => desktop.changePassphrase(current, next, newKeys)}
        onDone={() => {
          showToast({ title: t('desktop.passphraseChanged') })
          // New keys ask for a new paper code.
          void desktop.vault().then(setVault)
        }}
      />
      <h3>{t('appVersions:title')}</h3>
      <VersionSettings desktop={desktop} />
    </>
  )
}
