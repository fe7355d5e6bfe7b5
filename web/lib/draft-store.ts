import { forgetOnDevice, keepOnDevice } from './device-drafts.ts'
import { PREFIX, removeOwned } from './draft-owner.ts'
import { useDraftState } from './ui-state.ts'

/**
 * Where drafts are kept: for the tab only, on the device until they are sent, or on the device only where it seals them,
 * in the desktop app, and for the tab in a browser.
 */
export type DraftPlace = 'session' | 'device' | 'sealed'

interface Store {
  readonly get: (key: string) => string | null
  readonly set: (key: string, text: string) => void
  readonly remove: (key: string) => void
}

/** In the desktop app, which writes nothing readable to the disk: for the window only. */
const memory: Store = {
  get: (key) => useDraftState.getState().kept[key] ?? null,
  set: (key, text) => useDraftState.setState(({ kept }) => ({ kept: { ...kept, [key]: text } })),
  remove: (key) => useDraftState.setState(({ kept: { [key]: _removed, ...others } }) => ({ kept: others })),
}

/** In the desktop app, for as long as a draft is needed: written into the encrypted records of the device as well. */
const device: Store = {
  get: memory.get,
  set(key, text) {
    memory.set(key, text)
    keepOnDevice(key, text)
  },
  remove(key) {
    memory.remove(key)
    keepOnDevice(key, null)
  },
}

function storeAt(place: DraftPlace): Store {
  if (window.desktop) return place === 'session' ? memory : device
  const storage = place === 'device' ? localStorage : sessionStorage
  return {
    get: (key) => storage.getItem(PREFIX + key),
    set: (key, text) => storage.setItem(PREFIX + key, text),
    remove: (key) => storage.removeItem(PREFIX + key),
  }
}

/** What was kept under the key, as it is written; null when there is nothing. */
export function draftText(place: DraftPlace, key: string): string | null {
  return storeAt(place).get(key)
}

/** The draft that a text is; null when it is none that can be read. */
export function parsedDraft(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What was kept under the key; null when there is nothing that can be read. */
export function readDraft(place: DraftPlace, key: string): unknown {
  return parsedDraft(draftText(place, key))
}

/** Whether other tabs write drafts at this place as well; the desktop app has one window. */
export const isShared = (place: DraftPlace): boolean => place === 'device' && !window.desktop

/** Whether a change in the storage is one of the draft under the key; where all was removed, it names nothing. */
export const namesDraft = (changed: string | null, key: string): boolean =>
  changed === null || changed === PREFIX + key

/** Keeps a value under the key. */
export function writeDraft(place: DraftPlace, key: string, value: unknown): void {
  if (useDraftState.getState().closed) return
  storeAt(place).set(key, JSON.stringify(value))
}

/** Forgets what was kept under the key. */
export function removeDraft(place: DraftPlace, key: string): void {
  storeAt(place).remove(key)
}

/** Removes all drafts of this device, and stops the page, which stays open for a moment, from writing new ones. */
export function clearDrafts(): void {
  useDraftState.setState({ kept: {}, closed: true })
  if (window.desktop) void forgetOnDevice()
  removeOwned()
}
