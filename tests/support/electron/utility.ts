import { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import path from 'node:path'
import { mustBeReady } from './runtime.ts'

/** Of Electron's ForkOptions what is obeyed here. */
interface ForkOptions {
  readonly serviceName?: string
  readonly execArgv?: string[]
  readonly stdio?: 'inherit' | 'ignore'
}

const KNOWN = ['serviceName']
const running = new Set<ChildProcess>()

/** Ends every utility process; those of Electron end with the app, too. */
export function killUtilityProcesses(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** Electron's utility process: a forked Node that has `net`, `process.parentPort` and nothing of the main process. */
export class UtilityProcess extends EventEmitter {
  readonly #child: ChildProcess
  #ended = false

  private constructor(child: ChildProcess) {
    super()
    this.#child = child
    running.add(child)
    child.once('spawn', () => this.emit('spawn'))
    child.on('message', (message) => this.emit('message', message))
    child.once('exit', (code, signal) => {
      running.delete(child)
      this.#ended = true
      this.emit('exit', code ?? (signal ? 1 : 0))
    })
  }

  static fork(
    modulePath: string,
    args: string[] = [],
    { execArgv = [], stdio = 'inherit', ...others }: ForkOptions = {},
  ): UtilityProcess {
    mustBeReady('utilityProcess.fork')
    if (!path.isAbsolute(modulePath)) throw new TypeError('a utility process needs an absolute path')
    const unknown = Object.keys(others).filter((key) => !KNOWN.includes(key))
    if (unknown.length > 0) throw new TypeError(`the stand-in knows no option ${unknown.join(', ')}`)
    const entry = path.join(import.meta.dirname, 'utility-entry.mjs')
    const child = fork(entry, [modulePath, ...args], {
      serialization: 'advanced',
      execArgv,
      env: { ...process.env, QUICK_SCRYPT: '1' },
      stdio: [stdio, stdio, stdio, 'ipc'],
    })
    return new UtilityProcess(child)
  }

  get pid(): number | undefined {
    return this.#ended ? undefined : this.#child.pid
  }

  postMessage(message: unknown, transfer: unknown[] = []): void {
    if (transfer.length > 0) throw new TypeError('the stand-in transfers no ports')
    // As in Electron, nothing happens when the process was killed and its end is not known yet.
    if (this.#child.connected) this.#child.send(structuredClone(message) as object, () => undefined)
  }

  kill(): boolean {
    return this.#child.kill()
  }
}
