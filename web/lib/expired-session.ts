import { ApiError } from '#shared/contract/client.ts'
import { useSessionState } from './ui-state.ts'

/** Notices that the server does not know the session any more; called with every failed call. */
export function noticeExpiry(error: unknown): void {
  if (error instanceof ApiError && error.code === 'unauthenticated')
    useSessionState.setState({ expired: true })
}

/**
 * Opens the sign-in dialog: the device's sync has noticed that the session has ended before any call of the page did.
 */
export function askToSignIn(): void {
  useSessionState.setState({ expired: true })
}

/** Closes the dialog: the user has signed in again, or will do so later. */
export function forgetExpiry(): void {
  useSessionState.setState({ expired: false })
}

/** Whether a call was refused because the session has ended. */
export function useExpired(): boolean {
  return useSessionState().expired
}
