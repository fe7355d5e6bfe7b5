import './accessibility-controls.css'
import { lazy, Suspense, useCallback, useState } from 'react'
import { changeSettings, useAccessibility } from '#web/lib/accessibility.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { useShortcuts } from './shortcuts.ts'

type DialogName = 'settings' | 'options'

const loadDialogs = async () => ({
  default: (await import('#web/features/publishing/accessibility/index.ts')).AccessibilityDialog,
})
const AccessibilityDialog = lazy(loadDialogs)

/** The floating buttons of REQ-A11Y-01 and REQ-A11Y-03, on every page, with their dialogs; and the shortcuts of all pages. */
export function AccessibilityControls() {
  const { t } = useTranslation(['shell', 'errors'])
  const [open, setOpen] = useState<DialogName | null>(null)
  const { highContrast } = useAccessibility()
  const show = useCallback(
    async (name: DialogName) => {
      try {
        await loadDialogs()
        setOpen(name)
      } catch {
        showToast({ title: t('errors:noConnection'), tone: 'danger' })
      }
    },
    [t],
  )
  useShortcuts(
    useCallback(() => void show('options'), [show]),
    useCallback(() => showToast({ title: t('access.noSearch') }), [t]),
  )
  return (
    <>
      <aside className="access needs-script" aria-label={t('access.label')}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="Alt+A"
          aria-label={t('access.label')}
          title={t('access.label')}
          onClick={() => void show('settings')}
        >
          <UserSign />
        </button>
        <button
          type="button"
          aria-pressed={highContrast}
          aria-label={t('access.contrast')}
          title={t('access.contrast')}
          onClick={() => changeSettings({ highContrast: !highContrast })}
        >
          <ContrastSign />
        </button>
      </aside>
      {open && (
        <Suspense fallback={null}>
          <AccessibilityDialog name={open} onMore={() => setOpen('options')} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}

function UserSign() {
  return (
    <svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="4.4" r="2.1" fill="currentColor" />
      <path
        d="M4.5 8.6 12 10l7.5-1.4M12 10v4.6m0 0-3.2 6.4M12 14.6l3.2 6.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

function ContrastSign() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="8.6" fill="none" stroke="currentColor" strokeWidth="1.9" />
      <path d="M12 3.4a8.6 8.6 0 0 1 0 17.2z" fill="currentColor" />
    </svg>
  )
}
