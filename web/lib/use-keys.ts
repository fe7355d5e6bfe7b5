import { useEffect } from 'react'

/** Keys without a modifier that work anywhere on the page but in fields and dialogs; letters are lower case. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      // The topmost layer takes keys first: a dialog takes all of them, an open menu takes Escape.
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      if (event.key === 'Escape' && document.querySelector('.menu-list')) return
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

/** Whether the user writes or chooses in the element, so that neither keys nor the focus may be taken away. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isField = target.matches('select, textarea, [contenteditable="true"]')
  return (
    isField || (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type))
  )
}
