import { useCallback, useEffect, useRef, useState } from 'react'

const PREFIX = 'draft:'
/** Milliseconds after the last change until a draft is written. */
const WRITE_DELAY = 400

/** Where a draft is kept: for this tab only, or on the device until it is sent. */
export type DraftPlace = 'session' | 'device'
const storageOf = (place: DraftPlace): Storage => (place === 'session' ? sessionStorage : localStorage)

/** What was entered in a form, and how to change and to drop it. */
export interface Draft<T> {
  readonly value: T
  readonly change: (next: T) => void
  /** Forgets what was entered and starts again. */
  readonly clear: () => void
  /** Whether the value was found from before this visit. */
  readonly restored: boolean
}

function read<T>(place: DraftPlace, key: string): T | null {
  const text = storageOf(place).getItem(PREFIX + key)
  if (text === null) return null
  try {
    return JSON.parse(text) as T
  } catch {
    return null
  }
}

/**
 * Keeps a form's values across a reload. Public forms keep them for the tab only, because the phone may be shared.
 * The values come back as they were entered: a form validates them again.
 */
export function useDraft<T>(key: string, initial: T, place: DraftPlace = 'session'): Draft<T> {
  const [found] = useState(() => read<T>(place, key))
  const [value, setValue] = useState<T>(found ?? initial)
  const first = useRef(initial)
  const cleared = useRef(true)
  useEffect(() => {
    if (cleared.current) {
      cleared.current = false
      return
    }
    const timer = setTimeout(() => storageOf(place).setItem(PREFIX + key, JSON.stringify(value)), WRITE_DELAY)
    return () => clearTimeout(timer)
  }, [value, key, place])
  const clear = useCallback(() => {
    storageOf(place).removeItem(PREFIX + key)
    cleared.current = true
    setValue(first.current)
  }, [key, place])
  return { value, change: setValue, clear, restored: found !== null }
}

/** Forgets all drafts of this device, as signing out does. */
export function clearDrafts(): void {
  for (const storage of [sessionStorage, localStorage]) {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const key of keys) if (key?.startsWith(PREFIX)) storage.removeItem(key)
  }
}
