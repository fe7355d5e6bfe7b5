import { useEffect, useRef, useState } from 'react'
import type { DesktopBridge, VaultFault, VaultStatus } from '#shared/contract/desktop-bridge.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useVersions, VersionSettings } from './app-versions.tsx'
import { AsideNotice, useVersionPress } from './aside-notice.tsx'
import { PaperUnlock } from './paper-unlock.tsx'
import { PassphraseForm } from './passphrase-form.tsx'
import { StartOver } from './start-over.tsx'

interface UnlockProps {
  readonly desktop: DesktopBridge
  readonly vault: VaultStatus
  /** The server has ended this device, and waits for its unsent work. */
  readonly isEnding?: boolean
  readonly onDone: () => void
}

type Step = 'unlock' | 'paper' | 'administrator' | 'forgotten' | 'startOver' | 'version'
const TITLES = {
  unlock: 'desktop.unlockTitle',
  paper: 'paper.unlockTitle',
  administrator: 'paper.helpTitle',
  forgotten: 'desktop.forgottenTitle',
  startOver: 'startOver.title',
  version: 'appVersions:title',
} as const

/** Asks for the passphrase that opens this device's records, for an administrator's help, or whether to start over. */
export function UnlockScreen(props: UnlockProps) {
  const { t } = useTranslation(['session', 'appVersions'])
  const [step, setStep] = useState<Step>('unlock')
  const title = t(TITLES[step])
  const heading = usePageTitle(title)
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another screen at the same address
  useEffect(() => {
    if (!first.current) heading.current?.focus()
    first.current = false
  }, [step])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {props.isEnding && <p className="notice notice-wait">{t('ending.unlock')}</p>}
      {step === 'unlock' && <Unlock {...props} onStep={setStep} />}
      {step === 'paper' && <PaperUnlock {...props} onAdministrator={() => setStep('administrator')} />}
      {(step === 'forgotten' || step === 'administrator') && (
        <Recovery {...props} onStartOver={() => setStep('startOver')} />
      )}
      {step === 'startOver' && <StartOver {...props} />}
      {step === 'version' && <VersionSettings desktop={props.desktop} />}
      {step !== 'unlock' && (
        <p className="bare-note">
          <Button tone="plain" onClick={() => setStep('unlock')}>
            {t('desktop.back')}
          </Button>
        </p>
      )}
    </>
  )
}

/** What lies with the keychain, where the passphrase alone does not help. */
const KEYCHAIN_FAULTS: readonly VaultFault[] = [
  'keychain_absent',
  'keychain_locked',
  'keychain_weak',
  'keychain_replaced',
]

function Unlock({ desktop, vault, onDone, onStep }: UnlockProps & { readonly onStep: (step: Step) => void }) {
  const { t } = useTranslation(['session', 'appVersions'])
  const [device, setDevice] = useState('')
  const [fault, setFault] = useState<VaultFault | null>(null)
  const [versions] = useVersions(desktop)
  const onFault = (next: VaultFault) => {
    setFault(next)
    return KEYCHAIN_FAULTS.includes(next)
  }
  useEffect(() => {
    void desktop.deviceName().then(setDevice)
  }, [desktop])
  return (
    <>
      {versions && <AsideNotice desktop={desktop} versions={versions} />}
      <p>{t('desktop.unlockLead', { device })}</p>
      <PassphraseForm
        submit={t('desktop.unlock')}
        busy={t('desktop.unlocking')}
        wait={vault.retryAfterMs}
        attempt={(passphrase) => desktop.unlock(passphrase)}
        onFault={onFault}
        onDone={onDone}
      />
      {fault === 'mirror_needs_space' && versions?.former && (
        <GoOn desktop={desktop} version={versions.former} />
      )}
      {fault && KEYCHAIN_FAULTS.includes(fault) ? (
        <KeychainFault fault={fault} vault={vault} onStep={onStep} />
      ) : (
        <p className="bare-note">
          <Button tone="plain" onClick={() => onStep('forgotten')}>
            {t('desktop.forgotten')}
          </Button>
        </p>
      )}
      <p className="bare-note">
        <Button tone="plain" onClick={() => onStep('version')}>
          {t('appVersions:locked.open')}
        </Button>
      </p>
    </>
  )
}

/** Offers the former version where the disk has no space for the copy that this one makes of the records. */
function GoOn({ desktop, version }: { readonly desktop: DesktopBridge; readonly version: string }) {
  const { t } = useTranslation('appVersions')
  const { press, busy, trouble } = useVersionPress(() => desktop.runFormerVersion())
  return (
    <>
      <p>{t('locked.space', { version })}</p>
      <p>
        <Button busy={busy} onClick={press}>
          {t('locked.goOn', { version })}
        </Button>
      </p>
      {trouble}
    </>
  )
}

/** Says what became of the keychain, what opens the records without it, and leads there. */
function KeychainFault({
  fault,
  vault: { paperCode, recoverable },
  onStep,
}: {
  readonly fault: VaultFault
  readonly vault: VaultStatus
  readonly onStep: (step: Step) => void
}) {
  const { t } = useTranslation('session')
  const hasPaper = paperCode !== 'none'
  const other = recoverable ? 'paper.askAdministrator' : 'paper.noWay'
  return (
    <>
      <div className="failure" role="alert">
        <p>{t(`vaultFault.${fault}`)}</p>
        <p>{t(hasPaper ? 'paper.way' : other)}</p>
      </div>
      <div className="actions">
        {hasPaper && <Button onClick={() => onStep('paper')}>{t('paper.open')}</Button>}
        <Button onClick={() => onStep('administrator')}>
          {t(recoverable ? 'paper.administrator' : 'paper.otherWays')}
        </Button>
      </div>
    </>
  )
}

function Recovery({
  desktop,
  vault,
  onDone,
  onStartOver,
}: UnlockProps & { readonly onStartOver: () => void }) {
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
        {t('startOver.offer')}{' '}
        <Button tone="plain" onClick={onStartOver}>
          {t('startOver.open')}
        </Button>
      </p>
    </>
  )
}
