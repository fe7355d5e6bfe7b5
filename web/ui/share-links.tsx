import { useHydrating } from '#web/lib/page-start.tsx'
import { useTranslation } from '#web/lib/texts.ts'

/** Services that share a page by opening an address; nothing of theirs is loaded before a click. */
const PLACES = {
  WhatsApp: (url: string, title: string) => `https://wa.me/?text=${title}%20${url}`,
  Facebook: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  X: (url: string, title: string) => `https://x.com/intent/post?text=${title}&url=${url}`,
  Telegram: (url: string, title: string) => `https://t.me/share/url?url=${url}&text=${title}`,
} as const

/** Links by which readers share a page. */
export function ShareLinks({ title, path }: { readonly title: string; readonly path: string }) {
  const { t } = useTranslation('published')
  // The server does not know under which of its host names it was requested.
  const hydrating = useHydrating()
  if (hydrating) return null
  const url = encodeURIComponent(new URL(path, location.href).href)
  return (
    <nav className="share-links" aria-label={t('shareOn')}>
      <span aria-hidden="true">{t('shareOn')}</span>
      <ul>
        {Object.entries(PLACES).map(([name, address]) => (
          <li key={name}>
            <a href={address(url, encodeURIComponent(title))} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
