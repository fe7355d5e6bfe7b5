import { useCallback, useEffect, useRef, useState } from 'react'
import { GRANT_CONTROLS } from '#shared/domain/grant-application.ts'
import { isShared, namesDraft, readDraft, removeDraft, writeDraft } from '#web/lib/draft-store.ts'
import type { GrantValues } from '../grant-values.ts'
import { SERVER_DRAFT } from './draft-link.ts'
import type { KeptDraft } from './merge-draft.ts'

/** What the device knows of its draft, also for calls that are under way when it changes. */
export function useKept(values: () => GrantValues) {
  const [state, setState] = useState(() => readDraft('device', SERVER_DRAFT) as KeptDraft | null)
  const latest = useRef(state)
  const before = useRef<GrantValues | null>(null)
  before.current ??= values()
  /** Other tabs send and read the same draft; what one of them received last is known to all. */
  const look = useCallback(() => {
    const storedDraft = isShared('device') ? (readDraft('device', SERVER_DRAFT) as KeptDraft | null) : null
    // Where another tab has left it, the server says to this one what became of it.
    if (storedDraft === null || JSON.stringify(storedDraft) === JSON.stringify(latest.current))
      return latest.current
    latest.current = storedDraft
    setState(storedDraft)
    return storedDraft
  }, [])
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (namesDraft(event.key, SERVER_DRAFT)) look()
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [look])
  function set(next: KeptDraft | null): void {
    latest.current = next
    if (next) writeDraft('device', SERVER_DRAFT, next)
    else removeDraft('device', SERVER_DRAFT)
    setState(next)
  }
  useEffect(() => {
    const keptDraft = latest.current
    const now = values()
    const changed = GRANT_CONTROLS.filter((name) => now[name] !== before.current?.[name])
    before.current = now
    if (!keptDraft?.isOpen || changed.length === 0) return
    const at = new Date().toISOString()
    set({ ...keptDraft, at: { ...keptDraft.at, ...Object.fromEntries(changed.map((name) => [name, at])) } })
  })
  /** False where another tab has sent it or left it. */
  const isStored = () => readDraft('device', SERVER_DRAFT) !== null
  return { state, set, isStored, kept: look }
}
