/** Whether the page is in the desktop app; never while the server draws it. */
export function inApp(): boolean {
  return typeof window !== 'undefined' && window.desktop !== undefined
}
