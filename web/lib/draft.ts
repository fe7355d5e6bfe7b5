import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type DraftPlace,
  draftText,
  isShared,
  namesDraft,
  parsedDraft,
  removeDraft,
  writeDraft,
} from './draft-store.ts'
import { type Difference, isSame, mergeWriters, stillOpen, withTheirs } from './merge-writers.ts'
import { useHydrating } from './page-start.tsx'

/** What another tab wrote in the same fields, to be decided by whoever sees this one. */
export interface Elsewhere {
  /** Where both wrote, as the parts of a path. */
  readonly fields: readonly (readonly string[])[]
  readonly take: () => void
  readonly keep: () => void
}

/** What was entered in a form, and how to change and to drop it. */
export interface Draft<T> {
  readonly change: (next: T) => void
  /** The value as it was last changed; the form draws its own. */
  readonly latest: () => T
  /** Takes what other tabs have written since, before what is here is sent. */
  readonly look: () => void
  /** Forgets what was entered and starts again; what another tab has written since stays. */
  readonly clear: () => void
  /** Whether the value was found from before this visit, and not cleared since. */
  readonly restored: boolean
  readonly elsewhere: Elsewhere | null
}

/**
 * Keeps a form's values across a reload. Public forms keep them for the tab only, because the phone may be shared.
 * The values come back as they were entered: a form validates them again. What the tabs of a browser share is merged field by
 * field, and `onTaken` gets what came from another one (decision 0413).
 */
export function useDraft<T>(
  key: string,
  initial: T,
  place: DraftPlace = 'session',
  onTaken?: (value: T) => void,
): Draft<T> {
  // The server can't render a draft that is kept on the device, so it is restored right after hydration.
  const hydrating = useHydrating()
  const [begun] = useState(() => (hydrating ? null : draftText(place, key)))
  const [found, setFound] = useState(() => parsedDraft(begun) as T | null)
  const first = useRef(initial)
  const latest = useRef(found ?? initial)
  /** The draft as this tab last read or wrote it. */
  const known = useRef(begun)
  const tabs = useOtherTabs({ key, place, first, latest, known, onTaken })
  const { write, forget } = tabs
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over
  useLayoutEffect(() => {
    if (!hydrating) return
    const text = draftText(place, key)
    const kept = parsedDraft(text) as T | null
    if (kept === null) return
    known.current = text
    setFound(kept)
    latest.current = kept
  }, [])
  const clear = useCallback(() => {
    if (draftText(place, key) === known.current || !isShared(place)) removeDraft(place, key)
    known.current = null
    latest.current = first.current
    forget()
    setFound(null)
  }, [key, place, forget])
  return {
    ...{ change: write, latest: () => latest.current, look: tabs.look, clear },
    ...{ restored: found !== null, elsewhere: tabs.elsewhere },
  }
}

interface Writing<T> {
  readonly key: string
  readonly place: DraftPlace
  readonly first: { readonly current: T }
  readonly latest: { current: T }
  readonly known: { current: string | null }
  readonly onTaken: ((value: T) => void) | undefined
}

/** Writes a draft that other tabs may write as well. */
function useOtherTabs<T>({ key, place, first, latest, known, onTaken }: Writing<T>) {
  const [open, setOpen] = useState<readonly Difference[]>([])
  const undecided = useRef(open)
  const taken = useRef(onTaken)
  taken.current = onTaken
  const decide = useCallback((next: readonly Difference[]) => {
    if (next.length === 0 && undecided.current.length === 0) return
    undecided.current = next
    setOpen(next)
  }, [])
  /** Lays what is written here over what another tab has written since. */
  const meet = useCallback(
    (mine: T): T => {
      const text = isShared(place) ? draftText(place, key) : known.current
      if (text === known.current) return mine
      const before = (parsedDraft(known.current) as T | null) ?? first.current
      const theirs = parsedDraft(text) as T | null
      known.current = text
      // It was sent or discarded there; what stands here is not lost by that.
      if (theirs === null) return mine
      const { value, both } = mergeWriters(before, mine, theirs)
      const paths = new Set(both.map(({ path }) => path.join('/')))
      const earlier = undecided.current.filter(({ path }) => !paths.has(path.join('/')))
      decide(stillOpen(value, [...earlier, ...both]))
      latest.current = value
      taken.current?.(value)
      return value
    },
    [key, place, first, latest, known, decide],
  )
  const write = useCallback(
    (next: T) => {
      // At once: the form can go and come back at any moment, such as when the session is looked at again.
      latest.current = next
      latest.current = meet(next)
      decide(stillOpen(latest.current, undecided.current))
      // What the other tab wrote in the same field stays until somebody has decided.
      const kept = withTheirs(latest.current, undecided.current)
      // Two tabs that only order the same fields in their own way would write for ever.
      if (isShared(place) && known.current !== null && isSame(parsedDraft(known.current), kept)) return
      writeDraft(place, key, kept)
      known.current = draftText(place, key)
    },
    [key, place, latest, known, meet, decide],
  )
  const look = useCallback(() => void meet(latest.current), [latest, meet])
  useEffect(() => {
    if (!isShared(place)) return
    const onStorage = (event: StorageEvent) => {
      if (namesDraft(event.key, key)) look()
    }
    const onShown = () => {
      if (document.visibilityState === 'visible') look()
    }
    addEventListener('storage', onStorage)
    // A tab that was frozen has heard of nothing.
    addEventListener('pageshow', onShown)
    document.addEventListener('visibilitychange', onShown)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', onShown)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [key, place, look])
  const settle = (value: T) => {
    decide([])
    latest.current = value
    taken.current?.(value)
    write(value)
  }
  const elsewhere: Elsewhere | null =
    open.length === 0
      ? null
      : {
          fields: open.map(({ path }) => path),
          take: () => settle(withTheirs(latest.current, undecided.current)),
          keep: () => settle(latest.current),
        }
  return { write, look, elsewhere, forget: useCallback(() => decide([]), [decide]) }
}
