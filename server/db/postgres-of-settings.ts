import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '#server/settings.ts'
import { addressOf, startEmbeddedPostgres } from './embedded-postgres.ts'
import { notedProcess, readTextIfThere, servesCluster } from './postgres-processes.ts'

/** The database of one command; `stop` ends only what was started for it. */
export interface PostgresForCommand {
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * The database of a server's settings, for a separate command: the one of `DATABASE_URL`, the embedded one that the
 * server is running, or the same one, started for the duration of the command.
 */
export async function postgresOf(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
): Promise<PostgresForCommand> {
  const url = settings.DATABASE_URL ?? runningUrl(settings.DATA_DIR)
  if (url) return { url, stop: async () => undefined }
  return startEmbeddedPostgres({ dataDir: settings.DATA_DIR, log: () => undefined })
}

/** Whether a data folder already has an embedded database. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(path.join(dataDir, 'postgres/cluster'))
}

/**
 * The embedded database's real location if it is outside its data folder; a copy of the folder then contains only a
 * link.
 */
export function whereClusterLies(dataDir: string): string | null {
  if (!hasCluster(dataDir)) return null
  const place = realpathSync(path.join(dataDir, 'postgres'))
  return place.startsWith(`${realpathSync(dataDir)}${path.sep}`) ? null : place
}

/** PostgreSQL writes its port on the fourth line of the file that has its process id on the first. */
function runningUrl(dataDir: string): string | null {
  if (!hasCluster(dataDir)) return null
  const cluster = realpathSync(path.join(dataDir, 'postgres/cluster'))
  const pid = notedProcess(cluster)
  if (!pid || !servesCluster(pid, cluster)) return null
  const port = Number(readTextIfThere(path.join(cluster, 'postmaster.pid'))?.split('\n')[3])
  const password = readTextIfThere(path.join(dataDir, 'postgres.password'))?.trim()
  return port > 0 && password ? addressOf('app', password, port, 'app') : null
}
