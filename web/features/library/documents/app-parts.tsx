import type { LibraryDocument } from '#shared/contract/library/documents.ts'
import { inApp } from '#web/lib/in-app.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { fileAddress, isPicture, PICTURE } from './words.ts'

// Browsers don't load what the app alone has.
const keptHere = () => import('./kept-here.ts')
const KeepOffline = lazyPart(async () => (await keptHere()).KeepOffline)
const KeptNotice = lazyPart(async () => (await keptHere()).KeptNotice)

/** The button that keeps a document on the device, in the desktop app. */
export function KeepInApp({ document }: { readonly document: LibraryDocument }) {
  return useMay('documents:read') && inApp() ? <KeepOffline document={document} /> : null
}

/** What lies on the device, in the desktop app. */
export function NoticeInApp() {
  return useMay('documents:read') && inApp() ? <KeptNotice /> : null
}

/** The picture that a document is, since the desktop app opens no further windows. */
export function PictureInApp({ document: { id, title, file } }: { readonly document: LibraryDocument }) {
  const { t } = useTranslation('documents')
  if (!inApp() || !isPicture(file)) return null
  return (
    <section id={PICTURE} className="library-text" aria-label={t('picture')}>
      <img className="library-picture" src={`${fileAddress(id)}?view=yes`} alt={title} />
    </section>
  )
}
