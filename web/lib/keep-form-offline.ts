import { GRANT_PATHS } from '#shared/domain/grant-application.ts'

/** Has the service worker keep the form of an application for a grant, so that it opens without a connection (REQ-GRT-43). */
export function keepFormOffline(): void {
  if (window.desktop) return
  // Where nothing is kept, it is never ready.
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep: GRANT_PATHS.apply }))
}
