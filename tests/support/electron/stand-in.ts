// Runs the built main process of the app with `electron` replaced, and shows its windows in a Chromium.
//
// It can't prove: the app:// origin itself (pages are served on loopback, so cookies, storage and the policy of that
// scheme), isolation and sandbox of the renderer, net through proxies and certificates, the system's keychain,
// native dialogs and menus, downloads, restarts by the app itself, and loading from the asar archive.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import inspector from 'node:inspector'
import { createRequire, registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { CHROMIUM_FLAGS, findChromium } from '#tests/support/chromium.ts'
import { Devtools } from './devtools.ts'
import { PageHost } from './pages.ts'
import { runtime } from './runtime.ts'
import { killUtilityProcesses } from './utility.ts'

const LOAD_MS = 10_000

/** Takes the arguments of Electron's binary: the app's folder, and Chromium's switches. */
export async function runStandIn(args: string[]): Promise<void> {
  const electron = new URL('./electron-main.ts', import.meta.url).href
  registerHooks({
    resolve: (name, context, next) =>
      name === 'electron' || name === 'electron/main'
        ? { url: electron, format: 'module-typescript', shortCircuit: true }
        : next(name, context),
  })
  // Whole, before the debugger opens: Playwright asks for it at once.
  await import(electron)
  const { app, markReady } = await import('./electron-app.ts')
  const option = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
  runtime.root = path.resolve(args.find((arg) => !arg.startsWith('-')) ?? '.')
  runtime.userData = option('user-data-dir') ?? mkdtempSync(path.join(tmpdir(), 'stand-in-'))
  if (option('password-store') === 'basic') runtime.keyring = 'basic_text'
  Object.defineProperty(process, 'type', { value: 'browser' })
  Object.defineProperty(process.versions, 'electron', { value: '45.0.0' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => app.quit())

  // Playwright waits for this line and for the one of Chromium.
  inspector.open(0, '127.0.0.1')
  // As in Electron, `ready` comes only after the main module has loaded.
  await loadApp()
  if (app.quitting) return
  await showPages(() => app.quit())
  markReady()
}

async function showPages(onEnd: () => void): Promise<void> {
  const { chromium, address } = await startChromium(process.env.STAND_IN_VISIBLE === '1')
  runtime.pages = new PageHost(await Devtools.connect(address))
  runtime.close = () => {
    killUtilityProcesses()
    return new Promise((resolve) => {
      if (chromium.exitCode !== null || chromium.signalCode !== null) return resolve()
      chromium.once('close', () => resolve())
      chromium.kill()
    })
  }
  process.on('exit', () => {
    killUtilityProcesses()
    chromium.kill('SIGKILL')
  })
  chromium.once('exit', onEnd)
  process.stderr.write(`\nDevTools listening on ${address}\n`)
}

async function startChromium(visible: boolean): Promise<{ chromium: ChildProcess; address: string }> {
  const found = await findChromium()
  const flags = [
    ...(visible ? [] : ['--headless']),
    ...CHROMIUM_FLAGS,
    '--remote-debugging-port=0',
    '--no-startup-window',
    `--user-data-dir=${path.join(runtime.userData, 'chromium')}`,
  ]
  const env = { ...process.env, ...found.env }
  const chromium = spawn(found.executablePath, flags, { stdio: ['ignore', 'ignore', 'pipe'], env })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    chromium.once('error', reject)
    chromium.once('exit', (code) => reject(new Error(`Chromium ended with ${code}: ${said}`)))
    chromium.stderr?.setEncoding('utf8').on('data', (piece: string) => {
      said = (said + piece).slice(-10_000)
      const match = /DevTools listening on (ws:\S+)/.exec(said)
      if (match?.[1]) resolve(match[1])
    })
  })
  return { chromium, address }
}

async function loadApp(): Promise<void> {
  const description: unknown = createRequire(import.meta.url)(path.join(runtime.root, 'package.json'))
  const main =
    typeof description === 'object' && description && 'main' in description ? String(description.main) : ''
  const stuck = setTimeout(() => {
    console.error(
      'The main module did not load: a top-level await of app.whenReady() never ends in Electron.',
    )
    process.exit(1)
  }, LOAD_MS)
  await import(pathToFileURL(path.resolve(runtime.root, main)).href)
  clearTimeout(stuck)
}
