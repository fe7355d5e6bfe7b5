import path from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright'
import { findElectron, STAND_IN } from '../../../build/electron-binary.ts'
import { built } from '../built.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const START_MS = 60_000

/** A running desktop app with its first window. */
export interface LaunchedDesktop {
  app: ElectronApplication
  page: Page
  /** Quits it as a person would. */
  close(): Promise<void>
}

/** How the app is started. */
export interface LaunchOptions {
  /** Folder of another build of the app; the project's own otherwise. */
  appRoot?: string
  /** Further switches, such as `--password-store=basic`. */
  switches?: string[]
}

/** Electron's binary where it has been downloaded (or `ELECTRON_BINARY` says), else the stand-in. */
export function electronBinary(): string {
  return findElectron() ?? STAND_IN
}

/** Starts the built desktop app with its data in `userData`, and waits for its first window. */
export async function launchDesktop(
  userData: string,
  env: Record<string, string> = {},
  { appRoot = root, switches = [] }: LaunchOptions = {},
): Promise<LaunchedDesktop> {
  await built('web', 'renderer', 'desktop')
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined))
  const search = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter)
  const app = await _electron.launch({
    executablePath: electronBinary(),
    args: [appRoot, `--user-data-dir=${userData}`, ...switches],
    cwd: appRoot,
    env: { ...(inherited as Record<string, string>), PATH: search, ...env },
    timeout: START_MS,
  })
  const page = await app.firstWindow({ timeout: START_MS })
  await page.waitForURL((url) => url.protocol !== 'about:', { timeout: START_MS })
  return { app, page, close: () => app.close() }
}
