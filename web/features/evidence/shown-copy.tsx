import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/dialog.tsx'

/** The copy of an image without its metadata: small, and large when it is chosen; nothing where there is no copy. */
export function ShownCopy({ source, title }: { readonly source: string; readonly title: string }) {
  const { t } = useTranslation('evidence')
  const [missing, setMissing] = useState(false)
  const [large, setLarge] = useState(false)
  if (missing) return null
  const alt = t('shownAlt', { kind: title })
  return (
    <>
      <button type="button" className="ev-shown" onClick={() => setLarge(true)}>
        <img src={source} alt={alt} loading="lazy" onError={() => setMissing(true)} />
      </button>
      {large && (
        <Dialog title={title} size="wide" onClose={() => setLarge(false)}>
          <img className="ev-large" src={source} alt={alt} />
        </Dialog>
      )}
    </>
  )
}
