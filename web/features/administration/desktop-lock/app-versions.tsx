import { useCallback, useEffect, useState } from 'react'
import type { AppVersions, UpdateRefusal } from '#shared/contract/app-versions.ts'
import type { DesktopBridge } from '#shared/contract/desktop-bridge.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { AsideNotice, useVersionPress } from './aside-notice.tsx'
import { UpdateFile } from './update-file.tsx'
import { wholeMegabytes } from './use-fault-text.ts'

interface VersionsProps {
  readonly desktop: DesktopBridge
}

/** Which version of the app runs, what can take its place, and the way back. */
export function VersionSettings({ desktop }: VersionsProps) {
  const { t } = useTranslation('appVersions')
  const [versions, look] = useVersions(desktop)
  const [refusal, setRefusal] = useState<UpdateRefusal | null>(null)
  const faultText = useUpdateFaultText()
  if (!versions) return <Skeleton />
  const { running, takesFiles, next, former } = versions
  return (
    <>
      <p>{t('running', { version: running })}</p>
      <AsideNotice desktop={desktop} versions={versions} />
      {refusal && (
        <div className="failure" role="alert">
          <p>{faultText(refusal)}</p>
        </div>
      )}
      {takesFiles ? (
        <>
          <p>{t('lead')}</p>
          <UpdateFile desktop={desktop} onRefusal={setRefusal} onInstalled={look} />
        </>
      ) : (
        <p>{t('noKeys')}</p>
      )}
      {next !== null && <NextVersion desktop={desktop} version={next} />}
      {former !== null && next === null && <WayBack desktop={desktop} version={former} />}
    </>
  )
}

/** The versions on this device, and a way to look again. */
export function useVersions(desktop: DesktopBridge): readonly [AppVersions | null, () => Promise<void>] {
  const [versions, setVersions] = useState<AppVersions | null>(null)
  const look = useCallback(() => desktop.appVersions().then(setVersions), [desktop])
  useEffect(() => void look(), [look])
  return [versions, look]
}

function useUpdateFaultText(): (refusal: UpdateRefusal) => string {
  const { t } = useTranslation('appVersions')
  return ({ error, missingBytes }) => t(`fault.${error}`, { megabytes: wholeMegabytes(missingBytes ?? 0) })
}

function NextVersion({ desktop, version }: VersionsProps & { readonly version: string }) {
  const { t } = useTranslation('appVersions')
  const { press, busy, trouble } = useVersionPress(() => desktop.restartApp())
  return (
    <>
      <p role="status">{t('next', { version })}</p>
      <p>
        <Button tone="main" busy={busy} onClick={press}>
          {t('restart')}
        </Button>
      </p>
      {trouble}
    </>
  )
}

function WayBack({ desktop, version }: VersionsProps & { readonly version: string }) {
  const { t } = useTranslation('appVersions')
  const { press, busy, trouble } = useVersionPress(() => desktop.runFormerVersion())
  return (
    <>
      <p>{t('back', { version })}</p>
      <p>
        <Button busy={busy} onClick={press}>
          {t('goBack', { version })}
        </Button>
      </p>
      {trouble}
    </>
  )
}
