import { useCallback, useEffect, useRef, useState } from 'react'
import type { Elsewhere, Tabs, Writing } from './draft.ts'
import { draftText, isShared, namesDraft, parsedDraft, writeDraft } from './draft-store.ts'
import { type Difference, isSame, mergeWriters, stillOpen, withTheirs } from './merge-writers.ts'

/** Writes a draft that other tabs may write as well: fields that one of them changed are taken, and where both did, one is asked. */
export function useOtherTabs<T>({ key, place, first, latest, knownText, onTaken }: Writing<T>): Tabs<T> {
  const [open, setOpen] = useState<readonly Difference[]>([])
  const undecided = useRef(open)
  const callback = useRef(onTaken)
  callback.current = onTaken
  const decide = useCallback((next: readonly Difference[]) => {
    if (next.length === 0 && undecided.current.length === 0) return
    undecided.current = next
    setOpen(next)
  }, [])
  /** Lays what is written here over what another tab has written since. */
  const meet = useCallback(
    (mine: T): T => {
      const text = isShared(place) ? draftText(place, key) : knownText.current
      if (text === knownText.current) return mine
      const before = (parsedDraft(knownText.current) as T | null) ?? first.current
      const theirs = parsedDraft(text) as T | null
      knownText.current = text
      // It was sent or discarded there; what was written here is not lost by that.
      if (theirs === null) return mine
      const { value, both } = mergeWriters(before, mine, theirs)
      const paths = new Set(both.map(({ path }) => path.join('/')))
      const earlier = undecided.current.filter(({ path }) => !paths.has(path.join('/')))
      decide(stillOpen(value, [...earlier, ...both]))
      latest.current = value
      callback.current?.(value)
      return value
    },
    [key, place, first, latest, knownText, decide],
  )
  const write = useCallback(
    (next: T) => {
      // At once: the form can go and come back at any moment, such as when the session is looked at again.
      latest.current = next
      latest.current = meet(next)
      decide(stillOpen(latest.current, undecided.current))
      // What the other tab wrote in the same field stays until the user has decided.
      const draft = withTheirs(latest.current, undecided.current)
      // Two tabs that only order the same fields in their own way would write for ever.
      if (isShared(place) && knownText.current !== null && isSame(parsedDraft(knownText.current), draft))
        return
      writeDraft(place, key, draft)
      knownText.current = draftText(place, key)
    },
    [key, place, latest, knownText, meet, decide],
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
    callback.current?.(value)
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
