import { useState } from 'react'
import type { ChosenUpdate, UpdateRefusal } from '#shared/contract/app-versions.ts'
import type { DesktopBridge, SaveProgress } from '#shared/contract/desktop-bridge.ts'
import { formatBytes, formatDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'

interface FileProps {
  readonly desktop: DesktopBridge
  /** Called with each refusal, and with null when another try begins. */
  readonly onRefusal: (refusal: UpdateRefusal | null) => void
  readonly onInstalled: () => Promise<void>
}

/** Takes an update file: chosen, looked at, and then installed by a press of its own. */
export function UpdateFile({ desktop, onRefusal, onInstalled }: FileProps) {
  const { t } = useTranslation('appVersions')
  const [chosen, setChosen] = useState<ChosenUpdate | null>(null)
  const [isReading, setReading] = useState(false)
  const choose = async () => {
    setChosen(null)
    onRefusal(null)
    setReading(true)
    const update = await desktop.chooseUpdate().finally(() => setReading(false))
    if (update?.ok) setChosen(update)
    else onRefusal(update)
  }
  return (
    <>
      <p>
        <Button busy={isReading && t('reading')} onClick={() => void choose()}>
          {t('choose')}
        </Button>
      </p>
      {chosen && (
        <Install
          desktop={desktop}
          chosen={chosen}
          onRefusal={onRefusal}
          onInstalled={async () => {
            setChosen(null)
            await onInstalled()
          }}
        />
      )}
    </>
  )
}

function Install({
  desktop,
  chosen: { name, version, madeAt, bytes },
  onRefusal,
  onInstalled,
}: FileProps & { readonly chosen: ChosenUpdate }) {
  const { t } = useTranslation('appVersions')
  const locale = useLocale()
  const [progress, setProgress] = useState<SaveProgress | null>(null)
  const install = async () => {
    onRefusal(null)
    setProgress({ written: 0, total: 1 })
    const result = await desktop.installUpdate(setProgress).finally(() => setProgress(null))
    if (result.ok) await onInstalled()
    else onRefusal(result)
  }
  return (
    <>
      <p role="status">
        {t('chosen', { name, version, date: formatDate(madeAt, locale), size: formatBytes(bytes, locale) })}
      </p>
      <p>
        <Button tone="main" busy={progress !== null && t('installing')} onClick={() => void install()}>
          {t('install', { version })}
        </Button>
      </p>
      {progress && (
        <progress max={progress.total ?? 1} value={progress.written} aria-label={t('installing')} />
      )}
    </>
  )
}
