import { useLayoutEffect } from 'react'

/** Keys without a modifier that work anywhere on the page but in fields and dialogs; letters are lower case. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  // With what is drawn, and not a moment later: a key pressed in between would be lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const run = Object.hasOwn(keys, name) ? keys[name] : undefined
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [keys])
}

/** Whether a key belongs to the browser, to a field, or to what lies above the page: a dialog takes all keys, an open menu Escape. */
function isTaken({ ctrlKey, metaKey, altKey, defaultPrevented, target, key }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target)) return true
  const above = key === 'Escape' ? 'dialog[open], .menu-list' : 'dialog[open]'
  return document.querySelector(above) !== null
}

/** Whether the user writes or chooses in the element, so that neither keys nor the focus may be taken away. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isField = target.matches('select, textarea, [contenteditable="true"]')
  return (
    isField || (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type))
  )
}
