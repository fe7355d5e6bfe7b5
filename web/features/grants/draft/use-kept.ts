import { useEffect, useRef, useState } from 'react'
import { GRANT_CONTROLS } from '#shared/domain/grant-application.ts'
import { readDraft, removeDraft, writeDraft } from '#web/lib/draft-store.ts'
import type { GrantValues } from '../grant-values.ts'
import { SERVER_DRAFT } from './draft-link.ts'
import type { KeptDraft } from './merge-draft.ts'

/** What the device knows of its draft, also for calls that are under way when it changes. */
export function useKept(values: () => GrantValues) {
  const [state, setState] = useState(() => readDraft('device', SERVER_DRAFT) as KeptDraft | null)
  const latest = useRef(state)
  const before = useRef<GrantValues | null>(null)
  before.current ??= values()
  function set(next: KeptDraft | null): void {
    latest.current = next
    if (next) writeDraft('device', SERVER_DRAFT, next)
    else removeDraft('device', SERVER_DRAFT)
    setState(next)
  }
  useEffect(() => {
    const kept = latest.current
    const now = values()
    const changed = GRANT_CONTROLS.filter((name) => now[name] !== before.current?.[name])
    before.current = now
    if (!kept?.isOpen || changed.length === 0) return
    const at = new Date().toISOString()
    set({ ...kept, at: { ...kept.at, ...Object.fromEntries(changed.map((name) => [name, at])) } })
  })
  return { state, set, kept: () => latest.current }
}
