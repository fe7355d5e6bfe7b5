import type { PageHost } from './pages.ts'

/** What the stand-in knows about itself, set before the app's own module is loaded. */
export interface Runtime {
  /** Electron's `userData`, from `--user-data-dir`. */
  userData: string
  /** Folder with the app's package.json. */
  root: string
  /** From `--password-store`, as on Linux. */
  keyring: string
  pages: PageHost | null
  ready: boolean
  /** Ends Chromium and whatever else was started. */
  close(): Promise<void>
}

/** The one stand-in of this process. */
export const runtime: Runtime = {
  userData: '',
  root: '',
  keyring: 'gnome_libsecret',
  pages: null,
  ready: false,
  close: async () => undefined,
}

/** Throws, as Electron does, when a module is used before the app is ready. */
export function mustBeReady(what: string): void {
  if (!runtime.ready) throw new Error(`${what} was used before the app was ready`)
}
