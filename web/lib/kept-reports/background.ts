/** The name of the work that the browser does when the connection is back, even when no page is open. */
export const SEND_KEPT = 'send-kept-reports'

interface Registration {
  readonly active: unknown
  readonly sync?: { register(tag: string): Promise<void> }
}

/** Asks the browser to send in the background; false where it can't, so that the next page that is opened sends. */
export async function askForBackground(): Promise<boolean> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = (await workers?.getRegistration()) as Registration | undefined
  if (!registration?.active || !registration.sync) return false
  try {
    await registration.sync.register(SEND_KEPT)
    return true
  } catch {
    // The person has forbidden work in the background.
    return false
  }
}
