/** Where drafts are kept: for the tab only, or on the device until they are sent. */
export type DraftPlace = 'session' | 'device'

const PREFIX = 'draft:'
/** The desktop app writes nothing readable to the disk, so its drafts live as long as the window. */
const memory = new Map<string, string>()
/** After signing out or leaving, a page that is still there for a moment must write nothing again. */
let closed = false

interface Store {
  readonly get: (key: string) => string | null
  readonly set: (key: string, text: string) => void
  readonly remove: (key: string) => void
}

function storeAt(place: DraftPlace): Store {
  if (window.desktop) {
    return {
      get: (key) => memory.get(key) ?? null,
      set: (key, text) => void memory.set(key, text),
      remove: (key) => void memory.delete(key),
    }
  }
  const storage = place === 'session' ? sessionStorage : localStorage
  return {
    get: (key) => storage.getItem(PREFIX + key),
    set: (key, text) => storage.setItem(PREFIX + key, text),
    remove: (key) => storage.removeItem(PREFIX + key),
  }
}

/** What was kept under the key; null when there is nothing that can be read. */
export function readDraft(place: DraftPlace, key: string): unknown {
  const text = storeAt(place).get(key)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Keeps a value under the key. */
export function writeDraft(place: DraftPlace, key: string, value: unknown): void {
  if (closed) return
  storeAt(place).set(key, JSON.stringify(value))
}

/** Forgets what was kept under the key. */
export function removeDraft(place: DraftPlace, key: string): void {
  storeAt(place).remove(key)
}

/** Forgets all drafts of this device and keeps no more on this page, as signing out and leaving do. */
export function clearDrafts(): void {
  closed = true
  memory.clear()
  for (const storage of [sessionStorage, localStorage]) {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const key of keys) if (key?.startsWith(PREFIX)) storage.removeItem(key)
  }
}
