import { useEffect, useState } from 'react'
import type { DesktopBridge } from '#shared/contract/desktop-bridge.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { PassphraseForm } from './passphrase-form.tsx'
import { Setting } from './setting.tsx'

interface CreateProps {
  readonly desktop: DesktopBridge
  readonly onDone: () => void
}

/** The first start on a device: which server it belongs to, then the passphrase that protects its records. */
export function CreateScreen({ desktop, onDone }: CreateProps) {
  const [address, setAddress] = useState<string | null>()
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    void desktop.serverAddress().then(setAddress)
  }, [desktop])
  if (address === undefined) return <Skeleton />
  if (address === null || asking) {
    const onChosen = (chosen: string) => {
      setAddress(chosen)
      setAsking(false)
    }
    return <ServerStep desktop={desktop} address={address ?? ''} onDone={onChosen} />
  }
  return (
    <PassphraseStep desktop={desktop} address={address} onChange={() => setAsking(true)} onDone={onDone} />
  )
}

function ServerStep({
  desktop,
  address,
  onDone,
}: {
  readonly desktop: DesktopBridge
  readonly address: string
  readonly onDone: (address: string) => void
}) {
  const { t } = useTranslation('session')
  const heading = usePageTitle(t('desktop.serverTitle'))
  const save = async (text: string) => {
    if (text === address && text !== '') {
      onDone(address)
      return null
    }
    return desktop.setServerAddress(text).then(
      async () => {
        onDone((await desktop.serverAddress()) ?? text)
        return null
      },
      () => t('desktop.serverRefused'),
    )
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('desktop.serverTitle')}
      </h1>
      <Setting
        name="serverAddress"
        label={t('desktop.serverAddress')}
        hint={t('desktop.serverHint')}
        value={address}
        inputMode="url"
        submit={t('desktop.continue')}
        main
        save={save}
      />
    </>
  )
}

function PassphraseStep({
  desktop,
  address,
  onChange,
  onDone,
}: CreateProps & { readonly address: string; readonly onChange: () => void }) {
  const { t } = useTranslation('session')
  const heading = usePageTitle(t('desktop.createTitle'))
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('desktop.createTitle')}
      </h1>
      <p>{t('desktop.createLead')}</p>
      <PassphraseForm
        isNew
        submit={t('desktop.create')}
        busy={t('desktop.creating')}
        attempt={(passphrase) => desktop.createVault(passphrase)}
        onDone={onDone}
      />
      <p className="bare-note">
        {t('desktop.server', { address })}{' '}
        <Button tone="plain" onClick={onChange}>
          {t('desktop.changeServer')}
        </Button>
      </p>
    </>
  )
}
