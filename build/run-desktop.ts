// Runs the built desktop app: in Electron if its binary exists, else in the stand-in.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { findElectron, STAND_IN } from './electron-binary.ts'

const root = path.resolve(import.meta.dirname, '..')
const data = path.resolve(process.env.DATA_DIR ?? path.join(root, 'data'), 'desktop')
const hasDisplay = process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY)

function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

function explainStandIn(): void {
  say(
    "Electron's binary is not here: a Chromium shows the app instead. Not to be used for real records,",
    'since there is no keychain and no sandbox. `npx install-electron` brings the binary.',
  )
  if (hasDisplay) return
  say(
    'There is no display either. Open chrome://inspect in a Chromium, add the address of the line',
    '"DevTools listening on ..." below as a target, and inspect the page "app".',
  )
}

mkdirSync(data, { recursive: true, mode: 0o700 })
const electron = findElectron()
if (!electron) explainStandIn()
const server = process.env.REMOTE_URL ?? 'http://127.0.0.1:3000'
say(`The app uses the server at ${server} (REMOTE_URL) and keeps its data in ${data}.`)

// Chromium refuses to run as root with its sandbox.
const asRoot = process.platform === 'linux' && process.getuid?.() === 0
const args = [root, `--user-data-dir=${data}`, ...(asRoot ? ['--no-sandbox'] : []), ...process.argv.slice(2)]
const env = { ...process.env, ...(hasDisplay ? { STAND_IN_VISIBLE: '1' } : {}) }
const child = electron
  ? spawn(electron, args, { stdio: 'inherit', env })
  : spawn(process.execPath, [STAND_IN, ...args], { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGTERM'))
child.once('error', (error) => {
  console.error('The app did not start:', error.message)
  process.exitCode = 1
})
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
