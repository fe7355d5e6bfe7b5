import { PREFIX } from './draft-owner.ts'

/** A draft that a former build kept on the device is from now on one of this tab; the app keeps both in one place. */
export function moveToTab(key: string): void {
  if (typeof window === 'undefined' || window.desktop) return
  const text = localStorage.getItem(PREFIX + key)
  if (text === null) return
  localStorage.removeItem(PREFIX + key)
  if (sessionStorage.getItem(PREFIX + key) === null) sessionStorage.setItem(PREFIX + key, text)
}
