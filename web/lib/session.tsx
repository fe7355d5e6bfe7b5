import { createContext, type ReactNode, use, useContext, useEffect, useMemo } from 'react'
import type { CurrentUser } from '#shared/contract/administration/session.ts'
import { SIGNED_IN_MARK } from '#shared/contract/page-address.ts'
import { may, type Permission } from '#shared/domain/access.ts'
import { useCall } from './calls.ts'
import { claimDrafts } from './draft-owner.ts'
import { useRendering } from './page-start.tsx'
import { hasStaffCalls, staffCalls } from './staff-calls.ts'

/** Whether a user is signed in, as `GET /api/user` answers (REQ-AUT-01). */
export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly user: CurrentUser }

const SessionContext = createContext<Session>({ state: 'loading' })
const HINT_KEY = 'signed-in'

/** Reads once who is signed in, and provides it to the tree below. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  // On a page that the server has drawn for a visitor, this is asked only where a user was signed in on this device.
  const { start, noted } = useRendering()
  const isDrawn = start !== null
  const isDrawing = noted !== null
  const enabled = !isDrawn || (!isDrawing && wasSignedIn())
  const { data: user, isPending } = useCall('session', 'user', {}, { enabled })
  // Signed-in users' pages may make any call, so all calls are loaded first.
  if (user && !hasStaffCalls()) use(staffCalls())
  // Here and not in an effect, since forms below read their drafts while they are drawn.
  if (user) claimDrafts(user.id)
  const state = user ? 'signed-in' : isPending && !isDrawn ? 'loading' : 'signed-out'
  const session = useMemo<Session>(
    () =>
      state === 'signed-in' && user ? { state, user } : { state: state === 'loading' ? state : 'signed-out' },
    [state, user],
  )
  useEffect(() => {
    if (session.state === 'signed-in') localStorage.setItem(HINT_KEY, '1')
    if (session.state === 'signed-out') localStorage.removeItem(HINT_KEY)
  }, [session.state])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Who is signed in, if anyone. */
export function useSession(): Session {
  return useContext(SessionContext)
}

/** The signed-in user, or null. */
export function useUser(): CurrentUser | null {
  const session = useSession()
  return session.state === 'signed-in' ? session.user : null
}

/** Whether the signed-in user has the permission, by the table that the server decides with. */
export function useMay(permission: Permission): boolean {
  return may(useUser(), permission)
}

/** Remembers what the server says with the page: a browser may have kept the cookie and forgotten the rest. */
export function noteSignedIn(): void {
  if (document.documentElement.hasAttribute(SIGNED_IN_MARK)) localStorage.setItem(HINT_KEY, '1')
}

/** Whether a user was signed in on this device when it was last used: then a page waits for the answer. */
export function wasSignedIn(): boolean {
  return window.desktop !== undefined || localStorage.getItem(HINT_KEY) !== null
}
