import { useEffect, useRef } from 'react'
import { GRANT_CONTROLS, type GrantControl } from '#shared/domain/grant-application.ts'
import { useLocation } from '#web/lib/router.tsx'
import type { GrantValues } from '../grant-values.ts'

/** How often others are looked for, and how soon after a key something is sent. */
const LOOK_MS = 8000
const PAUSE_MS = 1500

/** Sends soon after something was written and when a connection is back, and looks for others now and then. */
export function usePresence({
  isOn,
  values,
  sync,
}: {
  readonly isOn: boolean
  readonly values: GrantValues
  readonly sync: () => void
}): void {
  const latest = useRef(sync)
  latest.current = sync
  useEffect(() => {
    if (!isOn) return
    const look = () => {
      if (document.visibilityState === 'visible') latest.current()
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [isOn])
  const text = JSON.stringify(values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was written
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => latest.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isOn, text])
}

/** The control in which this person is writing, by the element that has the focus. */
export function useWriting() {
  const writing = useRef<GrantControl | null>(null)
  useEffect(() => {
    const note = ({ target, type }: FocusEvent) => {
      const name = target instanceof Element ? (target.getAttribute('name') ?? '').replace(/-.*/, '') : ''
      writing.current = type === 'focusin' ? (GRANT_CONTROLS.find((each) => each === name) ?? null) : null
    }
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', note)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', note)
    }
  }, [])
  return writing
}

/** The token of a mailed link, taken out of the address at once. */
export function useMailedToken(onToken: (token: string) => void): void {
  const { hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a link was followed
  useEffect(() => {
    const token = /^#draft=([\w-]{43})$/.exec(hash)?.[1]
    if (!token) return
    history.replaceState(history.state, '', location.pathname + location.search)
    onToken(token)
  }, [hash])
}
