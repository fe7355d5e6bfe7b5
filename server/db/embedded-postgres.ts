import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPlace, type Place } from './postgres-place.ts'
import {
  clusterNameFor,
  isChildOf,
  notedProcess,
  programOptions,
  readTextIfThere,
  runProgram,
  servesCluster,
  stopPredecessor,
} from './postgres-processes.ts'
import { type Supervision, supervise } from './supervise.ts'

const SUPERUSER = 'postgres'
const APP_ROLE = 'app'
const APP_DATABASE = 'app'
const START_ATTEMPTS = 10
// Replaying the log after a power cut can take minutes on an office machine.
const READY_WITHIN_MS = 300_000
const STOP_WITHIN_MS = 30_000

/** Settings for a 2-core office machine; all others are PostgreSQL's defaults. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  wal_compression: 'on',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors and their statements contain what users entered, so only the server's own messages are logged.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

/** A running embedded PostgreSQL: `url` is for the application's database, `adminUrl` for the superuser. */
export type EmbeddedPostgres = { url: string; adminUrl: string; stop: () => Promise<void> }

/** The data folder, the receiver of log lines, and settings that differ from the usual ones. */
export type EmbeddedPostgresOptions = {
  dataDir: string
  log: (line: string) => void
  settings?: Record<string, string>
  /** The folder of another PostgreSQL's package than the installed one: for tests that move between major versions. */
  packageFolder?: string
  /** Starts it again at the same address if it ends by itself; without this it stays ended. */
  supervised?: Pick<Supervision, 'tell' | 'lost'>
}

