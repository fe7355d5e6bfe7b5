import type { BackupPlan } from '#server/backup/backup-plan.ts'
import { appendRemovals, mayBeBehind } from '#server/backup/removal-list.ts'
import { runBackup } from '#server/backup/run-backup.ts'
import type { Services, StartWorkers } from '#server/services.ts'
import { daily, recurs } from '#server/tasks/recurring.ts'

const LOOK_EVERY_MS = 1000
const REACH_EVERY_MS = 60_000
const AFTER_FAULT_MS = 30_000
/** A backup may run for almost a day before it counts as failed and is tried again. */
const RUNS_LONG = { expireInSeconds: 82_800, retryLimit: 3, retryDelay: 900 }

/** Takes a backup once a day if a folder is set; without a key it logs what to do. */
export const backUpDaily: StartWorkers = async (services) => {
  const { backup } = services
  if (!backup) return
  const recurring = { name: 'backup', rule: daily(backup.at), firstAfterHours: null, options: RUNS_LONG }
  await recurs(services, recurring, () => backUp(services, backup))
}

async function backUp({ database, files, version, deletedKeptDays, log }: Services, plan: BackupPlan) {
  const publicKey = await plan.publicKey()
  if (!publicKey) {
    log.error(
      'BACKUP_TO is set and there is no key yet: run npm run backup once, and keep the key that it prints',
    )
    return
  }
  const { databaseUrl, to } = plan
  const source = { databaseUrl, files, secrets: await plan.secrets(), product: version }
  const backup = await runBackup({ database, source, to, publicKey, keptDays: deletedKeptDays })
  const { bytes, files: count, missing, pruned } = backup
  log.info({ bytes, files: count, missing: missing.length, pruned }, 'a backup was taken')
}

/** Appends each removal to the list in the folder of the backups within a second of its commit. */
export const listRemovals: StartWorkers = async ({ backup, tasks, database, log }) => {
  if (!backup) return
  let reachedMs = 0
  tasks.keepDoing(async () => {
    const publicKey = await backup.publicKey()
    if (!publicKey) return REACH_EVERY_MS
    const now = Date.now()
    if (now - reachedMs < REACH_EVERY_MS && !(await mayBeBehind(database, backup.to))) return LOOK_EVERY_MS
    try {
      await appendRemovals(database, backup.to, publicKey)
      reachedMs = now
      return LOOK_EVERY_MS
    } catch (error) {
      // The disk may be unavailable now: the removals wait in the database.
      log.error(
        { fault: error instanceof Error ? error.name : 'fault' },
        'the list of removals can not be written',
      )
      return AFTER_FAULT_MS
    }
  })
}
