/** What names of drafts in a storage of the browser begin with. */
export const PREFIX = 'draft:'
/** Under which a storage of the browser keeps the id of the user whose drafts it has. */
const OWNER = 'drafts-of'

/**
 * Removes the drafts of another user who left this browser without signing out, such as with an ended session, before a form shows
 * them. The app keeps those of each user by itself.
 */
export function claimDrafts(userId: string): void {
  if (window.desktop) return
  for (const storage of [sessionStorage, localStorage]) {
    const owner = storage.getItem(OWNER)
    if (owner === userId) continue
    if (owner !== null) removeAll(storage)
    storage.setItem(OWNER, userId)
  }
}

/** Removes all drafts of the browser, and whose they were. */
export function removeOwned(): void {
  for (const storage of [sessionStorage, localStorage]) {
    removeAll(storage)
    storage.removeItem(OWNER)
  }
}

function removeAll(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(PREFIX)) storage.removeItem(key)
}