/**
 * Starts the PostgreSQL of `dataDir` on a free loopback port; it is initialised at first use, and recovered from a
 * killed predecessor. Rejects with a message for the operator, also if another living process uses it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir)
  const place = findPlace(dataDir, options.packageFolder)
  const cluster = path.join(place.home, 'cluster')
  refuseOtherMajor(cluster, place.major)
  const ownerFile = path.join(dataDir, 'postgres.owner')
  refuseSecondOwner(ownerFile, cluster)
  if ((await stopPredecessor(place.programs, cluster, place.account)) === 'stopped') {
    options.log('stopped the PostgreSQL that an earlier start had left running')
  }
  const password = await initialise(dataDir, place, cluster)
  writeFileSync(ownerFile, String(process.pid))
  const running = await launchUntilReady({ place, cluster, password, options })
  await createAppDatabase(running.adminUrl, password)
  const url = addressOf(APP_ROLE, password, running.port, APP_DATABASE)
  const stop = async (child: ChildProcess) => {
    if (isRunning(child)) await endChild(child)
    rmSync(ownerFile, { force: true })
  }
  const { supervised } = options
  if (!supervised) return { url, adminUrl: running.adminUrl, stop: () => stop(running.child) }
  const relaunch = async () => {
    return (await launchAt(running.port, { place, cluster, password, options })).child
  }
  const watch = supervise(running.child, { ...supervised, relaunch })
  return { url, adminUrl: running.adminUrl, stop: async () => stop(await watch.stop()) }
}

/** PostgreSQL would refuse as well, in words that name no way on; a start must not touch the files of another version. */
function refuseOtherMajor(cluster: string, major: string): void {
  const made = readTextIfThere(path.join(cluster, 'PG_VERSION'))?.trim()
  if (made === undefined || made === major) return
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this version has PostgreSQL ${major}: install the ` +
      'version that made it, and move by a backup and a restore (docs/operating.md, "Moving to a new PostgreSQL").',
  )
}

function refuseSecondOwner(ownerFile: string, cluster: string): void {
  const owner = Number(readTextIfThere(ownerFile))
  const pid = notedProcess(cluster)
  if (owner && pid && servesCluster(pid, cluster) && isChildOf(pid, owner)) {
    throw new Error(`The data in ${cluster} is in use by process ${owner}: stop it, or set another DATA_DIR.`)
  }
}

async function initialise(dataDir: string, place: Place, cluster: string): Promise<string> {
  const passwordFile = path.join(dataDir, 'postgres.password')
  const ownPassword = readTextIfThere(passwordFile)?.trim()
  if (existsSync(cluster)) {
    if (ownPassword) return ownPassword
    throw new Error(
      `The database in ${cluster} has lost its password file ${passwordFile}: restore that file.`,
    )
  }
  const password = ownPassword ?? randomBytes(24).toString('base64url')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  await initialiseCluster(place, cluster, password)
  return password
}

/**
 * Initialises the cluster in a temporary folder and renames it, so that an interrupted start leaves no half cluster.
 */
async function initialiseCluster(place: Place, cluster: string, password: string): Promise<void> {
  const part = `${cluster}.new`
  const passwordFile = path.join(place.home, 'initial-password')
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const { account } = place
  if (account) for (const file of [part, passwordFile]) chownSync(file, account.uid, account.gid)
  const locale = ['--locale=C', `--lc-ctype=${characterLocale()}`, '--locale-provider=builtin']
  const access = ['--auth=scram-sha-256', `--username=${SUPERUSER}`, '--pwfile=../initial-password']
  const args = [
    `--pgdata=${clusterNameFor(account, part)}`,
    '--encoding=UTF8',
    '--builtin-locale=C.UTF-8',
    ...locale,
    ...access,
  ]
  try {
    await runProgram(place.programs.initdb, args, programOptions(account, part))
  } finally {
    rmSync(passwordFile)
  }
  renameSync(part, cluster)
}

/** Trigrams only treat letters outside ASCII (Arabic names) as letters if the system's locale knows them. */
function characterLocale(): string {
  return { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }[process.platform as string] ?? 'C'
}

type Running = { child: ChildProcess; port: number; adminUrl: string }

/** The parameters of starting PostgreSQL on a cluster. */
type Start = { place: Place; cluster: string; password: string; options: EmbeddedPostgresOptions }

async function launchUntilReady(start: Start): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launchAt(await findFreePort(), start)
    } catch (error) {
      // These errors can pass: another program may have taken the port first, and a killed predecessor's sessions
      // take a moment to end.
      const passing = /could not bind|pre-existing shared memory|lock file/.test(String(error))
      if (!passing || attempt === START_ATTEMPTS) throw error
      await sleep(300)
      // A predecessor may have been killed while starting PostgreSQL, before that had written its process id.
      if (/lock file/.test(String(error))) {
        await stopPredecessor(start.place.programs, start.cluster, start.place.account)
      }
    }
  }
}

/** Starts PostgreSQL on a port and waits until it answers; if it doesn't, it is stopped. */
async function launchAt(port: number, { place, cluster, password, options }: Start): Promise<Running> {
  const settings = Object.entries({ ...SETTINGS, ...options.settings })
  const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const adminUrl = addressOf(SUPERUSER, password, port, 'postgres')
  const started = launch(place, cluster, ['-p', String(port), ...flags], options.log)
  try {
    await waitUntilReady(adminUrl, started)
    return { child: started.child, port, adminUrl }
  } catch (error) {
    if (isRunning(started.child)) await endChild(started.child)
    throw error
  }
}

type Launched = { child: ChildProcess; printed: () => string }

function launch(place: Place, cluster: string, flags: string[], log: (line: string) => void): Launched {
  const child = spawn(place.programs.postgres, ['-D', clusterNameFor(place.account, cluster), ...flags], {
    ...programOptions(place.account, cluster),
    // It gets its own process group: Ctrl-C in a terminal must reach the server first, which then stops PostgreSQL.
    detached: process.platform !== 'win32',
  })
  let printed = ''
  let rest = ''
  const hear = (text: string) => {
    printed = (printed + text).slice(-4000)
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) log(line)
  }
  child.stdout?.setEncoding('utf8').on('data', hear)
  child.stderr?.setEncoding('utf8').on('data', hear)
  child.once('error', (error) => hear(`${error.message}\n`))
  return { child, printed: () => printed.trim() }
}

async function waitUntilReady(adminUrl: string, started: Launched): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  let last: unknown
  while (Date.now() < deadline) {
    if (!isRunning(started.child)) {
      throw new Error(`PostgreSQL did not start: ${started.printed()}`, { cause: last })
    }
    try {
      await withClient(adminUrl, (client) => client.query('select 1'))
      return
    } catch (error) {
      last = error
      await sleep(30)
    }
  }
  throw new Error(`PostgreSQL was not ready in time: ${started.printed()}`, { cause: last })
}

/** The application's role is not a superuser, as on a server with an administrator. */
async function createAppDatabase(adminUrl: string, password: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE])
    if (!role.rowCount) {
      await client.query(`create role ${APP_ROLE} login password ${client.escapeLiteral(password)}`)
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [APP_DATABASE])
    if (!database.rowCount) await client.query(`create database ${APP_DATABASE} owner ${APP_ROLE}`)
  })
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // Without a listener, a connection that is cut while idle would end the process; the query reports the error
  // anyway.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}

/** SIGINT is PostgreSQL's fast shutdown: it ends its sessions and flushes everything to the disk. */
async function endChild(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGINT')
  const impatient = setTimeout(() => child.kill('SIGQUIT'), STOP_WITHIN_MS)
  await ended
  clearTimeout(impatient)
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

/** The address of a database of an embedded PostgreSQL. */
export function addressOf(user: string, password: string, port: number, database: string): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.')
  return address.port
}
