import { useState } from 'react'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from './button.tsx'
import { CopyField } from './copy-field.tsx'
import { Dialog } from './dialog.tsx'

/** Shares a page by the device's own sheet, else copies its address, else shows the address to be copied by hand. */
export function ShareButton({ title, path }: { readonly title: string; readonly path: string }) {
  const { t } = useTranslation('published')
  const [shown, setShown] = useState<string | null>(null)
  async function share(): Promise<void> {
    const url = new URL(path, location.href).href
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      showToast({ title: t('copied'), text: url })
    } catch (error) {
      // The user closed the sheet, so nothing is shared. Without a secure origin neither API exists.
      const closed = error instanceof DOMException && error.name === 'AbortError'
      if (!closed) setShown(url)
    }
  }
  return (
    <>
      <Button small aria-label={t('shareLabel', { title })} onClick={() => void share()}>
        {t('share')}
      </Button>
      {shown && (
        <Dialog title={t('share')} onClose={() => setShown(null)}>
          <CopyField name="address" label={t('link')} value={shown} />
        </Dialog>
      )}
    </>
  )
}
