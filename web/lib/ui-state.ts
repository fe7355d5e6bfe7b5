/**
 * UI state that outlives a component: all of it, each part a zustand store with what it begins as. What changes a store, and what
 * follows from that on the page or the device, is in the module that offers it, such as `showToast`.
 */
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import type { LoggedEvent } from '#shared/domain/learning-log.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { type AccessibilitySettings, DEFAULT_SETTINGS, type TokenSet } from './look.ts'

/** Words of and for the user who is signed in are forgotten when they leave; the rest belongs to the page and its device. */
type Owner = 'user' | 'page'

const resets: { readonly owner: Owner; readonly reset: () => void }[] = []

function storeOf<State>(owner: Owner, initial: State): UseBoundStore<StoreApi<State>> {
  const store = create<State>(() => initial)
  resets.push({ owner, reset: () => store.setState(initial, true) })
  return store
}

/** Returns the state of an owner to what it begins as; all state, as between tests, where no owner is named. */
export function resetUiState(owner?: Owner): void {
  for (const each of resets) if (owner === undefined || owner === each.owner) each.reset()
}

/** A short message that needs no answer; failures that must be read are shown in the page instead. */
export interface Toast {
  readonly title: string
  readonly text?: string | undefined
  readonly tone?: 'danger'
  /** Whether it stays until it is closed, since it says what has to be read. */
  readonly stays?: boolean
  /** One thing that can be done about it while it shows, such as undoing. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** The toast that is shown. The number tells it from an equal one before it. */
export const useToastState = storeOf<{ toast: Toast | null; number: number }>('user', {
  toast: null,
  number: 0,
})

/** What the live regions say to screen readers. */
export const useAnnouncement = storeOf('user', { text: '', urgent: '' })

/** Whether a call was refused because the session has ended. */
export const useSessionState = storeOf('page', { expired: false })

/** How often the connection has come back since this page was opened. */
export const useConnectionCount = storeOf('page', { timesBack: 0 })

/** Drafts of forms in the desktop app, by key; `closed` once none may be kept on this page any more. */
export const useDraftState = storeOf<{ kept: Readonly<Record<string, string>>; closed: boolean }>('user', {
  kept: {},
  closed: false,
})

/** What the desktop app has not yet written of them into the records of the device; null forgets a draft there. */
export const useUnwrittenDrafts = storeOf<Readonly<Record<string, string | null>>>('user', {})

/** The modal dialogs that are open, the topmost last; nothing outside it can be reached. */
export const useOpenDialogs = storeOf<readonly HTMLDialogElement[]>('page', [])

/** How the product looks on this device now. */
export const useLook = storeOf<{ settings: AccessibilitySettings; tokens: TokenSet }>('page', {
  settings: DEFAULT_SETTINGS,
  tokens: 'light',
})

/** What is kept on this device for anyone who uses it: language, look, menu, and how far the tours have come. */
export interface Preferences {
  /** What was chosen on this device. */
  readonly language: Locale | null
  /** The language of the account that was signed in last; counts where nothing was chosen. */
  readonly accountLanguage: Locale | null
  readonly theme: string | null
  /** The accessibility settings as they are kept (REQ-A11Y-05); null until the user changes one. */
  readonly accessibility: string | null
  /** How far the first-day tours have come, by role; null until the user has seen a place of one. */
  readonly tours: string | null
  /** Which groups of the staff menu were opened and folded; null until the user has done so. */
  readonly menu: string | null
}

/** What is kept on this device, as it was last read or written. */
export const usePreferences = storeOf<Preferences>('page', {
  language: null,
  accountLanguage: null,
  theme: null,
  accessibility: null,
  tours: null,
  menu: null,
})

/** Whether the page that is shown is the first since the script was loaded, and whether staff have seen its reads answered. */
export const useFirstVisit = storeOf('page', { isFirstPage: true, isFirstScreen: true })

/** When a tooltip was hidden last, in milliseconds since the page was loaded. */
export const useTooltipState = storeOf('page', { lastHidden: Number.NEGATIVE_INFINITY })

/** The voice note that is being recorded, of which there is one at a time: how it is ended and kept, and how it is dropped. */
export const useRecordingNow = storeOf<{
  readonly finish: () => Promise<void>
  readonly drop: () => void
} | null>('page', null)

/** Whether this browser has a learner's session, as far as it knows; null until it was read from the device. */
export const useLearnerMark = storeOf<{ readonly isKnown: boolean | null }>('page', { isKnown: null })

/**
 * What was done in courses in this browser, as far as no server has taken it; null until it was read from the device. `lasts` is
 * false where the browser refuses to keep it.
 */
export const useLearningLog = storeOf<{
  readonly log: readonly LoggedEvent[] | null
  readonly lasts: boolean
}>('page', { log: null, lasts: true })
