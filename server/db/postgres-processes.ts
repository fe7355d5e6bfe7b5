import { type SpawnOptions, spawn } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The account that PostgreSQL runs as; absent where it runs as the account of this process. */
export type Account = { uid: number; gid: number }

/** The three programs that the embedded PostgreSQL brings. */
export type Programs = { initdb: string; pgCtl: string; postgres: string }

/** Whether the system can name a process's own folder, whatever lies above it (Linux). */
export const NAMES_OWN_FOLDER = process.platform === 'linux'

/**
 * How a program of PostgreSQL that is started in its cluster's folder is told where that is. Started by root as another
 * account, it may stand in a folder whose parents it can't pass through; only this name leads there for it.
 */
export function clusterNameFor(account: Account | undefined, cluster: string): string {
  return account && NAMES_OWN_FOLDER ? '/proc/self/cwd' : cluster
}

/** How to start one of PostgreSQL's programs: as its account and with nothing of our environment, which holds secrets. */
export function programOptions(account: Account | undefined, cwd: string): SpawnOptions {
  const env = { LC_ALL: 'C', TZ: 'UTC' }
  return { ...account, env, cwd, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true }
}

/** Runs a program to its end; the error of a failing one carries what it printed. */
export async function runProgram(file: string, args: string[], options: SpawnOptions): Promise<void> {
  const child = spawn(file, args, options)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const code = await new Promise<number | string | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status, signal) => resolve(signal ?? status))
  })
  if (code !== 0) throw new Error(`${path.basename(file)} ended with ${code}: ${printed.trim()}`)
}

/** The process id that PostgreSQL noted in the data directory, running or not. */
export function notedProcess(cluster: string): number | undefined {
  const first = readTextIfThere(path.join(cluster, 'postmaster.pid'))?.split('\n')[0]
  const pid = Number(first)
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

/** Whether a process with this id exists, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Whether the process is the PostgreSQL of this data directory. After a restart of the machine the noted id
 * may belong to any other program, and PostgreSQL itself then refuses to start.
 */
export function servesCluster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  // Elsewhere than on Linux nothing cheap tells; pg_ctl then decides by the id alone.
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch (error) {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'EACCES') return false
    throw error
  }
}

/**
 * Whether `owner` still runs and has started process `pid`. A PostgreSQL whose starter was killed has another
 * parent, even when the starter's id was given to another program since.
 */
export function isChildOf(pid: number, owner: number): boolean {
  if (process.platform !== 'linux') return isAlive(owner)
  // "pid (name) state ppid ...", and the name itself may hold spaces.
  const afterName = readTextIfThere(`/proc/${pid}/stat`)?.split(') ').at(-1)
  return Number(afterName?.split(' ')[1]) === owner
}

/** Stops the PostgreSQL that a killed predecessor left running on this data directory, and its stale note. */
export async function stopPredecessor(
  programs: Programs,
  cluster: string,
  account: Account | undefined,
): Promise<'stopped' | 'none'> {
  const pid = notedProcess(cluster)
  if (pid === undefined) return 'none'
  if (!servesCluster(pid, cluster)) {
    rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
    return 'none'
  }
  const stop = ['stop', '--pgdata', clusterNameFor(account, cluster), '--wait', '--timeout=20', '--silent']
  const options = programOptions(account, cluster)
  try {
    await runProgram(programs.pgCtl, [...stop, '--mode=fast'], options)
  } catch (error) {
    if (!servesCluster(pid, cluster)) return 'stopped'
    await runProgram(programs.pgCtl, [...stop, '--mode=immediate'], options).catch((second: Error) => {
      throw new AggregateError([error, second], `The PostgreSQL left behind as process ${pid} does not stop.`)
    })
  }
  // pg_ctl waits for the note to go; the process itself ends a moment later.
  for (let tries = 0; tries < 50 && servesCluster(pid, cluster); tries++) await sleep(20)
  return 'stopped'
}

/** The text of a file, or undefined where there is no such file. */
export function readTextIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
