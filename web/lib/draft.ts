import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type DraftPlace, draftText, isShared, parsedDraft, removeDraft, writeDraft } from './draft-store.ts'
import { useHydrating } from './page-start.tsx'

/** What another tab wrote in the same fields, to be decided by the user of this one. */
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
  { place = 'session', useTabs = useThisTab }: KeptWhere = {},
  onTaken?: (value: T) => void,
): Draft<T> {
  // The server can't render a draft that is kept on the device, so it is restored right after hydration.
  const hydrating = useHydrating()
  const [begun] = useState(() => (hydrating ? null : draftText(place, key)))
  const [found, setFound] = useState(() => parsedDraft(begun) as T | null)
  const first = useRef(initial)
  const latest = useRef(found ?? initial)
  /** The draft as this tab last read or wrote it. */
  const knownText = useRef(begun)
  const tabs = useTabs({ key, place, first, latest, knownText, onTaken })
  const { write, forget } = tabs
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over
  useLayoutEffect(() => {
    if (!hydrating) return
    const text = draftText(place, key)
    const draft = parsedDraft(text) as T | null
    if (draft === null) return
    knownText.current = text
    setFound(draft)
    latest.current = draft
  }, [])
  const clear = useCallback(() => {
    if (draftText(place, key) === knownText.current || !isShared(place)) removeDraft(place, key)
    knownText.current = null
    latest.current = first.current
    forget()
    setFound(null)
  }, [key, place, forget])
  return {
    ...{ change: write, latest: () => latest.current, look: tabs.look, clear },
    ...{ restored: found !== null, elsewhere: tabs.elsewhere },
  }
}

/** A draft as the hook that writes it has it. */
export interface Writing<T> {
  readonly key: string
  readonly place: DraftPlace
  readonly first: { readonly current: T }
  readonly latest: { current: T }
  readonly knownText: { current: string | null }
  readonly onTaken: ((value: T) => void) | undefined
}

/** How a draft is written, and what other tabs have to do with it. */
export interface Tabs<T> {
  readonly write: (next: T) => void
  readonly look: () => void
  readonly elsewhere: Elsewhere | null
  readonly forget: () => void
}

type UseTabs = <T>(writing: Writing<T>) => Tabs<T>

/**
 * Where a draft is kept. What all tabs share says how they meet (`useOtherTabs`), which forms for visitors on slow lines
 * don't load.
 */
export type KeptWhere =
  | { readonly place?: Exclude<DraftPlace, 'device'> | undefined; readonly useTabs?: undefined }
  | { readonly place: 'device'; readonly useTabs: UseTabs }

const nothing = () => undefined

/** Writes a draft that no other tab sees. */
function useThisTab<T>({ key, place, latest }: Writing<T>): Tabs<T> {
  const write = useCallback(
    (next: T) => {
      latest.current = next
      writeDraft(place, key, next)
    },
    [key, place, latest],
  )
  return { write, look: nothing, elsewhere: null, forget: nothing }
}
