import { useAccessibility } from '#web/lib/accessibility.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { InEnglish } from '#web/ui/in-english.tsx'

const SHORTCUTS = [
  ['Alt M', 'menu'],
  ['Alt S', 'search'],
  ['Alt R', 'report'],
  ['Alt A', 'accessibility'],
  ['F8', 'toasts'],
  ['Esc', 'escape'],
] as const

/** The shortcuts of REQ-A11Y-10 and what each does for this user. */
export function ShortcutList() {
  const { t } = useTranslation('accessibility')
  const { keyboardNav } = useAccessibility()
  // The field that leads anywhere is on the staff's pages only.
  const canGoTo = document.querySelector('[aria-keyshortcuts~="Control+K"]') !== null
  // Only pages that show the way out follow its keys.
  const canLeave = document.querySelector('.safety') !== null
  const all = [
    ...SHORTCUTS,
    ...(canLeave ? [['Shift ×3', 'leave'] as const] : []),
    ['Tab', keyboardNav ? 'tabToContent' : 'tab'] as const,
    ...(canGoTo ? [['Ctrl K', 'goTo'] as const] : []),
  ]
  return (
    <dl className="access-keys">
      {all.map(([keys, text]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>
            {t(`shortcuts.${text}`)} {text === 'leave' && <InEnglish of="accessibility.shortcuts.leave" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
