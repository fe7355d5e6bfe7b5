import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { DesktopBridge, SyncStatus, VaultStatus } from '#shared/contract/desktop-bridge.ts'
import { FullScreenSpinner } from '#web/ui/spinner.tsx'
import { CreateScreen } from './create-screen.tsx'
import { HandingOverScreen } from './handing-over-screen.tsx'
import { UnlockScreen } from './unlock-screen.tsx'
import { useChanges } from './use-changes.ts'

interface GateProps {
  readonly desktop: DesktopBridge
  /** Puts a screen into the frame of pages without navigation. */
  readonly frame: (screen: ReactNode) => ReactNode
  readonly children: ReactNode
}

/** In the desktop app: nothing is shown before the records of this device are unlocked, and nothing after they lock. */
export function DesktopGate({ desktop, frame, children }: GateProps) {
  const [vault, setVault] = useState<VaultStatus | null>(null)
  const [isSettingUp, setSettingUp] = useState(false)
  const [ending, setEnding] = useState<SyncStatus['ending']>(null)
  const client = useQueryClient()
  const look = useCallback(() => desktop.vault().then(setVault), [desktop])
  const state = vault?.state
  useChanges(desktop)
  useEffect(() => {
    void look()
    desktop.status().then(
      (status) => setEnding(status.ending),
      // The engine says it again with its next status.
      () => undefined,
    )
    return desktop.onStatus(({ phase, ending: next }) => {
      setEnding(next)
      if ((phase === 'locked') !== (state !== 'unlocked')) void look()
    })
  }, [desktop, look, state])
  useEffect(() => {
    // What was read must not stay in the window behind the lock.
    if (state === 'locked') client.clear()
  }, [state, client])
  if (!vault) return <FullScreenSpinner />
  if (ending === 'handing-over') return frame(<HandingOverScreen />)
  // The vault is open before the code for paper was written down.
  if (vault.state === 'absent' || (isSettingUp && vault.state === 'unlocked')) {
    const onDone = () => {
      setSettingUp(false)
      void look()
    }
    return frame(<CreateScreen desktop={desktop} onBegun={() => setSettingUp(true)} onDone={onDone} />)
  }
  if (vault.state === 'locked')
    return frame(
      <UnlockScreen desktop={desktop} vault={vault} isEnding={ending === 'unlock'} onDone={look} />,
    )
  return children
}
