import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { notedProcess } from '#server/db/postgres-processes.ts'
import serverFlags from '../../build/server-flags.json' with { type: 'json' }
import { compileCache } from './compile-cache.ts'
import { killAtOnce } from './processes.ts'
import { makeTemporaryDataDir } from './temporary-data.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Another build has no part of them: how modules are loaded is this build's. */
const FLAGS = serverFlags.flags.map((flag) => (flag.startsWith('./') ? path.join(ROOT, flag) : flag))

/** The server as `npm start` runs it, with its own PostgreSQL: processes that can be killed at any moment. */
export interface ServerProcess {
  /** Starts it, after a kill too, and resolves with its address. */
  readonly start: () => Promise<string>
  /** Ends the server as a power cut does; its PostgreSQL is left to the next start. */
  readonly kill: () => Promise<void>
  /** Ends PostgreSQL under the running server. */
  readonly killPostgres: () => void
  /** Ends both and removes their data. */
  readonly remove: () => Promise<void>
  readonly dataDir: string
  /** What it printed since the first start. */
  readonly printed: () => string
}

/**
 * Makes a server with an empty database and one administrator; `settings` are of its environment, and `program` is the
 * folder of another build's. Nothing runs before `start`.
 */
export function createServerProcess(
  administrator: { email: string; password: string },
  settings: Readonly<Record<string, string>> = {},
  program = ROOT,
): ServerProcess {
  const { dataDir, remove } = makeTemporaryDataDir()
  const cluster = path.join(dataDir, 'postgres/cluster')
  let child: ChildProcess | null = null
  let printed = ''

  async function kill(): Promise<void> {
    const running = child
    child = null
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const removed = once(running, 'exit')
    running.kill('SIGKILL')
    await removed
  }
  function killPostgres(): void {
    const pid = notedProcess(cluster)
    if (pid) killAtOnce(pid)
  }
  return {
    printed: () => printed,
    dataDir,
    async start() {
      const env = {
        ...compileCache(),
        PATH: process.env.PATH ?? '',
        PORT: '0',
        LOG_LEVEL: 'error',
        DATA_DIR: dataDir,
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        ...settings,
      }
      const started = spawn(process.execPath, [...FLAGS, 'server/main.ts'], {
        cwd: program,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      return new Promise((resolve, reject) => {
        let said = ''
        const hear = (piece: string) => {
          printed += piece
          said += piece
          const address = /Ready: (http\S+)/.exec(said)?.[1]
          if (address) resolve(address)
        }
        for (const stream of [started.stdout, started.stderr]) stream.setEncoding('utf8').on('data', hear)
        started.once('exit', () => reject(new Error(`The server did not start: ${said}`)))
      })
    },
    kill,
    killPostgres,
    async remove() {
      await kill()
      // The folder's removal ends a PostgreSQL that is still there.
      remove()
    },
  }
}
