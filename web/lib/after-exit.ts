/** In the storage of the tab once its site was left quickly; it has nothing of what was read or written. */
const LEFT = 'left'

/** Remembers in this tab that the site was left quickly. */
export function noteExit(): void {
  sessionStorage.setItem(LEFT, '1')
}

/**
 * After the site was left quickly, “back” finds the front page in place of every page that was open before: also those of help and of
 * reports that were visited on the way. The browser lets nobody remove them from its history.
 */
export function coverWhatWasLeft(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type === 'back_forward') cover()
  // A page that the browser had put aside runs no script from its beginning.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) cover()
  })
}

function cover(): void {
  if (sessionStorage.getItem(LEFT) === null || location.pathname === '/') return
  document.documentElement.hidden = true
  location.replace('/')
}
