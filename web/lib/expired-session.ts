import { create } from 'zustand'
import { ApiError } from '#shared/contract/client.ts'

const useStore = create<{ expired: boolean }>(() => ({ expired: false }))

/** Notices that the server does not know the session any more; called with every failed call. */
export function noticeExpiry(error: unknown): void {
  if (error instanceof ApiError && error.code === 'unauthenticated') useStore.setState({ expired: true })
}

/** Asks for the sign-in over the page: the device has noticed what no call of the page has. */
export function askToSignIn(): void {
  useStore.setState({ expired: true })
}

/** Says that somebody signed in again, or will do so later. */
export function forgetExpiry(): void {
  useStore.setState({ expired: false })
}

/** Whether a call was refused because the session has ended. */
export function useExpired(): boolean {
  return useStore().expired
}
