import { useEffect, useState } from 'react'
import type { DesktopBridge, VaultResult } from '#shared/contract/desktop-bridge.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { type MadeCode, PaperCodeSteps } from './paper-code-steps.tsx'
import { PassphraseForm } from './passphrase-form.tsx'
import { ServerStep, ServerWords } from './server-step.tsx'

interface CreateProps {
  readonly desktop: DesktopBridge
  /** Called when the passphrase is chosen: this screen stays from then on, until it is done. */
  readonly onBegun: () => void
  readonly onDone: () => void
}

/** The first start on a device: which server it belongs to, then the passphrase that protects its records. */
export function CreateScreen({ desktop, onBegun, onDone }: CreateProps) {
  const [address, setAddress] = useState<string | null>()
  const [asking, setAsking] = useState(false)
  const [paper, setPaper] = useState<MadeCode | null>(null)
  useEffect(() => {
    void desktop.serverAddress().then(setAddress)
  }, [desktop])
  if (paper) return <PaperStep desktop={desktop} made={paper} onDone={onDone} />
  if (address === undefined) return <Skeleton />
  if (address === null || asking) {
    const onChosen = (chosen: string) => {
      setAddress(chosen)
      setAsking(false)
    }
    return <ServerStep desktop={desktop} address={address ?? ''} onDone={onChosen} />
  }
  return (
    <PassphraseStep
      desktop={desktop}
      address={address}
      onChange={() => setAsking(true)}
      create={async (passphrase) => {
        onBegun()
        const created = await desktop.createVault(passphrase)
        if (!created.ok) return created
        const { keychain } = await desktop.vault()
        const made = keychain ? await desktop.makePaperCode(passphrase) : null
        // Without a code the device works as well; a notice offers it again where it is needed.
        if (made?.ok) setPaper(made)
        else onDone()
        return created
      }}
    />
  )
}

function PaperStep({
  desktop,
  made,
  onDone,
}: {
  readonly desktop: DesktopBridge
  readonly made: MadeCode
  readonly onDone: () => void
}) {
  const { t } = useTranslation('session')
  const heading = usePageTitle(t('paper.title'))
  useEffect(() => heading.current?.focus(), [heading])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('paper.title')}
      </h1>
      <PaperCodeSteps desktop={desktop} made={made} onDone={onDone} />
      <p className="bare-note">
        <Button tone="plain" onClick={onDone}>
          {t('paper.later')}
        </Button>
      </p>
    </>
  )
}

function PassphraseStep({
  desktop,
  address,
  onChange,
  create,
}: {
  readonly desktop: DesktopBridge
  readonly address: string
  readonly onChange: () => void
  readonly create: (passphrase: string) => Promise<VaultResult>
}) {
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
        attempt={create}
        onDone={() => undefined}
      />
      <p className="bare-note">
        {t('desktop.server', { address })}{' '}
        <Button tone="plain" onClick={onChange}>
          {t('desktop.changeServer')}
        </Button>{' '}
        <ServerWords desktop={desktop} />
      </p>
    </>
  )
}
