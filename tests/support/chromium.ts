import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Browser, type BrowserContext, chromium } from 'playwright'

/** A Chromium and what its environment needs besides the process's own. */
export type FoundChromium = { executablePath: string; env: Record<string, string> }

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Flags that root, a container and a machine without a network need; headless is Playwright's own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** A microphone that beeps, and that no page of the site has to ask for; the server's rules of who may use it stay. */
const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/**
 * Finds the Chromium of the setting CHROMIUM (`npm` asks for the one in the packages), else unpacks the one that the packages
 * bring, once for each of its versions, and where they bring none takes an installed one. That of the packages has no windows
 * of its own: the tests take three quarters of the time, and every machine runs the same one.
 */
export async function findChromium(): Promise<FoundChromium> {
  const wanted = process.env.CHROMIUM
  const executablePath = wanted === 'npm' ? undefined : wanted || (isPackaged ? undefined : findInstalled())
  return executablePath ? { executablePath, env: {} } : await findPackaged()
}

/** Starts a headless Chromium for tests, or the one of the packages, which draws alike everywhere; the caller closes it. */
export async function launchBrowser(which: 'found' | 'pinned' = 'found'): Promise<Browser> {
  const { executablePath, env } = which === 'pinned' ? await findPackaged() : await findChromium()
  const args = [...CHROMIUM_FLAGS, ...FAKE_MICROPHONE]
  return await chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
}

/** For a page before it begins: no service worker comes; its answers could not be held back, its script would count. */
export function withoutServiceWorker(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/** For a context whose pages are pictured: their text waits for the font, which a late one would not be shown in (decision 0149). */
export async function waitForFonts(context: BrowserContext): Promise<void> {
  await context.route('**/assets/*.css', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block')
    await route.fulfill({ response, body })
  })
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...candidates, ...ELSEWHERE].find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether the packages bring a Chromium for this machine. */
const isPackaged = process.platform === 'linux' && process.arch === 'x64'

async function findPackaged(): Promise<FoundChromium> {
  if (!isPackaged) {
    throw new Error('No Chromium found: install one, or name its program in CHROMIUM.')
  }
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(entry), '../package.json'), 'utf8'))
  const folder = path.resolve(import.meta.dirname, `../../node_modules/.cache/chromium-${version}`)
  if (!existsSync(folder)) await unpack(folder)
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    },
  }
}

async function unpack(folder: string): Promise<void> {
  const part = `${folder}.${process.pid}`
  mkdirSync(part, { recursive: true })
  const script = path.join(import.meta.dirname, 'unpack-chromium.ts')
  await promisify(execFile)(process.execPath, [script, folder], { env: { ...process.env, TMPDIR: part } })
  try {
    renameSync(part, folder)
  } catch (error) {
    rmSync(part, { recursive: true })
    // Another test file unpacked the same version first.
    if (!existsSync(folder)) throw error
  }
}
