import { type UtilityProcess, utilityProcess } from 'electron'
import type { EngineCalls, EngineEvents, EngineStart, MainCalls } from '#desktop/engine/protocol.ts'
import { createRpc, type Handlers, RemoteClosed, type Rpc } from '#desktop/engine/rpc.ts'
import type { ChangedPart, SyncStatus, VaultState } from '#shared/contract/desktop-bridge.ts'

/** The engine as the main process uses it. */
export interface EngineProcess {
  readonly rpc: Rpc<EngineCalls, never>
  /** Locks, waits until everything is written, and ends the process. */
  stop(): Promise<void>
}

/** The parameters of starting the engine. */
export interface EngineProcessOptions {
  modulePath: string
  /** What the process is started with. */
  args: string[]
  /** Called again at each start: names and times may have changed. */
  start(): EngineStart
  calls: Handlers<MainCalls>
  onStatus(status: SyncStatus): void
  onChanged(parts: readonly ChangedPart[]): void
  onVault(state: VaultState): void
  /** Called when the process has ended by itself; it is started again, locked. */
  onEnded(): void
}

type EngineRpc = Rpc<EngineCalls, never>

const STOP_MS = 10_000
const MOST_RESTARTS = 3
const RESTART_WINDOW_MS = 60_000

/** Starts the utility process with the mirror and the sync, and restarts it if it ends by itself. */
export function startEngine(options: EngineProcessOptions): EngineProcess {
  const ends: number[] = []
  let stopping = false
  let { child, rpc } = fork()

  function fork(): { child: UtilityProcess; rpc: EngineRpc } {
    const forked = utilityProcess.fork(options.modulePath, options.args, {
      serviceName: 'Mirror',
      stdio: 'inherit',
    })
    const line: EngineRpc = createRpc<MainCalls, EngineCalls, never, EngineEvents>(
      {
        post: (message) => forked.postMessage(message),
        listen: (listener) => forked.on('message', listener),
      },
      options.calls,
      { status: options.onStatus, vault: options.onVault, changed: options.onChanged },
    )
    forked.once('exit', () => {
      line.close()
      if (!stopping) restart()
    })
    line.call('start', options.start()).then(options.onVault, (error: unknown) => {
      if (!(error instanceof RemoteClosed)) console.error('The engine did not start:', error)
    })
    return { child: forked, rpc: line }
  }
  function restart(): void {
    options.onEnded()
    ends.push(Date.now())
    const recent = ends.filter((end) => Date.now() - end < RESTART_WINDOW_MS)
    if (recent.length <= MOST_RESTARTS) ({ child, rpc } = fork())
    else console.error('The engine ended again and again and is not started any more.')
  }
  return {
    get rpc() {
      return rpc
    },
    async stop() {
      stopping = true
      if (child.pid === undefined) return
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      const late = setTimeout(() => child.kill(), STOP_MS)
      rpc.call('stop').catch((error: unknown) => {
        if (!(error instanceof RemoteClosed)) child.kill()
      })
      await ended
      clearTimeout(late)
    },
  }
}
