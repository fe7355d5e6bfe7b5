import { useEffect } from 'react'
import { accessibilitySettings } from '#web/lib/accessibility.ts'
import { clickFirst, goToSearch } from '#web/lib/go-to-search.ts'
import { useHydrating } from '#web/lib/page-start.tsx'
import { useNavigate } from '#web/lib/router.tsx'

const REPORT = '/incident-reporting'
const TEXT_FIELDS = 'input, select, textarea, [contenteditable="true"]'

/** The shortcuts of REQ-A11Y-10 that belong to no single control. F8 is that of the toasts. */
export function useShortcuts(openOptions: () => void, noSearch: () => void): void {
  const navigate = useNavigate()
  const hydrating = useHydrating()
  useEffect(() => {
    if (hydrating) return
    const actions: Readonly<Record<string, () => unknown>> = {
      m: () => clickFirst('[aria-keyshortcuts~="Alt+M"]'),
      s: () => goToSearch() || noSearch(),
      r: () => void navigate(REPORT),
      a: openOptions,
    }
    const press = (event: KeyboardEvent) => {
      // Within a dialog nothing else of the page can be reached; it closes itself by Escape.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      if (event.key === 'Escape') return void clickFirst('.toast .close')
      if (event.key === 'Tab') return skipByTab(event)
      const action = actions[messageOf(event)]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [hydrating, navigate, openOptions, noSearch])
}

/** The letter that is pressed with Alt alone, even where Alt produces another character; otherwise an empty string. */
function messageOf({ key, code, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  if (!altKey || ctrlKey || metaKey || shiftKey) return ''
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  // In a field the other character is what the user wants to type.
  const isTyping = target instanceof Element && target.matches(TEXT_FIELDS)
  return isTyping ? '' : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '')
}

/** From the page's body Tab goes into the content where that was chosen; otherwise to the skip link, which is first. */
function skipByTab(event: KeyboardEvent): void {
  if (event.shiftKey || document.activeElement !== document.body) return
  if (!accessibilitySettings().keyboardNav) return
  event.preventDefault()
  document.getElementById('content')?.focus()
}
