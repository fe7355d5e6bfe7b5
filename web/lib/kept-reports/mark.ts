import { useSyncExternalStore } from 'react'

const MARK = 'kept-reports'
const CHANGED = 'kept-reports-changed'

/**
 * Notes on this device that a report is kept here, so that the pages of everyone else need not open the store to find
 * nothing. It reveals no more than the store itself shows to anyone who looks.
 */
export function markKept(isKept: boolean): void {
  if (isKept === hasKept()) return
  if (isKept) localStorage.setItem(MARK, '1')
  else localStorage.removeItem(MARK)
  window.dispatchEvent(new Event(CHANGED))
}

/** Whether a report was kept on this device and not deleted since. */
export function hasKept(): boolean {
  return localStorage.getItem(MARK) !== null
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed)
  window.addEventListener('storage', changed)
  return () => {
    window.removeEventListener(CHANGED, changed)
    window.removeEventListener('storage', changed)
  }
}

/** The same for a component. */
export function useHasKept(): boolean {
  return useSyncExternalStore(subscribe, hasKept, () => false)
}
