import { useState } from 'react'
import type { DesktopBridge, VaultStatus } from '#shared/contract/desktop-bridge.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { type MadeCode, PaperCodeSteps } from './paper-code-steps.tsx'
import { PassphraseForm } from './passphrase-form.tsx'

/** Says whether the device has a paper code, and makes a new one with the passphrase. */
export function PaperCode({
  desktop,
  vault,
  onMade,
}: {
  readonly desktop: DesktopBridge
  readonly vault: VaultStatus
  readonly onMade: () => void
}) {
  const { t } = useTranslation('session')
  const [made, setMade] = useState<MadeCode | null>(null)
  if (!vault.keychain) return <p>{t('paper.unneeded')}</p>
  if (made) {
    const onDone = () => {
      setMade(null)
      onMade()
    }
    return <PaperCodeSteps desktop={desktop} made={made} onDone={onDone} />
  }
  const isFirst = vault.paperCode === 'none'
  return (
    <>
      <p>{t(`paper.${vault.paperCode}`)}</p>
      {!isFirst && <p>{t('paper.replaces')}</p>}
      <PassphraseForm
        name="paper-passphrase"
        submit={t(isFirst ? 'paper.make' : 'paper.makeNew')}
        busy={t('paper.making')}
        attempt={async (passphrase) => {
          const result = await desktop.makePaperCode(passphrase)
          if (result.ok) setMade(result)
          return result.ok ? { ok: true } : result
        }}
        onDone={() => undefined}
      />
    </>
  )
}
