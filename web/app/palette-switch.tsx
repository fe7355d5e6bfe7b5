import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { CurrentUser } from '#shared/contract/administration/session.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { INFORMATION, PEOPLE } from '#web/ui/icon-paths.ts'
import { HELP } from '#web/ui/staff-icon-paths.ts'
import { iconOf } from './rail-icons.ts'
import { entryLabel, informationLinks, MENU_NAMESPACES, staffEntries } from './staff-navigation.ts'

const loadPalette = async () => ({
  default: (await import('#web/features/administration/palette/index.ts')).Palette,
})
const Palette = lazy(loadPalette)

/** Opens the field that leads anywhere, by Ctrl+K (⌘K) or by its button; its code is loaded then. */
export function PaletteSwitch({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation(['shell', 'errors'])
  const { t: menu } = useTranslation(MENU_NAMESPACES)
  const [open, setOpen] = useState(false)
  const show = useCallback(async () => {
    try {
      await loadPalette()
      setOpen(true)
    } catch {
      showToast({ title: t('errors:noConnection'), tone: 'danger' })
    }
  }, [t])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wanted = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      if (!wanted || document.querySelector('dialog[open]')) return
      event.preventDefault()
      void show()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [show])
  const areas = useMemo(() => {
    const inDesktop = window.desktop !== undefined
    return [
      ...staffEntries(user, inDesktop).map((entry) => ({
        to: entry.path,
        label: entryLabel(menu, entry),
        icon: iconOf(entry),
        ...(typeof entry.text === 'string' && { page: entry.text }),
      })),
      { to: '/account', label: t('shell:staff.account'), icon: PEOPLE, page: 'account' as const },
      ...informationLinks(user, inDesktop).map(({ path, text }) => ({
        to: path,
        label: t(`shell:footer.${text}`),
        icon: INFORMATION,
      })),
      { to: '/help', label: t('shell:staff.help'), icon: HELP },
    ]
  }, [user, t, menu])
  return (
    <>
      <button
        type="button"
        className="rail-go-to"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => void show()}
      >
        {t('shell:staff.goTo')} <kbd>Ctrl K</kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Palette areas={areas} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
