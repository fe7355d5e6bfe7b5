import { EventEmitter } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Preventable } from './preventable.ts'
import { mustBeReady, runtime } from './runtime.ts'

const ready = Promise.withResolvers<void>()
const paths = new Map<string, string>()

/** Electron's `app`. */
class App extends EventEmitter {
  readonly isPackaged = false
  quitting = false
  readonly commandLine = {
    appendSwitch: () => {
      if (runtime.ready) throw new Error('a switch must be set before the app is ready')
    },
  }

  whenReady(): Promise<void> {
    return ready.promise
  }

  isReady(): boolean {
    return runtime.ready
  }

  getVersion(): string {
    const parsed: unknown = JSON.parse(readFileSync(path.join(runtime.root, 'package.json'), 'utf8'))
    return typeof parsed === 'object' && parsed && 'version' in parsed ? String(parsed.version) : '0.0.0'
  }

  getAppPath(): string {
    return runtime.root
  }

  getPath(name: string): string {
    return paths.get(name) ?? (name === 'userData' ? runtime.userData : path.join(runtime.userData, name))
  }

  setPath(name: string, folder: string): void {
    if (runtime.ready && name === 'userData') throw new Error('userData must be set before the app is ready')
    paths.set(name, folder)
  }

  /** Only one app for one folder of data; a second one makes the first show itself. */
  requestSingleInstanceLock(): boolean {
    mkdirSync(runtime.userData, { recursive: true })
    const lock = path.join(runtime.userData, 'SingletonLock')
    const holder = readHolder(lock)
    if (holder !== null && holder !== process.pid) {
      process.kill(holder, 'SIGUSR2')
      return false
    }
    writeFileSync(lock, String(process.pid))
    process.on('exit', () => rmSync(lock, { force: true }))
    process.on('SIGUSR2', () => this.emit('second-instance', {}, [], ''))
    return true
  }

  quit(): void {
    const event = new Preventable()
    this.emit('before-quit', event)
    if (event.defaultPrevented) return
    this.quitting = true
    this.emit('will-quit', event)
    if (!event.defaultPrevented) this.exit(0)
  }

  /** Nothing starts by itself here: a test starts the app again. */
  relaunch(_options: { execPath?: string } = {}): void {
    mustBeReady('relaunch')
  }

  exit(code = 0): void {
    void runtime.close().then(() => process.exit(code))
  }
}

/** The one app. */
export const app = new App()

/** What Electron does once the app's module has loaded. */
export function markReady(): void {
  mkdirSync(runtime.userData, { recursive: true })
  runtime.ready = true
  app.emit('ready')
  ready.resolve()
}

function readHolder(lock: string): number | null {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    process.kill(pid, 0)
    return pid
  } catch {
    // No lock, or one of a process that has ended.
    return null
  }
}
