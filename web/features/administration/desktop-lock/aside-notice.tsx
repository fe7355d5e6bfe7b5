import { type ReactNode, useState } from 'react'
import type { AppVersions } from '#shared/contract/app-versions.ts'
import type { DesktopBridge } from '#shared/contract/desktop-bridge.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { wholeMegabytes } from './use-fault-text.ts'

interface NoticeProps {
  readonly desktop: DesktopBridge
  readonly versions: AppVersions
}

/** Says which newer version is not run, and why; nothing where there is none. */
export function AsideNotice({ desktop, versions: { aside, running } }: NoticeProps) {
  const { t } = useTranslation('appVersions')
  const { press, busy, trouble } = useVersionPress(() => desktop.runNewerVersion())
  if (!aside) return null
  const { version, why, missingBytes } = aside
  const reason = why === 'space' && missingBytes === 0 ? 'enough-space' : why
  return (
    <>
      <p className="notice notice-wait">
        {t(`aside.${reason}`, { version, running, megabytes: wholeMegabytes(missingBytes ?? 0) })}
      </p>
      {why !== 'damaged' && (
        <p>
          <Button busy={busy} onClick={press}>
            {t('tryAgain', { version })}
          </Button>
        </p>
      )}
      {trouble}
    </>
  )
}

/** A press that ends in a restart of the app: what it says until then, or why there is none. */
export function useVersionPress(work: () => Promise<void>): {
  readonly press: () => void
  readonly busy: string | false
  readonly trouble: ReactNode
} {
  const { t } = useTranslation('appVersions')
  const [state, setState] = useState<'idle' | 'restarting' | 'failed'>('idle')
  return {
    press() {
      setState('restarting')
      work().catch(() => setState('failed'))
    },
    busy: state === 'restarting' && t('restarting'),
    trouble: state === 'failed' && (
      <div className="failure" role="alert">
        <p>{t('noWay')}</p>
      </div>
    ),
  }
}
