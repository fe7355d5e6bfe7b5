/** The browser's information about the connection, where it has any. */
interface Line {
  readonly saveData?: boolean
}

/**
 * Has the browser keep the pages for emergencies on this device, once the page itself is there. Browsers that ask to
 * save data load nothing ahead; the desktop app needs none of this, because it has the mirror.
 */
export function keepPagesOffline(): void {
  const { connection } = navigator as Navigator & { readonly connection?: Line }
  if (window.desktop || !import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData)
    return
  const register = () =>
    navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
      // A failure leaves the pages as they are: only offline use is missing.
      console.info('Pages are not kept on this device:', error instanceof Error ? error.name : '')
    })
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register(), { once: true })
}
