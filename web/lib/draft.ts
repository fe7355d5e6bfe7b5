import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type DraftPlace, readDraft, removeDraft, writeDraft } from './draft-store.ts'
import { useHydrating } from './page-start.tsx'

/** What was entered in a form, and how to change and to drop it. */
export interface Draft<T> {
  readonly change: (next: T) => void
  /** The value as it was last changed; the form draws its own. */
  readonly latest: () => T
  /** Forgets what was entered and starts again. */
  readonly clear: () => void
  /** Whether the value was found from before this visit, and not cleared since. */
  readonly restored: boolean
}

/**
 * Keeps a form's values across a reload. Public forms keep them for the tab only, because the phone may be shared.
 * The values come back as they were entered: a form validates them again.
 */
export function useDraft<T>(key: string, initial: T, place: DraftPlace = 'session'): Draft<T> {
  // The server can't render a draft that is kept on the device, so it is restored right after hydration.
  const hydrating = useHydrating()
  const [found, setFound] = useState(() => (hydrating ? null : (readDraft(place, key) as T | null)))
  const first = useRef(initial)
  const latest = useRef(found ?? initial)
  const change = useCallback(
    (next: T) => {
      latest.current = next
      // At once: the form can go and come back at any moment, such as when the session is looked at again.
      writeDraft(place, key, next)
    },
    [key, place],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over
  useLayoutEffect(() => {
    const kept = hydrating ? (readDraft(place, key) as T | null) : null
    if (kept === null) return
    setFound(kept)
    latest.current = kept
  }, [])
  const clear = useCallback(() => {
    removeDraft(place, key)
    latest.current = first.current
    setFound(null)
  }, [key, place])
  return { change, latest: () => latest.current, clear, restored: found !== null }
}
