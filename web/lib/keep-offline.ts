/** The browser's word on the line, where it gives one. */
interface Line {
  readonly saveData?: boolean
}

/**
 * Has the browser keep the pages for emergencies on this device, once the page itself is there. Whoever asks to save
 * data is not made to load what they have not opened; the desktop app keeps more, and in its own way.
 */
export function keepPagesOffline(): void {
  const { connection } = navigator as Navigator & { readonly connection?: Line }
  if (window.desktop || !import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData)
    return
  const register = () =>
    navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
      // The pages work as before, but not without a connection.
      console.info('Pages are not kept on this device:', error instanceof Error ? error.name : '')
    })
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register(), { once: true })
}
