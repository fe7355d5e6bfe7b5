import { type SpawnOptions, spawn } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The account that PostgreSQL runs as; undefined if it is the account of this process. */
export type Account = { uid: number; gid: number }

/** The three programs of the embedded PostgreSQL. */
export type Programs = { initdb: string; pgCtl: string; postgres: string }

/** Whether the system can name a process's own folder whatever lies above it (Linux). */
export const NAMES_OWN_FOLDER = process.platform === 'linux'

/**
 * The path of the cluster for a PostgreSQL program that is started in the cluster's folder. If root starts it as
 * another account, that account may not be able to pass through the parent folders, so only this name works for it.
 */
export function clusterNameFor(account: Account | undefined, cluster: string): string {
  return account && NAMES_OWN_FOLDER ? '/proc/self/cwd' : cluster
}

/**
 * Options for starting one of PostgreSQL's programs: as its account, and without our environment, which contains
 * secrets.
 */
export function programOptions(account: Account | undefined, cwd: string): SpawnOptions {
  const env = { LC_ALL: 'C', TZ: 'UTC' }
  return { ...account, env, cwd, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true }
}

/** Runs a program until it ends; if it fails, the error contains its output. */
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

/** The process id that PostgreSQL wrote into the data directory, running or not. */
export function notedProcess(cluster: string): number | undefined {
  const first = readTextIfThere(path.join(cluster, 'postmaster.pid'))?.split('\n')[0]
  const pid = Number(first)
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

/** Whether a process with this id exists, regardless of its owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Whether the process is the PostgreSQL of this data directory. After a restart of the machine another program may
 * have the recorded id, and PostgreSQL itself would then refuse to start.
 */
export function servesCluster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  // Other systems than Linux have no cheap way to find out; there pg_ctl decides by the id alone.
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch (error) {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'EACCES') return false
    throw error
  }
}

/**
 * Whether `owner` still runs and has started process `pid`. A PostgreSQL whose starter was killed has another parent,
 * even if another program has the starter's id by now.
 */
export function isChildOf(pid: number, owner: number): boolean {
  if (process.platform !== 'linux') return isAlive(owner)
  // The format is "pid (name) state ppid ...", and the name may contain spaces.
  const afterName = readTextIfThere(`/proc/${pid}/stat`)?.split(') ').at(-1)
  return Number(afterName?.split(' ')[1]) === owner
}

/**
 * Stops the PostgreSQL that a killed predecessor left running on this data directory, and removes its stale process
 * file.
 */
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
  // pg_ctl only waits until the process file is gone; the process itself ends a moment later.
  for (let tries = 0; tries < 50 && servesCluster(pid, cluster); tries++) await sleep(20)
  return 'stopped'
}

/** The text of a file, or undefined if the file doesn't exist. */
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
