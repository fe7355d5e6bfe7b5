import { useState } from 'react'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useSyncStatus } from '#web/lib/sync-status.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'

const READ_KEY = 'read-older-image'

/** Tells the user of a device, on every page of the app, that it was an older image of its disk, until they have read it. */
export function OlderImageNotice() {
  const at = useSyncStatus()?.olderImageAt ?? null
  return at && <Found key={at} at={at} />
}

function Found({ at }: { readonly at: string }) {
  const { t } = useTranslation('syncStatus')
  const locale = useLocale()
  const [isRead, setIsRead] = useState(() => localStorage.getItem(READ_KEY) === at)
  if (isRead) return null
  const read = () => {
    localStorage.setItem(READ_KEY, at)
    setIsRead(true)
  }
  return (
    <section className="notice notice-wait" aria-label={t('olderImage.label')}>
      <p>{t('olderImage.found', { time: formatDateTime(at, locale) })}</p>
      <p>{t('olderImage.lost')}</p>
      <div className="actions">
        <Button small onClick={read}>
          {t('olderImage.read')}
        </Button>
      </div>
    </section>
  )
}
