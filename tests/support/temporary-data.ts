import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isAlive, notedProcess, servesCluster } from '#server/db/postgres-processes.ts'

/** A data directory for a test, and what removes it with the place outside it that PostgreSQL may have needed. */
export type TemporaryDataDir = { dataDir: string; remove: () => void }

// The maker's process id is in the name, so that what a killed test run left can be told from what is in use.
const PREFIX = 'test-data-'

/** Makes an empty data directory among the temporary files; a `closed` one lies in a folder that only we may enter. */
export function makeTemporaryDataDir(options: { closed?: boolean } = {}): TemporaryDataDir {
  // mkdtemp makes a 0700 folder; PostgreSQL's account may enter the data directory itself, but not this one.
  const folder = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`))
  const dataDir = options.closed ? path.join(folder, 'data') : folder
  mkdirSync(dataDir, { recursive: true })
  return { dataDir, remove: () => removeFolder(folder) }
}

/** Stops the PostgreSQL of test runs that were killed, and removes their data from a folder of temporary files. */
export function removeAbandonedData(folder: string): void {
  for (const name of readdirSync(folder)) {
    const maker = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    if (maker && !isAlive(Number(maker))) removeFolder(path.join(folder, name))
  }
}

function removeFolder(folder: string): void {
  for (const home of [path.join(folder, 'postgres'), path.join(folder, 'data/postgres')]) {
    if (!existsSync(home)) continue
    const cluster = path.join(home, 'cluster')
    const pid = notedProcess(cluster)
    // SIGQUIT is PostgreSQL's immediate end, which leaves recovery to a next start that never comes.
    if (pid && servesCluster(pid, cluster)) process.kill(pid, 'SIGQUIT')
    rmSync(realpathSync(home), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  rmSync(folder, { recursive: true, force: true })
}
